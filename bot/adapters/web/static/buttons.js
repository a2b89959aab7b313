// Rows of buttons as the screens ask for them.
import {h} from "./dom.js";

const WIDE = [[4, 9], [3, 13], [2, 22]];

/** How many columns a row of buttons gets: as many as its longest label allows. */
function columns(row) {
  const longest = Math.max(...row.map((button) => Math.max(button.label.length, (button.hint || "").length * 0.8)));
  const fit = WIDE.find(([, length]) => longest <= length)?.[0] ?? 1;
  if (row.length <= fit) return row.length;
  return row.length % fit === 1 && fit > 2 && row.length % (fit - 1) !== 1 ? fit - 1 : fit;
}

/** The rows. `act.press(press, element)`, `act.point(press)` while one is pointed at; `numbered` shows 1–9. */
export function rows(screen, act, numbered = false) {
  let number = 0;
  const made = screen.rows.filter((row) => row.length).map((row) => {
    const count = columns(row);
    const line = h("div", {class: count === 2 ? "brow two" : "brow"});
    line.style.setProperty("--cols", count);
    for (const button of row) {
      number += 1;
      line.append(one(button, act, numbered && number <= 9 ? number : 0));
    }
    return line;
  });
  return made.length ? h("div", {class: "rows"}, made) : null;
}

function one(button, act, number) {
  const style = {primary: " p", danger: " d"}[button.style] || "";
  const made = h(
    "button",
    {
      type: "button",
      class: `btn${style}`,
      title: button.typed || null,
      dataset: {key: button.press, press: button.press, ...(number ? {number} : {})},
      "aria-keyshortcuts": number || null,
      onclick: () => act.press(button.press, made),
      onmouseenter: () => act.point?.(button.press),
      onmouseleave: () => act.point?.(""),
      onfocus: () => act.point?.(button.press),
      onblur: () => act.point?.(""),
    },
    number ? h("kbd", {class: "num", "aria-hidden": "true"}, String(number)) : null,
    h("span", {class: "lab"}, h("span", {}, button.label), button.hint ? h("span", {class: "hint"}, button.hint) : null),
  );
  return made;
}
