// Talking to the server: one input id for each input however often it is sent, and a live connection that comes back.

export class Refused extends Error {
  constructor(code, text, status) {
    super(text);
    this.code = code;
    this.status = status;
  }
}

async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(body.error || "fault", body.text || response.statusText, response.status);
  return body;
}

/** GET as JSON; `signal` cancels. */
export async function get(path, query = {}, signal = undefined) {
  return answer(await fetch(`${path}?${new URLSearchParams(query)}`, {signal, headers: {Accept: "application/json"}}));
}

/** POST JSON once. */
export async function post(path, body) {
  return answer(await fetch(path, {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)}));
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Send an input; when the connection or the store fails it is sent again with the same id, so that it can't
 *  happen twice, not even when only its answer was lost. One that came too fast is not lost, only later. */
export async function input(path, body, onTrouble) {
  const sent = {...body, id: newId()};
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await post(path, sent);
    } catch (error) {
      const isEarly = error instanceof Refused && error.code === "rate";
      if ((error instanceof Refused && error.code !== "store" && !isEarly) || attempt >= 7) throw error;
      if (!isEarly) onTrouble(error);
      await pause(isEarly ? 1000 : Math.min(4000, 300 * 2 ** attempt));
    }
  }
}

function newId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The live connection of a room: `on.message`, `on.open` (also after each return), `on.lost`. */
export function live(room, on) {
  let wait = 250;
  const connect = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws?room=${encodeURIComponent(room)}`);
    socket.onopen = () => {
      wait = 250;
      on.open();
    };
    socket.onmessage = (event) => on.message(JSON.parse(event.data));
    socket.onclose = () => {
      on.lost();
      setTimeout(connect, wait);
      wait = Math.min(5000, wait * 1.7);
    };
  };
  connect();
}
