// A match looked at again: a slider over all its steps, whose eyes to see it with, and the whole of it as a film.
// Steps are fetched one at a time, the neighbours before they are asked for.
import {h, icon, put} from "./dom.js";
import {time, w} from "./words.js";
import {get} from "./net.js";
import {Board} from "./board.js";

const KEPT = 400;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const JUMPS = {
  "first": "web-js-again-first",
  "turn-back": "web-js-again-turn-back",
  "phase-back": "web-js-again-phase-back",
  "back": "web-js-again-back",
  "next": "web-js-again-next",
  "phase-next": "web-js-again-phase-next",
  "turn-next": "web-js-again-turn-next",
  "last": "web-js-again-last",
};

export class Again {
  /** `act.shown()` when another step is there, `act.press(word)`, `act.note(text)`, `act.open(picture)`, `act.room()`. */
  constructor(act) {
    this.act = act;
    this.table = "";
    this.pages = new Map();
    this.page = null;
    this.build();
  }

  build() {
    this.eyes = h("select", {class: "field", onchange: () => this.go({eyes: this.eyes.value, at: this.page.at})});
    this.where = h("output", {class: "where"});
    this.turns = h("datalist", {id: "again-turns"});
    this.slider = h("input", {type: "range", min: "0", max: "0", step: "1", list: "again-turns", "aria-label": w("web-js-again-step"), oninput: () => this.go({step: Number(this.slider.value)}), onkeydown: (event) => this.key(event)});
    this.status = h("p", {class: "q"});
    this.lines = h("ul", {class: "ev", "aria-live": "polite"});
    this.hands = h("div", {class: "hands"});
    this.film = h("div", {class: "film"});
    this.foot = h("div", {class: "brow"});
    this.element = h("section", {class: "again", "aria-label": w("web-js-again"), hidden: true},
      h("div", {class: "again-head"}, h("label", {}, w("web-js-again-eyes"), this.eyes), this.where,
        h("button", {type: "button", class: "btn small", onclick: () => this.close()}, w("web-js-again-close"))),
      this.slider, this.turns, this.jumps(), this.status, this.lines, this.foot);
    // what is too wide for the column beside the board: the film and the hands
    this.below = h("div", {class: "again-below", hidden: true}, this.film, this.hands);
  }

  jumps() {
    const jump = (name, to) => h("button", {type: "button", class: "btn small", title: w(JUMPS[name]), "aria-label": w(JUMPS[name]), dataset: {jump: name}, onclick: () => this.page && this.go({step: to(this.page)})}, icon(name));
    const before = (starts, step) => Math.max(0, ...starts.filter((start) => start < step));
    const after = (starts, page) => Math.min(page.steps - 1, ...starts.filter((start) => start > page.step));
    return h("div", {class: "jumps", role: "group", "aria-label": w("web-js-again-jumps")},
      jump("first", () => 0),
      jump("turn-back", (page) => before(page.turns, page.step)),
      jump("phase-back", (page) => before(page.chapters, page.step)),
      jump("back", (page) => Math.max(0, page.step - 1)),
      jump("next", (page) => Math.min(page.steps - 1, page.step + 1)),
      jump("phase-next", (page) => after(page.chapters, page)),
      jump("turn-next", (page) => after(page.turns, page)),
      jump("last", (page) => page.steps - 1));
  }

  /** Page up and down go by phases; arrows, Home and End are the slider's own. */
  key(event) {
    const name = {PageUp: "phase-next", PageDown: "phase-back"}[event.key];
    if (!name) return;
    event.preventDefault();
    this.element.querySelector(`[data-jump="${name}"]`).click();
  }

  isOf(table) {
    return Boolean(this.table) && this.table === table && Boolean(this.page);
  }

  /** Begin at a step (as `/replay` answered), or at once with the film. */
  async open({table, eyes = "", step = -1, film = false}) {
    if (this.table !== table) this.reset(table);
    await this.go({eyes, step});
    if (!this.page) return;
    this.slider.focus({preventScroll: true});
    this.element.closest("article")?.scrollIntoView({block: "start", behavior: "instant"});
    if (film) this.makeFilm();
  }

  reset(table) {
    this.table = table;
    this.page = null;
    this.pages.clear();
    this.film.replaceChildren();
    this.film.sign = "";
  }

  close() {
    this.reset("");
    this.element.hidden = this.below.hidden = true;
    this.act.shown();
  }

  /** Show a step; of what is asked for while one is on its way only the last counts. */
  async go(wish) {
    this.wish = {eyes: this.page?.eyes ?? "", step: this.page?.step ?? -1, ...wish};
    if (this.going) return;
    this.going = true;
    try {
      while (this.wish) {
        const wanted = this.wish;
        this.wish = null;
        const found = await this.fetch(wanted);
        if (!this.wish) this.show(found);
      }
      this.ahead();
    } catch (error) {
      this.wish = null;
      this.act.note(error.message);
      if (!this.page) this.close();
    } finally {
      this.going = false;
    }
  }

  async fetch({eyes, step, at = 0}) {
    const key = `${eyes}:${step}`;
    if (!at && this.pages.has(key)) return this.pages.get(key);
    const page = await get("/api/replay", {room: this.act.room(), table: this.table, eyes, step: at ? -1 : step, at});
    if (this.pages.size > KEPT) this.pages.clear();
    this.pages.set(`${page.eyes}:${page.step}`, page);
    return page;
  }

  /** The steps beside this one, with their pictures. */
  async ahead() {
    const {eyes, step, steps} = this.page ?? {};
    for (const next of [step + 1, step - 1]) {
      if (!(next >= 0 && next < steps) || this.going) continue;
      const page = await this.fetch({eyes, step: next}).catch(() => null);
      if (page?.pictures.length) new Image().src = page.pictures[0].url;
    }
  }

  show(page) {
    const isNew = page.eyes !== this.page?.eyes;
    this.page = page;
    this.element.hidden = this.below.hidden = false;
    put(this.eyes, page.choices, () => page.choices.map(([eyes, name]) => h("option", {value: eyes}, name)));
    this.eyes.value = page.eyes;
    this.slider.max = String(page.steps - 1);
    this.slider.value = String(page.step);
    const where = page.step ? w("web-js-again-where", {n: page.step, name: page.steps - 1}) : w("web-js-again-start");
    this.where.textContent = `${where} · ${time(page.at)}`;
    this.slider.setAttribute("aria-valuetext", `${where}: ${page.status}`);
    put(this.turns, page.turns, () => page.turns.map((turn) => h("option", {value: turn})));
    this.status.textContent = page.status;
    put(this.lines, page.lines, () => page.lines.map((line) => h("li", {}, line)));
    put(this.hands, page.pictures.slice(1), () => page.pictures.slice(1).map((picture) =>
      h("figure", {}, new Board({press: () => {}, broken: () => this.act.broken(), open: this.act.open}).show(picture), h("figcaption", {}, picture.alt))));
    put(this.foot, [page.over, page.table], () => [
      h("button", {type: "button", class: "btn", dataset: {key: "film"}, onclick: () => this.makeFilm()}, w("web-js-again-film")),
      ...(page.over ? [["verify", "web-js-again-verify"], ["export", "web-js-again-export"]].map(([name, word]) =>
        h("button", {type: "button", class: "btn", dataset: {key: name}, onclick: (event) => this.act.press(`c:/${name} ${page.table}`, event.currentTarget)}, w(word))) : []),
    ]);
    if (isNew) this.film.replaceChildren();
    this.act.shown();
  }

  get picture() {
    return this.page.pictures[0];
  }

  async makeFilm() {
    const {table, eyes} = this.page;
    this.below.scrollIntoView({block: "nearest"});
    const bar = h("progress", {max: "100", value: "0", "aria-label": w("web-js-again-making")});
    const said = h("span", {role: "status"}, w("web-js-again-making"));
    this.film.replaceChildren(h("p", {class: "making"}, bar, said));
    try {
      for (;;) {
        const film = await get("/api/film", {room: this.act.room(), table, eyes});
        if (this.page?.eyes !== eyes || this.table !== table) return;
        if (film.problem) throw new Error(film.problem);
        if (film.picture) {
          this.film.replaceChildren(this.moving(film.picture));
          return;
        }
        bar.value = film.percent;
        said.textContent = `${w("web-js-again-making")} ${film.percent} %`;
        await new Promise((done) => setTimeout(done, 600));
      }
    } catch (error) {
      this.film.replaceChildren(h("p", {class: "bad", role: "alert"}, error.message));
    }
  }

  moving(picture) {
    const size = {width: picture.width, height: picture.height};
    const shown = picture.media === "video/mp4"
      ? h("video", {...size, src: picture.url, controls: true, loop: true, playsinline: true, autoplay: !calm.matches, "aria-label": picture.alt})
      : h("img", {...size, src: picture.url, alt: picture.alt});
    if (shown.tagName === "VIDEO") shown.muted = true;
    const name = `fieldpost-${this.table}.${picture.media === "video/mp4" ? "mp4" : "gif"}`;
    return h("figure", {}, shown, h("figcaption", {}, h("a", {href: picture.url, download: name}, w("web-js-again-save"))));
  }
}
