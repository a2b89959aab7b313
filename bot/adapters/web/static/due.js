// Deadlines: the sentence comes from the server in the reader's own time zone, what is left is counted here.
import {h} from "./dom.js";
import {boot, w} from "./words.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS = {one: "web-js-days-one", few: "web-js-days-few", many: "web-js-days-many", other: "web-js-days-other"};
const plural = new Intl.PluralRules(boot.lang);
const whole = new Intl.DateTimeFormat(boot.lang, {dateStyle: "full", timeStyle: "short"});

/** Tell the server which time zone this browser lives in; it writes the moments. */
export function tellZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  document.cookie = `zone=${zone}; path=/; max-age=31536000; SameSite=Lax`;
}

/** "2 days 5 h", "5 h 20 min", "12 min", "4:59". */
function span(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) {
    const days = Math.floor(hours / 24);
    return [w(DAYS[plural.select(days)], {n: days}), hours % 24 ? w("web-js-hours", {n: hours % 24}) : ""].filter(Boolean).join(" ");
  }
  if (hours) return [w("web-js-hours", {n: hours}), minutes % 60 ? w("web-js-minutes", {n: minutes % 60}) : ""].filter(Boolean).join(" ");
  if (minutes >= 10) return w("web-js-minutes", {n: minutes});
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

function left(at) {
  const rest = at - Date.now();
  return rest > 0 ? w("web-js-left", {n: span(rest)}) : w("web-js-time-up");
}

/** The deadlines of a table, or that it is paused; null when nothing runs. */
export function dues(tile) {
  if (!tile || tile.status !== "playing") return null;
  if (tile.paused) return h("div", {class: "dues"}, h("p", {class: "due"}, w("web-js-paused")));
  if (!tile.dues.length) return null;
  return h("div", {class: "dues"}, tile.dues.map((due) => h("p", {class: "due"},
    h("time", {datetime: new Date(due.at).toISOString(), title: whole.format(new Date(due.at))}, `${due.before}${due.moment}${due.after}`),
    " ",
    h("span", {class: `left${due.at - Date.now() < HOUR ? " soon" : ""}`, dataset: {at: due.at}}, left(due.at)))));
}

function tick() {
  for (const place of document.querySelectorAll(".left[data-at]")) {
    const text = left(Number(place.dataset.at));
    if (place.textContent !== text) place.textContent = text;
    place.classList.toggle("soon", Number(place.dataset.at) - Date.now() < HOUR);
  }
}
setInterval(tick, 1000);
