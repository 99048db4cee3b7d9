/** The console's requests to the server. docs/console.md describes them. */
import { call } from '../api.ts';
import type { NewAnnouncement, NewInvitation, NewSanction } from '../http.generated.ts';

const before = (at?: number | string) => (at === undefined ? {} : { query: { before: at } });

export const admin = {
  me: () => call('GET /api/admin/me'),
  // reports
  reports: () => call('GET /api/admin/reports'),
  report: (of: string) => call('GET /api/admin/reports/{report_id}', { of }),
  take: (of: string) => call('POST /api/admin/reports/{report_id}/take', { of }),
  release: (of: string) => call('POST /api/admin/reports/{report_id}/release', { of }),
  close: (of: string, words: string) =>
    call('POST /api/admin/reports/{report_id}/close', { of, body: { words } }),
  // sanctions
  sanction: (body: NewSanction) => call('POST /api/admin/sanctions', { body }),
  sanctions: (at?: number) => call('GET /api/admin/sanctions', before(at)),
  pendingBans: () => call('GET /api/admin/pending-bans'),
  appeals: () => call('GET /api/admin/appeals'),
  confirm: (of: string) => call('POST /api/admin/sanctions/{sanction_id}/confirm', { of }),
  refuse: (of: string, words: string) =>
    call('POST /api/admin/sanctions/{sanction_id}/refuse', { of, body: { words } }),
  lift: (of: string, words: string) =>
    call('POST /api/admin/sanctions/{sanction_id}/lift', { of, body: { words } }),
  answer: (of: string, words: string, lift: boolean) =>
    call('POST /api/admin/sanctions/{sanction_id}/answer', { of, body: { words, lift } }),
  // people and tables
  people: (search: string) => call('GET /api/admin/people', { query: { search } }),
  person: (of: string) => call('GET /api/admin/people/{guest}', { of }),
  here: () => call('GET /api/admin/here'),
  tables: () => call('GET /api/admin/tables'),
  endTable: (of: string, words: string) =>
    call('POST /api/admin/tables/{table_id}/end', { of, body: { words } }),
  deleteTable: (of: string, words: string) =>
    call('POST /api/admin/tables/{table_id}/delete', { of, body: { words } }),
  removeLine: (of: string, number: number, words: string) =>
    call('POST /api/admin/tables/{table_id}/remove-line', { of, body: { number, words } }),
  // the house
  load: () => call('GET /api/admin/load'),
  announce: (body: NewAnnouncement) => call('POST /api/admin/announcements', { body }),
  withdraw: (of: string) => call('DELETE /api/admin/announcements/{announcement_id}', { of }),
  switchMode: (of: string, on: boolean) => call('PUT /api/admin/modes/{mode}', { of, body: { on } }),
  invitations: () => call('GET /api/admin/invitations'),
  invite: (body: NewInvitation) => call('POST /api/admin/invitations', { body }),
  withdrawInvitation: (of: string) => call('DELETE /api/admin/invitations/{invitation_id}', { of }),
  roles: () => call('GET /api/admin/roles'),
  tokens: () => call('GET /api/admin/tokens'),
  revokeToken: (of: string) => call('DELETE /api/admin/tokens/{token_id}', { of }),
  audit: (id?: string) => call('GET /api/admin/audit', before(id)),
};
