// Things on a picture that may be taken along: with the pointer, or with the arrow keys and Enter.
import {h} from "./dom.js";
import {w} from "./words.js";

const TAP = 5;

/**
 * A handle for each thing, or null. Letting go types the thing's line with the place; a tap presses what lies there
 * by now: `newest()` is the picture that is to be shown, this one may only be kept until that is there.
 */
export function handles(picture, act, newest) {
  const found = picture.drags ?? [];
  if (!found.length) return null;
  return h("div", {role: "group", "aria-label": w("web-js-drags"), class: "drags"}, found.map((drag) => handle(picture, drag, act, newest)));
}

/** The line that letting go so many pixels (of the picture) away means. */
export function lineOf(drag, dx, dy) {
  const x = Math.max(0, (drag.ax + dx - drag.ox) / drag.scale);
  const y = Math.max(0, (drag.oy - drag.ay - dy) / drag.scale);
  return drag.line.replace("{x}", x.toFixed(1)).replace("{y}", y.toFixed(1));
}

function handle(picture, drag, act, newest) {
  const made = h("button", {type: "button", class: "drag", "aria-label": drag.label, title: drag.label});
  made.style.left = `${(drag.x / picture.width) * 100}%`;
  made.style.top = `${(drag.y / picture.height) * 100}%`;
  made.style.width = `${(drag.w / picture.width) * 100}%`;
  made.style.height = `${(drag.h / picture.height) * 100}%`;
  let from = null;
  let by = [0, 0];
  const factor = () => picture.width / made.parentElement.parentElement.querySelector("img").clientWidth;
  const show = () => {
    made.style.transform = by[0] || by[1] ? `translate(${by[0] / factor()}px, ${by[1] / factor()}px)` : "";
    made.classList.toggle("taken", Boolean(by[0] || by[1]));
  };
  const put = () => {
    const line = lineOf(drag, by[0], by[1]);
    by = [0, 0];
    show();
    act.say(line);
  };
  const drop = () => {
    from = null;
    by = [0, 0];
    show();
  };
  made.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    from = [event.clientX, event.clientY];
    made.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  made.addEventListener("pointermove", (event) => {
    if (!from) return;
    const far = [event.clientX - from[0], event.clientY - from[1]];
    by = Math.hypot(...far) < TAP ? [0, 0] : far.map((each) => each * factor());
    show();
  });
  made.addEventListener("pointerup", () => {
    if (!from) return;
    from = null;
    if (by[0] || by[1]) put();
    else tap(newest(), drag, act);
  });
  made.addEventListener("pointercancel", drop);
  made.addEventListener("keydown", (event) => {
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const step = steps[event.key];
    if (step) by = [by[0] + step[0] * drag.scale, by[1] + step[1] * drag.scale];
    else if (event.key === "Enter" && (by[0] || by[1])) put();
    else if (event.key === "Enter" || event.key === " ") tap(newest(), drag, act);
    else if (event.key === "Escape" && (by[0] || by[1])) drop();
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (step) show();
  });
  return made;
}

/** What a tap on the thing means: the place that acts under its middle. */
function tap(picture, drag, act) {
  const x = drag.x + drag.w / 2;
  const y = drag.y + drag.h / 2;
  const spot = picture.spots.find((each) => each.press && x >= each.x && x <= each.x + each.w && y >= each.y && y <= each.y + each.h);
  if (spot) act.press(spot.press);
}
