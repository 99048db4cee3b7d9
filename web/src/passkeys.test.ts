import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './passkeys.ts';

test('bytes survive the way to the server and back', () => {
  for (const bytes of [[], [0], [251, 255, 190], [1, 2, 3, 4]]) {
    const text = toBase64(Uint8Array.from(bytes).buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect([...fromBase64(text)]).toEqual(bytes);
  }
});
