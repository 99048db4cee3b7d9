/** Tests `isEqual`, and which key presses count as commands. */
import { expect, test } from 'vitest';
import { isEqual } from './is_equal.ts';
import { hasModifier, isTyping } from './keys.ts';

test.each([
  [1, 1, true],
  [1, '1', false],
  [null, null, true],
  [null, {}, false],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
])('isEqual(%j, %j) is %j', (a, b, equal) => {
  expect(isEqual(a, b)).toBe(equal);
  expect(isEqual(b, a)).toBe(equal);
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a key with %s is not ours', (modifier) => {
  expect(hasModifier(new KeyboardEvent('keydown', { key: 'n', [modifier]: true }))).toBe(true);
});

test('shift alone is no modifier', () => {
  expect(hasModifier(new KeyboardEvent('keydown', { key: 'N', shiftKey: true }))).toBe(false);
});

test.each([
  ['<input>', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<input type="radio">', false],
  ['<button></button>', false],
])('typing into %s: %j', (html, typing) => {
  document.body.innerHTML = html;
  expect(isTyping(document.body.firstElementChild)).toBe(typing);
});
