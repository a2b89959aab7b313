// "Only you see this": the question, its picture, the choices and one's own hand; or what a guest may do here.
import {h, icon, put} from "./dom.js";
import {statusWord, w} from "./words.js";
import {Board} from "./board.js";
import {rows} from "./buttons.js";
import {dues} from "./due.js";

const wide = matchMedia("(min-width: 641px)");

export class Pane {
  constructor(place, act) {
    this.place = place;
    this.act = act;
    this.head = h("div", {class: "lock"});
    this.guest = h("div");
    this.question = h("div", {"aria-live": "polite"});
    this.pictures = h("div");
    this.choices = h("div", {role: "group", "aria-label": w("web-js-choices")});
    this.hand = h("div");
    place.replaceChildren(this.head, this.guest, this.question, this.pictures, this.choices, this.hand);
    this.focus = this.board();
    this.crop = h("div", {class: "crop big", tabindex: "-1"}, this.focus.element);
    this.zoom = h("button", {type: "button", class: "btn small", onclick: () => this.toggle()}, w("web-js-zoom-out"));
    wide.addEventListener("change", () => this.state && this.show(this.state));
  }

  board() {
    return new Board({press: (word) => this.act.press(word, null, "pane"), broken: this.act.broken, open: this.act.openFull, say: this.act.say});
  }

  show(state) {
    this.state = state;
    const screen = state.pane;
    const own = state.tile?.seats.filter((seat) => seat.you).map((seat) => seat.name).join(", ") ?? "";
    put(this.head, [Boolean(screen), own, state.tile?.status, state.room], () => screen && state.tile?.status === "over"
      ? [h("h2", {id: "own-title"}, w("web-js-over")), h("span", {class: "meta"}, own)]
      : screen ? [icon("hidden"), h("h2", {id: "own-title"}, w("web-js-own-title")), h("span", {class: "meta"}, own)]
      : [h("h2", {id: "own-title"}, this.guestTitle(state))]);
    this.guests(state);
    this.asked(state, screen);
    this.shown(state, screen);
    // once it is over there is nothing to look for on the picture: what can be done next comes first
    const [first, second] = state.tile?.status === "over" ? [this.choices, this.pictures] : [this.pictures, this.choices];
    if (first.nextSibling !== second) this.question.after(first, second);
    put(this.choices, screen?.rows ?? [], () => screen ? rows(screen, {press: (word, mark) => this.act.press(word, mark, "pane"), point: (word) => this.point(word)}, true) : null);
    this.choices.querySelector("button")?.setAttribute("data-first", "");
    this.held(state.hand);
  }

  guestTitle(state) {
    if (state.tile?.status === "lobby") return state.tile.seats.some((seat) => seat.you) ? w("web-js-lobby-mine") : w("web-js-lobby");
    if (state.tile) return w("web-js-no-seat");
    return state.room ? w("web-js-no-table") : w("web-js-games-title");
  }

  point(word) {
    this.act.light(word);
    this.focus.light(word);
  }

  asked(state, screen) {
    const headline = state.tile?.headline;
    const about = screen?.table === state.tile?.table ? "" : screen?.title;
    put(this.question, [about, screen?.lines, screen?.notes, screen?.status, screen?.mono, headline, state.tile?.dues], () => {
      if (!screen) return null;
      const [first = "", ...rest] = screen.lines;
      const [, head = first, tail = ""] = /^(.{3,48}?[.:!?])\s(.*)$/.exec(first) ?? [];
      return [
        h("p", {class: "about"}, about),
        dues(state.tile),
        screen.notes.length ? h("div", {class: "notes"}, screen.notes.map((note) => h("p", {}, note))) : null,
        h("p", {class: "q"}, h("b", {}, head), tail ? ` ${tail}` : ""),
        ...rest.map((line) => screen.mono ? h("pre", {}, line) : h("p", {}, line)),
        screen.status && screen.status !== headline ? h("span", {class: "status"}, screen.status) : null,
      ];
    });
  }

  /** The picture of the question: the big board shows it, but on a phone it is here, cut to what matters. */
  shown(state, screen) {
    const publicBoard = state.table?.pictures[0];
    const isBoard = (picture) => publicBoard && picture.width === publicBoard.width && picture.height === publicBoard.height;
    const all = screen?.pictures ?? [];
    const large = all.find(isBoard);
    const shown = new Set((state.table?.pictures ?? []).map((picture) => picture.url));
    const rest = all.filter((picture) => picture !== large && !(wide.matches && shown.has(picture.url)));
    put(this.pictures, [Boolean(large) && !wide.matches, rest], () => [
      large && !wide.matches ? this.crop : null,
      large && !wide.matches ? h("div", {class: "croptools"}, this.zoom) : null,
      ...rest.map((picture) => this.board().show(picture)),
    ]);
    this.large = large;
    if (large && !wide.matches) {
      this.focus.show(large);
      this.crop.style.setProperty("--crop-width", `${Math.round(large.width * 0.64)}px`);
      this.laidOut();
    }
  }

  toggle() {
    this.magnify(!this.crop.classList.contains("big"));
    if (this.crop.classList.contains("big")) this.laidOut(true);
  }

  magnify(big) {
    this.crop.classList.toggle("big", big);
    this.zoom.textContent = big ? w("web-js-zoom-out") : w("web-js-zoom-in");
  }

  /** Bring what can be pressed into the middle of the cut; where nothing can be, all of the picture is shown. */
  laidOut(force = false) {
    if (!this.large || !this.crop.isConnected) return;
    const sign = JSON.stringify([this.large.spots, this.large.drags]);
    if (!force && this.middled !== sign) this.magnify(Board.acts(this.large));
    const middle = Board.middle(this.large);
    if (!force && this.middled === sign && this.crop.scrollWidth === this.middledWidth) return;
    this.middled = sign;
    this.middledWidth = this.crop.scrollWidth;
    this.crop.scrollLeft = middle[0] * this.crop.scrollWidth - this.crop.clientWidth / 2;
    this.crop.scrollTop = middle[1] * this.crop.scrollHeight - this.crop.clientHeight / 2;
  }

  held(hand) {
    const picture = hand?.pictures[0];
    const doubled = picture && (this.state.pane?.pictures ?? []).some((shown) => shown.url === picture.url || shown.alt === picture.alt);
    put(this.hand, doubled ? null : hand, () => {
      if (!hand || doubled) return null;
      return [
        h("h3", {}, hand.title || w("web-js-hand")),
        ...hand.pictures.map((shown) => h("div", {class: "hand"}, this.board().show(shown))),
        ...(hand.pictures.length ? [] : hand.lines.map((line) => h("p", {}, line))),
        rows(hand, {press: (word, mark) => this.act.press(word, mark, "pane")}),
      ];
    });
  }

  /** Lead to the hand; false when none is shown. */
  showHand() {
    const shown = this.hand.querySelector("button, a");
    this.hand.scrollIntoView({block: "nearest"});
    shown?.focus({preventScroll: true});
    return Boolean(shown);
  }

  /** For somebody without a seat: who one is, the link, one's games. */
  guests(state) {
    const asksName = !state.me.named;
    const games = state.tile ? [] : state.games.slice(0, 10);
    put(this.guest, [Boolean(state.pane), Boolean(state.tile), state.tile?.status, asksName, games, state.room, state.gone], () => [
      asksName ? this.nameBox() : null,
      state.pane ? null : this.guestText(state, games),
      state.room && (!state.tile || state.tile.status === "lobby") ? this.linkBox(state) : null,
    ].flat());
  }

  guestText(state, games) {
    if (state.tile?.status === "lobby") return h("p", {class: "note"}, w("web-js-lobby-text"));
    if (state.tile) return [...state.gone.map((line) => h("p", {}, line)), h("p", {class: "note"}, w("web-js-no-seat-text"))];
    return state.room ? [h("p", {class: "note"}, w("web-js-no-table-text")), games.length ? this.gameList(games) : null] : this.gameList(games);
  }

  steps() {
    return h("ol", {class: "steps"}, ["web-js-step-room", "web-js-step-seat", "web-js-step-back"].map((key) => h("li", {}, w(key))));
  }

  nameBox() {
    const bad = h("p", {class: "bad", role: "alert"});
    const field = h("input", {class: "field", id: "own-name", maxlength: 60, autocomplete: "nickname", "aria-label": w("web-js-name-title"), dataset: {key: "own-name"}});
    return h("form", {class: "box", onsubmit: (event) => {
      event.preventDefault();
      this.act.takeName(field.value, bad);
    }}, h("h3", {}, w("web-js-name-title")), h("p", {class: "note"}, w("web-js-name-text")), h("div", {class: "pair"}, field, h("button", {class: "btn", type: "submit"}, w("web-js-name-save"))), bad);
  }

  linkBox(state) {
    const link = `${location.origin}/r/${state.room}`;
    return h("div", {class: "box"},
      h("p", {class: "note"}, w("web-js-invite-text")),
      h("div", {class: "pair"}, h("input", {class: "field", readonly: true, value: link, "aria-label": w("web-js-copy"), onfocus: (event) => event.target.select()}), h("button", {class: "btn", type: "button", onclick: this.act.copyLink}, w("web-js-copy"))));
  }

  gameList(games) {
    if (!games.length) return [h("p", {class: "note"}, w("web-js-no-games")), this.state.room ? null : this.steps()];
    return h("ul", {class: "gamelist"}, games.map((game) => h("li", {}, h("a", {href: `/r/${game.room || this.state.room}?t=${encodeURIComponent(game.table)}`},
      h("b", {}, `${game.table} ${game.title}`), game.awaited ? h("span", {class: "dot"}, w("web-js-your-move")) : null,
      h("span", {class: "meta"}, [game.subtitle, game.headline || statusWord(game)].filter(Boolean).join(" · "))))));
  }
}
