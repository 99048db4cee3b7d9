/** Tests the choice of a language: texts in the old language that load too late are dropped. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Texts } from './texts.ts';

let answer: Map<string, (text: string) => void>;
let app: (typeof import('./app.svelte.ts'))['app'];

beforeEach(async () => {
  vi.resetModules();
  answer = new Map();
  vi.stubGlobal('fetch', (url: string) => {
    return new Promise<Response>((resolve) => answer.set(url, (text) => resolve(new Response(text))));
  });
  ({ app } = await import('./app.svelte.ts'));
});

afterEach(() => vi.unstubAllGlobals());

async function give(language: string, game: string, text: string): Promise<void> {
  answer.get(`/api/texts?lang=${language}${game && `&game=${game}`}`)?.(text);
  await new Promise((resolve) => setTimeout(resolve));
}

test('texts of a game reach the page in the language of the reader', async () => {
  const seen: Texts[] = [];
  app.withTexts('chess', (texts) => seen.push(texts));
  await give('fr', '', 'a = coque');
  await give('fr', 'chess', 'b = jeu');
  expect(seen.map((it) => [it.language, it.say('b')])).toEqual([['fr', 'jeu']]);
});

test('a late answer in the former language is dropped', async () => {
  const seen: Texts[] = [];
  const cancel = app.withTexts('chess', (texts) => seen.push(texts));
  const speaking = app.speak('en');
  await give('en', '', 'a = shell');
  await speaking;
  cancel(); // as Svelte does before it runs the effect again
  app.withTexts('chess', (texts) => seen.push(texts));
  await give('en', 'chess', 'b = game');
  await give('fr', '', 'a = coque');
  await give('fr', 'chess', 'b = jeu');
  expect(seen.map((it) => it.language)).toEqual(['en']);
});

test('of two changes of the language the last one wins, whichever loads first', async () => {
  const changes = [app.speak('en'), app.speak('fr')];
  await give('fr', '', 'a = coque');
  await give('en', '', 'a = shell');
  await Promise.all(changes);
  expect([app.language, app.say('a'), document.documentElement.lang]).toEqual(['fr', 'coque', 'fr']);
});

test('texts that fail to load leave the page as it is, but let it go on', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const calls: string[] = [];
  app.withTexts(
    'chess',
    () => calls.push('use'),
    () => calls.push('finish'),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual(['finish']);
});
