/* Made by build_types.py from the schema of the HTTP interface: do not edit. */
/** The body and the answer of each route. */
export interface Routes {
  'DELETE /api/account/mail': {
    answer: Account;
  };
  'DELETE /api/account/passkeys/{passkey_id}': {
    answer: Account;
  };
  'DELETE /api/admin/announcements/{announcement_id}': {
    answer: Notice;
  };
  'DELETE /api/admin/invitations/{invitation_id}': {
    answer: Handled;
  };
  'DELETE /api/admin/roles/{account}': {
    answer: readonly RoleInfo[];
  };
  'DELETE /api/admin/tokens/{token_id}': {
    answer: Handled;
  };
  'DELETE /api/me': {
    answer: Me;
    body: Farewell;
  };
  'DELETE /api/me/blocks/{block_id}': {
    answer: readonly Block[];
  };
  'DELETE /api/me/sessions/{session_id}': {
    answer: Me;
  };
  'DELETE /api/session': {
    answer: Me;
  };
  'GET /api/account': {
    answer: Account;
  };
  'GET /api/admin/appeals': {
    answer: readonly SanctionInfo[];
  };
  'GET /api/admin/audit': {
    answer: readonly AuditEntry[];
  };
  'GET /api/admin/closed-reports': {
    answer: readonly ReportInfo[];
  };
  'GET /api/admin/here': {
    answer: readonly Here[];
  };
  'GET /api/admin/invitations': {
    answer: readonly InvitationInfo[];
  };
  'GET /api/admin/load': {
    answer: readonly ProcessReport[];
  };
  'GET /api/admin/me': {
    answer: AdminMe;
  };
  'GET /api/admin/pending-bans': {
    answer: readonly SanctionInfo[];
  };
  'GET /api/admin/people': {
    answer: readonly Person[];
  };
  'GET /api/admin/people/{guest}': {
    answer: PersonFile;
  };
  'GET /api/admin/reports': {
    answer: readonly PersonReports[];
  };
  'GET /api/admin/reports/{report_id}': {
    answer: ReportFile;
  };
  'GET /api/admin/roles': {
    answer: readonly RoleInfo[];
  };
  'GET /api/admin/sanctions': {
    answer: readonly SanctionInfo[];
  };
  'GET /api/admin/tables': {
    answer: readonly AdminTable[];
  };
  'GET /api/admin/tokens': {
    answer: readonly TokenInfo[];
  };
  'GET /api/games': {
    answer: readonly GameInfo[];
  };
  'GET /api/games/{game}/house-table': {
    answer: HouseTable;
  };
  'GET /api/games/{game}/rules': {
    answer: Rulebook;
  };
  'GET /api/me': {
    answer: Me;
  };
  'GET /api/me/blocks': {
    answer: readonly Block[];
  };
  'GET /api/me/ratings': {
    answer: readonly Rating[];
  };
  'GET /api/me/results': {
    answer: readonly FinishedGame[];
  };
  'GET /api/me/sanctions': {
    answer: readonly OwnSanction[];
  };
  'GET /api/me/sessions': {
    answer: readonly Session[];
  };
  'GET /api/notices': {
    answer: Notice;
  };
  'GET /api/reach': {
    answer: Reach;
  };
  'GET /api/sanctions/{sanction_id}': {
    answer: OwnSanction;
  };
  'GET /api/tables': {
    answer: Lobby;
  };
  'GET /api/tables/{table_id}': {
    answer: Table;
  };
  'GET /api/tables/{table_id}/end': {
    answer: TableEnd;
  };
  'GET /api/tables/{table_id}/menu': {
    answer: Menu;
  };
  'GET /api/tables/{table_id}/proof': {
    answer: RecordCheck;
  };
  'GET /api/tables/{table_id}/replay': {
    answer: Replay;
  };
  'POST /api/account': {
    answer: Account;
    body: Credentials;
  };
  'POST /api/account/codes': {
    answer: NewCodes;
  };
  'POST /api/account/confirm': {
    answer: Confirmed;
    body: ShownProof;
  };
  'POST /api/account/confirm/question': {
    answer: PasskeyQuestion;
  };
  'POST /api/account/mail/confirm': {
    answer: ConfirmedAddress;
    body: MailToken;
  };
  'POST /api/account/passkeys': {
    answer: Account;
    body: NewPasskey;
  };
  'POST /api/account/passkeys/offer': {
    answer: PasskeyOffer;
  };
  'POST /api/admin/announcements': {
    answer: Notice;
    body: NewAnnouncement;
  };
  'POST /api/admin/invitations': {
    answer: InvitationInfo;
    body: NewInvitation;
  };
  'POST /api/admin/reports/{report_id}/close': {
    answer: ReportInfo;
    body: Note;
  };
  'POST /api/admin/reports/{report_id}/release': {
    answer: ReportInfo;
  };
  'POST /api/admin/reports/{report_id}/take': {
    answer: ReportInfo;
  };
  'POST /api/admin/roles': {
    answer: readonly RoleInfo[];
    body: Grant;
  };
  'POST /api/admin/sanctions': {
    answer: SanctionInfo;
    body: NewSanction;
  };
  'POST /api/admin/sanctions/{sanction_id}/answer': {
    answer: SanctionInfo;
    body: AppealAnswer;
  };
  'POST /api/admin/sanctions/{sanction_id}/confirm': {
    answer: SanctionInfo;
  };
  'POST /api/admin/sanctions/{sanction_id}/lift': {
    answer: SanctionInfo;
    body: Note;
  };
  'POST /api/admin/sanctions/{sanction_id}/refuse': {
    answer: SanctionInfo;
    body: Note;
  };
  'POST /api/admin/tables/{table_id}/delete': {
    answer: Handled;
    body: Note;
  };
  'POST /api/admin/tables/{table_id}/end': {
    answer: Handled;
    body: Note;
  };
  'POST /api/admin/tables/{table_id}/remove-line': {
    answer: Handled;
    body: RemovedLine;
  };
  'POST /api/admin/tokens': {
    answer: TokenInfo;
    body: TokenOwner;
  };
  'POST /api/invitation': {
    answer: Me;
    body: Invited;
  };
  'POST /api/me': {
    answer: Me;
    body: NewName;
  };
  'POST /api/me/recover': {
    answer: SignedIn;
    body: RecoveryToken;
  };
  'POST /api/me/recovery': {
    answer: Recovery;
  };
  'POST /api/me/renew': {
    answer: Renewed;
    body: Renewing;
  };
  'POST /api/proof': {
    answer: RecordCheck;
  };
  'POST /api/replay': {
    answer: Replay;
  };
  'POST /api/sanctions/{sanction_id}/appeal': {
    answer: OwnSanction;
    body: Appeal;
  };
  'POST /api/session': {
    answer: SignedIn;
    body: Credentials;
  };
  'POST /api/session/code': {
    answer: SignedIn;
    body: NameAndCode;
  };
  'POST /api/session/mail': {
    answer: MailSent;
    body: MailAddress;
  };
  'POST /api/session/passkey': {
    answer: SignedIn;
    body: PasskeyProof;
  };
  'POST /api/session/passkey/question': {
    answer: PasskeyQuestion;
  };
  'POST /api/tables': {
    answer: OpenedTable;
    body: NewTable;
  };
  'POST /api/tables/{table_id}/back': {
    answer: Table;
  };
  'POST /api/tables/{table_id}/block': {
    answer: readonly Block[];
    body: Somebody;
  };
  'POST /api/tables/{table_id}/bot': {
    answer: Table;
    body: SeatBot;
  };
  'POST /api/tables/{table_id}/deal-again': {
    answer: OpenedTable;
    body: DealWish;
  };
  'POST /api/tables/{table_id}/hint': {
    answer: Hint;
  };
  'POST /api/tables/{table_id}/leave': {
    answer: Table;
  };
  'POST /api/tables/{table_id}/mute': {
    answer: Table;
    body: Mute;
  };
  'POST /api/tables/{table_id}/quiet': {
    answer: Table;
    body: Quiet;
  };
  'POST /api/tables/{table_id}/rematch': {
    answer: OpenedTable;
  };
  'POST /api/tables/{table_id}/report': {
    answer: ReportFiled;
    body: NewReport;
  };
  'POST /api/tables/{table_id}/sit': {
    answer: Table;
    body: Sit;
  };
  'POST /api/tables/{table_id}/start': {
    answer: Table;
    body: Start;
  };
  'POST /api/tables/{table_id}/why': {
    answer: Refusal | null;
    body: ProposedAction;
  };
  'POST /api/tables/{table_id}/wish': {
    answer: Table;
    body: TableWish;
  };
  'PUT /api/account/mail': {
    answer: MailSent;
    body: MailAddress;
  };
  'PUT /api/account/passphrase': {
    answer: Account;
    body: NewPassphrase;
  };
  'PUT /api/admin/modes/{mode}': {
    answer: Notice;
    body: Switch;
  };
}
/** The reader's account, and what the reader signs in with. `name` is null without an account. */
export interface Account {
  name: string | null;
  created_at: number | null;
  passkeys: readonly Passkey[];
  codes: CodesLeft | null;
  mail: string | null;
  place_has_mail: boolean;
}
/** One of the reader's passkeys. Moments are milliseconds since 1970. */
export interface Passkey {
  id: string;
  device: string;
  site: string;
  added_at: number;
  used_at: number | null;
}
/** The reader's recovery codes: how many are left, and when the set was made. */
export interface CodesLeft {
  left: number;
  made_at: number;
}
/**
 * What everyone at the place is told: announcements, and the modes that are on.
 *     It replaces the notice before. Without one, there is nothing to tell.
 */
export interface Notice {
  type: 'notice';
  announcements?: readonly Announcement[];
  modes?: readonly ('closed' | 'draining' | 'read-only')[];
}
/** A message from those who run the place to everyone, in each language. */
export interface Announcement {
  id: string;
  fr: string;
  en: string;
  ends_at: number;
}
/** What was asked for is done. */
export interface Handled {
  done: boolean;
}
/** Somebody who runs the place, and since when. */
export interface RoleInfo {
  person: Person;
  role: 'moderator' | 'operator';
  granted_at: number;
  granted_by: Person;
}
/** A person, as the console names them. */
export interface Person {
  guest: string;
  name: string;
  account: string | null;
  role: ('moderator' | 'operator') | null;
  created_at: number;
  avatar: string | null;
}
/** The reader. `name` is null for a visitor who is not a guest yet. */
export interface Me {
  name: string | null;
  avatar: string | null;
}
/** The reader's name, typed once more: they mean it. */
export interface Farewell {
  name?: string;
}
/** Somebody whom the reader has blocked. */
export interface Block {
  id: string;
  name: string;
  at: number;
}
/** A sanction against a person or a network. */
export interface SanctionInfo {
  id: string;
  kind: 'ban' | 'mute' | 'rename' | 'suspend' | 'warn';
  person: Person | null;
  network: string | null;
  reason: string;
  by: Person;
  made_at: number;
  ends_at: number | null;
  state: 'active' | 'lifted' | 'pending' | 'refused';
  in_force: boolean;
  report: string | null;
  steps: readonly Step[];
}
/** What was done in a case: by whom, when, and with which words. */
export interface Step {
  what: string;
  by: Person;
  at: number;
  words: string;
}
/** An entry of the audit log: who did what to whom, when, why, from where, and with which outcome. */
export interface AuditEntry {
  id: string;
  at: number;
  by: Person;
  via: string;
  address: string;
  what: string;
  whom: string;
  whom_name: string;
  ref: string;
  reason: string;
  outcome: string;
}
/** A report from a player. */
export interface ReportInfo {
  id: string;
  table: string;
  about: Person;
  by: Person;
  reason: string;
  words: string;
  line: number | null;
  at: number;
  state: 'closed' | 'open' | 'taken';
  taken_by: Person | null;
  mine_to_handle: boolean;
}
/** Somebody who is connected, and to which tables. */
export interface Here {
  person: Person;
  tables: readonly string[];
}
/** An invitation code. The code itself is shown only once, when it is made. */
export interface InvitationInfo {
  id: string;
  by: Person;
  made_at: number;
  ends_at: number;
  uses: number;
  used: number;
  code: string | null;
}
/** The state of one process of the place. */
export interface ProcessReport {
  process: string;
  at: number;
  up_seconds: number;
  sockets: number;
  tables: number;
  bots_waiting: number;
  commits: number;
  commit_ms: number;
  memory_mb: number;
  counts: {
    [k: string]: number;
  };
  guests: readonly HereGuest[];
  errors: readonly RecentError[];
}
/** A guest who is connected, and the tables to which. */
export interface HereGuest {
  guest: string;
  tables: readonly string[];
}
/** One error: when, from which part of the program, and what happened. */
export interface RecentError {
  at: number;
  source: string;
  what: string;
  facts: {
    [k: string]: string;
  };
}
/** The reader, and what the reader may do. */
export interface AdminMe {
  person: Person;
  role: 'machine' | 'moderator' | 'operator';
}
/** A person, and their sanctions. */
export interface PersonFile {
  person: Person;
  sanctions: readonly SanctionInfo[];
}
/** The unhandled reports about one person, the oldest first, and how often it was sanctioned. */
export interface PersonReports {
  about: Person;
  reports: readonly ReportInfo[];
  sanctions: number;
}
/** A report with the chat around it, and what the person was sanctioned for before. */
export interface ReportFile {
  report: ReportInfo;
  talk: readonly TalkLine[];
  past: readonly SanctionInfo[];
}
/** A chat line around a report. */
export interface TalkLine {
  number: number;
  by: Person;
  seat: number | null;
  words: string;
  at: number;
  reported: boolean;
}
/** A table as the console lists it. */
export interface AdminTable {
  id: string;
  game: string;
  status: 'closed' | 'over' | 'playing' | 'waiting';
  is_open: boolean;
  created_at: number;
  updated_at: number;
  seats: readonly AdminSeat[];
}
/** A seat as the console shows it. `guest` is empty for a bot and for an empty seat. */
export interface AdminSeat {
  name: string;
  guest: string;
  bot: string | null;
}
/** A token with which scripts act as an operator. It is shown only once, when it is made. */
export interface TokenInfo {
  id: string;
  person: Person;
  made_at: number;
  token: string | null;
}
/** A game, its editions, and the bots that can play it. */
export interface GameInfo {
  about: About;
  editions: readonly string[];
  levels: readonly string[];
  bot_levels: readonly BotLevel[];
  look: Look | null;
  table: OwnTable | null;
}
/** The content of `game.toml`. */
export interface About {
  id: string;
  title: string;
  authors: readonly string[];
  publisher: string;
  year: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: readonly [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: readonly [number, number];
  age: number;
  rules: string;
  earlier: readonly string[];
  edition: string;
  options: {
    [k: string]: Option;
  };
  levels: {
    [k: string]: Level;
  };
  bots: number;
}
/** A variant of the rules that the host of a table chooses. */
export interface Option {
  values: readonly string[];
  default: string;
  players: readonly number[];
  rules: readonly string[];
}
/** One bot level. A search ends at `simulations` or after `seconds`, whichever comes first. */
export interface Level {
  simulations: number;
  seconds: number;
  explore: number;
  wavering: number;
  whims: number;
}
/** A level of bots that people can choose. `strength` is 1 for the weakest level. */
export interface BotLevel {
  level: string;
  strength: number;
}
/** How a game's box and cloth look. */
export interface Look {
  /**
   * @minItems 2
   * @maxItems 2
   */
  box: readonly [string, string];
  motif: 'cup' | 'dice' | 'fish' | 'goose' | 'pawns' | 'star' | 'suits';
  cloth: 'ardoise' | 'brique' | 'ciel' | 'lilas' | 'menthe' | 'miel' | 'rose' | 'sable';
  weave: 'cahier' | 'chevrons' | 'etabli' | 'etoiles' | 'plumes' | 'pois' | 'tissage' | 'vichy';
}
/** What a package's `table/` has. Each name ends in `?v=` and a part of the content's hash. */
export interface OwnTable {
  box?: string;
  cloth?: string;
  script?: string;
}
/** The content of `house_table.toml`. */
export interface HouseTable {
  /**
   * @minItems 2
   * @maxItems 2
   */
  box: readonly [string, string];
  motif: 'cup' | 'dice' | 'fish' | 'goose' | 'pawns' | 'star' | 'suits';
  cloth: 'ardoise' | 'brique' | 'ciel' | 'lilas' | 'menthe' | 'miel' | 'rose' | 'sable';
  weave: 'cahier' | 'chevrons' | 'etabli' | 'etoiles' | 'plumes' | 'pois' | 'tissage' | 'vichy';
  pieces?: {
    [k: string]: Piece;
  };
  zones: readonly Zone[];
  moves?: readonly HouseMove[];
  line?: {
    [k: string]: string;
  };
  facts?: {
    [k: string]: string;
  };
  team?: string;
  out?: string;
  badges?: {
    [k: string]: string;
  };
  rules?: {
    [k: string]: string;
  };
  weights?: {
    [k: string]:
      | 'card'
      | 'choice'
      | 'deal'
      | 'dice'
      | 'look'
      | 'none'
      | 'pass'
      | 'capture'
      | 'purchase'
      | 'sale'
      | 'several'
      | 'slide'
      | 'stop'
      | 'swap';
  };
  sounds?: {
    [k: string]: 'card' | 'dice' | 'note' | 'stop';
  };
}
/** A kind of piece: how it looks, and what its values are. */
export interface Piece {
  kind: 'card' | 'coin' | 'die' | 'pawn' | 'suit' | 'tile' | 'token';
  faces?: 'french' | 'number' | 'seat' | 'text';
  values?: readonly (number | string)[];
  suit?: 'clubs' | 'diamonds' | 'hearts' | 'spades';
  marks?: {
    [k: string]: 'bolt' | 'cross' | 'crown' | 'heart' | 'moon' | 'star';
  };
}
/**
 * A place on the table where pieces lie. Its label is the text `zone-<id>`.
 *     A path names a field of the view, as `bid.face`; `dice[]` is the seat's own entry in the list `dice`.
 */
export interface Zone {
  id: string;
  kind:
    | ('backs' | 'fan' | 'pile' | 'rest' | 'row' | 'slot' | 'trick')
    | (
        'bid' | 'cup' | 'dice' | 'grid' | 'pad' | 'plaque' | 'rail' | 'say' | 'slate' | 'stack' | 'track'
      );
  at: 'corner' | 'middle' | 'own' | 'seat';
  piece?: string;
  shows?: string;
  count?: string;
  face?: string;
  owner?: string;
  number?: string;
  last?: string;
  ready?: string;
  hot?: string;
  may?: string;
  all?: readonly (number | string)[];
  tags?: {
    [k: string]: string;
  };
  rows?: readonly ScoreRow[];
  parts?: readonly PadPart[];
  columns?: number;
  length?: number;
  picks?: string;
  cup?: boolean;
  hide_empty?: boolean;
  lead?: boolean;
}
/** A row of a slate. Its label is the text `row-<id>`. */
export interface ScoreRow {
  id: string;
  shows: string;
}
/** A part of a score pad. Its heading is the text `part-<id>`, a row's label `row-<row>`. */
export interface PadPart {
  id: string;
  rows: readonly string[];
  piece?: string;
  sum?: string;
}
/** A kind of action. Its button is the text `action-<type>`, which gets the fields of the action. */
export interface HouseMove {
  type: string;
  steps?: readonly ChoiceStep[];
}
/**
 * A step of a move: a field of its action, chosen by a piece of a zone or from a row of options.
 *     The question above a row of options is the text `ask-<type>-<field>`.
 */
export interface ChoiceStep {
  field: string;
  zone?: string;
  piece?: string;
  many?: boolean;
  by?: 'index' | 'value';
}
/** A rulebook: the whole text, and each rule by its number. */
export interface Rulebook {
  text: string;
  rules: {
    [k: string]: string;
  };
}
/** My strength in a game: the estimate `mu`, its uncertainty `sigma`, and `sure` (mu - 3 sigma). */
export interface Rating {
  game: string;
  mu: number;
  sigma: number;
  sure: number;
  games: number;
  won: number;
}
/** A game that I finished. Place 1 is the best. `record` is the path of the game's record. */
export interface FinishedGame {
  table: string;
  game: string;
  players: number;
  place: number;
  score: number;
  at: number;
  record: string;
}
/** What a moderator decided about the reader. With its `id`, the reader can appeal once. */
export interface OwnSanction {
  id: string;
  kind: 'ban' | 'mute' | 'rename' | 'suspend' | 'warn';
  reason: string;
  made_at: number;
  ends_at?: number;
  appealed?: boolean;
  answer?: string;
}
/** A device on which the reader is signed in. `device` is empty if it could not be recognized. */
export interface Session {
  id: string;
  device: string;
  opened_at: number;
  seen_at: number;
  is_this_one: boolean;
}
/**
 * From where this place can be reached.
 *     If `here_only`, only from this computer. `address` is its address in the local network, if known.
 */
export interface Reach {
  here_only: boolean;
  address: string | null;
}
/** The tables that anyone may join or watch, and my tables. Those where I am to act come first. */
export interface Lobby {
  open: readonly LobbyTable[];
  mine: readonly LobbyTable[];
}
/** A table as the lobby lists it. */
export interface LobbyTable {
  id: string;
  game: string;
  status: 'closed' | 'over' | 'playing' | 'waiting';
  players: number;
  names: readonly string[];
  faces: readonly string[];
  guests?: readonly number[];
  free: number;
  clock: NoClock | LiveClock | DailyClock;
  host?: string;
  host_is_guest?: boolean;
  age?: number;
  my_turn?: boolean;
  time_left?: number;
  away?: boolean;
}
/** Unlimited time. */
export interface NoClock {
  type: 'none';
}
/** A number of seconds for each move, and a reserve of seconds for the whole game. */
export interface LiveClock {
  type: 'live';
  move?: number;
  reserve?: number;
}
/** A number of hours for each move. */
export interface DailyClock {
  type: 'daily';
  hours?: number;
}
/** A table: its seats, settings and status. */
export interface Table {
  type: 'table';
  id: string;
  game: string;
  rules: string;
  status: 'over' | 'playing' | 'waiting';
  players: number;
  options: {
    [k: string]: string;
  };
  edition: string;
  first: number | null;
  clock: NoClock | LiveClock | DailyClock;
  is_open: boolean;
  host: number | null;
  seats: readonly SeatInfo[];
  proof: Proof;
  quiet?: boolean;
  practice?: boolean;
  unrated?: 'deal' | 'practice' | 'undo';
  watching?: number;
  starting?: Starting;
  undo?: UndoAsked;
  rematch?: string;
  rematch_of?: string;
  deal_of?: string;
  teams?: readonly number[];
}
/** The public facts about a seat. */
export interface SeatInfo {
  name?: string;
  is_guest?: boolean;
  taken?: boolean;
  bot?: string;
  away?: boolean;
  here?: boolean;
  lost?: boolean;
  replaceable_in?: number;
  muted?: boolean;
  face?: string;
  colour?: number;
}
/** What proves that the deals were fair: the hash of their secret, and the secret after the game. */
export interface Proof {
  commitment: string;
  nonces?: readonly string[];
  secret?: string;
  seats?: readonly SeatNonce[];
  abandoned_starts?: number;
}
/** What a seat adds to the deals. Before the deal, `committed` means that it will reveal a nonce. */
export interface SeatNonce {
  state?: ('none' | 'open' | 'repeated' | 'revealed' | 'withheld') | 'committed';
  commitment?: string;
}
/** The host has started the game, and the server is waiting for nonces before it deals. */
export interface Starting {
  number: number;
  needs: readonly number[];
}
/** An undo that is waiting for the consent of other players. */
export interface UndoAsked {
  seat: number;
  seq: number;
  needs: readonly number[];
}
/** The end of a game: what brought the points, and the last position as every seat saw it. */
export interface TableEnd {
  sheet: ScoreSheet;
  open: readonly GameView[];
}
/** Every point of a finished game, in the order in which they were earned. */
export interface ScoreSheet {
  entries: readonly ScoreEntry[];
  decision: Decision | null;
}
/** Points that a seat got or lost. `key` and `facts` say what for, without its name. */
export interface ScoreEntry {
  seat: number;
  points: number;
  key: string;
  facts: {
    [k: string]: number | string | readonly (number | string)[];
  };
  move: number;
  round: number | null;
}
/** The move after which the winner was never caught again. */
export interface Decision {
  seat: number;
  move: number;
  entry: number;
}
/** What the views of all games have in common. Each game adds its own fields. */
export interface GameView {
  seat?: number;
  to_act?: readonly number[];
  out?: readonly number[];
  outcome?: Outcome;
}
/**
 * How a game ended: the score of each seat, the winners, and the name of the reason.
 *     If all play against the game, `winners` has every seat after a common win, and none after a common
 *     loss. If one plays alone, the score is what counts.
 */
export interface Outcome {
  scores: readonly number[];
  winners: readonly number[];
  reason: string;
  places?: readonly number[];
  teams?: readonly number[];
}
/**
 * What the player has to do in position `seq`, and one page of the legal actions in words.
 *     There are `count` legal actions in all. The page begins with action number `start`.
 */
export interface Menu {
  seq: number;
  task: Line;
  start: number;
  count: number;
  actions: readonly MenuItem[];
}
/** One line of the log, as one viewer may read it: a text key and its facts. */
export interface Line {
  key: string;
  facts: {
    [k: string]: number | string | readonly (number | string)[];
  };
}
/** An action and its description in a menu. */
export interface MenuItem {
  action: GameAction;
  words: Line;
}
/** What the actions of all games have in common. Each game adds its own fields. */
export interface GameAction {
  type: string;
}
/** The verdict on a record, and what proves its deals: the secret and the seats' nonces. */
export interface RecordCheck {
  verdict: Verdict;
  commitment: string;
  secret: string | null;
  nonces: readonly string[];
  reveal: RevealRecord | null;
  seats: readonly SeatRecord[];
}
/** What `verify_record` found. `proved`: no fault, and the revealed secret yields every deal. */
export interface Verdict {
  moves: number;
  finished: boolean;
  proved: boolean;
  fault: Fault | null;
}
/** One fault in a record. `move` is the number of the move, counted from 1; 0 means the header. */
export interface Fault {
  move: number;
  why: string;
  refusal: Refusal | null;
}
/** Why the rules forbid an action: the rule's number, the key of a text, and the facts to fill in. */
export interface Refusal {
  rule: string;
  why: string;
  facts: {
    [k: string]: number | string | readonly (number | string)[];
  };
}
/** What was fixed before the nonces were revealed, and what became of each nonce. */
export interface RevealRecord {
  seats: readonly NonceRecord[];
  abandoned: number;
  terms: string;
  first_drawn: boolean;
}
/** One seat's part in the deals. `commitment` is the hash of its nonce, given before the start. */
export interface NonceRecord {
  state: 'none' | 'open' | 'repeated' | 'revealed' | 'withheld';
  commitment?: string;
}
/** Who sat in a seat: a person's name, or a bot's, or both if the bot finished for the person. */
export interface SeatRecord {
  name?: string;
  bot?: string;
}
/** A game, position by position, as one viewer saw it. A long game comes in several pages. */
export interface Replay {
  game: string;
  title: string;
  players: number;
  options: {
    [k: string]: string;
  };
  edition: string;
  seats: readonly SeatInfo[];
  moves: number;
  result: Outcome | null;
  sheet: ScoreSheet | null;
  stops: readonly number[];
  start: number;
  frames: readonly ReplayFrame[];
}
/** A position in a replay. `open` has every seat's view if the replay shows everything. */
export interface ReplayFrame {
  move: number;
  by?: number;
  view: GameView;
  lines?: readonly LogLine[];
  offer?: Offer;
  open?: readonly GameView[];
}
/** A line in the log: the key of one of the game's texts, and the facts for that text. */
export interface LogLine {
  key: string;
  facts: {
    [k: string]: number | string | readonly (number | string)[];
  };
  stand_in?: number;
}
/** The viewer's legal actions: all of them, the first of them, or the game's own compact form. */
export interface Offer {
  count: number;
  actions?: readonly GameAction[];
  compact?: CompactOffer;
}
/** All legal actions in a compact form. Each game that has such a form adds its own fields. */
export interface CompactOffer {}
/** An account's name and its passphrase. */
export interface Credentials {
  name: string;
  passphrase: string;
}
/** A new set of recovery codes. They are shown this once. */
export interface NewCodes {
  codes: readonly string[];
}
/** A confirmation, for the header `Tablee-Confirmation` of later requests of the same session. */
export interface Confirmed {
  confirmation: string;
  seconds: number;
}
/** What the reader confirms with: one of the three. */
export interface ShownProof {
  passphrase?: string | null;
  code?: string | null;
  passkey?: PasskeyProof | null;
}
/** A browser's answer to a question. */
export interface PasskeyProof {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}
/** What a browser needs to prove that it has a passkey. */
export interface PasskeyQuestion {
  challenge: string;
  site: string;
}
/** The mail address that is confirmed now. */
export interface ConfirmedAddress {
  address: string;
}
/** The token after the # of a link that confirms a mail address. */
export interface MailToken {
  token: string;
}
/** A browser's answer to an offer. */
export interface NewPasskey {
  id: string;
  client_data: string;
  attestation: string;
}
/** What a browser needs to make a passkey. `others` are the ids of those that the reader has. */
export interface PasskeyOffer {
  challenge: string;
  site: string;
  user: string;
  name: string;
  others: readonly string[];
}
/** A message to everyone, in French and in English, for a number of minutes. */
export interface NewAnnouncement {
  fr: string;
  en: string;
  minutes: number;
}
/** How long a code shall work, and for how many people. */
export interface NewInvitation {
  hours?: number;
  uses?: number;
}
/** The words with which a moderator closes, lifts, refuses or ends something. */
export interface Note {
  words: string;
}
/** The account that gets a role. */
export interface Grant {
  account: string;
  role?: 'moderator' | 'operator';
}
/**
 * A sanction: against a person (by guest id, or by account) or against a network (only a ban).
 *     `hours` is null for a warning, or for a ban without an end. `name` is the new name in a `rename`.
 */
export interface NewSanction {
  kind: 'ban' | 'mute' | 'rename' | 'suspend' | 'warn';
  reason: string;
  guest?: string;
  account?: string;
  network?: string;
  hours?: number | null;
  report?: string;
  name?: string;
}
/** The answer to an appeal, and whether the sanction is lifted. */
export interface AppealAnswer {
  words: string;
  lift: boolean;
}
/** The number of a chat line, and why it is removed. */
export interface RemovedLine {
  number: number;
  words: string;
}
/** The operator's account for which a token is made. */
export interface TokenOwner {
  account: string;
}
/** An invitation code to a closed place, and the reader's name if the reader is new. */
export interface Invited {
  code: string;
  name?: string | null;
}
/** The name that the reader chooses and, if it is not null, the face. */
export interface NewName {
  name: string;
  avatar?: string | null;
}
/**
 * The reader, who has just signed in.
 *     `confirmation` is for the header `Tablee-Confirmation`. It is null after a link from another device.
 */
export interface SignedIn {
  name: string | null;
  avatar: string | null;
  confirmation: string | null;
}
/** The token after the # of a recovery link. */
export interface RecoveryToken {
  token: string;
}
/** A link that signs in another device as the same guest. Whoever follows it first can use it. */
export interface Recovery {
  link: string;
}
/** The reader after a renewal. */
export interface Renewed {
  name: string | null;
  avatar: string | null;
  removed: readonly string[];
  is_sure: boolean;
}
/** A passphrase that shall replace the present one at the same time. Null: it stays. */
export interface Renewing {
  passphrase?: string | null;
}
/** What somebody answers to a sanction. */
export interface Appeal {
  words: string;
}
/** An account's name and one of its recovery codes. */
export interface NameAndCode {
  name: string;
  code: string;
}
/** A mail is on its way to this address, provided that somebody here has it. */
export interface MailSent {
  address: string;
}
/** A mail address. */
export interface MailAddress {
  address: string;
}
/** A table's id, and the path of its invitation. */
export interface OpenedTable {
  id: string;
  link: string;
}
/** A table to open. `bots` has the level of the bot for each seat that gets a bot. */
export interface NewTable {
  game: string;
  players: number;
  options?: {
    [k: string]: string;
  };
  edition?: string | null;
  first?: number | null;
  clock?: NoClock | LiveClock | DailyClock;
  is_open?: boolean;
  practice?: boolean;
  quiet?: boolean | null;
  bots?: {
    [k: string]: string;
  };
}
/** A person at a table: whoever has this seat, or whoever wrote this chat line. */
export interface Somebody {
  seat?: number | null;
  line?: number | null;
}
/** A seat, and the level of the bot to put there. If `level` is null, the seat becomes free. */
export interface SeatBot {
  seat: number;
  level?: string | null;
}
/** The seat to play in (null for my own), and the level of the bots (null for the usual ones). */
export interface DealWish {
  seat?: number | null;
  level?: string | null;
}
/** The best moves that the bot found in position `seq`. */
export interface Hint {
  seq: number;
  ideas: readonly Idea[];
  games: number;
}
/** A suggested move, its description in words, and the chance to win with it. */
export interface Idea {
  action: GameAction;
  words: Line;
  win: number | null;
  visits: number;
}
/** The number of a chat message whose author the host mutes, or lets write again. */
export interface Mute {
  number: number;
  muted?: boolean;
}
/** Whether the chat is hidden from spectators. */
export interface Quiet {
  quiet: boolean;
}
/** The report was kept. `id` is its name. */
export interface ReportFiled {
  id: string;
}
/** A report about somebody: a reason, and what the reader wants to say about it. */
export interface NewReport {
  seat?: number | null;
  line?: number | null;
  reason: 'cheating' | 'insult' | 'name' | 'other' | 'spam';
  words?: string;
}
/** The seat to take (null for any free seat), and my nonce for the deals (empty for none). */
export interface Sit {
  seat?: number | null;
  nonce?: string;
}
/**
 * The level of the bots that fill empty seats. If it is null, no seat may be empty.
 *     `commitment` is the hash of my nonce, if I have not sent one over the table's socket.
 */
export interface Start {
  fill?: string | null;
  commitment?: string | null;
}
/** An action that a player would like to take. */
export interface ProposedAction {
  action: GameAction;
}
/** The settings that a host asks for. If `first` is null, a random player begins. */
export interface TableWish {
  game: string;
  players: number;
  options?: {
    [k: string]: string;
  };
  edition?: string | null;
  first?: number | null;
  clock?: NoClock | LiveClock | DailyClock;
  is_open?: boolean;
  practice?: boolean;
  quiet?: boolean | null;
}
/**
 * The passphrase that shall replace the account's present one.
 *     `old` is the present one. It may be null if the request has a confirmation.
 */
export interface NewPassphrase {
  new: string;
  old?: string | null;
}
/** Whether a mode shall be on. */
export interface Switch {
  on: boolean;
}
/** The body of every error. `why` is a text's key, `facts` are its values, and `said` is the text. */
export interface ErrorAnswer {
  why: string;
  facts: {
    [k: string]: number | string;
  };
  said: string;
}
