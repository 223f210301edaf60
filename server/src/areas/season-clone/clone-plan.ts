import type { ReadDb, WriteDb } from '#server/kernel/db.ts';
import type { SeasonRow } from '#server/areas/season/season.store.ts';

export interface Seasons {
  prior: SeasonRow;
  season: SeasonRow;
}

/** What taking over would bring; and how to bring it. Nothing is written before `carryOut`. */
export interface ClonePlan {
  prior: number;
  present: number;
  ready: number;
  waiting: number;
  /** Answers how many of each kind came; the first kind is what is counted above. */
  carryOut: (db: WriteDb) => Promise<Record<string, number>>;
}

export type Planner = (db: ReadDb, seasons: Seasons) => Promise<ClonePlan>;
