import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { DeclarationAcceptance, DeclarationText } from '#server/kernel/database/tables.gen.ts';

/** Every version that is asked for somewhere: few, and read once. */
export const listAsked = (db: ReadDb) =>
  db
    .selectFrom('declarationVersion')
    .select(['id', 'propertyId', 'kind', 'number', 'asksAgain'])
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute();

export const listVersions = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('declarationVersion')
    .leftJoin('account', 'account.id', 'declarationVersion.publishedBy')
    .select((eb) => [
      'declarationVersion.id',
      'declarationVersion.kind',
      'declarationVersion.number',
      'declarationVersion.asksAgain',
      'declarationVersion.publishedAt',
      'declarationVersion.withdrawnAt',
      sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`.as('publishedBy'),
      jsonArrayFrom(
        eb
          .selectFrom('declarationText')
          .select([
            'declarationText.language',
            'declarationText.title',
            'declarationText.lead',
            'declarationText.points',
            'declarationText.fullText',
            'declarationText.hash',
          ])
          .whereRef('declarationText.versionId', '=', 'declarationVersion.id')
          .orderBy('language'),
      ).as('texts'),
    ])
    .where('declarationVersion.propertyId', '=', propertyId)
    .orderBy('declarationVersion.number', 'desc')
    .execute();
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** Held until the transaction ends, so that two writers don't publish the same number. */
export const lockVersions = async (db: WriteDb, propertyId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('declaration'), ${propertyId})`.execute(db);
};

export async function addVersion(
  db: WriteDb,
  version: { propertyId: number; kind: string; number: number; asksAgain: boolean; publishedAt: Date; publishedBy: number | null },
  texts: readonly Omit<Insertable<DeclarationText>, 'versionId'>[],
): Promise<number> {
  const { id } = await db.insertInto('declarationVersion').values(version).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('declarationText')
    .values(texts.map((text) => ({ ...text, versionId: id })))
    .execute();
  return id;
}

export const withdraw = (db: WriteDb, propertyId: number, id: number, by: { withdrawnAt: Date; withdrawnBy: number }) =>
  db
    .updateTable('declarationVersion')
    .set(by)
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning(['kind', 'number'])
    .executeTakeFirst();

export const findVersion = (db: ReadDb, propertyId: number, id: number) =>
  db
    .selectFrom('declarationVersion')
    .select(['id', 'kind', 'number', 'withdrawnAt'])
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .executeTakeFirst();

export const listTexts = (db: ReadDb, versionIds: readonly number[]) =>
  versionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('declarationText')
        .selectAll()
        .where('versionId', 'in', [...versionIds])
        .orderBy('language')
        .execute();

/** Everything this person accepted in an award, newest version first. */
export const listOwn = (db: ReadDb, propertyIds: readonly number[], accountId: number) =>
  db
    .selectFrom('declarationAcceptance')
    .innerJoin('declarationVersion', 'declarationVersion.id', 'declarationAcceptance.versionId')
    .select([
      'declarationVersion.propertyId',
      'declarationVersion.kind',
      'declarationVersion.number',
      'declarationAcceptance.versionId',
      'declarationAcceptance.language',
      'declarationAcceptance.hash',
      'declarationAcceptance.submissionId',
      'declarationAcceptance.typedName',
      'declarationAcceptance.answer',
      'declarationAcceptance.acceptedAt',
      'declarationAcceptance.address',
    ])
    .where('declarationAcceptance.accountId', '=', accountId)
    .where('declarationVersion.propertyId', 'in', [...propertyIds])
    .orderBy('declarationVersion.number', 'desc')
    .orderBy('declarationAcceptance.id', 'desc')
    .execute();

/** Submissions among these, or with these entries, that are this account's to hand in and for which no one accepted a version from this number on. */
export async function listUndeclared(
  db: ReadDb,
  accountId: number,
  { propertyId, kind, needed }: { propertyId: number; kind: string; needed: number },
  { submissionIds, entryIds }: { submissionIds: readonly number[]; entryIds: readonly number[] },
) {
  const { rows } = await sql<{ id: number; title: string }>`
    select submission.id, coalesce(nullif(submission.title, ''),
      (select piece.title from piece where piece.submission_id = submission.id order by piece.id limit 1), '') as title
    from submission
    where submission.property_id = ${propertyId} and submission.deleted_at is null
      and exists (select from submission_access access where access.submission_id = submission.id and access.account_id = ${accountId}
        and (access.is_owner or access.may_write or access.may_pay))
      and submission.id in (select unnest(${[...submissionIds]}::int[]) union
        select piece.submission_id from entry join piece on piece.id = entry.piece_id where entry.id = any(${[...entryIds]}::int[]))
      and not exists (select from declaration_acceptance accepted join declaration_version version on version.id = accepted.version_id
        where accepted.submission_id = submission.id and version.property_id = ${propertyId} and version.kind = ${kind}
          and version.number >= ${needed})
    order by submission.id`.execute(db as never);
  return rows;
}

/** Once: the same acceptance again changes nothing. Says when it was accepted first. */
export async function putAcceptance(db: WriteDb, row: Insertable<DeclarationAcceptance>): Promise<{ acceptedAt: Date; isNew: boolean }> {
  const added = await db
    .insertInto('declarationAcceptance')
    .values(row)
    .onConflict((conflict) => conflict.columns(['versionId', 'accountId', 'declaredFor']).doNothing())
    .returning('acceptedAt')
    .executeTakeFirst();
  if (added) return { ...added, isNew: true };
  const known = await db
    .selectFrom('declarationAcceptance')
    .select('acceptedAt')
    .where('versionId', '=', row.versionId)
    .where('accountId', '=', row.accountId)
    .where('submissionId', 'is not distinct from', row.submissionId ?? null)
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
}

export const findPerson = (db: ReadDb, accountId: number) =>
  db.selectFrom('account').select(['email', 'firstName', 'lastName']).where('id', '=', accountId).executeTakeFirstOrThrow();

export async function putRefusal(
  db: WriteDb,
  row: { versionId: number; accountId: number; reason: string; refusedAt: Date },
): Promise<boolean> {
  const { isNew } = await db
    .insertInto('declarationRefusal')
    .values(row)
    .onConflict((conflict) => conflict.columns(['versionId', 'accountId']).doUpdateSet({ reason: row.reason, refusedAt: row.refusedAt }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

export const listRefusals = (db: ReadDb, versionIds: readonly number[], accountId: number) =>
  versionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('declarationRefusal')
        .select(['versionId', 'refusedAt'])
        .where('accountId', '=', accountId)
        .where('versionId', 'in', [...versionIds])
        .execute();

/** The proof that someone accepted stays; who they were, and where from, goes with the account. */
export async function forgetPerson(db: WriteDb, accountId: number): Promise<void> {
  await db.updateTable('declarationAcceptance').set({ typedName: null, address: null }).where('accountId', '=', accountId).execute();
}
