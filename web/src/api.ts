/** The server over HTTP. What cannot be done is a `Wrong`: a text key, facts, and the sentence. */
import type { Action, Facts, Line, Outcome } from './contract.ts';
import type { ClockWish, GameInfo, TableInfo } from './protocol.ts';
import type { Language } from './texts.ts';

export class Wrong extends Error {
  readonly why: string;
  readonly facts: Facts;
  readonly status: number;
  constructor(why: string, facts: Facts, status: number) {
    super(why);
    this.why = why;
    this.facts = facts;
    this.status = status;
  }
}

/** No answer at all: there is no line to the server. */
export const OFFLINE = 'offline';

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, init).catch(() => null);
  if (!answer) throw new Wrong(OFFLINE, {}, 0);
  if (answer.ok) return (await answer.json()) as T;
  const told = (await answer.json().catch(() => null)) as { why?: string; facts?: Facts } | null;
  throw new Wrong(told?.why ?? 'server-broke', told?.facts ?? {}, answer.status);
}

const post = <T>(path: string, body: unknown = {}): Promise<T> =>
  ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body instanceof Blob ? body : JSON.stringify(body),
  });

export interface Listed {
  id: string;
  game: string;
  status: 'waiting' | 'playing' | 'over';
  players: number;
  names: string[];
  free: number;
  clock: ClockWish;
  my_turn?: boolean;
}

export interface WishBody {
  game: string;
  players: number;
  options?: Record<string, string>;
  edition?: string | null;
  first?: number | null;
  clock?: ClockWish;
  is_open?: boolean;
  quiet?: boolean;
}

export interface Opened {
  id: string;
  link: string;
}

export interface Rules {
  text: string;
  rules: Record<string, string>;
}

export interface Idea {
  action: Action;
  words: Line;
  win: number | null;
  visits: number;
}

export interface Menu {
  seq: number;
  task: Line;
  start: number;
  count: number;
  actions: { action: Action; words: Line }[];
}

export interface ReplayFrame {
  move: number;
  by?: number | null;
  view: Record<string, unknown>;
  lines?: Line[];
  open?: Record<string, unknown>[];
}

export interface Replay {
  game: string;
  title: string;
  players: number;
  options: Record<string, string>;
  edition: string;
  seats: { name?: string; bot?: string }[];
  moves: number;
  result: Outcome | null;
  frames: ReplayFrame[];
}

export interface Proven {
  verdict: {
    moves: number;
    finished: boolean;
    proved: boolean;
    fault: { move: number; why: string } | null;
  };
  commitment: string;
  secret: string | null;
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => ask<{ name: string | null }>('/api/me'),
  rename: (name: string) => post<{ name: string }>('/api/me', { name }),
  recovery: () => post<{ link: string }>('/api/me/recovery'),
  recover: (token: string) => post<{ name: string }>('/api/me/recover', { token }),
  games: () => ask<GameInfo[]>('/api/games'),
  rules: (game: string, language: Language) =>
    ask<Rules>(`/api/games/${encodeURIComponent(game)}/rules?lang=${language}`),
  lobby: () => ask<{ open: Listed[]; mine: Listed[] }>('/api/tables'),
  open: (wish: WishBody & { bots?: Record<number, string> }) => post<Opened>('/api/tables', wish),
  look: (id: string) => ask<TableInfo>(table(id)),
  sit: (id: string, seat: number | null) => post<TableInfo>(`${table(id)}/sit`, { seat, nonce: nonce() }),
  leave: (id: string) => post<TableInfo>(`${table(id)}/leave`),
  back: (id: string) => post<TableInfo>(`${table(id)}/back`),
  bot: (id: string, seat: number, level: string | null) => post<TableInfo>(`${table(id)}/bot`, { seat, level }),
  wish: (id: string, wish: WishBody) => post<TableInfo>(`${table(id)}/wish`, wish),
  start: (id: string, fill: string | null = null) => post<TableInfo>(`${table(id)}/start`, { fill }),
  rematch: (id: string) => post<Opened>(`${table(id)}/rematch`),
  quiet: (id: string, quiet: boolean) => post<TableInfo>(`${table(id)}/quiet`, { quiet }),
  mute: (id: string, number: number) => post<TableInfo>(`${table(id)}/mute`, { number }),
  why: (id: string, action: Action) =>
    post<{ rule: string; why: string; facts: Facts } | null>(`${table(id)}/why`, { action }),
  hint: (id: string) => post<{ seq: number; ideas: Idea[]; games: number }>(`${table(id)}/hint`),
  menu: (id: string, start = 0) => ask<Menu>(`${table(id)}/menu?start=${start}`),
  replay: (id: string, eyes: string) => ask<Replay>(`${table(id)}/replay?eyes=${eyes}`),
  proof: (id: string) => ask<Proven>(`${table(id)}/proof`),
  replayRecord: (record: Blob, eyes: string) => post<Replay>(`/api/replay?eyes=${eyes}`, record),
  proofRecord: (record: Blob) => post<Proven>('/api/proof', record),
  recordLink: (id: string): string => `${table(id)}/record`,
};

/** What this browser stirs into the deals, so that nobody else can know them beforehand. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function loadTexts(language: Language, game = ''): Promise<string> {
  const answer = await fetch(`/api/texts?lang=${language}${game ? `&game=${encodeURIComponent(game)}` : ''}`);
  if (!answer.ok) throw new Wrong('server-broke', {}, answer.status);
  return answer.text();
}
