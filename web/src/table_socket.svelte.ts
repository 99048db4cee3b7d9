/** Connects a table to the server: shows what the server sends, and sends what the reader does. */
import { api, Wrong } from './api.ts';
import { app, recall } from './app.svelte.ts';
import type { Action, Facts, Line, Refused } from './contract.ts';
import type { ChatMessage, RevealAsked, TableInfo, ServerMessage, ViewMessage } from './protocol.ts';
import { TableState } from './table_state.svelte.ts';
import { house } from './house.svelte.ts';
import { Connection } from './connection.ts';
import { isEqual } from './kit/is_equal.ts';
import { fetchTable, loadPace } from './game_tables.ts';
import { SPEEDS } from './pace.svelte.ts';
import { saveCommitment } from './commitments.ts';
import { freshCommitment, isPromiseKept, nonceToReveal } from './own_nonce.ts';

type LineState = 'connecting' | 'open' | 'lost' | 'closed';

interface Request {
  message: Record<string, unknown>;
  action: Action | null;
  resolve: (done: boolean) => void;
  since: number;
}

/** How long after a welcome the server may take to tell everything else. */
const TELLING_MS = 1000;
const SILENCE_CHECK_MS = 2000;
const LONGEST_SILENCE_MS = 10_000;
const CLOSE_SILENCE = 4000;
const CLOSE_FOREIGN_ORIGIN = 4003;
const CLOSE_UNKNOWN_TABLE = 4004;
const CLOSE_NOT_OPENED = 4009;
/** The reasons for which a table will never open again. */
const GONE = ['table-unknown', 'table-closed', 'table-ended'];
const CLOSE_FOR_GOOD = [CLOSE_FOREIGN_ORIGIN, CLOSE_UNKNOWN_TABLE];

export class TableSocket {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  isHost = $state(false);
  line = $state<LineState>('connecting');
  /** The number of new log lines that the reader missed while the connection was lost. */
  missed = $state(0);
  table = $state.raw<TableState | null>(null);
  log = $state.raw<readonly Line[]>([]);
  chat = $state.raw<readonly ChatMessage[]>([]);
  #mayUndo = $state(false);
  /** Whether an undo only withdraws the reader's choice, which nobody has seen. */
  isUndoHidden = $state(false);
  /** Why the last request failed. The table shows this reason to the reader. */
  wrong = $state.raw<{ why: string; facts: Facts } | null>(null);
  /** Why the table cannot be shown at all, or null if it can. */
  dead = $state.raw<Wrong | null>(null);
  onturn: () => void = () => {};
  readonly #connection: Connection;
  /** The requests that the server has not answered yet. */
  #requests = new Map<string, Request>();
  /** Actions that the server has carried out, but whose views have not arrived yet. */
  #awaited: { seq: number; resolve: (done: boolean) => void }[] = [];
  #wasAway = false;

  constructor(id: string) {
    this.id = id;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const url = `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
    this.#connection = new Connection(url, {
      receive: (message) => this.#receive(message as ServerMessage),
      lose: (code) => this.#lose(code),
    });
  }

  // --- the connection ---

  /** Connects. Returns a function that closes the connection for good. */
  open(): () => void {
    const close = this.#connection.open();
    const watch = setInterval(() => this.#checkSilence(), SILENCE_CHECK_MS);
    return () => {
      clearInterval(watch);
      close();
    };
  }

  /** Reconnects at once. Call this when the reader gets a name: the server then sees a different person. */
  renew(): void {
    this.#connection.reconnect();
  }

  #lose(code: number): boolean {
    if (CLOSE_FOR_GOOD.includes(code) || GONE.includes(this.dead?.why ?? '')) {
      this.line = 'closed';
      this.dead ??= new Wrong(
        code === CLOSE_UNKNOWN_TABLE ? 'table-unknown' : 'origin-foreign',
        {},
        code,
      );
      return false;
    }
    // The table cannot be opened now. That may change, so the client keeps trying.
    if (code === CLOSE_NOT_OPENED && this.wrong && (!this.info || isShutOut(this.wrong)))
      this.dead = new Wrong(this.wrong.why, this.wrong.facts, code);
    this.line = 'lost';
    this.#wasAway = true;
    this.#told = { chat: new Set(), notice: false, sanctions: false };
    return true;
  }

  /**
   * What the server has told since it was lost. What it does not tell again no longer holds: lines of
   * somebody whom the reader has blocked, an announcement that was withdrawn, a sanction that was lifted.
   */
  #told: { chat: Set<number>; notice: boolean; sanctions: boolean } | null = null;

  #forgetUntold(): void {
    const told = this.#told;
    this.#told = null;
    if (!told) return;
    this.chat = this.chat.filter((it) => told.chat.has(it.number));
    if (!told.notice) house.hear({ type: 'notice' });
    if (!told.sanctions) house.sanctions = [];
  }

  /** Reconnects if a request stays unanswered for long: the browser may not notice a dead connection. */
  #checkSilence(): void {
    const oldest = Math.min(...[...this.#requests.values()].map((it) => it.since));
    if (!this.#connection.isConnected || Date.now() - oldest <= LONGEST_SILENCE_MS) return;
    this.#connection.giveUpOn(CLOSE_SILENCE);
    for (const it of this.#requests.values()) it.since = Date.now();
  }

  // --- messages from the server ---

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'you':
        return this.#welcome(message.seat, message.is_host);
      case 'table':
        return this.#updateInfo(message);
      case 'reveal_asked':
        return this.#reveal(message);
      case 'view':
        return this.#takeView(message);
      case 'heard':
        return this.#hear(message);
      case 'notice':
        if (this.#told) this.#told.notice = true;
        return house.hear(message);
      case 'sanctions':
        if (this.#told) this.#told.sanctions = true;
        house.sanctions = message.sanctions;
        return;
      case 'done':
        return this.#finish(message.id, message.seq);
      case 'refused':
        return this.#refused(message);
      case 'stale':
        this.wrong = { why: 'table-moved-on', facts: {} };
        return this.#resolve(message.id, false);
      case 'wrong':
        if (this.#requests.get(message.id ?? '')?.message.type !== 'commit') this.wrong = message;
        house.notice(message);
        if (message.id) this.#resolve(message.id, false);
        else if (GONE.includes(message.why)) this.dead = new Wrong(message.why, message.facts, 404);
        return;
    }
  }

  /** Adds a chat line, or replaces it: the server sends it again when its author's name changes. */
  #hear(message: ChatMessage): void {
    this.#told?.chat.add(message.number);
    const isKnown = this.chat.some((it) => it.number === message.number);
    this.chat = isKnown
      ? this.chat.map((it) => (it.number === message.number ? message : it))
      : [...this.chat, message];
  }

  #welcome(seat: number | null, isHost: boolean): void {
    this.seat = seat;
    this.isHost = isHost;
    this.line = 'open';
    this.dead = null;
    if (this.#told) setTimeout(() => this.#forgetUntold(), TELLING_MS);
    this.#connection.resetPause();
    if (this.table) this.table.seat = seat;
    for (const it of this.#requests.values()) this.#connection.send(it.message);
  }

  #updateInfo(info: TableInfo): void {
    if (!this.info) fetchTable(info.game);
    this.info = info;
    saveCommitment(info);
    void this.#commit(info);
    if (this.table) this.#applySettings(this.table, info);
  }

  #applySettings(table: TableState, info: TableInfo): void {
    table.infos = info.seats;
    table.options = info.options;
    table.edition = info.edition;
    table.seat = this.seat;
  }

  // --- the random number that this browser adds to the deals ---

  #hasCommitted = false;
  #isCommitting = false;

  /**
   * Before the start, commits to a nonce: once after the page is opened, and again whenever the seat has no
   * commitment. A commitment that another device of the reader makes later is left alone.
   */
  async #commit(info: TableInfo): Promise<void> {
    if (info.status !== 'waiting' || info.starting || info.deal_of || this.seat === null) return;
    const shown = info.proof.seats?.[this.seat]?.commitment;
    if (this.#isCommitting || (shown && this.#hasCommitted)) return;
    this.#isCommitting = true;
    const commitment = await freshCommitment(this.id);
    if (commitment && commitment !== shown) await this.say({ type: 'commit', commitment });
    this.#hasCommitted = true;
    this.#isCommitting = false;
  }

  /** Reveals the nonce, unless the server has broken its own promise. */
  #reveal(asked: RevealAsked): void {
    if (this.seat === null) return;
    const nonce = nonceToReveal(this.id, this.seat, asked);
    if (nonce) void this.say({ type: 'reveal', nonce });
    else if (!isPromiseKept(this.id, asked)) this.wrong = { why: 'proof-promise-changed', facts: {} };
  }

  #pending: ViewMessage | null = null;
  #isPreparing = false;

  /** Shows a view. The first view waits until the game's texts are loaded. */
  #takeView(message: ViewMessage): void {
    if (this.table) return this.#show(this.table, message);
    this.#pending = message;
    if (!this.#isPreparing) void this.#prepareTable();
  }

  async #prepareTable(): Promise<void> {
    const info = this.info;
    if (!info) return;
    this.#isPreparing = true;
    try {
      const director = {
        act: (action: Action) => this.#act(action),
        explain: (action: Action) => this.#explain(action),
        menu: (start: number) => api.menu(this.id, start),
      };
      const table = new TableState(info.game, await app.textsFor(info.game), director);
      table.title = app.titleOf(info.game);
      table.guide = recall(`played ${info.game}`) === null;
      Object.assign(table, await loadPace(info.game));
      table.pace.speed = SPEEDS[app.speed];
      this.#applySettings(table, this.info ?? info);
      this.table = table;
      if (this.#pending) this.#show(table, this.#pending);
    } catch (error) {
      this.dead = error instanceof Wrong ? error : new Wrong('server-broke', {}, 0);
    } finally {
      this.#isPreparing = false;
    }
  }

  #show(table: TableState, message: ViewMessage): void {
    const before = this.log;
    this.log = [...before.slice(0, message.start), ...message.lines];
    const undone = !hasOnlyGrown(before, this.log, message.start);
    const news = undone ? [] : this.log.slice(before.length);
    if (this.#wasAway) this.missed = news.length;
    const wasMine = table.isDue;
    this.#mayUndo = message.can_undo ?? false;
    this.isUndoHidden = message.can_withdraw ?? false;
    if (message.seq === table.latest?.seq) table.refresh(message.offer ?? null, message.clock ?? null);
    else
      table.take({
        seq: message.seq,
        view: message.view,
        lines: news,
        offer: message.offer ?? null,
        by: message.last ?? null,
        jump: undone || table.seq < 0,
        undone,
        isLate: this.#wasAway,
        clock: message.clock ?? null,
      });
    this.#wasAway = false;
    this.#awaited = this.#awaited.filter((it) => !(it.seq <= message.seq && (it.resolve(true), true)));
    if (table.isDue && !wasMine) this.onturn();
  }

  #refused(message: { id: string; rule: string; why: string; facts: Facts }): void {
    const action = this.#requests.get(message.id)?.action;
    if (this.table && action) this.table.refused = this.#inWords(action, message);
    this.#resolve(message.id, false);
  }

  #inWords(action: Action, message: { rule: string; why: string; facts: Facts }): Refused {
    return {
      ...message,
      action,
      sentence: this.table?.tell({ key: message.why, facts: message.facts }) ?? message.why,
    };
  }

  /** The number of the latest position, which the table may not show yet. */
  get #seq(): number {
    return this.table?.latest?.seq ?? 0;
  }

  /** Finishes a request. An action counts as done only when the position after it is shown. */
  #finish(id: string, seq: number): void {
    const it = this.#requests.get(id);
    if (!it) return;
    this.#requests.delete(id);
    if (!it.action || this.#seq >= seq) it.resolve(true);
    else this.#awaited.push({ seq, resolve: it.resolve });
  }

  #resolve(id: string, done: boolean): void {
    this.#requests.get(id)?.resolve(done);
    this.#requests.delete(id);
  }

  // --- requests to the server ---

  /** Sends a request with a new id. If it has no answer after a reconnection, it is sent again unchanged. */
  say(message: Record<string, unknown>, action: Action | null = null): Promise<boolean> {
    const id = freshId();
    return new Promise((resolve) => {
      const named = { ...message, id };
      this.#requests.set(id, { message: named, action, resolve, since: Date.now() });
      this.#connection.send(named);
    });
  }

  #act(action: Action): Promise<boolean> {
    this.wrong = null;
    return this.say({ type: 'act', seq: this.#seq, action }, action);
  }

  async #explain(action: Action): Promise<Refused | null> {
    try {
      const message = await api.why(this.id, action);
      return message && this.#inWords(action, message);
    } catch (error) {
      this.tellWrong(error);
      return null;
    }
  }

  tellWrong(error: unknown): void {
    this.wrong = error instanceof Wrong ? error : { why: 'server-broke', facts: {} };
  }

  undo(): Promise<boolean> {
    this.table?.pace.land(true);
    return this.say({ type: 'undo', seq: this.#seq });
  }

  /** Whether an undo would take back answers of bots, and so make a rated game unrated. */
  get isUndoCostly(): boolean {
    if (this.info?.unrated || this.isUndoHidden) return false;
    return (this.table?.latest?.by ?? this.seat) !== this.seat;
  }

  /** Whether the reader may return to their last decision now, or ask the others for it. */
  get canUndo(): boolean {
    return this.info?.status === 'playing' && this.#mayUndo;
  }
}

/** Whether a refusal is a moderator's decision about the reader, or a place that is closed to the reader. */
const isShutOut = ({ why, facts }: { why: string; facts: Facts }): boolean =>
  'sanction' in facts || why === 'place-closed';

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes));
}

/** Whether the log has only grown: all its old lines from index `start` on are unchanged. */
function hasOnlyGrown(before: readonly Line[], now: readonly Line[], start: number): boolean {
  const again = before.slice(start);
  return isEqual(again, now.slice(start, start + again.length));
}
