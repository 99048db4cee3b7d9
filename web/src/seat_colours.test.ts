/** Checks that seat colours can be told apart, by colour-blind people too, and that text on them is legible. */
import { expect, test } from 'vitest';
import { PATTERNS, SEAT_COLOURS } from './seat_colours.ts';

type Three = readonly [number, number, number];
const LAMP = '#f6b83c';
/** The least OKLab distance (× 100) between two colours. Under about 5 they are hard to tell apart. */
const LEAST_DISTANCE = 8;

/** What each kind of vision makes of linear red, green and blue (Machado, Oliveira and Fernandes 2009). */
const VISIONS: Record<string, readonly [Three, Three, Three]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const channel = (colour: string, at: number): number =>
  linear(parseInt(colour.slice(at, at + 2), 16) / 255);
const rgbOf = (colour: string): Three => [channel(colour, 1), channel(colour, 3), channel(colour, 5)];
const dot = (a: Three, b: Three): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (rows: readonly [Three, Three, Three], by: Three): Three => [
  dot(rows[0], by),
  dot(rows[1], by),
  dot(rows[2], by),
];
const within = (value: number): number => Math.min(1, Math.max(0, value));

function okLab(rgb: Three): Three {
  const [l, m, s] = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  );
}

function seen(colour: string, vision: readonly [Three, Three, Three]): Three {
  const [r, g, b] = times(vision, rgbOf(colour));
  return okLab([within(r), within(g), within(b)]);
}

function distance(one: string, other: string, vision: readonly [Three, Three, Three]): number {
  const [a, b] = [seen(one, vision), seen(other, vision)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const brightness = (colour: string): number => dot([0.2126, 0.7152, 0.0722], rgbOf(colour)) + 0.05;
const contrast = (one: string, other: string): number => {
  const ratio = brightness(one) / brightness(other);
  return Math.max(ratio, 1 / ratio);
};

test.each(Object.entries(VISIONS))(
  'with %s vision no two seats look alike, nor like the lamp',
  (_, it) => {
    const colours = [...SEAT_COLOURS.map(({ colour }) => colour), LAMP];
    const close = colours.flatMap((one, index) =>
      colours
        .slice(index + 1)
        .filter((other) => distance(one, other, it) < LEAST_DISTANCE)
        .map((other) => `${one} ${other}`),
    );
    expect(close).toEqual([]);
  },
);

test('a pair that colour-blind people confuse is found', () => {
  expect(
    distance(
      '#5b6e22',
      '#8a6100',
      VISIONS['protan'] ?? [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ),
  ).toBeLessThan(3);
});

test('text on a seat colour is legible', () => {
  for (const { colour, ink } of SEAT_COLOURS) expect(contrast(colour, ink)).toBeGreaterThan(4.5);
});

test('ten seats have ten patterns', () => {
  expect(SEAT_COLOURS.map(({ pattern }) => pattern)).toEqual([...PATTERNS]);
});
