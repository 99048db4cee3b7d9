/** SHA-256 of bytes that are written as hexadecimal digits, as the server's commitments have it. */

/** Whether this browser can hash. It can only on pages loaded over HTTPS or from this computer. */
export const canHash = (): boolean => Boolean(globalThis.crypto?.subtle);

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function hashOf(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
