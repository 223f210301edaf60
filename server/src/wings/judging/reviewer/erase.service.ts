import { emptyAuditOf } from '#server/kernel/call/audit.ts';
import type { Erased, Erasing } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { forgetJudge } from './erase.store.ts';

/** A judge's reviews stay, because results were counted from them; who the judge was does not. */
export async function eraseJudge(db: WriteDb, person: Erasing): Promise<Erased> {
  const judge = await forgetJudge(db, person);
  if (!judge) return {};
  await emptyAuditOf(db, ['reviewer'], judge.id);
  return { fileKeys: judge.headshot ? [judge.headshot] : [] };
}
