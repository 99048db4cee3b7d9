/**
 * Tests that the browser finds the same groups, goals and slides as the rules in Python. The cases come from
 * tests/make_geometry_cases.py.
 */
import { describe, expect, test } from 'vitest';
import cases from '../tests/geometry_cases.json';
import { Board, cellsIn, key, turn, walk, type Cell } from './geometry.ts';
import type { KunstView, Piece } from './view.ts';

interface Case {
  view: KunstView;
  ghosts: { piece: Piece; groups: string[][]; met: string[] }[];
  walks: {
    shape: string;
    reach: [number, number][];
    to: [number, number];
    steps: number;
  }[];
}

const canvases = cases.canvases as unknown as Case[];
const drawings = canvases[0]?.view.drawings ?? {};
const keys = (cells: readonly (Cell | number[])[]): number[] =>
  cells.map(([x = 0, y = 0]) => key(x, y)).sort((a, b) => a - b);
const namesOf = (board: Board): string[] =>
  board.groups
    .map((group) =>
      group
        .map((it) => it.shape)
        .sort()
        .join(' '),
    )
    .sort();
const sorted = (groups: readonly (readonly string[])[]): string[] =>
  groups.map((group) => [...group].sort().join(' ')).sort();
const COLOURS = ['red', 'blue', 'yellow', 'green', 'black'];
const GOALS = COLOURS.flatMap((colour) =>
  ['1', '2', '3', '4', '5', '6+'].map((number) => `${colour}-${number}`),
);

describe.each(Object.entries(cases.turned))('the shape %s', (kind, rotations) => {
  test.each([0, 1, 2, 3])('KS11: covers the right squares after %i quarter turns', (rotation) => {
    expect(keys(turn(cellsIn(drawings[kind] ?? []), rotation))).toEqual(keys(rotations[rotation] ?? []));
  });
});

describe.each(canvases.map((it, index) => [index, it] as const))(
  'canvas %i',
  (_, { view, ghosts, walks }) => {
    const board = Board.of(view);

    test('KS24: shows the groups and the goals that the view names', () => {
      expect(namesOf(board)).toEqual(sorted(view.groups ?? []));
      expect(GOALS.filter((goal) => board.isMet(goal))).toEqual(view.met);
    });

    test.each(ghosts)(
      'KS24: has the right groups and goals with $piece.shape there',
      ({ piece, groups, met }) => {
        const after = board.with(piece);
        expect(namesOf(after)).toEqual(sorted(groups));
        expect(GOALS.filter((goal) => after.isMet(goal))).toEqual(met);
      },
    );

    test.each(walks)(
      'KS16: lets $shape walk where it can get to',
      ({ shape, reach, to: [x, y], steps }) => {
        const ways = board.ways(shape);
        expect([...ways.keys()].sort((a, b) => a - b)).toEqual(keys(reach));
        expect(walk(ways, { x, y })).toHaveLength(steps + 1);
      },
    );
  },
);
