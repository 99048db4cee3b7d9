/** Reads the legal actions as a tree of steps: what can still be chosen after what has been chosen. */
import type { Action } from '../contract.ts';
import type { ChoiceStep, HouseMove } from '../http.generated.ts';
import { isEqual } from '../kit/is_equal.ts';
import type { Value } from './view_path.ts';

/** What is chosen for a step: a value, or a list of them for a step with `many`. */
export type Chosen = Value | readonly Value[];
export type ChosenOf = (step: ChoiceStep) => Chosen | undefined;

/** The value of a step in an action. A list that is empty by default is absent. */
export function valueIn(action: Action, step: ChoiceStep): Chosen | undefined {
  const found = (action as object as Record<string, unknown>)[step.field] as Chosen | undefined;
  return found ?? (step.many ? [] : undefined);
}

const inOrder = (it: Chosen): Chosen =>
  typeof it === 'object' ? [...it].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)) : it;

/** Whether two choices are the same. The order of a list does not count. */
export const isSame = (one: Chosen | undefined, two: Chosen | undefined): boolean =>
  one === two || (one !== undefined && two !== undefined && isEqual(inOrder(one), inOrder(two)));

export const ofType = (actions: readonly Action[], type: string): readonly Action[] =>
  actions.filter((it) => it.type === type);

/** The actions that agree with what is chosen in these steps. A step without a choice agrees with all. */
export function agreeing(
  actions: readonly Action[],
  steps: readonly ChoiceStep[],
  chosen: ChosenOf,
): readonly Action[] {
  return actions.filter((action) =>
    steps.every((step) => {
      const wanted = chosen(step);
      return wanted === undefined || isSame(valueIn(action, step), wanted);
    }),
  );
}

/** The values that a step can have in these actions, each once, in the order of the actions. */
export function valuesOf(actions: readonly Action[], step: ChoiceStep): Value[] {
  const found = new Set<Value>();
  for (const action of actions) {
    const value = valueIn(action, step);
    for (const it of typeof value === 'object' ? value : [value]) if (it !== undefined) found.add(it);
  }
  return [...found];
}

export interface Option {
  value: Value;
  isLegal: boolean;
  /** The only value that the next step then can have, if other options leave it more. */
  only: Value | null;
}

/**
 * The options of a step, in order: all values that any legal action has, and all that the piece has. An option
 * is legal if it agrees with the steps before it.
 */
export function optionsOf(
  move: HouseMove,
  index: number,
  actions: readonly Action[],
  chosen: ChosenOf,
  known: readonly Value[],
): Option[] {
  const steps = move.steps ?? [];
  const step = steps[index] as ChoiceStep;
  const next = steps[index + 1];
  const before = agreeing(actions, steps.slice(0, index), chosen);
  const legal = new Set(valuesOf(before, step));
  const offered = valuesOf(actions, step);
  const all = known.length ? [...known, ...offered.filter((it) => !known.includes(it))] : offered;
  const sorted = all.every((it) => typeof it === 'number') ? [...all].sort((a, b) => +a - +b) : all;
  const nextOf = (value: Value): Value[] =>
    next
      ? valuesOf(
          before.filter((it) => isSame(valueIn(it, step), value)),
          next,
        )
      : [];
  const most = Math.max(0, ...sorted.map((it) => nextOf(it).length));
  return sorted.map((value) => {
    const after = nextOf(value);
    const only = most > 1 && after.length === 1 ? (after[0] ?? null) : null;
    return { value, isLegal: legal.has(value), only };
  });
}

/** The option that is chosen at first: the smallest that leaves the next step a choice, or else the smallest. */
export function presetOf(options: readonly Option[]): Value | undefined {
  const legal = options.filter((it) => it.isLegal);
  return (legal.find((it) => it.only === null) ?? legal[0])?.value;
}
