import { at, randomFrom } from './random.ts';

export const sampleRate = 44100;

const frequencyOf = (note: number): number => 440 * 2 ** ((note - 69) / 12);

function add(track: Float32Array, start: number, length: number, voice: (seconds: number) => number): void {
  const first = Math.floor(start * sampleRate);
  const last = Math.min(track.length, first + Math.floor(length * sampleRate));
  for (let i = Math.max(0, first); i < last; i++) track[i] = (track[i] ?? 0) + voice((i - first) / sampleRate);
}

/** A plucked string: a few overtones that die away, the higher the faster. */
const pluck =
  (note: number, loudness: number) =>
  (t: number): number => {
    const f = frequencyOf(note) * 2 * Math.PI;
    const attack = Math.min(1, t / 0.006);
    return (
      loudness *
      attack *
      (Math.sin(f * t) * Math.exp(-t * 1.7) +
        0.4 * Math.sin(f * 2.001 * t) * Math.exp(-t * 3.2) +
        0.18 * Math.sin(f * 3.003 * t) * Math.exp(-t * 5))
    );
  };

/** A slow, breathing chord. */
const pad =
  (note: number, loudness: number, length: number) =>
  (t: number): number => {
    const f = frequencyOf(note) * 2 * Math.PI;
    const swell = Math.sin(Math.min(1, t / length) * Math.PI) ** 1.3;
    return (
      loudness *
      swell *
      (Math.sin(f * t) + 0.5 * Math.sin(f * 1.004 * t) + 0.22 * Math.sin(f * 2 * t)) *
      (0.85 + 0.15 * Math.sin(t * 2.1 + note))
    );
  };

/** Soft noise that comes and goes like water on sand. */
function addSea(track: Float32Array, seed: number, loudness: number): void {
  const random = randomFrom(seed);
  let low = 0;
  for (let i = 0; i < track.length; i++) {
    low += (random.next() * 2 - 1 - low) * 0.045;
    const wave = 0.45 + 0.35 * Math.sin((i / sampleRate) * 0.9) + 0.2 * Math.sin((i / sampleRate) * 0.37 + 1);
    track[i] = (track[i] ?? 0) + low * wave * loudness;
  }
}

/** 16-bit mono samples, faded in and out at the ends. */
function finished(track: Float32Array, fade: number): Buffer {
  const loudest = track.reduce((most, value) => Math.max(most, Math.abs(value)), 0.001);
  const edge = fade * sampleRate;
  const bytes = Buffer.alloc(track.length * 2);
  track.forEach((value, i) => {
    const shade = Math.min(1, i / edge, (track.length - i) / edge);
    bytes.writeInt16LE(Math.round((value / loudest) * shade * 0.72 * 32767), i * 2);
  });
  return bytes;
}

export function filmScore(seconds: number): Buffer {
  const track = new Float32Array(Math.ceil(seconds * sampleRate));
  const chords = [
    [50, 57, 62, 66],
    [47, 54, 59, 62],
    [43, 50, 55, 59],
    [45, 52, 57, 61],
  ];
  const bar = seconds / 4;
  for (const [i, chord] of chords.entries()) {
    for (const note of chord) add(track, i * bar - 0.4, bar + 1.2, pad(note, 0.16, bar + 1.2));
    for (let step = 0; step < 6; step++)
      add(track, i * bar + (step * bar) / 6, 3, pluck(at(chord, step * 3 + i) + 12 + (step % 3 === 2 ? 12 : 0), 0.2));
  }
  addSea(track, 7, 1.5);
  return finished(track, 1);
}

/** Ten seconds of an opening: four falling figures over one low note. */
export function podcastOpening(seconds: number): Buffer {
  const track = new Float32Array(Math.ceil(seconds * sampleRate));
  const figure = [76, 72, 69, 64, 67, 60];
  for (let turn = 0; turn < 4; turn++) {
    for (const [i, note] of figure.entries())
      add(track, turn * (seconds / 4.6) + i * 0.24, 2.4, pluck(note - (turn === 3 ? 2 : 0), 0.26 - turn * 0.03));
  }
  for (const note of [45, 52, 57]) add(track, 0, seconds, pad(note, 0.14, seconds));
  addSea(track, 19, 0.5);
  return finished(track, 0.8);
}
