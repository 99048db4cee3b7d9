/** The studio's own requests. Only `tablee dev` answers them. */
import { OFFLINE, Wrong } from '../api.ts';
import type { ErrorAnswer } from '../http.generated.ts';
import type { Language } from '../texts.ts';
import type { Routes } from './studio.generated.ts';

type Route = keyof Routes;
type Body<R extends Route> = Routes[R] extends { body: infer B } ? B : undefined;

/** Sends one request. The types of its body and its answer come from the server's schema. */
export async function ask<R extends Route>(route: R, body?: Body<R>): Promise<Routes[R]['answer']> {
  const [method = 'GET', path = ''] = route.split(' ');
  const init: RequestInit = body
    ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { method };
  const answer = await fetch(path, init).catch(() => null);
  if (!answer) throw new Wrong(OFFLINE, {}, 0);
  if (answer.ok) return (await answer.json()) as Routes[R]['answer'];
  const error = (await answer.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  throw new Wrong(error?.why ?? 'server-broke', error?.facts ?? {}, answer.status);
}

export async function studioTexts(language: Language): Promise<string> {
  const answer = await fetch(`/api/studio/texts?lang=${language}`);
  if (!answer.ok) throw new Wrong('page-unknown', {}, answer.status);
  return answer.text();
}
