/* Made by build_types.py from the schema of the studio's routes: do not edit. */
/** The body and the answer of each route. */
export interface Routes {
  'GET /api/studio': {
    answer: StudioState;
  };
  'POST /api/studio/bots': {
    answer: StudioPosition;
    body: BotWish;
  };
  'POST /api/studio/position': {
    answer: StudioPosition;
    body: Wish;
  };
}
/** The game in the studio, the version that answers, and the status. */
export interface StudioState {
  game: string;
  version: number;
  status: Status;
}
/** What has changed since the page was loaded. */
export interface Status {
  version: number;
  fault: {
    [k: string]: string;
  };
  checks: readonly CheckState[];
}
/** How far one of the kit's checks is, and what it has found. */
export interface CheckState {
  check: string;
  state: 'failed' | 'passed' | 'running' | 'waiting';
  table: string;
  reason: {
    [k: string]: string;
  };
  seconds: number;
}
/** A position as the studio shows it. */
export interface StudioPosition {
  seats: readonly SeatKnowledge[];
  moves: readonly PastMove[];
  to_act: readonly number[];
  is_natures: boolean;
  choices: readonly Choice[];
  count: number;
  luck: GameAction | null;
  stopped: Stopped | null;
  fault: string;
}
/** What one seat may know: the frame that its table shows, and what a careful player remembers. */
export interface SeatKnowledge {
  frame: ReplayFrame;
  recall: GameView;
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
/** What the actions of all games have in common. Each game adds its own fields. */
export interface GameAction {
  type: string;
}
/** All legal actions in a compact form. Each game that has such a form adds its own fields. */
export interface CompactOffer {}
/** A move of the match so far. */
export interface PastMove {
  seat: number | null;
  action: GameAction;
  words: Line;
  by_hand: boolean;
}
/** One line of the log, as one viewer may read it: a text key and its facts. */
export interface Line {
  key: string;
  facts: {
    [k: string]: number | string | readonly (number | string)[];
  };
}
/** A move that is possible now, in the game's words and as data. `seat` is None for Nature. */
export interface Choice {
  seat: number | null;
  action: GameAction;
  words: Line;
}
/** The first move of a link that cannot be played, and why. */
export interface Stopped {
  number: number;
  seat: number | null;
  action: GameAction;
  refusal: Refusal;
}
/** Why the rules forbid an action: the rule's number, the key of a text, and the facts to fill in. */
export interface Refusal {
  rule: string;
  why: string;
  facts: {
    [k: string]: number | string | readonly (number | string)[];
  };
}
/** A position, and how many moves bots should make from there. */
export interface BotWish {
  wish: Wish;
  count: number;
}
/** A position: the settings, the seed of Nature's luck, and the moves. */
export interface Wish {
  players: number;
  seed?: number;
  options?: {
    [k: string]: string;
  };
  by_hand?: boolean;
  moves?: readonly MadeMove[];
  since?: number;
}
/** A move that a link names. `seat` is None for a move of Nature that was chosen by hand. */
export interface MadeMove {
  seat: number | null;
  action: GameAction;
}
/** The body of every error. `why` is a text's key, `facts` are its values, and `said` is the text. */
export interface ErrorAnswer {
  why: string;
  facts: {
    [k: string]: number | string;
  };
  said: string;
}
