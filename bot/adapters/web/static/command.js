// The command line: what is typed, what could be typed next, and what was typed before.
import {h, put} from "./dom.js";
import {get} from "./net.js";

const PAUSE = 110;

export class Command {
  constructor(form, field, list, act) {
    Object.assign(this, {form, field, list, act});
    this.found = [];
    this.offered = [];
    this.chosen = 0;
    this.past = [];
    this.at = 0;
    form.addEventListener("submit", (event) => this.submit(event));
    field.addEventListener("input", () => this.typed());
    field.addEventListener("keydown", (event) => this.key(event));
  }

  /** What the present question suggests to type, shown while the line is empty. */
  offer(suggestions) {
    this.offered = suggestions.slice(0, 5);
    if (!this.field.value) this.set(this.offered);
  }

  start(text) {
    this.field.focus();
    if (text && !this.field.value) {
      this.field.value = text;
      this.typed();
    }
  }

  async submit(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text || this.isSending) return;
    this.isSending = true;
    clearTimeout(this.timer);
    this.cancel?.abort();
    try {
      if (await this.act.say(text)) {
        if (this.past.at(-1) !== text) this.past.push(text);
        this.at = this.past.length;
        if (this.field.value.trim() === text) this.field.value = "";
        this.set(this.field.value ? this.found : this.offered);
      }
    } finally {
      this.isSending = false;
    }
  }

  typed() {
    clearTimeout(this.timer);
    this.cancel?.abort();
    if (!this.field.value.trim()) {
      this.set(this.offered);
      return;
    }
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    const text = this.field.value;
    this.cancel = new AbortController();
    try {
      const {suggestions} = await get("/api/suggest", {room: this.act.page.room, table: this.act.page.table, text}, this.cancel.signal);
      if (this.field.value === text) this.set(suggestions);
    } catch {
      // a suggestion that does not come is no trouble
    }
  }

  set(found) {
    this.found = found;
    this.chosen = 0;
    this.draw();
  }

  draw() {
    this.list.hidden = !this.found.length;
    this.field.setAttribute("aria-expanded", String(this.found.length > 0));
    put(this.list, [this.found, this.chosen], () => this.found.map(([text, does], place) =>
      h("li", {role: "option", id: `sug-${place}`, "aria-selected": String(place === this.chosen), onmousedown: (event) => event.preventDefault(), onclick: () => this.take(place)},
        h("code", {}, text), does ? h("span", {}, does) : null, place === this.chosen ? h("kbd", {}, "Tab") : null)));
    if (this.found.length) this.field.setAttribute("aria-activedescendant", `sug-${this.chosen}`);
    else this.field.removeAttribute("aria-activedescendant");
    this.list.children[this.chosen]?.scrollIntoView({block: "nearest", inline: "nearest"});
  }

  take(place) {
    this.field.value = this.found[place][0];
    this.field.focus();
    this.field.setSelectionRange(this.field.value.length, this.field.value.length);
    this.typed();
  }

  key(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const suggestion = this.found[this.chosen]?.[0];
    if (event.key === "Tab" && !event.shiftKey && this.field.value && suggestion && suggestion.trim() !== this.field.value.trim()) {
      event.preventDefault();
      this.take(this.chosen);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (this.found.length) this.set([]);
      else this.field.blur();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") this.step(event);
  }

  step(event) {
    const by = event.key === "ArrowUp" ? -1 : 1;
    if (this.found.length > 1 && this.field.value && this.at === this.past.length) {
      this.chosen = (this.chosen + by + this.found.length) % this.found.length;
      this.draw();
    } else if (this.past.length) {
      this.at = Math.max(0, Math.min(this.past.length, this.at + by));
      this.field.value = this.past[this.at] ?? "";
      this.typed();
    }
    event.preventDefault();
  }
}
