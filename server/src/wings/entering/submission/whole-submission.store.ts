import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { entriesEnd, entriesReason } from '#server/wings/ground/extension/extension.store.ts';
import { mayOnSubmission, type Scope } from '#server/wings/ground/access/access.store.ts';

/** The version of the award's form that a work answered, or else the newest. */
const formOfPiece = sql<number>`coalesce((select form_id from piece_answers where piece_id = piece.id),
  (select newest.id from entry_form newest where newest.property_id = submission.property_id order by newest.number desc limit 1))`;

/** What the award asks of a submission as a whole: by the newest version until something of it is sent, then by the one that was answered. */
const formOfSubmission = sql<number>`case
  when exists (select from entry join piece on piece.id = entry.piece_id
    where piece.submission_id = submission.id and entry.state not in ('draft', 'ready')) then submission.form_id
  else (select newest.id from entry_form newest where newest.property_id = submission.property_id order by newest.number desc limit 1) end`;

/** A submission with its season and everything inside it: what every call about entries looks at. What is not in sight is left out. */
export const findWholeSubmissions = (db: ReadDb, scope: Scope, submissionIds: readonly number[]) =>
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
      'season.winnersDate',
      'season.endDate as seasonEndDate',
      entriesEnd(sql`submission.account_id`, sql`submission.id`).as('endDate'),
      entriesReason(sql`submission.account_id`, sql`submission.id`).as('extensionReason'),
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('entryForm')
          .select(['entryForm.id', 'entryForm.definition'])
          .where('entryForm.id', '=', formOfSubmission)
          .where(sql<boolean>`entry_form.definition @? '$.Pages[*] ? (@.Part == "submission")'`),
      ).as('ownForm'),
    )
    .select('owner.country')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('piece')
          .select([
            'piece.id',
            'piece.title',
            'piece.organization',
            'piece.twitterName',
            'piece.texts',
            'piece.isCampaign',
            'piece.deviceTypeId',
            'piece.version',
          ])
          // Moments become texts inside JSON: all that matters here is whether there is one.
          .select((piece) => [
            sql<string | null>`owner.country`.as('country'),
            jsonObjectFrom(
              piece
                .selectFrom('pieceAnswers')
                .select(['pieceAnswers.answers', 'pieceAnswers.kept'])
                .whereRef('pieceAnswers.pieceId', '=', 'piece.id'),
            ).as('answered'),
            jsonObjectFrom(
              piece
                .selectFrom('entryForm')
                .select(['entryForm.id', 'entryForm.number', 'entryForm.definition'])
                .where('entryForm.id', '=', formOfPiece),
            ).as('form'),
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
                        'field.kind',
                        'field.least',
                        'field.most',
                        'field.audience',
                        'field.isActive',
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
                      .select([
                        'entryOff.noLoadReasonId',
                        'entryOff.status',
                        'entryOff.createdAt',
                        'entryOff.takenOffBy',
                        'entryOff.takenOffAt',
                        'entryOff.reason',
                        'entryOff.showsReason',
                      ])
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
                      .select(['winnerLevel.name', 'winnerLevel.kind', sql<boolean>`entry_award.finalized_at is not null`.as('isPublic')])
                      .whereRef('entryAward.entryId', '=', 'entry.id')
                      // Entrants learn of an award when it is announced to entrants, before everyone else.
                      .where((told) => told.or([told('entryAward.toldAt', 'is not', null), told('entryAward.finalizedAt', 'is not', null)]))
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
    .where('submission.id', '=', anyOf(submissionIds))
    .where('submission.deletedAt', 'is', null)
    .where(mayOnSubmission(scope, 'see'))
    .execute();

export type WholeSubmission = Awaited<ReturnType<typeof findWholeSubmissions>>[number];
export type PieceOfSubmission = WholeSubmission['pieces'][number];
export type EntryOfSubmission = PieceOfSubmission['entries'][number];

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

/** Held until the transaction ends. In the order of their numbers, so that two of these wait for each other instead of for ever. */
export const lockRows = (db: WriteDb, submissionIds: readonly number[]) =>
  db.selectFrom('submission').select('id').where('id', '=', anyOf(submissionIds)).orderBy('id').forUpdate().execute();

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
      .where('entry.id', '=', anyOf(entryIds))
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

/** What was answered once for all its works, and to which version of the form. */
export async function putSubmissionAnswers(
  db: WriteDb,
  submissionId: number,
  { formId, answers }: { formId: number; answers: Readonly<Record<string, string>> },
): Promise<void> {
  await db
    .updateTable('submission')
    .set({ formId, answers: JSON.stringify(answers) })
    .where('id', '=', submissionId)
    .execute();
}

/** What is sent of these answers now that the works are what they are. */
export async function putSentAnswers(db: WriteDb, submissionId: number, sent: Readonly<Record<string, string>>): Promise<void> {
  const sentAnswers = JSON.stringify(sent);
  await db.updateTable('submission').set({ sentAnswers }).where('id', '=', submissionId).where('sentAnswers', '<>', sentAnswers).execute();
}

/** Draft or ready, by what is missing; an entry that is further on stays where it is. */
export async function putEntryState(db: WriteDb, entryId: number, state: 'draft' | 'ready'): Promise<void> {
  await db.updateTable('entry').set({ state }).where('id', '=', entryId).where('state', 'in', ['draft', 'ready']).execute();
}

export const putCampaign = (db: WriteDb, pieceId: number, isCampaign: boolean) =>
  db.updateTable('piece').set({ isCampaign }).where('id', '=', pieceId).execute();

export const findOwner = (db: ReadDb, accountId: number) =>
  db.selectFrom('account').select(['id', 'propertyId']).where('id', '=', accountId).executeTakeFirst();
