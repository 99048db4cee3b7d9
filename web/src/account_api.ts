/** The server's calls about accounts. They are apart from `api.ts`, so that no first visit loads them. */
import { call } from './api.ts';
import { confirmation } from './confirmation.svelte.ts';
import type { NewPasskey, PasskeyProof, ShownProof } from './http.generated.ts';

const headers = (): Record<string, string> => confirmation.headers;

export const accountApi = {
  account: () => call('GET /api/account'),
  register: (name: string, passphrase: string) =>
    call('POST /api/account', { body: { name, passphrase }, headers: headers() }),
  changePassphrase: (old: string | null, now: string) =>
    call('PUT /api/account/passphrase', { body: { old, new: now }, headers: headers() }),
  confirm: (body: ShownProof) => call('POST /api/account/confirm', { body }),
  questionToConfirm: () => call('POST /api/account/confirm/question'),

  sessions: () => call('GET /api/me/sessions'),
  endSession: (of: string) => call('DELETE /api/me/sessions/{session_id}', { of }),
  signOutElsewhere: () => call('POST /api/me/renew', { body: { passphrase: null } }),
  renew: (passphrase: string | null) =>
    call('POST /api/me/renew', { body: { passphrase }, headers: headers() }),
  deviceLink: () => call('POST /api/me/recovery'),
  deleteMe: (name: string) => call('DELETE /api/me', { body: { name }, headers: headers() }),
  recover: (token: string) => call('POST /api/me/recover', { body: { token } }),

  signIn: (name: string, passphrase: string) =>
    call('POST /api/session', { body: { name, passphrase } }),
  signInWithCode: (name: string, code: string) =>
    call('POST /api/session/code', { body: { name, code } }),
  questionToSignIn: () => call('POST /api/session/passkey/question'),
  signInWithPasskey: (body: PasskeyProof) => call('POST /api/session/passkey', { body }),
  askForLink: (address: string) => call('POST /api/session/mail', { body: { address } }),

  offerPasskey: () => call('POST /api/account/passkeys/offer', { headers: headers() }),
  addPasskey: (body: NewPasskey) => call('POST /api/account/passkeys', { body, headers: headers() }),
  removePasskey: (of: string) =>
    call('DELETE /api/account/passkeys/{passkey_id}', { of, headers: headers() }),
  makeCodes: () => call('POST /api/account/codes', { headers: headers() }),
  askForMail: (address: string) =>
    call('PUT /api/account/mail', { body: { address }, headers: headers() }),
  confirmMail: (token: string) => call('POST /api/account/mail/confirm', { body: { token } }),
  removeMail: () => call('DELETE /api/account/mail', { headers: headers() }),
};
