import type { ReadDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { findSeason, type SeasonRow } from './season.store.ts';

export async function getSeason(db: ReadDb, id: number): Promise<SeasonRow> {
  const season = await findSeason(db, id);
  if (!season) throw new Refusal('NotFound');
  return season;
}
