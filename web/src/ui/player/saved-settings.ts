import { player } from '#contract/kernel/call/constants.ts';
import { clampVolume } from './player-rules.ts';

/** R420, R467: what a person set once holds for every film, between sessions, in this browser. Storage may be forbidden; nothing is kept then. */
const keys = { volume: 'laurel-volume', speed: 'laurel-speed', captions: 'laurel-captions' } as const;

function read(key: keyof typeof keys): string | null {
  try {
    return localStorage.getItem(keys[key]);
  } catch {
    return null;
  }
}

function write(key: keyof typeof keys, value: string): void {
  try {
    localStorage.setItem(keys[key], value);
  } catch {
    // As above.
  }
}

export function savedVolume(): number {
  const saved = read('volume');
  return saved === null ? 1 : clampVolume(Number.parseFloat(saved));
}
export const saveVolume = (volume: number): void => write('volume', String(clampVolume(volume)));

export const savedSpeed = (): number => player.speeds.find((speed) => String(speed) === read('speed')) ?? 1;
export const saveSpeed = (speed: number): void => write('speed', String(speed));

/** The language of the captions, '' for none. */
export const savedCaptions = (): string => read('captions') ?? '';
export const saveCaptions = (language: string): void => write('captions', language);
