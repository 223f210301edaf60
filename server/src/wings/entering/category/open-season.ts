import type { WriteDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { whyFixed } from './category-manager.rules.ts';
import { holdSeason, type ManagedSeason } from './category-manager.store.ts';

/** The season whose tree is about to change, held until it has: changes come one after the other, and none to a season that was judged. */
export async function openSeason(db: WriteDb, seasonId: number, propertyId?: number): Promise<ManagedSeason> {
  const season = await holdSeason(db, seasonId);
  if (!season || (propertyId !== undefined && season.propertyId !== propertyId)) throw new Refusal('NotFound');
  const message = whyFixed(season);
  if (message) throw new Refusal('Locked', { message });
  return season;
}
