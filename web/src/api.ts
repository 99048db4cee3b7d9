/** Sends requests to the server over HTTP. A failed request throws a `Wrong`, with a text key and its values. */
import type { Facts } from './contract.ts';
import type {
  ErrorAnswer,
  GameAction,
  NewReport,
  NewTable,
  Routes,
  TableWish,
} from './http.generated.ts';
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

/** The value of `why` in a `Wrong` when the server did not answer at all. */
export const OFFLINE = 'offline';

type Route = keyof Routes;
type Answer<R extends Route> = Routes[R]['answer'];
type Body<R extends Route> = Routes[R] extends { body: infer B } ? B : Blob;

interface Details<R extends Route> {
  /** The value for `{table_id}` or `{game}` in the route's path. */
  of?: string;
  query?: Record<string, string | number>;
  body?: Body<R>;
  headers?: Record<string, string>;
}

/** Sends one request. The types of its body and its answer come from the server's schema. */
async function call<R extends Route>(
  route: R,
  { of = '', query = {}, body, headers = {} }: Details<R> = {},
): Promise<Answer<R>> {
  const [method = 'GET', path = ''] = route.split(' ');
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]));
  const url = path.replace(/\{\w+\}/, encodeURIComponent(of)) + (asked.size ? `?${asked}` : '');
  const init: RequestInit =
    method === 'POST' || method === 'PUT' ? { method, ...asJson(body ?? {}, headers) } : { method };
  const answer = await fetch(url, init).catch(() => null);
  if (!answer) throw new Wrong(OFFLINE, {}, 0);
  if (answer.ok) return (await answer.json()) as Answer<R>;
  const error = (await answer.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  throw new Wrong(error?.why ?? 'server-broke', error?.facts ?? {}, answer.status);
}

const asJson = (body: object, headers: Record<string, string>): RequestInit => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: body instanceof Blob ? body : JSON.stringify(body),
});

export const api = {
  me: () => call('GET /api/me'),
  rename: (name: string, avatar: string | null) => call('POST /api/me', { body: { name, avatar } }),
  recovery: () => call('POST /api/me/recovery'),
  recover: (token: string) => call('POST /api/me/recover', { body: { token } }),
  renew: () => call('POST /api/me/renew'),
  sessions: () => call('GET /api/me/sessions'),
  endSession: (of: string) => call('DELETE /api/me/sessions/{session_id}', { of }),
  account: () => call('GET /api/account'),
  register: (name: string, passphrase: string) =>
    call('POST /api/account', { body: { name, passphrase } }),
  changePassphrase: (old: string, now: string) =>
    call('PUT /api/account/passphrase', { body: { old, new: now } }),
  signIn: (name: string, passphrase: string) =>
    call('POST /api/session', { body: { name, passphrase } }),
  signOut: () => call('DELETE /api/session'),
  games: () => call('GET /api/games'),
  rules: (game: string, lang: Language) =>
    call('GET /api/games/{game}/rules', { of: game, query: { lang } }),
  lobby: () => call('GET /api/tables'),
  reach: () => call('GET /api/reach'),
  open,
  look: (of: string) => call('GET /api/tables/{table_id}', { of }),
  sit: (of: string, seat: number | null) =>
    call('POST /api/tables/{table_id}/sit', { of, body: { seat, nonce: nonce() } }),
  leave: (of: string) => call('POST /api/tables/{table_id}/leave', { of }),
  back: (of: string) => call('POST /api/tables/{table_id}/back', { of }),
  bot: (of: string, seat: number, level: string | null) =>
    call('POST /api/tables/{table_id}/bot', { of, body: { seat, level } }),
  wish: (of: string, body: TableWish) => call('POST /api/tables/{table_id}/wish', { of, body }),
  start: (of: string, fill: string | null = null) =>
    call('POST /api/tables/{table_id}/start', { of, body: { fill } }),
  rematch: (of: string) => call('POST /api/tables/{table_id}/rematch', { of }),
  end: (of: string) => call('GET /api/tables/{table_id}/end', { of }),
  dealAgain: (of: string, seat: number | null, level: string | null) =>
    call('POST /api/tables/{table_id}/deal-again', { of, body: { seat, level } }),
  quiet: (of: string, quiet: boolean) =>
    call('POST /api/tables/{table_id}/quiet', { of, body: { quiet } }),
  mute: (of: string, number: number, muted: boolean) =>
    call('POST /api/tables/{table_id}/mute', { of, body: { number, muted } }),
  report: (of: string, line: number, reason: NewReport['reason'], words: string) =>
    call('POST /api/tables/{table_id}/report', { of, body: { line, reason, words } }),
  block: (of: string, line: number) => call('POST /api/tables/{table_id}/block', { of, body: { line } }),
  notices: () => call('GET /api/notices'),
  why: (of: string, action: GameAction) =>
    call('POST /api/tables/{table_id}/why', { of, body: { action } }),
  hint: (of: string) => call('POST /api/tables/{table_id}/hint', { of }),
  menu: (of: string, start = 0) => call('GET /api/tables/{table_id}/menu', { of, query: { start } }),
  replay: (of: string, eyes: string, start: number) =>
    call('GET /api/tables/{table_id}/replay', { of, query: { eyes, start } }),
  proof: (of: string) => call('GET /api/tables/{table_id}/proof', { of }),
  replayRecord: (body: Blob, eyes: string, start: number) =>
    call('POST /api/replay', { body, query: { eyes, start } }),
  proofRecord: (body: Blob) => call('POST /api/proof', { body }),
  recordLink: (id: string): string => `/api/tables/${encodeURIComponent(id)}/record`,
};

/** How long to wait before a request that got no answer is sent again, in milliseconds. */
const AGAIN_MS = 1000;

/** Opens a table. Both requests have the same key, so that they cannot open two tables. */
async function open(body: NewTable): Promise<Answer<'POST /api/tables'>> {
  const headers = { 'idempotency-key': nonce() };
  try {
    return await call('POST /api/tables', { body, headers });
  } catch (error) {
    if (!(error instanceof Wrong) || error.why !== OFFLINE) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return call('POST /api/tables', { body, headers });
  }
}

/** Makes a random value that the deals depend on, so that the server alone cannot choose the deals. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function loadTexts(language: Language, game = ''): Promise<string> {
  const answer = await fetch(
    `/api/texts?lang=${language}${game ? `&game=${encodeURIComponent(game)}` : ''}`,
  );
  if (!answer.ok) throw new Wrong('server-broke', {}, answer.status);
  return answer.text();
}
