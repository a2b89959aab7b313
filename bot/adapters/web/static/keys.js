// Keys that work anywhere but in a field: numbers press choices, letters lead to places.
import {$} from "./dom.js";

export function keys(act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input, textarea, select")) return;
    const isOpen = document.querySelector("dialog[open]");
    if (isOpen && isOpen.id !== "full") return;
    if (/^[1-9]$/.test(event.key)) {
      const button = document.querySelector(`#own [data-number="${event.key}"]`);
      if (button) {
        event.preventDefault();
        button.click();
      }
      return;
    }
    const places = {b: act.toBoard, и: act.toBoard, m: act.toOwn, ь: act.toOwn, "?": () => $("keys").showModal()};
    if (event.key === "/") {
      event.preventDefault();
      act.toLine("/");
    } else if (places[event.key.toLowerCase()]) {
      event.preventDefault();
      places[event.key.toLowerCase()]();
    }
  });
}
