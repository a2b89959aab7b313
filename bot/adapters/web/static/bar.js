// The head of the page: one's games with a mark where one is awaited, and the seats of the table shown.
import {$, h, put} from "./dom.js";
import {statusWord, w} from "./words.js";

const link = (tile, room) => `/r/${tile.room || room}?t=${encodeURIComponent(tile.table)}`;

export function bar(state, page) {
  games(state, page);
  seats(state);
  put($("me"), state.me.name, () => h("span", {}, state.me.name));
}

function games(state, page) {
  const place = $("games");
  place.dataset.product ||= document.querySelector(".bar h1").textContent;
  const shown = state.games.filter((game) => game.status !== "aborted").slice(0, 8);
  put(place, [shown, state.tile?.table], () =>
    shown.map((game) =>
      h("li", {}, h("a", {
        href: link(game, page.room),
        "aria-current": game.table === state.tile?.table ? "page" : null,
        class: game.status === "over" ? "done" : null,
        title: [game.subtitle, game.headline].filter(Boolean).join(" · "),
        dataset: {key: `game-${game.table}`},
      }, `${game.table} ${game.title}`, game.awaited ? h("span", {class: "dot", "aria-label": w("web-js-your-move")}, "1") : null)),
    ));
}

function seats(state) {
  const {tile} = state;
  $("seatbar").hidden = !tile;
  if (!tile) return;
  put($("seats"), [tile, state.here], () => [...tile.seats.map(seat), h("li", {class: "turn"},
    h("b", {}, tile.headline || tile.subtitle),
    h("br"),
    h("span", {class: "meta"}, [
      w("web-js-here", {n: state.here}),
      tile.spectators > 0 ? w("web-js-spectators", {n: tile.spectators}) : "",
      statusWord(tile),
    ].filter(Boolean).join(" · ")))]);
}

function seat(card) {
  const holder = card.holder ? `${card.holder}${card.you ? ` · ${w("web-js-you")}` : ""}` : card.note;
  const note = [card.name, card.holder ? card.note : ""].filter(Boolean).join(", ");
  return h("li", {class: `seat-i${card.awaited ? " on" : ""}${card.holder ? "" : " free"}`, "aria-current": card.awaited ? "true" : null},
    h("span", {class: `tag t${card.seat % 4} side-${card.side}${card.tone ? ` tone-${card.tone}` : ""}`, "aria-hidden": "true"}, card.letter || ([...card.name][0] ?? "?")),
    h("b", {}, holder),
    h("small", {}, note));
}

/** The other tables of this room. */
export function tables(state, page) {
  const place = $("tables");
  const shown = state.tables.filter((tile) => tile.status !== "aborted").slice(0, 12);
  const mine = new Set(state.games.map((game) => game.table));
  place.hidden = shown.length < 2 || shown.every((tile) => mine.has(tile.table));
  document.body.classList.toggle("has-chips", !place.hidden);
  put(place, [shown, state.tile?.table], () => [
    h("span", {class: "meta"}, w("web-js-tables")),
    ...shown.map((tile) => h("a", {href: link(tile, page.room), "aria-current": tile.table === state.tile?.table ? "true" : null, dataset: {key: tile.table}},
      `${tile.table} ${tile.title}`, tile.awaited ? h("span", {class: "dot", "aria-label": w("web-js-your-move")}, "1") : null))]);
}
