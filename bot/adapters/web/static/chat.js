// The chat: people's messages, the bot's answers to all and to one. Old lines stay, new ones come at the end.
import {$, h, icon} from "./dom.js";
import {time, w} from "./words.js";
import {Board} from "./board.js";
import {rows} from "./buttons.js";

/** Pixels at the top of a phone's page that its headers may cover. */
const HEADS = 140;

export class Chat {
  constructor(place, lines, below, act) {
    this.place = place;
    this.lines = lines;
    this.below = below;
    this.act = act;
    this.known = new Map();
    this.unseen = 0;
    this.follows = false;
    this.isFilled = false;
    below.addEventListener("click", () => this.toEnd());
    place.addEventListener("scroll", () => this.isAtEnd() && this.seen());
  }

  /** What scrolls: the chat itself, or on a phone the whole page. */
  scroller() {
    const isOwn = ["auto", "scroll"].includes(getComputedStyle(this.place).overflowY);
    return isOwn ? this.place : document.scrollingElement;
  }

  isAtEnd() {
    const place = this.scroller();
    return place.scrollHeight - place.scrollTop - place.clientHeight < 60;
  }

  /** All lines as the server has them (after a load or a lost connection). */
  show(lines) {
    const wasAtEnd = this.follows || this.isAtEnd();
    const ids = new Set(lines.map((line) => line.id));
    for (const [id, entry] of this.known) {
      if (!ids.has(id)) {
        entry.element.remove();
        this.known.delete(id);
      }
    }
    const added = lines.filter((line) => this.insert(line));
    this.empty();
    const own = added.find((line) => line.mine); // who has just written wants to see the answer
    if (added.length && (wasAtEnd || own)) this.toLine(this.isFilled ? own ?? added[0] : added.at(-1));
    else if (added.length) this.more(added.length);
    this.isFilled = true;
  }

  /** One new line. */
  add(line) {
    const wasAtEnd = this.follows || this.isAtEnd();
    if (!this.insert(line)) return;
    this.empty();
    if (wasAtEnd || line.mine) this.toLine(line);
    if (!(wasAtEnd || line.mine) || this.place.offsetParent === null) this.more(1);
  }

  insert(line) {
    const sign = JSON.stringify([line.text, line.name, line.screen]);
    const known = this.known.get(line.id);
    if (known?.sign === sign) return false;
    const element = this.element(line);
    if (known) {
      element.at = line.at;
      known.element.replaceWith(element);
    }
    else this.hang(element, line.at);
    this.known.set(line.id, {element, sign});
    return !known;
  }

  /** Where it belongs by its time (ms). */
  hang(element, at) {
    let next = null;
    for (let other = this.lines.lastElementChild; other?.at > at; other = other.previousElementSibling) next = other;
    element.at = at;
    this.lines.insertBefore(element, next);
  }

  element(line) {
    const head = h("header", {}, h("b", {}, line.bot ? w("web-js-bot") : line.name),
      line.private ? [icon("hidden"), h("span", {}, w("web-js-only-you"))] : null,
      h("time", {datetime: new Date(line.at).toISOString()}, time(line.at)));
    const kind = `msg${line.mine ? " me" : ""}${line.private ? " private" : ""}`;
    if (!line.screen) {
      const isCommand = line.private || line.text.startsWith("/");
      return h("article", {class: kind}, head, h("p", {}, isCommand ? h("code", {}, line.text) : line.text));
    }
    return h("article", {class: kind + (line.screen.mono || line.screen.pictures.length ? " wide" : "")}, head, this.screen(line.screen));
  }

  screen(screen) {
    return [
      screen.title ? h("p", {}, h("b", {}, screen.title)) : null,
      ...(screen.mono ? [h("pre", {tabindex: "0"}, screen.lines.join("\n"))] : screen.lines.map((line) => h("p", {}, line))),
      ...screen.pictures.map((picture) => new Board({press: (word) => this.act.press(word, null, "chat"), broken: this.act.broken, open: this.act.openFull}).show(picture)),
      ...screen.files.map((file) => h("p", {}, h("a", {class: "btn", href: file.url, download: file.name}, `↓ ${file.name}`))),
      rows(screen, {press: (word, mark) => this.act.press(word, mark, "chat")}),
    ];
  }

  empty() {
    const none = this.lines.querySelector(".empty");
    if (this.lines.querySelector(":scope > :not(.empty)")) none?.remove();
    else if (!none) this.lines.append(h("p", {class: "empty"}, w("web-js-empty-chat")));
  }

  more(count) {
    this.unseen += count;
    this.below.hidden = this.isAtEnd();
    const dot = $("log-dot");
    dot.textContent = String(this.unseen);
    dot.hidden = document.body.dataset.tab === "log";
    if (!dot.hidden) return;
    this.unseen = 0;
  }

  seen() {
    this.unseen = 0;
    this.below.hidden = true;
    $("log-dot").hidden = true;
  }

  /** Down to the end, but not past the beginning of a long line. */
  toLine(line) {
    const element = this.known.get(line.id).element;
    if (this.scroller() === this.place && (line.mine || line.private)) this.makeRoom(element);
    this.toElement(element);
  }

  /** The same for any element. */
  toElement(element) {
    this.toEnd();
    if (this.place.offsetParent === null) return;
    if (this.scroller() !== this.place) {
      if (element.getBoundingClientRect().top < HEADS) element.scrollIntoView({block: "start", behavior: "instant"});
      return;
    }
    const start = element.offsetTop - this.lines.offsetTop - 4;
    if (start < this.place.scrollTop) this.place.scrollTo({top: start, behavior: "instant"});
  }

  /** Something was unfolded (or folded): it gets the room it needs, and is seen from its beginning. */
  unfolded(element, isOpen) {
    if (this.scroller() !== this.place) return;
    if (!isOpen) this.place.style.minHeight = "";
    else this.makeRoom(element);
    if (isOpen) this.place.scrollTo({top: element.offsetTop - this.lines.offsetTop - 4, behavior: "instant"});
  }

  /** Who has just asked sees the answer, however tall the table above is: the chat grows with it, up to most of the page. */
  makeRoom(element) {
    const page = this.place.parentElement;
    this.place.style.minHeight = `${Math.max(132, Math.min(element.offsetHeight + 64, Math.round(page.clientHeight * 0.7)))}px`;
    this.toEnd();
    this.place.scrollIntoView({block: "nearest", behavior: "instant"});
  }

  toEnd() {
    const place = this.scroller();
    if (this.place.offsetParent !== null) place.scrollTo({top: place.scrollHeight, behavior: "instant"});
    if (this.place.offsetParent !== null) this.seen();
  }
}
