import { expect, test } from 'vitest';
import type { Action } from '../contract.ts';
import type { HouseMove } from '../http.generated.ts';
import { agreeing, isSame, optionsOf, presetOf, valuesOf, type ChosenOf } from './offer_tree.ts';

const BID: HouseMove = { type: 'bid', steps: [{ field: 'quantity' }, { field: 'face', piece: 'die' }] };
const FACES = [1, 2, 3, 4, 5, 6];
const bids = (...pairs: [number, number][]): Action[] =>
  pairs.map(([quantity, face]) => ({ type: 'bid', quantity, face }) as object as Action);
const ACTIONS = bids([3, 1], [5, 5], [5, 6], [6, 2], [6, 3]);
const nothing: ChosenOf = () => undefined;
const chosen =
  (values: Record<string, number>): ChosenOf =>
  ({ field }) =>
    values[field];

test('the first step has every quantity that a legal bid has', () => {
  const options = optionsOf(BID, 0, ACTIONS, nothing, []);
  expect(options.map((it) => it.value)).toEqual([3, 5, 6]);
  expect(options.every((it) => it.isLegal)).toBe(true);
});

test('an option that leaves one value to the next step says which', () => {
  expect(optionsOf(BID, 0, ACTIONS, nothing, []).map((it) => it.only)).toEqual([1, null, null]);
});

test('the preset is the smallest option that leaves a choice', () => {
  expect(presetOf(optionsOf(BID, 0, ACTIONS, nothing, []))).toBe(5);
  expect(presetOf(optionsOf(BID, 0, bids([3, 1]), nothing, []))).toBe(3);
  expect(presetOf([])).toBeUndefined();
});

test('all faces of the piece are shown, and only those that agree are legal', () => {
  const options = optionsOf(BID, 1, ACTIONS, chosen({ quantity: 5 }), FACES);
  expect(options.map((it) => it.value)).toEqual(FACES);
  expect(options.filter((it) => it.isLegal).map((it) => it.value)).toEqual([5, 6]);
});

test('actions agree with what is chosen, and with anything where nothing is chosen', () => {
  const steps = BID.steps ?? [];
  expect(agreeing(ACTIONS, steps, chosen({ quantity: 6 }))).toHaveLength(2);
  expect(agreeing(ACTIONS, steps, nothing)).toHaveLength(5);
  expect(agreeing(ACTIONS, steps, chosen({ quantity: 6, face: 1 }))).toEqual([]);
});

test('the order of a list of pieces does not count, and an empty one may be absent', () => {
  const step = { field: 'keep', many: true };
  const rolls = [{ type: 'roll' }, { type: 'roll', keep: [0, 3] }] as object[] as Action[];
  expect(isSame([3, 0], [0, 3])).toBe(true);
  expect(isSame([3], [0, 3])).toBe(false);
  expect(agreeing(rolls, [step], () => [])).toEqual([rolls[0]]);
  expect(agreeing(rolls, [step], () => [3, 0])).toEqual([rolls[1]]);
  expect(valuesOf(rolls, step)).toEqual([0, 3]);
});
