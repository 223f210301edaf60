import { createHash } from 'node:crypto';
import type { Messages } from './compile.ts';

/** Which American message a translation was made of, and the translation: eight digits of each. */
export type Notes = Record<string, string>;

const digits = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
const noteOf = (source: string, translation: string): string => `${digits(source)} ${digits(translation)}`;

interface Standing {
  missing: string[];
  /** The American message changed after the translation. */
  stale: string[];
  /** Equal to the American message, so it needn't be there. */
  same: string[];
  notes: Notes;
}

/** British English has what differs, so it lacks nothing; any other language has every message. */
export function standingOf(language: string, area: string, source: Messages, translated: Messages, notes: Notes): Standing {
  const standing: Standing = { missing: [], stale: [], same: [], notes: {} };
  for (const [key, american] of Object.entries(source)) {
    const name = `${area} ${key}`;
    const translation = translated[key];
    if (translation === undefined) {
      if (!language.startsWith('en')) standing.missing.push(name);
      continue;
    }
    const fresh = noteOf(american, translation);
    const noted = notes[name];
    const isStale = noted !== undefined && noted !== fresh && noted.endsWith(digits(translation));
    if (isStale) standing.stale.push(name);
    if (language.startsWith('en') && translation === american) standing.same.push(name);
    standing.notes[name] = isStale ? noted : fresh;
  }
  return standing;
}
