// The story of the table in the chat: a board for each phase that is over, as everybody saw it. The server keeps
// it. They fold: the chat beside a large board is small; on a phone, where it has a page of its own, the last ones
// are open, and for whoever only watches the very last. A picture is fetched when it comes into sight.
import {h} from "./dom.js";
import {time, w} from "./words.js";
import {get} from "./net.js";
import {Board} from "./board.js";
import {rows} from "./buttons.js";

const OPEN = 3;
const phone = matchMedia("(max-width: 640px)");

const markOf = ({number, at}) => `${number}.${at}`;

export class Story {
  /** `act.press(word, mark, from)`, `act.openFull(picture)`, `act.page`; `chat` is where the boards hang. */
  constructor(chat, act) {
    this.chat = chat;
    this.act = act;
    this.hung = new Map();
    this.earlier = null;
    this.sign = "";
    this.isAsking = this.isFilled = false;
    this.sight = new IntersectionObserver((seen) => seen.forEach((one) => one.isIntersecting && this.draw(one.target)), {rootMargin: "200px 0px"});
  }

  /** Ask for the phases when another one has begun, or another table is shown. */
  follow(state) {
    const table = state.tile && state.tile.status !== "lobby" ? state.tile.table : "";
    const sign = JSON.stringify([table, table && state.table?.chapter]);
    if (sign === this.sign) return;
    this.sign = sign;
    this.isWatched = !state.pane;
    if (this.table !== table) this.show(table, []);
    if (table && !this.isAsking) this.ask();
  }

  /** Of what is there already only the mark is sent again, unless `all` is asked for. */
  async ask(all = false) {
    this.isAsking = true;
    const sign = this.sign;
    const known = all ? "" : this.hung.get(Math.max(...this.hung.keys()))?.mark ?? "";
    try {
      const {table, boards} = await get("/api/phases", {room: this.act.page.room, table: this.table, known});
      if (table === this.table) this.show(table, boards);
      this.isFilled = true;
    } catch {
      if (this.sign === sign) this.sign = ""; // with the next news, then
    } finally {
      this.isAsking = false;
    }
    if (this.sign && this.sign !== sign && this.table) this.ask();
  }

  show(table, boards) {
    this.table = table;
    // a board takes nothing away that is being read: only after another board the end is kept in sight
    const follows = this.chat.isAtEnd() && (!this.isFilled || this.chat.lines.lastElementChild?.classList.contains("phase"));
    const there = new Set(boards.map(markOf));
    for (const [number, one] of this.hung) {
      if (!there.has(one.mark)) this.takeDown(number, one.element);
    }
    const open = phone.matches ? OPEN : Number(this.isWatched);
    boards.forEach((board, place) => this.hang(board, place >= boards.length - open));
    this.before(boards[0]);
    this.chat.empty();
    if (follows && boards.length) this.chat.toElement(this.hung.get(boards.at(-1).number).element);
  }

  takeDown(number, element) {
    const place = element.querySelector(".peek");
    if (place) this.sight.unobserve(place);
    element.remove();
    this.hung.delete(number);
  }

  hang(board, isOpen) {
    const sign = JSON.stringify(board);
    const known = this.hung.get(board.number);
    if (!board.screen) return; // it hangs here already
    if (known?.sign === sign) {
      if (known.board) known.board.show(board.screen.pictures[0]); // one that failed is tried again
      return;
    }
    if (known) this.takeDown(board.number, known.element);
    const element = this.element(board, known ? known.element.open : isOpen);
    this.hung.set(board.number, {element, sign, mark: markOf(board), picture: board.screen.pictures[0]});
    this.chat.hang(element, board.at);
    const place = element.querySelector(".peek");
    if (place) this.sight.observe(place);
  }

  /** Nothing of it is read out as it comes: that another phase has begun is told already. */
  element({number, at, screen}, isOpen) {
    const element = h("details", {class: "phase", "aria-live": "off", open: isOpen},
      h("summary", {onclick: () => setTimeout(() => this.chat.unfolded(element, element.open))},
        h("b", {}, screen.status), h("span", {class: "meta"}, w("web-js-phase-over")), h("time", {class: "meta", datetime: new Date(at).toISOString()}, time(at))),
      h("div", {class: "past"}, this.peek(number, screen.pictures[0]), h("div", {class: "tale"},
        h("ul", {class: "ev"}, screen.lines.map((line) => h("li", {}, line))),
        rows(screen, {press: (word, mark) => this.act.press(word, mark, "chat")}))));
    return element;
  }

  /** Where the picture will be, as large as it will be. */
  peek(number, picture) {
    if (!picture) return null;
    const place = h("div", {class: "peek", dataset: {phase: number}, role: "img", "aria-label": picture.alt});
    place.style.setProperty("--picture", picture.width / picture.height);
    return place;
  }

  draw(place) {
    this.sight.unobserve(place);
    const one = this.hung.get(Number(place.dataset.phase));
    if (!one || one.board) return;
    one.board = new Board({press: () => {}, broken: () => this.ask(true), open: this.act.openFull});
    place.removeAttribute("role");
    place.removeAttribute("aria-label");
    place.append(one.board.show(one.picture));
  }

  /** What is not kept here is looked at in the replay. */
  before(first) {
    this.earlier?.remove();
    this.earlier = null;
    if (!first?.number) return;
    const press = `c:/replay ${this.table} 0`;
    const button = h("button", {type: "button", class: "btn small", dataset: {press}, onclick: () => this.act.press(press, button, "chat")}, w("web-js-phase-earlier"));
    this.earlier = h("p", {class: "earlier"}, button);
    this.chat.hang(this.earlier, first.at - 0.5);
  }
}
