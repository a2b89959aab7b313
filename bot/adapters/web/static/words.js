// The page's words in the reader's language, as the server put them into the page.
export const boot = JSON.parse(document.getElementById("boot").textContent);

/** The text of a key, its {variables} filled. */
export function w(key, values = {}) {
  return (boot.words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

const clock = new Intl.DateTimeFormat(boot.lang, {hour: "2-digit", minute: "2-digit", hourCycle: "h23"});
const day = new Intl.DateTimeFormat(boot.lang, {day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23"});

/** "9:40", or with the day when it was not today. */
export function time(ms) {
  const at = new Date(ms);
  return (at.toDateString() === new Date().toDateString() ? clock : day).format(at);
}

const STATUS = {lobby: "web-js-status-lobby", playing: "web-js-status-playing", over: "web-js-status-over", aborted: "web-js-status-aborted"};

/** A table's status in words. */
export const statusWord = (tile) => w(STATUS[tile.status] ?? "web-js-status-playing");
