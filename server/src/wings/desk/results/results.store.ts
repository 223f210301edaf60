import type { OverridableKind } from '#contract/wings/desk/results/results.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { expectedVoters } from '#server/wings/results/ranking/executives.store.ts';
import { isReminded } from '#server/wings/judging/reviewer/invitation/reminded.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Executives who owe a ballot in one of these categories. */
const missingVoters = (db: ReadDb, propertyId: number, seasonId: number, categoryIds: readonly number[]) =>
  expectedVoters(db, propertyId, seasonId).where('ballot.id', 'is', null).where('category.id', '=', anyOf(categoryIds));

export async function countMissingVoters(db: ReadDb, propertyId: number, seasonId: number, categoryIds: readonly number[]) {
  const { count } = await missingVoters(db, propertyId, seasonId, categoryIds)
    .select((eb) => eb.fn.count<number>('reviewer.id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of them who were not reminded since. Rows of judges are locked, so that two organizers remind each once. */
export async function lockToRemind(db: WriteDb, propertyId: number, seasonId: number, categoryIds: readonly number[], now: Date) {
  const owing = await missingVoters(db, propertyId, seasonId, categoryIds)
    .select((eb) => ['reviewer.id', eb.fn.countAll<number>().as('ballots')])
    .groupBy('reviewer.id')
    .execute();
  const ballots = new Map(owing.map((row) => [row.id, row.ballots]));
  const judges = await db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['reviewer.id', 'account.email', 'account.firstName', 'account.propertyId'])
    .where('reviewer.id', '=', anyOf([...ballots.keys()]))
    .where('account.deactivatedAt', 'is', null)
    .orderBy('reviewer.id')
    .forNoKeyUpdate('reviewer')
    .execute();
  // Asked once they are in hand: no one reminds them in the meantime.
  const reminded = await db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select('reviewer.id')
    .where('reviewer.id', '=', anyOf(judges.map(({ id }) => id)))
    .where(isReminded('account.email', ['ballot-reminder', 'judge-nudge'], now))
    .execute();
  const left = new Set(reminded.map(({ id }) => id));
  return judges.filter(({ id }) => !left.has(id)).map((judge) => ({ ...judge, ballots: ballots.get(judge.id) ?? 0 }));
}

export const listWorks = (db: ReadDb, propertyId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['entry.id', 'piece.title', 'piece.organization', pictureKeyOf('entry.piece_id').as('pictureKey')])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.id', '=', anyOf(entryIds))
    .execute();

/** Answers how many are new or have another reason. */
export async function putOverrides(
  db: WriteDb,
  categoryIds: readonly number[],
  decision: { kind: OverridableKind; reason: string; decidedAt: Date; decidedBy: number },
): Promise<number> {
  const rows = await db
    .insertInto('resultOverride')
    .values(categoryIds.map((categoryId) => ({ categoryId, ...decision })))
    .onConflict((conflict) =>
      conflict
        .columns(['categoryId', 'kind'])
        .doUpdateSet(decision)
        .where('resultOverride.reason', '<>', (eb) => eb.ref('excluded.reason')),
    )
    .returning('categoryId')
    .execute();
  return rows.length;
}

export async function removeOverrides(db: WriteDb, categoryIds: readonly number[], kind: OverridableKind): Promise<number> {
  const rows = await db
    .deleteFrom('resultOverride')
    .where('categoryId', '=', anyOf(categoryIds))
    .where('kind', '=', kind)
    .returning('categoryId')
    .execute();
  return rows.length;
}
