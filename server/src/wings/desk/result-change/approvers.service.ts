import type { ActCall } from '#contract/wings/desk/result-change/acts.ts';
import type { ChangePreview } from '#contract/wings/desk/result-change/result-change.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { permissionOf } from './act.service.ts';
import * as store from './result-change.store.ts';

interface Asked {
  propertyId: number;
  seasonId: number;
  call: ActCall;
  categoryIds: readonly number[];
  askedBy: number | null;
}

type Why = ChangePreview['Approvers'][number]['Why'];
interface KnownApprover {
  id: number;
  email: string;
  firstName: string | null;
  name: string;
  role: string;
  why: Why;
}

/** Everyone who holds the permission of an act, and why some of them can't approve it. */
export async function approversOf(db: ReadDb, { propertyId, seasonId, call, categoryIds, askedBy }: Asked): Promise<KnownApprover[]> {
  const staff = await store.listStaff(db, propertyId, permissionOf(call));
  const judged = new Set(
    await store.listWhoJudged(
      db,
      staff.map(({ id }) => id),
      categoryIds,
    ),
  );
  const known: KnownApprover[] = [];
  for (const one of staff) {
    const closed = new Set(await closedCategories(db, one.id, seasonId));
    const hasConflict = categoryIds.some((id) => closed.has(id));
    known.push({ ...one, why: one.id === askedBy ? 'asked' : judged.has(one.id) ? 'judged' : hasConflict ? 'conflict' : null });
  }
  return known;
}

export async function viewApprovers(
  db: ReadDb,
  seasonId: number,
  approvers: readonly KnownApprover[],
): Promise<ChangePreview['Approvers']> {
  const decided = await store.countDecided(db, seasonId);
  return approvers.map(({ id, name, role, why }) => ({
    Name: name,
    Role: role,
    Decided: decided.get(id) ?? 0,
    MayApprove: why === null,
    Why: why,
  }));
}
