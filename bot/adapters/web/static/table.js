// The table message: the board, what happened last, and the buttons that everybody has.
import {h, icon, put} from "./dom.js";
import {w} from "./words.js";
import {Again} from "./again.js";
import {Board} from "./board.js";
import {rows} from "./buttons.js";
import {dues} from "./due.js";

const wide = matchMedia("(min-width: 641px)");

export class TableView {
  constructor(place, act) {
    this.place = place;
    this.act = act;
    this.isMine = true;
    this.boards = [];
    this.shape = "";
    this.again = new Again({
      shown: () => this.state && this.show(this.state),
      press: (word, mark) => act.press(word, mark, "table"),
      note: act.note,
      broken: act.broken,
      open: act.openFull,
      room: () => act.page.room,
    });
  }

  show(state) {
    this.state = state;
    const screen = state.table ?? state.welcome;
    if (!screen) return;
    if (state.welcome) this.welcome(screen);
    else if (screen.pictures.length && screen.kind === "table") this.table(state, screen);
    else this.cards(state, screen);
  }

  /** The person's own picture of the board, when there is one of the same size. */
  own(screen) {
    const found = (this.state.pane?.pictures ?? []).find((picture) => picture.secret && picture.width === screen.pictures[0].width && picture.height === screen.pictures[0].height);
    return wide.matches ? found : undefined;
  }

  reshape(name, build) {
    if (this.shape === name) return;
    this.shape = name;
    this.place.sign = "";
    this.place.replaceChildren(build());
  }

  table(state, screen) {
    this.reshape(`table-${screen.table}`, () => {
      this.board = new Board({press: (word) => this.act.press(word, null, "board"), broken: this.act.broken, open: this.act.openFull, say: this.act.say});
      this.head = h("header");
      this.side = h("div", {class: "side"});
      this.more = h("div", {class: "more"});
      this.article = h("article", {class: "table", "aria-labelledby": "tt"}, this.head, h("div", {class: "tb"}, this.board.element, this.side, this.again.element), this.again.below, this.more);
      return this.article;
    });
    const own = this.own(screen);
    const isAgain = this.again.isOf(screen.table);
    if (!isAgain) this.again.element.hidden = this.again.below.hidden = true;
    this.side.hidden = isAgain;
    const picture = isAgain ? this.again.picture : own && this.isMine ? own : screen.pictures[0];
    this.article.classList.toggle("looking-back", isAgain);
    this.picture = picture;
    document.documentElement.style.setProperty("--ratio", picture.width / picture.height);
    this.article.classList.toggle("over", state.tile?.status === "over");
    this.header(state, screen, Boolean(own) && !isAgain);
    this.board.show(picture, {expand: false});
    const shown = this.besides(state, screen);
    put(this.side, [screen.lines, shown.rows], () => [
      h("h3", {}, w("web-js-last-events")),
      h("ul", {class: "ev"}, (screen.lines.length ? screen.lines : [w("web-js-no-events")]).map((line) => h("li", {}, line))),
      rows(shown, {press: (word, mark) => this.act.press(word, mark, "table")}),
    ]);
    put(this.more, screen.pictures.slice(1), () => screen.pictures.slice(1).map((each) => this.small(each)));
    const events = this.side.querySelector(".ev");
    events.scrollTop = events.scrollHeight;
  }

  /** The screen without what waits in the person's own pane (votes, the end of a pause); for a guest, without what only a seat can do. */
  besides(state, screen) {
    const isElsewhere = state.pane ? /^c:\/(vote|replace|pause) / : /^c:\/(vote|pause|play|hand) /;
    const kept = screen.rows.map((row) => row.filter((button) => !isElsewhere.test(button.press))).filter((row) => row.length);
    return {...screen, rows: kept};
  }

  header(state, screen, canSwap) {
    put(this.head, [screen.title, screen.status, state.tile, canSwap, this.isMine, screen.notes, Boolean(state.pane)], () => [
      h("h2", {id: "tt"}, state.tile?.title ?? screen.title),
      h("span", {class: "meta"}, [screen.table, screen.status || state.tile?.headline].filter(Boolean).join(" · ")),
      state.tile?.status === "over" ? h("span", {class: "status"}, w("web-js-over")) : null,
      h("span", {class: "tools"}, canSwap ? this.swap() : null, this.larger()),
      dues(state.tile),
      state.pane || !screen.notes.length ? null : h("div", {class: "notes"}, screen.notes.map((note) => h("p", {}, note))),
    ]);
  }

  swap() {
    const turn = () => {
      this.isMine = !this.isMine;
      this.show(this.state);
    };
    return h("button", {type: "button", class: "btn small swap", title: w("web-js-board-mine-hint"), dataset: {key: "swap"}, onclick: turn},
      this.isMine ? [icon("hidden"), w("web-js-board-mine")] : w("web-js-board-public"));
  }

  larger() {
    return h("button", {type: "button", class: "btn small", "aria-label": w("web-js-open-full"), title: w("web-js-open-full"), dataset: {key: "larger"}, onclick: () => this.act.openFull(this.picture)}, icon("expand"));
  }

  /** A message without one big board: the lobby, a report with several pictures. */
  cards(state, screen) {
    this.reshape(`cards-${screen.table}`, () => {
      this.article = h("article", {class: `table ${screen.kind}`});
      return this.article;
    });
    this.article.className = `table ${screen.kind === "table" ? "" : screen.kind}`;
    put(this.article, screen, () => [
      h("header", {}, h("h2", {}, screen.title), h("span", {class: "meta"}, screen.status),
        screen.notes.length ? h("div", {class: "notes"}, screen.notes.map((note) => h("p", {}, note))) : null),
      h("div", {class: "tb"},
        screen.pictures.map((picture) => this.small(picture)),
        h("div", {class: "words"},
          h("div", {class: "text"}, screen.mono ? h("pre", {}, screen.lines.join("\n")) : screen.lines.map((line) => h("p", {}, line))),
          h("div", {class: "pads"}, rows(screen, {press: (word, mark) => this.act.press(word, mark, "table")})))),
    ]);
  }

  /** The games on the shelf: each picture with its own row of buttons, what is left below. */
  welcome(screen) {
    this.reshape("welcome", () => {
      this.article = h("article", {class: "table welcome"});
      return this.article;
    });
    const act = {press: (word, mark) => this.act.press(word, mark, "table")};
    const paired = screen.rows.length >= screen.pictures.length ? screen.pictures.length : 0;
    put(this.article, screen, () => [
      h("header", {}, h("h2", {}, screen.title || w("web-js-welcome"))),
      screen.lines.length ? h("div", {class: "text"}, screen.lines.map((line) => h("p", {}, line))) : null,
      h("div", {class: `shelf${screen.pictures.length === 1 ? " lone" : ""}`}, screen.pictures.map((picture, place) => h("div", {class: "game"},
        this.small(picture),
        paired ? rows({rows: screen.rows.slice(place, place + 1)}, act) : null))),
      h("div", {class: "pads"}, rows({rows: screen.rows.slice(paired)}, act)),
    ]);
  }

  small(picture) {
    return new Board({press: (word) => this.act.press(word, null, "table"), broken: this.act.broken, open: this.act.openFull}).show(picture);
  }

  light(press) {
    this.board?.light(press);
  }
}
