// Small helpers: elements are made of text and attributes only, never of markup.

/** An element: `h("p", {class: "q"}, "text", child)`. Handlers are `onclick: f`; null children are left out. */
export function h(tag, props = {}, ...children) {
  const made = tag === "svg" || tag === "use" ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(made.dataset, value);
    else if (value === true) made.setAttribute(name, "");
    else made.setAttribute(name, String(value));
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

const PATHS = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  last: "M16 5h3v14h-3zM4 5v14l11-7z",
  "turn-back": "M12 5v14l-9-7zM21 5v14l-9-7z",
  "turn-next": "M3 5v14l9-7zM12 5v14l9-7z",
  "phase-back": "M6 5h2v14H6zM18 6v12l-9-6z",
  "phase-next": "M16 5h2v14h-2zM6 6v12l9-6z",
  back: "M17 5v14L6 12z",
  next: "M7 5v14l11-7z",
  hidden: "M2 12C5 7 8.300 5 12 5c1.200 0 2.300.2 3.300.6l-1.700 1.700A5 5 0 0 0 7.300 13.600L4.900 16C3.800 15 2.800 13.600 2 12zm20 0c-3 5-6.300 7-10 7-1.500 0-2.900-.3-4.200-1l1.600-1.600A5 5 0 0 0 16.400 9.400l2.300-2.300C20 8.200 21 9.800 22 12zM3.500 19.100 19.100 3.500l1.400 1.400L4.900 20.500z",
  expand: "M4 4h6v2H7.400l4 4L10 11.400l-4-4V10H4zm16 16h-6v-2h2.600l-4-4 1.400-1.400 4 4V14h2z",
};

/** One of the page's own signs. */
export function icon(name) {
  const made = h("svg", {class: "ic", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false"});
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", PATHS[name]);
  made.append(path);
  return made;
}

export const $ = (id) => document.getElementById(id);

/** Build `place` anew only when `value` changed; the focus stays on the same thing (data-key), else on a sibling. */
export function put(place, value, build) {
  const sign = JSON.stringify(value);
  if (place.sign === sign) return false;
  place.sign = sign;
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  const key = held?.dataset.key;
  const scroll = place.scrollTop;
  place.replaceChildren(...[build()].flat().filter(Boolean));
  place.scrollTop = scroll;
  if (held) {
    const same = key && place.querySelector(`[data-key="${CSS.escape(key)}"]`);
    (same || place.querySelector("[data-first]") || place.querySelector("button, a") || place).focus({preventScroll: !same});
  }
  return true;
}

/** Tell a screen reader. */
export function announce(text) {
  const place = $("announce");
  if (place.textContent !== text) place.textContent = text;
}
