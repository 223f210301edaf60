import type { LockedChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';

export interface Seasons {
  prior: SeasonRow;
  season: SeasonRow;
}

export interface ClonePart {
  name: string;
  /** How many would come now. */
  ready: number;
  /** How many come as soon as what they belong to is here. What never can come is counted nowhere. */
  waiting: number;
}

/** What taking over would bring; and how to bring it. Nothing is written before `carryOut`. */
export interface ClonePlan {
  /** How many the season before has that can come, and how many of them are here: of the first of the parts. */
  prior: number;
  present: number;
  /** Everything it brings, by kind. */
  parts: readonly ClonePart[];
  /** What the first of the parts would bring, by name, where those have names. */
  names?: readonly string[];
  /** Answers how many of each kind came. */
  carryOut: (db: WriteDb, now: Date) => Promise<Record<string, number>>;
  /** What `carryOut` left, because the season's rules are locked: it has to be proposed. */
  leftLocked?: () => LockedChange | undefined;
}

export type Planner = (db: ReadDb, seasons: Seasons) => Promise<ClonePlan>;
