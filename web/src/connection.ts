/** A WebSocket that reconnects by itself. It waits longer after each failed attempt, except when a server
 * that is well asks it to try again. */

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8000;
/** The server closes with this code when the table moves to another process, or was reloaded. */
const CLOSE_TRY_AGAIN = 1012;

export interface ConnectionEvents {
  /** Called with each message, parsed from JSON. */
  receive: (message: unknown) => void;
  /** Called when the connection closes, with the close code. Return false to stop reconnecting. */
  lose: (code: number) => boolean;
}

export class Connection {
  readonly #url: string;
  readonly #events: ConnectionEvents;
  #socket: WebSocket | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #hasGivenUp = false;

  constructor(url: string, events: ConnectionEvents) {
    this.#url = url;
    this.#events = events;
  }

  /** Connects. Returns a function that closes the connection for good. */
  open(): () => void {
    const connectNow = () => this.#connectNow();
    addEventListener('online', connectNow);
    document.addEventListener('visibilitychange', connectNow);
    this.#connect();
    return () => {
      this.#isStopped = true;
      clearTimeout(this.#retry);
      removeEventListener('online', connectNow);
      document.removeEventListener('visibilitychange', connectNow);
      this.#socket?.close();
    };
  }

  get isConnected(): boolean {
    return this.#socket !== null;
  }

  /** Sends a message if the socket is open; otherwise does nothing. */
  send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Makes the next pause before a reconnection short again. Call this when the server has answered. */
  resetPause(): void {
    this.#failures = 0;
  }

  /** Drops the current socket and connects again at once, without calling `lose`. */
  reconnect(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearTimeout(this.#retry);
    this.#connect();
  }

  /** Closes the socket and treats the connection as lost, even if the browser still considers it open. */
  giveUpOn(code: number): void {
    const socket = this.#socket;
    this.#lose(code);
    socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#events.receive(JSON.parse(String(event.data)));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(event.code);
    };
  }

  #lose(code: number): void {
    this.#socket = null;
    if (this.#isStopped) return;
    this.#hasGivenUp = !this.#events.lose(code);
    if (this.#hasGivenUp) return;
    if (code === CLOSE_TRY_AGAIN) this.#failures = 0;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    if (code !== CLOSE_TRY_AGAIN) this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), pause * (0.7 + 0.6 * Math.random()));
  }

  /** Ends the pause and reconnects. Called when the network returns or the reader returns to the page. */
  #connectNow(): void {
    if (this.#socket || this.#hasGivenUp || document.hidden) return;
    clearTimeout(this.#retry);
    this.#connect();
  }
}
