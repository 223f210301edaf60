import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { findWorkOfPass, findWorks, type WorkRow } from './shop.store.ts';

/** Of these works those that someone may buy for: their own and their colleagues', or the one that a pass was given for. */
export async function worksOf(db: ReadDb, actor: Actor, entryIds: readonly number[]): Promise<WorkRow[]> {
  const { propertyId, pass } = actor;
  if (!pass) return findWorks(db, propertyId, scopeOf(actor, 'pay'), entryIds);
  return entryIds.includes(pass.entryId) ? findWorkOfPass(db, propertyId, pass.entryId) : [];
}
