/** Sends requests to the server over HTTP. A failed request throws a `Wrong`, with a text key and its values. */
import type { Facts } from './contract.ts';
import { hexOf } from './hash.ts';
import type {
  ErrorAnswer,
  GameAction,
  NewReport,
  NewTable,
  Routes,
  Somebody,
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
export async function call<R extends Route>(
  route: R,
  { of = '', query = {}, body, headers = {} }: Details<R> = {},
): Promise<Answer<R>> {
  const [method = 'GET', path = ''] = route.split(' ');
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]));
  const url = path.replace(/\{\w+\}/, encodeURIComponent(of)) + (asked.size ? `?${asked}` : '');
  const hasBody = body !== undefined || method === 'POST' || method === 'PUT';
  const init: RequestInit = hasBody ? { method, ...asJson(body ?? {}, headers) } : { method, headers };
  const answer = await fetch(url, init).catch(() => null);
  if (!answer) throw new Wrong(OFFLINE, {}, 0);
  if (answer.ok) return (await answer.json()) as Answer<R>;
  const error = (await answer.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const wrong = new Wrong(error?.why ?? 'server-broke', error?.facts ?? {}, answer.status);
  hearWrong(wrong);
  throw wrong;
}

let hearWrong: (wrong: Wrong) => void = () => {};
/** Calls `hear` with each refusal, whichever request it answers. */
export const onWrong = (hear: (wrong: Wrong) => void): void => void (hearWrong = hear);

const asJson = (body: object, headers: Record<string, string>): RequestInit => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: body instanceof Blob ? body : JSON.stringify(body),
});

export const api = {
  me: () => call('GET /api/me'),
  rename: (name: string, avatar: string | null) => call('POST /api/me', { body: { name, avatar } }),
  games: () => call('GET /api/games'),
  rules: (game: string, lang: Language) =>
    call('GET /api/games/{game}/rules', { of: game, query: { lang } }),
  houseTable: (of: string) => call('GET /api/games/{game}/house-table', { of }),
  lobby: () => call('GET /api/tables'),
  reach: () => call('GET /api/reach'),
  open,
  look: (of: string) => call('GET /api/tables/{table_id}', { of }),
  sit: (of: string, seat: number | null) =>
    call('POST /api/tables/{table_id}/sit', { of, body: { seat } }),
  leave: (of: string) => call('POST /api/tables/{table_id}/leave', { of }),
  back: (of: string) => call('POST /api/tables/{table_id}/back', { of }),
  bot: (of: string, seat: number, level: string | null) =>
    call('POST /api/tables/{table_id}/bot', { of, body: { seat, level } }),
  wish: (of: string, body: TableWish) => call('POST /api/tables/{table_id}/wish', { of, body }),
  start: (of: string, fill: string | null = null, commitment: string | null = null) =>
    call('POST /api/tables/{table_id}/start', { of, body: { fill, commitment } }),
  rematch: (of: string) => call('POST /api/tables/{table_id}/rematch', { of }),
  end: (of: string) => call('GET /api/tables/{table_id}/end', { of }),
  dealAgain: (of: string, seat: number | null, level: string | null) =>
    call('POST /api/tables/{table_id}/deal-again', { of, body: { seat, level } }),
  quiet: (of: string, quiet: boolean) =>
    call('POST /api/tables/{table_id}/quiet', { of, body: { quiet } }),
  mute: (of: string, number: number, muted: boolean) =>
    call('POST /api/tables/{table_id}/mute', { of, body: { number, muted } }),
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
  notices: () => call('GET /api/notices'),
  mySanctions: () => call('GET /api/me/sanctions'),
  mySanction: (of: string) => call('GET /api/sanctions/{sanction_id}', { of }),
  appeal: (of: string, words: string) =>
    call('POST /api/sanctions/{sanction_id}/appeal', { of, body: { words } }),
  report: (of: string, body: NewReport) => call('POST /api/tables/{table_id}/report', { of, body }),
  block: (of: string, body: Somebody) => call('POST /api/tables/{table_id}/block', { of, body }),
  blocks: () => call('GET /api/me/blocks'),
  unblock: (of: string) => call('DELETE /api/me/blocks/{block_id}', { of }),
  useInvitation: (code: string, name: string | null) =>
    call('POST /api/invitation', { body: { code, name } }),
  recordLink: (id: string): string => `/api/tables/${encodeURIComponent(id)}/record`,
};

/** How long to wait before a request that got no answer is sent again, in milliseconds. */
const AGAIN_MS = 1000;

/** Opens a table. Both requests have the same key, so that they cannot open two tables. */
async function open(body: NewTable): Promise<Answer<'POST /api/tables'>> {
  const headers = { 'idempotency-key': hexOf(crypto.getRandomValues(new Uint8Array(12))) };
  try {
    return await call('POST /api/tables', { body, headers });
  } catch (error) {
    if (!(error instanceof Wrong) || error.why !== OFFLINE) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return call('POST /api/tables', { body, headers });
  }
}

/** Loads the texts of a game, or of a part of the client that is loaded on demand, or of the rest. */
export async function loadTexts(language: Language, game = '', part = ''): Promise<string> {
  const more = `${game && `&game=${encodeURIComponent(game)}`}${part && `&part=${part}`}`;
  const answer = await fetch(`/api/texts?lang=${language}${more}`);
  if (!answer.ok) throw new Wrong('server-broke', {}, answer.status);
  return answer.text();
}
