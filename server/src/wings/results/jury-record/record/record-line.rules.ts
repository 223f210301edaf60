import type { DecidingRule, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { ActKind } from '#contract/wings/desk/result-change/acts.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { FitVersion } from '#contract/wings/results/rulebook/countings/calibration.ts';
import type { Wording } from '#server/wings/results/ranking/ranking.rules.ts';
import { faultIn } from './record-form.rules.ts';
import type { StageLine } from './stage-line.rules.ts';

/** The form of the file; a reader refuses one it does not know. The second says by which fit scores are calibrated; the third has a rulebook. */
export const recordVersions = [1, 2, 3] as const;

/** What the record is about and counted by. Written again when a setting changes: the last one holds. */
export interface SeasonLine {
  k: 'season';
  v: (typeof recordVersions)[number];
  /** Absent in version 1: the first. */
  fit?: FitVersion;
  /** Of this record alone, so that no signature fits another. */
  record: string;
  award: number;
  season: number;
  /** Absent in version 3: the rulebook says it. */
  adaptive?: boolean;
  nominees?: number;
  /** SHA-256 of the files that hold the rules of counting. */
  code: Readonly<Record<string, string>>;
  /** Which levels the award gives; absent in records that began before it was written. */
  levels?: readonly WinnerKind[];
}

/** Judges have random numbers (j), entries (e) and categories (c) their own. */
type ContentLine =
  | SeasonLine
  | { k: 'category'; c: number; by: 'reviews' | 'ballots' }
  /** `by`: who entered it, by a number of this record alone, where a rulebook limits how many they may enter. */
  | { k: 'entry'; e: number; c: number; off?: 1; by?: number }
  | { k: 'entry'; e: number; out: 1 }
  /** The overall score, which counts, and the criteria's. */
  | { k: 'review'; e: number; j: number; s: number; c?: readonly number[] }
  /** How many judges stepped back from an entry or a ballot, without who. */
  | { k: 'declined'; e: number; n: number }
  | { k: 'declined'; c: number; n: number }
  /** No longer counts: a conflict of interest, or the judge withdrew it. */
  | { k: 'setAside'; e: number; j: number }
  | { k: 'setAside'; c: number; j: number }
  | { k: 'ballot'; c: number; j: number; r: readonly number[] }
  | { k: 'tieBreaker'; c: number; j: readonly number[] }
  /** An organizer's word; `r` is the salted hash of the reason. */
  | { k: 'move'; c: number; kind: RankingKind; e: number; p: number | null; r?: string }
  /** `n`: how many places were asked for; absent if it was not drawn from the ranking. */
  | { k: 'shortlist'; c: number; e: readonly number[]; n?: number }
  | ResultLine
  | { k: 'result'; c: number; kind: RankingKind; open: 1 }
  | { k: 'award'; e: number; l: WinnerKind; r?: string }
  | { k: 'award'; e: number; l: WinnerKind; out: 1 }
  | ActLine
  | StageLine;

/** What people did that changed a result: `n` is its number, `by` who approved it, `to` what became of a withdrawn work's place. */
export interface ActLine {
  k: 'act';
  n: number;
  what: ActKind;
  by: 'one' | 'two' | 'waited';
  c: readonly number[];
  e?: number;
  to?: 'empty' | 'up';
  r?: string;
}

export interface ResultLine {
  k: 'result';
  c: number;
  kind: RankingKind;
  /** Entry, place, what decided it. */
  p: readonly (readonly [number, number, DecidingRule])[];
  /** Of the public vote: how many votes each entry had, and the root of the published list of votes. */
  v?: readonly (readonly [number, number])[];
  root?: string;
  /** Final before the record began, so that it was counted from what is not in it. */
  late?: 1;
  /** How `p` says what decided a place; absent: the first way. */
  w?: Exclude<Wording, 1>;
}

/** Who signs from here on; every key but the first is announced by the one before. */
export interface KeyLine {
  k: 'key';
  pub: string;
  sig?: string;
}

/** How many lines come before, the hash of all of them, and the root of the tree of those since the mark before. */
export interface MarkLine {
  k: 'mark' | 'seal';
  n: number;
  h: string;
  m: string;
  sig: string;
}

export type RecordLine = ContentLine | KeyLine | MarkLine;
export type WrittenLine = ContentLine;
/** Those that a season of the printed shape has. */
export type PrintedLine = Exclude<ContentLine, StageLine>;
export type LineKind = RecordLine['k'];

/** Nothing if it is no line of a record: `faultIn` says why. */
export const readLine = (text: string): RecordLine | undefined =>
  faultIn(text) === undefined ? (JSON.parse(text) as RecordLine) : undefined;
