/** A table over its socket: takes what it is told, sends what is done, and comes back by itself when the line drops. */
import { api, Wrong } from './api.ts';
import { app, keep, recall } from './app.svelte.ts';
import type { Action, Facts, Line, Refused } from './contract.ts';
import type { HeardMessage, TableInfo, Told, ViewMessage } from './protocol.ts';
import { Stage } from './stage.svelte.ts';
import { loadTable } from './tables.ts';

type LineState = 'connecting' | 'open' | 'lost' | 'closed';

interface Waiting {
  message: Record<string, unknown>;
  action: Action | null;
  resolve: (done: boolean) => void;
  since: number;
}

const SLOWEST = 8000;
const PATIENCE = 10_000;
const GONE = [4003, 4004];
const SHUT = 4009;

export class LiveTable {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  isHost = $state(false);
  line = $state<LineState>('connecting');
  /** How many lines of the log came while we were away. */
  missed = $state(0);
  stage = $state.raw<Stage | null>(null);
  log = $state.raw<readonly Line[]>([]);
  chat = $state.raw<readonly HeardMessage[]>([]);
  last = $state<number | null>(null);
  /** What cannot be done, to be told at the table. */
  wrong = $state.raw<{ why: string; facts: Facts } | null>(null);
  /** Why there is nothing to see here at all. */
  dead = $state.raw<Wrong | null>(null);
  onturn: () => void = () => {};
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #until: { seq: number; resolve: (done: boolean) => void }[] = [];
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #ended = false;
  #wasAway = false;

  constructor(id: string) {
    this.id = id;
  }

  // --- the line ---

  open(): () => void {
    const again = () => this.#reconnectNow();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    this.#watch = setInterval(() => this.#checkPatience(), 2000);
    this.#connect();
    return () => {
      this.#ended = true;
      clearTimeout(this.#timer);
      clearInterval(this.#watch);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      this.#socket?.close();
    };
  }

  /** Connect anew: who just got a name is someone else to the server. */
  renew(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearTimeout(this.#timer);
    this.#connect();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
    this.#socket = socket;
    socket.onmessage = (event) => socket === this.#socket && this.#hear(JSON.parse(String(event.data)) as Told);
    socket.onclose = (event) => socket === this.#socket && this.#lose(event.code);
  }

  #lose(code: number): void {
    this.#socket = null;
    if (this.#ended) return;
    if (GONE.includes(code)) {
      this.line = 'closed';
      this.dead ??= new Wrong(code === 4004 ? 'table-unknown' : 'origin-foreign', {}, code);
      return;
    }
    // It cannot be opened, and why was said before; it may be later, so we go on asking.
    if (code === SHUT && !this.info && this.wrong) this.dead = new Wrong(this.wrong.why, this.wrong.facts, code);
    this.line = 'lost';
    this.#wasAway = true;
    const pause = Math.min(SLOWEST, 400 * 2 ** this.#tries) * (0.7 + 0.6 * Math.random());
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  #reconnectNow(): void {
    if (this.line !== 'lost' || this.#socket || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Nothing came back for long: the line is dead though nobody said so. */
  #checkPatience(): void {
    const oldest = Math.min(...[...this.#waiting.values()].map((it) => it.since));
    if (this.#socket && Date.now() - oldest > PATIENCE) {
      const socket = this.#socket;
      this.#lose(4000);
      socket.close();
      for (const it of this.#waiting.values()) it.since = Date.now();
    }
  }

  // --- what we are told ---

  #hear(told: Told): void {
    switch (told.type) {
      case 'you':
        return this.#meet(told.seat, told.is_host);
      case 'table':
        return this.#learn(told);
      case 'view':
        return this.#see(told);
      case 'heard':
        this.chat = [...this.chat.filter((it) => it.number !== told.number), told];
        return;
      case 'done':
        return this.#settle(told.id, told.seq);
      case 'refused':
        return this.#refused(told);
      case 'stale':
        this.wrong = { why: 'table-moved-on', facts: {} };
        return this.#answered(told.id, false);
      case 'wrong':
        this.wrong = told;
        if (told.id) this.#answered(told.id, false);
        else if (told.why === 'table-unknown') this.dead = new Wrong(told.why, told.facts, 404);
        return;
    }
  }

  #meet(seat: number | null, isHost: boolean): void {
    this.seat = seat;
    this.isHost = isHost;
    this.line = 'open';
    this.dead = null;
    this.#tries = 0;
    if (this.stage) this.stage.seat = seat;
    for (const it of this.#waiting.values()) this.#send(it.message);
  }

  #learn(info: TableInfo): void {
    if (!this.info) fetchTable(info.game);
    this.info = info;
    rememberCommitment(info);
    if (this.stage) this.#dress(this.stage, info);
  }

  #dress(stage: Stage, info: TableInfo): void {
    stage.infos = info.seats;
    stage.options = info.options;
    stage.edition = info.edition;
    stage.seat = this.seat;
  }

  #pending: ViewMessage | null = null;
  #dressing = false;

  /** The first view waits for the game's words. */
  #see(told: ViewMessage): void {
    if (this.stage) return this.#show(this.stage, told);
    this.#pending = told;
    if (!this.#dressing) void this.#dressUp();
  }

  async #dressUp(): Promise<void> {
    const info = this.info;
    if (!info) return;
    this.#dressing = true;
    try {
      const director = {
        act: (action: Action) => this.#act(action),
        explain: (action: Action) => this.#explain(action),
        menu: (start: number) => api.menu(this.id, start),
      };
      const stage = new Stage(info.game, await app.textsFor(info.game), director);
      stage.title = app.titleOf(info.game);
      stage.guide = recall(`played ${info.game}`) === null;
      this.#dress(stage, this.info ?? info);
      this.stage = stage;
      if (this.#pending) this.#show(stage, this.#pending);
    } catch (error) {
      this.dead = error instanceof Wrong ? error : new Wrong('server-broke', {}, 0);
    } finally {
      this.#dressing = false;
    }
  }

  #show(stage: Stage, told: ViewMessage): void {
    const before = this.log;
    this.log = [...before.slice(0, told.start), ...told.lines];
    const undone = !goesOn(before, this.log, told.start);
    const news = undone ? [] : this.log.slice(before.length);
    if (this.#wasAway) this.missed = news.length;
    const wasMine = stage.isMine;
    this.last = told.last ?? null;
    const same = told.seq === stage.seq;
    if (same) this.#refresh(stage, told);
    else
      void stage.show({
        seq: told.seq,
        view: told.view,
        lines: news,
        offer: told.offer ?? null,
        by: told.last ?? null,
        jump: undone || stage.seq < 0,
        undone,
        clock: told.clock ?? null,
      });
    this.#wasAway = false;
    this.#until = this.#until.filter((it) => !(it.seq <= told.seq && (it.resolve(true), true)));
    if (stage.isMine && !wasMine) this.onturn();
  }

  /** The same position once more, after the line came back: nothing on the table is touched. */
  #refresh(stage: Stage, told: ViewMessage): void {
    stage.clock = told.clock ? { ...told.clock, since: Date.now() } : null;
    stage.offer = told.offer
      ? { count: told.offer.count, actions: told.offer.actions ?? [], compact: told.offer.compact ?? null }
      : null;
  }

  #refused(told: { id: string; rule: string; why: string; facts: Facts }): void {
    const action = this.#waiting.get(told.id)?.action;
    if (this.stage && action) this.stage.refused = this.#inWords(action, told);
    this.#answered(told.id, false);
  }

  #inWords(action: Action, told: { rule: string; why: string; facts: Facts }): Refused {
    return { ...told, action, sentence: this.stage?.tell({ key: told.why, facts: told.facts }) ?? told.why };
  }

  /** Done is done when the position that it made is on the table, too. */
  #settle(id: string, seq: number): void {
    const it = this.#waiting.get(id);
    if (!it) return;
    this.#waiting.delete(id);
    if (!it.action || !this.stage || this.stage.seq >= seq) it.resolve(true);
    else this.#until.push({ seq, resolve: it.resolve });
  }

  #answered(id: string, done: boolean): void {
    this.#waiting.get(id)?.resolve(done);
    this.#waiting.delete(id);
  }

  // --- what we say ---

  #send(message: Record<string, unknown>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Say something with a name of its own; if the line drops it is said again under the same name. */
  say(message: Record<string, unknown>, action: Action | null = null): Promise<boolean> {
    const id = freshId();
    return new Promise((resolve) => {
      const named = { ...message, id };
      this.#waiting.set(id, { message: named, action, resolve, since: Date.now() });
      this.#send(named);
    });
  }

  #act(action: Action): Promise<boolean> {
    this.wrong = null;
    return this.say({ type: 'act', seq: this.stage?.seq ?? 0, action }, action);
  }

  async #explain(action: Action): Promise<Refused | null> {
    try {
      const told = await api.why(this.id, action);
      return told && this.#inWords(action, told);
    } catch (error) {
      this.tellWrong(error);
      return null;
    }
  }

  tellWrong(error: unknown): void {
    this.wrong = error instanceof Wrong ? error : { why: 'server-broke', facts: {} };
  }

  undo(): Promise<boolean> {
    return this.say({ type: 'undo', seq: this.stage?.seq ?? 0 });
  }

  /** The last action was mine and the game goes on. */
  get canUndo(): boolean {
    return this.info?.status === 'playing' && this.seat !== null && this.last === this.seat;
  }
}

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes));
}

/** Have a game's words and its table on their way before they are needed. */
export function fetchTable(game: string): void {
  app.textsFor(game).catch(() => {});
  loadTable(game).catch(() => {});
}

/** Whether a log only grew: what was told again, from `start` on, is what was told before. */
function goesOn(before: readonly Line[], now: readonly Line[], start: number): boolean {
  const again = before.slice(start);
  return JSON.stringify(again) === JSON.stringify(now.slice(start, start + again.length));
}

/** Keep what the server promised of its deals before the first move, to hold it against the secret later. */
function rememberCommitment(info: TableInfo): void {
  const key = `commitment ${info.id}`;
  if (info.status !== 'over' && recall(key) === null) keep(key, info.proof.commitment);
}
