import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { allows } from '#contract/areas/account/rights.ts';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { mayOnSubmission, type Scope } from './access.store.ts';

/** A submission with its season and everything inside it: what every call about entries looks at. */
export const findWorks = (db: ReadDb, scope: Scope, submissionIds: readonly number[]) =>
  db
    .selectFrom('submission')
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .innerJoin('account as owner', 'owner.id', 'submission.accountId')
    .selectAll('submission')
    .select([mayOnSubmission(scope, 'write').as('mayWrite'), mayOnSubmission(scope, 'pay').as('mayPay')])
    .select(['owner.firstName as ownerFirstName', 'owner.lastName as ownerLastName', 'owner.organization as ownerOrganization'])
    .select([
      'season.name as season',
      'season.startDate',
      'season.earlyEndDate',
      'season.regularEndDate',
      'season.endDate',
      'season.winnersDate',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('piece')
          .select([
            'piece.id',
            'piece.title',
            'piece.organization',
            'piece.texts',
            'piece.isCampaign',
            'piece.deviceTypeId',
            'piece.version',
          ])
          // Moments become texts inside JSON: all that matters here is whether there is one.
          .select((piece) => [
            piece('piece.filesLockedAt', 'is not', null).$castTo<boolean>().as('areFilesLocked'),
            piece('piece.urlsLockedAt', 'is not', null).$castTo<boolean>().as('areUrlsLocked'),
            jsonArrayFrom(
              piece
                .selectFrom('pieceFile')
                .leftJoin('storedFile', 'storedFile.key', 'pieceFile.fileKey')
                .select(['pieceFile.fileKey', 'pieceFile.originalName', 'pieceFile.isLeadImage', 'pieceFile.isShortlistItem'])
                .select(['storedFile.status', 'storedFile.progress'])
                .select((file) =>
                  file
                    .selectFrom('fileVariant')
                    .select('fileVariant.key')
                    .whereRef('fileVariant.fileId', '=', 'storedFile.id')
                    .where('fileVariant.name', '=', 'thumbnail')
                    .as('thumbnailKey'),
                )
                .whereRef('pieceFile.pieceId', '=', 'piece.id')
                .orderBy('pieceFile.position')
                .orderBy('pieceFile.id'),
            ).as('files'),
            jsonArrayFrom(
              piece
                .selectFrom('pieceUrl')
                .select(['pieceUrl.url', 'pieceUrl.label', 'pieceUrl.isCustom'])
                .whereRef('pieceUrl.pieceId', '=', 'piece.id')
                .orderBy('pieceUrl.position')
                .orderBy('pieceUrl.id'),
            ).as('urls'),
            jsonArrayFrom(
              piece
                .selectFrom('entry')
                .innerJoin('category', 'category.id', 'entry.categoryId')
                .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
                .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
                .select([
                  'entry.id',
                  'entry.categoryId',
                  'category.name as category',
                  'mediaType.name as mediaType',
                  'category.isPodcast',
                  'category.isCampaign',
                  'category.deviceTypeGroupId',
                  'category.earlyPrice',
                  'category.regularPrice',
                  'category.latePrice',
                  'entry.state',
                  'entry.isOff',
                  'entry.isShortlisted',
                  'entry.pricePaid',
                  'entry.texts',
                  'entry.customFields',
                ])
                .select((entry) =>
                  jsonArrayFrom(
                    entry
                      .selectFrom('categoryCustomField as field')
                      .select([
                        'field.id',
                        'field.label',
                        'field.help',
                        'field.isRequired',
                        'field.maxLength',
                        'field.choices',
                        'field.isForJudges',
                      ])
                      .whereRef('field.categoryId', '=', 'entry.categoryId')
                      .orderBy('field.position')
                      .orderBy('field.id'),
                  ).as('fields'),
                )
                .select((entry) =>
                  jsonObjectFrom(
                    entry
                      .selectFrom('entryOff')
                      .select(['entryOff.noLoadReasonId', 'entryOff.status', 'entryOff.createdAt'])
                      .whereRef('entryOff.entryId', '=', 'entry.id')
                      .where('entryOff.status', '<>', 'cleared')
                      .where('entry.isOff', '=', true),
                  ).as('off'),
                )
                .select((entry) =>
                  jsonArrayFrom(
                    entry
                      .selectFrom('entryAward')
                      .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
                      .select(['winnerLevel.name', 'winnerLevel.kind'])
                      .whereRef('entryAward.entryId', '=', 'entry.id')
                      // Nobody outside the admin hears of an award before it is announced.
                      .where('entryAward.finalizedAt', 'is not', null)
                      .orderBy('winnerLevel.position')
                      .orderBy('winnerLevel.id'),
                  ).as('awards'),
                )
                .whereRef('entry.pieceId', '=', 'piece.id')
                .orderBy('entry.id'),
            ).as('entries'),
          ])
          .whereRef('piece.submissionId', '=', 'submission.id')
          .orderBy('piece.position')
          .orderBy('piece.id'),
      ).as('pieces'),
    )
    .where('submission.id', 'in', [...submissionIds, 0])
    .where('submission.deletedAt', 'is', null)
    .where(mayOnSubmission(scope, 'see'))
    .execute();

export type WorkRow = Awaited<ReturnType<typeof findWorks>>[number];
export type PieceOfWork = WorkRow['pieces'][number];
export type EntryOfWork = PieceOfWork['entries'][number];

/** Nothing for strangers. Colleagues who see it but lack the right are told so. */
export async function findWork(db: ReadDb, scope: Scope, submissionId: number): Promise<WorkRow | undefined> {
  const [work] = await findWorksFor(db, scope, [submissionId]);
  return work;
}

/** The same of several: whoever lacks the right on one of them does nothing with any. */
export async function findWorksFor(db: ReadDb, scope: Scope, submissionIds: readonly number[]): Promise<WorkRow[]> {
  const works = await findWorks(db, scope, submissionIds);
  if (scope !== 'everybody' && !works.every((work) => allows(work, scope.right)))
    throw new Refusal('NotAllowed', { message: lacking[scope.right] });
  return works;
}

/** Of what was just written: whoever may not write there at all is refused, and the transaction undoes it. */
export async function getWork(db: ReadDb, scope: Scope, submissionId: number): Promise<WorkRow> {
  const work = await findWork(db, scope, submissionId);
  if (!work)
    throw new Refusal('NotAllowed', { message: 'You can only add submissions for your own account or for a team that allows it.' });
  return work;
}

const lacking = {
  see: "You can't see this submission.",
  write: 'You can view this submission but not edit it. Ask its owner for permission to edit.',
  pay: 'You can view this submission but not pay for it. Ask its owner for permission to pay.',
} as const;

/** Every submission with a work that shows this file; a copied submission shares its files. */
export const findSubmissionsOfFile = async (db: ReadDb, fileKey: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('pieceFile')
    .innerJoin('piece', 'piece.id', 'pieceFile.pieceId')
    .select('piece.submissionId')
    .distinct()
    .where('pieceFile.fileKey', '=', fileKey)
    .orderBy('piece.submissionId')
    .execute();
  return rows.map(({ submissionId }) => submissionId);
};

/** Whoever changes anything in a submission holds it until the transaction ends: two editors come one after the other. */
export async function lockWork(db: WriteDb, scope: Scope, submissionId: number): Promise<WorkRow | undefined> {
  await db.selectFrom('submission').select('id').where('id', '=', submissionId).forUpdate().execute();
  return findWork(db, scope, submissionId);
}

/** Several at once, in the order of their numbers, so that two of these wait for each other instead of for ever. */
export async function lockWorks(db: WriteDb, scope: Scope, submissionIds: readonly number[]): Promise<WorkRow[]> {
  const ids = [...submissionIds, 0];
  await db.selectFrom('submission').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return findWorksFor(db, scope, submissionIds);
}

export const findSubmissionOfPiece = async (db: ReadDb, pieceId: number): Promise<number> =>
  (await db.selectFrom('piece').select('submissionId').where('id', '=', pieceId).executeTakeFirst())?.submissionId ?? 0;

export const findSubmissionOfEntry = async (db: ReadDb, entryId: number): Promise<number> =>
  (
    await db
      .selectFrom('entry')
      .innerJoin('piece', 'piece.id', 'entry.pieceId')
      .select('piece.submissionId')
      .where('entry.id', '=', entryId)
      .executeTakeFirst()
  )?.submissionId ?? 0;

export const findSubmissionsOfEntries = async (db: ReadDb, entryIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('entry')
      .innerJoin('piece', 'piece.id', 'entry.pieceId')
      .select('piece.submissionId')
      .distinct()
      .where('entry.id', 'in', [...entryIds, 0])
      .orderBy('piece.submissionId')
      .execute()
  ).map(({ submissionId }) => submissionId);

export async function touchSubmission(db: WriteDb, submissionId: number, now: Date): Promise<void> {
  await db
    .updateTable('submission')
    .set((eb) => ({ updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', submissionId)
    .execute();
}

/** Draft or ready, by what is missing; an entry that is further on stays where it is. */
export async function putEntryState(db: WriteDb, entryId: number, state: 'draft' | 'ready'): Promise<void> {
  await db.updateTable('entry').set({ state }).where('id', '=', entryId).where('state', 'in', ['draft', 'ready']).execute();
}

export const findOwner = (db: ReadDb, accountId: number) =>
  db.selectFrom('account').select(['id', 'propertyId']).where('id', '=', accountId).executeTakeFirst();
