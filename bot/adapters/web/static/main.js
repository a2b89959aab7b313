// The page: fetches what this visitor may see, shows it, and sends presses and lines.
import {$, announce, h} from "./dom.js";
import {boot, w} from "./words.js";
import {Refused, get, input, live, post} from "./net.js";
import {Board} from "./board.js";
import {bar, tables} from "./bar.js";
import {Chat} from "./chat.js";
import {Command} from "./command.js";
import {tellZone} from "./due.js";
import {keys} from "./keys.js";
import {Pane} from "./pane.js";
import {Story} from "./story.js";
import {TableView} from "./table.js";

const page = {
  room: boot.room,
  table: new URLSearchParams(location.search).get("t") || "",
  where: "",
  state: null,
  wanted: false,
  fetching: false,
  sending: new Set(),
  inputs: 0,
  stale: false,
};

/* ── banners ── */
let bannerKind = "";
function banner(kind, text, {good = false, button = null} = {}) {
  bannerKind = kind;
  const place = $("banner");
  place.classList.toggle("good", good);
  place.replaceChildren(h("span", {}, text), ...(button ? [button] : []));
  place.hidden = false;
}
function unbanner(...kinds) {
  if (kinds.includes(bannerKind)) {
    bannerKind = "";
    $("banner").hidden = true;
  }
}
let noteTimer = 0;
function note(text, good = false) {
  banner("note", text, {good});
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => unbanner("note"), 6000);
}

/* ── state ── */
async function refresh() {
  page.wanted = true;
  if (page.fetching) return;
  page.fetching = true;
  try {
    while (page.wanted) {
      page.wanted = false;
      const before = page.inputs;
      const state = await get("/api/state", {room: page.room, table: page.table, where: page.where});
      // an input that came in between has the newer answer, perhaps of another table
      if (before === page.inputs) show(state);
      else page.wanted = true;
    }
    unbanner("offline", "store");
  } catch (error) {
    trouble(error);
    again(2500);
  } finally {
    page.fetching = false;
  }
}

let againTimer = 0;
function again(wait) {
  clearTimeout(againTimer);
  againTimer = setTimeout(refresh, wait);
}

function trouble(error) {
  if (!(error instanceof Refused)) banner("offline", w("web-js-offline"));
  else if (error.code === "store") banner("store", w("web-js-store"));
  else if (error.code === "stranger") location.reload();
  else note(error.message);
}

/** Something changed: fetch it, but only after an input on its way has been answered, or its answer may be older. */
function news() {
  if (page.sending.size) page.stale = true;
  else refresh();
}

function isOlder(state) {
  const shown = page.state?.tile;
  return shown && shown.table === state.tile?.table && state.tile.position < shown.position;
}

function show(state) {
  if (isOlder(state)) {
    refresh();
    return;
  }
  const before = page.state;
  page.state = state;
  if (state.tile) page.table = state.tile.table;
  document.body.classList.toggle("in-table", Boolean(page.room));
  document.body.classList.toggle("nocmd", !page.room);
  $("start").hidden = Boolean(page.room);
  bar(state, page);
  tables(state, page);
  table.show(state);
  pane.show(state);
  chat.show(state.lines);
  story.follow(state);
  command.offer(state.pane?.suggestions ?? state.table?.suggestions ?? []);
  titles(before, state);
  const path = page.room ? `/r/${page.room}${state.tile ? `?t=${state.tile.table}` : ""}` : "/";
  if (location.pathname + location.search !== path && !boot.problem) history.replaceState(null, "", path);
}

function titles(before, state) {
  const awaited = state.games.filter((game) => game.awaited).length;
  const name = state.tile ? `${state.tile.title}` : w("web-js-welcome");
  document.title = `${awaited ? `(${awaited}) ` : ""}${name} · ${$("games").dataset.product}`;
  const mine = state.tile?.seats.some((seat) => seat.you && seat.awaited);
  $("tab-dot").hidden = !mine;
  Object.assign(document.body.dataset, {status: state.tile?.status ?? "", awaited: mine ? "yes" : "no", position: state.tile?.position ?? -1});
  const hasEnded = before?.tile?.table === state.tile?.table && before?.tile?.status === "playing" && state.tile?.status === "over";
  if (hasEnded) $("main").scrollTo({top: 0, behavior: "instant"}); // the end is seen from its top, wherever one was
  const headline = state.table?.status || state.tile?.headline || "";
  if (before && headline && headline !== (before.table?.status || before.tile?.headline)) announce(headline);
}

/* ── inputs ── */
async function send(path, body, mark = null) {
  const sign = JSON.stringify([path, body]);
  if (page.sending.has(sign)) return null;
  page.sending.add(sign);
  page.inputs += 1;
  mark?.classList.add("sent");
  mark?.setAttribute("aria-busy", "true");
  try {
    const {came, state} = await input(path, {room: page.room, table: page.table, where: page.where, ...body}, trouble);
    unbanner("offline", "store", "note");
    page.inputs += 1;
    if (came.open) page.table = came.open;
    page.where = came.where;
    page.sending.delete(sign);
    if (came.lang && came.lang !== boot.lang) location.reload();
    show(state);
    return came;
  } catch (error) {
    trouble(error);
    if (error.code === "store" || !(error instanceof Refused)) again(1500);
    return undefined;
  } finally {
    page.sending.delete(sign);
    if (page.stale && !page.sending.size) {
      page.stale = false;
      refresh();
    }
    mark?.classList.remove("sent");
    mark?.removeAttribute("aria-busy");
  }
}

async function press(word, mark = null, from = "pane") {
  if (!page.room) {
    await enter(word);
    return;
  }
  const before = page.state.tile?.status;
  const came = await send("/api/press", {press: word}, mark);
  const hasBegun = came && before === "lobby" && page.state.tile?.status === "playing" && page.state.pane;
  if (came?.replay) lookBack(came.replay);
  if (came?.pane && from === "table") toOwn(!came.pane.rows.length);
  // whoever sat down sees it where the seats are: there is more to press there
  const hasSat = word.startsWith("c:/join") && page.state.tile?.seats.some((seat) => seat.you);
  if (hasBegun) toTab("own");
  else if (came?.said && !hasSat) toTab("log", true);
}

/** A match looked at again takes the board's place, and is seen from its top. */
function lookBack(replay) {
  toTab("table");
  table.again.open(replay);
}

/** From the start page: open a room of one's own, do there what was pressed, go there. */
async function enter(word) {
  try {
    const {room} = await post("/api/room", {text: ""});
    page.room = room;
    page.table = "";
    const came = word ? await send("/api/press", {press: word}) : null;
    if (came === undefined) {
      page.room = "";
      return;
    }
    location.assign(`/r/${room}`);
  } catch (error) {
    trouble(error);
  }
}

/* ── tabs and places ── */
function toTab(name, gently = false) {
  const isOther = document.body.dataset.tab !== name;
  if (gently && !isOther) return;
  document.body.dataset.tab = name;
  for (const button of $("tabs").querySelectorAll("button")) {
    if (button.dataset.to === name) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  if (isOther) document.scrollingElement.scrollTo({top: 0, behavior: "instant"}); // on a phone the whole page scrolls
  if (name === "log") chat.seen();
  if (name === "log" && isOther) chat.toEnd();
  if (name === "own") pane.laidOut();
}
function toOwn(toHand = false) {
  toTab("own");
  const place = $("own");
  if (toHand && pane.showHand()) return;
  (place.querySelector("[data-first]") || place).focus({preventScroll: false});
}
function toBoard() {
  toTab("table");
  (document.querySelector("#table .spot[tabindex='0']") || document.querySelector("#table button"))?.focus();
}

/* ── parts ── */
/** A line that was not typed: what was taken along on the picture and let go. */
async function say(line) {
  const came = await send("/api/text", {text: line});
  if (came?.said) toTab("log", true);
}

const full = new Board({press: (word) => press(word, null, "full"), broken: refresh, say});
let fullOf = null;
function openFull(picture) {
  // one that the table or the question shows is followed by the next; what is of the past stays
  fullOf = ["pane", "table"].find((name) => page.state[name]?.pictures.some((shown) => shown.url === picture.url));
  $("full").style.setProperty("--full-ratio", picture.width / picture.height);
  $("full-board").replaceChildren(full.show(picture, {expand: false}));
  $("full").showModal();
}
function followFull() {
  if (!$("full").open) return;
  const pictures = page.state[fullOf]?.pictures ?? [];
  const next = pictures.find((picture) => picture.spots.length);
  if (next) full.show(next, {expand: false});
}

const act = {press, say, refresh, openFull, broken: refresh, toOwn, note, page, choosename: () => openName(), copyLink};
const table = new TableView($("table"), act);
const pane = new Pane($("own"), act);
const chat = new Chat($("stream"), $("lines"), $("below"), act);
const story = new Story(chat, act);
const command = new Command($("say"), $("line"), $("sug"), {
  page,
  say: async (text) => {
    chat.follows = true;
    const came = await send("/api/text", {text});
    chat.follows = false;
    if (came?.replay) lookBack(came.replay);
    else if (came?.pane) {
      toTab("own");
      if (!came.pane.rows.length) pane.showHand();
    } else if (came && !came.open) toTab("log", true);
    return Boolean(came);
  },
});
act.light = (word) => table.light(word);
const showState = table.show.bind(table);
table.show = (state) => {
  showState(state);
  followFull();
};

/* ── name, language, colours, link ── */
function openName() {
  $("name").value = page.state?.me.name ?? "";
  $("name-bad").textContent = "";
  $("name-dialog").showModal();
  $("name").select();
}
async function takeName(text, bad) {
  try {
    const {name} = await post("/api/name", {text});
    announce(w("web-js-name-saved", {name}));
    await refresh();
    return true;
  } catch (error) {
    if (error instanceof Refused) bad.textContent = error.message;
    else trouble(error);
    return false;
  }
}
act.takeName = takeName;
$("name-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (await takeName($("name").value, $("name-bad"))) $("name-dialog").close();
});
$("name-close").addEventListener("click", () => $("name-dialog").close());
$("me").addEventListener("click", openName);

async function copyLink() {
  const link = `${location.origin}/r/${page.room}`;
  try {
    await navigator.clipboard.writeText(link);
    note(w("web-js-copied"), true);
  } catch {
    note(link, true);
  }
}
$("invite").hidden = !page.room;
$("invite").addEventListener("click", copyLink);

$("language").addEventListener("click", async () => {
  try {
    await post("/api/lang", {text: $("language").dataset.lang});
    location.reload();
  } catch (error) {
    trouble(error);
  }
});

function isDark() {
  const set = document.documentElement.dataset.theme;
  return set ? set === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}
function themeButton() {
  $("theme").setAttribute("aria-pressed", String(isDark()));
  $("theme").replaceChildren(h("span", {}, isDark() ? w("web-js-light") : w("web-js-dark")));
}
$("theme").addEventListener("click", () => {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=31536000; SameSite=Lax`;
  themeButton();
});

/* ── start page ── */
$("open-room").addEventListener("click", () => enter(""));
$("join-room").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = $("room-link").value.trim();
  if (!text) return;
  try {
    const {room} = await post("/api/room", {text});
    location.assign(`/r/${room}`);
  } catch (error) {
    trouble(error);
  }
});
for (const button of $("tabs").querySelectorAll("button")) button.addEventListener("click", () => toTab(button.dataset.to));

/* ── begin ── */
tellZone();
themeButton();
keys({toOwn, toBoard, toLine: (text) => command.start(text), press: (word, mark) => press(word, mark)});
if (boot.problem) note(w(boot.problem));
let version = "";
live(page.room, {
  open: refresh,
  lost: trouble,
  message: (message) => {
    if (message.t === "line") chat.add(message.line);
    else if (message.t === "changed") news();
    else if (message.t === "here" && page.state) {
      page.state.here = message.count;
      bar(page.state, page);
    } else if (message.t === "hello") {
      if (version && version !== message.version) {
        banner("reload", w("web-js-reload"), {good: true, button: h("button", {class: "btn", onclick: () => location.reload()}, w("web-js-reload-button"))});
      }
      version = message.version;
    }
  },
});
// Whatever became of a message on its way: a page that is looked at is never behind for long.
setInterval(() => document.hidden || refresh(), 20000);
refresh();
