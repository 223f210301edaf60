import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';

/** What a record says of a season with a rulebook of its own. Stages (s) and levels (l) have the rulebook's ids, contests (c) are as it counts them. */

/** A category, a media type, the whole award or a tag. */
export type ContestKey = number | string;

export interface RulebookLine {
  k: 'rulebook';
  /** The version that organizers saved; the last one holds. */
  v: number;
  /** SHA-256 of the book as JSON with its keys in order. */
  hash: string;
  /** How many answers had been given when it was saved; absent: none. */
  after?: number;
  book: Rulebook;
}

/** `j` is 0 where a panel answered together. Replaces what the judge answered about the same before. */
export interface AnswerLine {
  k: 'answer';
  s: string;
  c: ContestKey;
  j: number;
  a: StageAnswer;
}

export interface DecisionLine {
  k: 'decision';
  n: number;
  what: 'order' | 'advance' | 'level' | 'settle';
  /** A stage, or a level. */
  s: string;
  c: string;
  e: readonly number[];
  r?: string;
}

/** Work, place, what decided it, and the value it was counted at. */
export type StagePlace = readonly [number, number | null, string, number | null];

export interface StageResultLine {
  k: 'result';
  s: string;
  c: ContestKey;
  p: readonly StagePlace[];
  /** Of a public vote: the root of the published list of votes. */
  root?: string;
  /** Final before it was kept what it was counted from. */
  late?: 1;
}

export type StageLine =
  | RulebookLine
  | { k: 'category'; c: number; m: string }
  | AnswerLine
  /** What an answer was about (a): it no longer counts. */
  | { k: 'setAside'; s: string; c: ContestKey; j: number; a: string }
  /** How many of the public answered so (n), without who. */
  | { k: 'public'; s: string; a: StageAnswer; n: number }
  | { k: 'draw'; s: string; seed: string }
  | DecisionLine
  | StageResultLine
  | { k: 'level'; e: number; l: string; r?: string }
  | { k: 'level'; e: number; l: string; out: 1 };

const kinds: ReadonlySet<string> = new Set<StageLine['k']>(['rulebook', 'answer', 'public', 'draw', 'decision', 'level']);

/** Also in seasons of the printed shape, with other fields. */
const both: ReadonlySet<string> = new Set<StageLine['k']>(['result', 'setAside']);

export const isOfStages = <Line extends { k: string }>(line: Line | StageLine): line is StageLine =>
  kinds.has(line.k) || (both.has(line.k) && 's' in line) || (line.k === 'category' && 'm' in line);
