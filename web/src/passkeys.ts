/** Makes and uses passkeys (WebAuthn). Bytes are sent in base64url. */
import { Wrong } from './api.ts';
import type { NewPasskey, PasskeyOffer, PasskeyProof, PasskeyQuestion } from './http.generated.ts';

/** The algorithms that the server accepts: EdDSA, ECDSA and RSA, with SHA-256. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 4 * 60_000;

/** Whether passkeys work here: they need an encrypted page whose host has a name. */
export function canUsePasskeys(): boolean {
  const hasName = !/^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ''));
  return 'PublicKeyCredential' in window && isSecureContext && hasName;
}

export async function makePasskey(offer: PasskeyOffer): Promise<NewPasskey> {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: new TextEncoder().encode(offer.challenge),
        rp: { id: offer.site, name: document.title.split(' · ').pop() ?? offer.site },
        user: { id: fromBase64(offer.user), name: offer.name, displayName: offer.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: offer.others.map((id) => ({ type: 'public-key', id: fromBase64(id) })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        timeout: TIMEOUT_MS,
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: toBase64(made.rawId),
    client_data: toBase64(response.clientDataJSON),
    attestation: toBase64(response.attestationObject),
  };
}

export async function provePasskey(question: PasskeyQuestion): Promise<PasskeyProof> {
  const found = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: new TextEncoder().encode(question.challenge),
        rpId: question.site,
        userVerification: 'required',
        timeout: TIMEOUT_MS,
      },
    }),
  );
  const response = found.response as AuthenticatorAssertionResponse;
  return {
    id: toBase64(found.rawId),
    client_data: toBase64(response.clientDataJSON),
    authenticator_data: toBase64(response.authenticatorData),
    signature: toBase64(response.signature),
  };
}

/** Lets the browser ask the reader. A reader who declines, or has no such passkey, gets a sentence. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ask();
    if (found) return found as PublicKeyCredential;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new Wrong(name === 'InvalidStateError' ? 'passkey-already' : 'passkey-declined', {}, 0);
  }
  throw new Wrong('passkey-declined', {}, 0);
}

export function toBase64(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
