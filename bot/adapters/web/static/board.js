// A picture with places that act: drawn by the server, pressed here. Arrow keys walk from place to place.
import {h, icon} from "./dom.js";
import {handles} from "./drag.js";
import {w} from "./words.js";

const failed = new Map();

/** Shows pictures in one spot of the page, keeping the old one until the new one is there. */
export class Board {
  /**
   * `act.press(press)`, `act.broken()` when a picture is gone, `act.open(picture)` to show it large (or none),
   * `act.say(line)` for what is taken along on the picture (or none).
   */
  constructor(act) {
    this.act = act;
    this.element = h("div", {class: "board"});
    this.sign = "";
  }

  show(picture, {expand = true} = {}) {
    const sign = JSON.stringify([picture, failed.get(picture.url) || 0]);
    if (sign === this.sign) return this.element;
    this.sign = sign;
    this.picture = picture;
    this.element.classList.toggle("mine", picture.secret);
    this.element.style.setProperty("--picture", picture.width / picture.height);
    const image = h("img", {width: picture.width, height: picture.height, alt: picture.alt, decoding: "async", draggable: "false"});
    image.onerror = () => {
      if (this.sign !== sign) return;
      const times = (failed.get(picture.url) || 0) + 1;
      failed.set(picture.url, times);
      if (times < 4) setTimeout(() => this.act.broken(), 400 * times);
    };
    image.src = failed.has(picture.url) ? `${picture.url}?again=${failed.get(picture.url)}` : picture.url;
    const parts = [image, this.spots(picture), this.act.say ? handles(picture, this.act, () => this.picture) : null];
    if (expand && this.act.open) {
      image.classList.add("opens");
      image.addEventListener("click", () => this.act.open(picture));
      parts.push(h("button", {type: "button", class: "expand", "aria-label": w("web-js-open-full"), title: w("web-js-open-full"), onclick: () => this.act.open(picture)}, icon("expand")));
    }
    const swap = () => this.sign === sign && this.swap(parts.filter(Boolean));
    if (this.element.childElementCount === 0) swap();
    else {
      this.element.classList.add("wait");
      image.decode().then(swap, swap);
    }
    return this.element;
  }

  swap(parts) {
    const held = this.element.contains(document.activeElement) ? document.activeElement : null;
    const label = held?.getAttribute("aria-label");
    this.element.replaceChildren(...parts);
    this.element.classList.remove("wait");
    if (!held) return;
    const spots = [...this.element.querySelectorAll(".spot")];
    const next = spots.find((spot) => spot.getAttribute("aria-label") === label) || spots[0];
    if (next) this.rove(next);
    (next || this.element.querySelector("button"))?.focus({preventScroll: true});
  }

  spots(picture) {
    const acting = picture.spots.filter((spot) => spot.press);
    if (!acting.length) return null;
    const group = h("div", {role: "group", "aria-label": w("web-js-spots"), onkeydown: (event) => this.walk(event)});
    acting.forEach((spot, place) => {
      const made = h("button", {type: "button", class: "spot", "aria-label": spot.label, title: spot.label, tabindex: place ? "-1" : "0", dataset: {press: spot.press}, onclick: () => this.act.press(spot.press), onfocus: () => this.rove(made)});
      made.style.left = `${(spot.x / picture.width) * 100}%`;
      made.style.top = `${(spot.y / picture.height) * 100}%`;
      made.style.width = `${(spot.w / picture.width) * 100}%`;
      made.style.height = `${(spot.h / picture.height) * 100}%`;
      made.centre = [spot.x + spot.w / 2, spot.y + spot.h / 2];
      group.append(made);
    });
    return group;
  }

  rove(to) {
    for (const spot of this.element.querySelectorAll(".spot")) spot.tabIndex = spot === to ? 0 : -1;
  }

  walk(event) {
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const step = steps[event.key];
    const from = event.target.centre;
    if (!step || !from) return;
    event.preventDefault();
    let best = null;
    for (const spot of this.element.querySelectorAll(".spot")) {
      const along = (spot.centre[0] - from[0]) * step[0] + (spot.centre[1] - from[1]) * step[1];
      const aside = Math.abs((spot.centre[0] - from[0]) * step[1]) + Math.abs((spot.centre[1] - from[1]) * step[0]);
      if (along > 1 && (!best || along + 3 * aside < best.cost)) best = {spot, cost: along + 3 * aside};
    }
    if (best) {
      this.rove(best.spot);
      best.spot.focus();
    }
  }

  /** Light the places that a press means (a button is pointed at). */
  light(press) {
    for (const spot of this.element.querySelectorAll(".spot")) spot.classList.toggle("lit", Boolean(press) && spot.dataset.press === press);
  }

  /** Whether anything on the picture can be pressed or taken along. */
  static acts(picture) {
    return picture.spots.some((spot) => spot.press) || Boolean(picture.drags?.length);
  }

  /** The middle of all acting places, else of what may be taken along, as parts of width and height; else the picture's. */
  static middle(picture) {
    const pressed = picture.spots.filter((spot) => spot.press);
    const acting = pressed.length ? pressed : picture.drags ?? [];
    if (!acting.length) return [0.5, 0.5];
    const xs = acting.flatMap((spot) => [spot.x, spot.x + spot.w]);
    const ys = acting.flatMap((spot) => [spot.y, spot.y + spot.h]);
    return [(Math.min(...xs) + Math.max(...xs)) / 2 / picture.width, (Math.min(...ys) + Math.max(...ys)) / 2 / picture.height];
  }
}
