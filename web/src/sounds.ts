/**
 * The sounds and vibrations of a table. Loaded only when the reader has switched them on (feel.ts).
 *
 * A sound is made of strokes: short noises and notes that are synthesised, so no file has to be loaded.
 */
import type { Sound } from './contract.ts';

/** One short noise or note: it swells and fades, while its pitch moves from `from` to `to` Hz. */
interface Stroke {
  kind: 'noise' | 'note';
  /** When it begins, how long it swells and how long it fades, in seconds. */
  at: number;
  swell: number;
  fade: number;
  from: number;
  to: number;
  loud: number;
}

type Times = readonly [at: number, swell: number, fade: number];
type Pitches = readonly [from: number, to: number];

const stroke =
  (kind: Stroke['kind']) =>
  ([at, swell, fade]: Times, [from, to]: Pitches, loud: number): Stroke => ({
    kind,
    at,
    swell,
    fade,
    from,
    to,
    loud,
  });
const noise = stroke('noise');
const note = stroke('note');

/** When each die hits the table, and how loud. The beats are uneven, as those of real dice are. */
const DICE = [
  [0, 0.5],
  [0.055, 0.8],
  [0.09, 0.45],
  [0.16, 0.9],
  [0.2, 0.5],
  [0.29, 0.7],
  [0.41, 0.4],
] as const;
/** The partials of a small bell: pitch, loudness, seconds. */
const BELL = [
  [784, 0.2, 1.3],
  [1568, 0.1, 0.9],
  [2164, 0.06, 0.6],
  [4233, 0.025, 0.3],
] as const;

const STROKES: Readonly<Record<Sound, readonly Stroke[]>> = {
  // A card slides over the cloth and lies down.
  card: [noise([0, 0.06, 0.13], [1600, 4800], 0.5), note([0.13, 0.005, 0.07], [170, 95], 0.22)],
  dice: DICE.flatMap(([at, loud]) => [
    noise([at, 0.001, 0.035], [3400, 2100], loud),
    note([at, 0.001, 0.03], [620, 380], loud * 0.12),
  ]),
  // A banknote is unfolded.
  note: [
    noise([0, 0.012, 0.06], [5200, 7400], 0.55),
    noise([0.07, 0.008, 0.05], [7000, 4600], 0.4),
    noise([0.14, 0.02, 0.09], [4200, 6400], 0.5),
  ],
  stop: BELL.map(([pitch, loud, seconds]) => note([0, 0.004, seconds], [pitch, pitch], loud)),
  turn: [note([0, 0.02, 0.4], [587, 587], 0.22), note([0.16, 0.02, 0.55], [880, 880], 0.2)],
};

/** How long a phone vibrates, in milliseconds: on, off, on … */
const VIBRATIONS: Readonly<Record<Sound, readonly number[]>> = {
  card: [12],
  dice: [10, 40, 10, 60, 10],
  note: [8, 30, 8],
  stop: [60],
  turn: [25, 80, 25],
};

/** Browsers refuse sound and vibration before the reader has touched the page, and complain about a try. */
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** A sound that could not begin at once is dropped after this time, because it would come too late. */
const LATEST_MS = 250;
const CUT_SECONDS = 0.02;
const SILENCE = 0.0001;

let context: AudioContext | undefined;
let playing: GainNode | undefined;

/** Plays a sound at a volume from 0 to 1. A sound that is still playing is faded out: never two at once. */
export async function play(sound: Sound, volume: number): Promise<void> {
  if (!isTouched()) return;
  context ??= new AudioContext();
  const asked = Date.now();
  if (context.state !== 'running') await context.resume();
  if (Date.now() - asked > LATEST_MS) return;
  if (playing) fadeOut(playing);
  playing = strike(context, sound, volume);
}

export function vibrate(sound: Sound): void {
  if (isTouched()) navigator.vibrate([...VIBRATIONS[sound]]);
}

/** Builds the nodes of a sound, which begins now. Returns the node through which all of it goes. */
export function strike(into: BaseAudioContext, sound: Sound, volume: number): GainNode {
  const all = into.createGain();
  // The ear hears loudness in steps, so the middle of the slider is a quarter of the amplitude.
  all.gain.value = volume ** 2;
  all.connect(into.destination);
  for (const stroke of STROKES[sound]) addStroke(into, stroke, all);
  return all;
}

function fadeOut({ gain, context: { currentTime } }: GainNode): void {
  gain.setValueAtTime(gain.value, currentTime);
  gain.linearRampToValueAtTime(0, currentTime + CUT_SECONDS);
}

function addStroke(into: BaseAudioContext, stroke: Stroke, all: GainNode): void {
  const { at, swell, fade, from, to, loud } = stroke;
  const start = into.currentTime + at;
  const end = start + swell + fade;
  const { source, pitch, output } = stroke.kind === 'noise' ? noiseVoice(into) : noteVoice(into);
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, end);
  const envelope = into.createGain();
  envelope.gain.setValueAtTime(SILENCE, start);
  envelope.gain.exponentialRampToValueAtTime(loud, start + swell);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  output.connect(envelope).connect(all);
  source.start(start);
  source.stop(end);
}

interface Voice {
  source: AudioScheduledSourceNode;
  pitch: AudioParam;
  output: AudioNode;
}

function noteVoice(into: BaseAudioContext): Voice {
  const source = into.createOscillator();
  return { source, pitch: source.frequency, output: source };
}

/** Noise through a filter that lets only the pitches around `pitch` pass. */
function noiseVoice(into: BaseAudioContext): Voice {
  const source = into.createBufferSource();
  source.buffer = whiteNoise(into);
  source.loop = true;
  const output = into.createBiquadFilter();
  output.type = 'bandpass';
  output.Q.value = 0.9;
  source.connect(output);
  return { source, pitch: output.frequency, output };
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function whiteNoise(into: BaseAudioContext): AudioBuffer {
  const known = noises.get(into);
  if (known) return known;
  const buffer = into.createBuffer(1, into.sampleRate / 2, into.sampleRate);
  buffer.getChannelData(0).forEach((_, at, data) => (data[at] = Math.random() * 2 - 1));
  noises.set(into, buffer);
  return buffer;
}
