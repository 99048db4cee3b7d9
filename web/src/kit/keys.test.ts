import { expect, test } from 'vitest';
import { takesEnter } from './keys.ts';

const PAGE = `
  <main><p id="words">…</p><div id="zone" tabindex="0">…</div></main>
  <button id="button"><span id="label">…</span></button><a id="link" href="#x">…</a>
  <input id="field" /><select id="list"></select>`;

test.each(['button', 'label', 'link', 'field', 'list'])('Enter belongs to the focused %s', (id) => {
  document.body.innerHTML = PAGE;
  expect(takesEnter(document.getElementById(id))).toBe(true);
});

test.each(['words', 'zone'])('Enter on the %s is free for the yellow button', (id) => {
  document.body.innerHTML = PAGE;
  expect(takesEnter(document.getElementById(id))).toBe(false);
  expect(takesEnter(document.body)).toBe(false);
});
