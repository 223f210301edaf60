import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isShownTo, type QuestionAudience, questionAudiences, type QuestionKind } from '#contract/wings/entering/category/answers.ts';
import type { Answers } from '#contract/wings/entering/form/condition.ts';
import type { EntryForm } from '#contract/wings/entering/form/form.ts';
import { readAnswers } from '#contract/wings/entering/form/form-readers.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Works as people look at them: texts, files with their encoded forms, and links. */
export const findPieces = (db: ReadDb, propertyId: number, pieceIds: readonly number[]) =>
  db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select((eb) => [
      'piece.id',
      'piece.title',
      'piece.organization',
      'piece.client',
      'piece.texts',
      'piece.protectedUsername',
      'piece.protectedPassword',
      'piece.deviceTypeId',
      jsonArrayFrom(
        eb
          .selectFrom('pieceFile')
          .leftJoin('storedFile', 'storedFile.key', 'pieceFile.fileKey')
          .select((file) => [
            'pieceFile.id',
            'pieceFile.fileKey',
            'pieceFile.originalName',
            'pieceFile.isLeadImage',
            'pieceFile.isShortlistItem',
            jsonArrayFrom(
              file
                .selectFrom('fileVariant')
                .select(['fileVariant.name', 'fileVariant.key'])
                .whereRef('fileVariant.fileId', '=', 'storedFile.id'),
            ).as('variants'),
          ])
          .whereRef('pieceFile.pieceId', '=', 'piece.id')
          .orderBy('pieceFile.position')
          .orderBy('pieceFile.id'),
      ).as('files'),
      jsonArrayFrom(
        eb
          .selectFrom('pieceUrl')
          .select(['pieceUrl.url', 'pieceUrl.label', 'pieceUrl.isCustom'])
          .whereRef('pieceUrl.pieceId', '=', 'piece.id')
          .orderBy('pieceUrl.position')
          .orderBy('pieceUrl.id'),
      ).as('urls'),
    ])
    .where('piece.id', '=', anyOf(pieceIds))
    .where('submission.propertyId', '=', propertyId)
    .execute();

type Viewer = Exclude<QuestionAudience, 'organizers'>;

export interface AnswerRow {
  entryId: number;
  /** Of a category's question its number, of the award's own form a name. */
  id: number | string;
  label: string;
  kind: QuestionKind;
  answer: string | null;
}

/** Answers to those questions that someone may see: of the categories, then of the award's own form, each in the order in which they are asked. */
export const findAnswers = async (
  db: ReadDb,
  propertyId: number,
  entryIds: readonly number[],
  viewer: Viewer,
  isBlindStage = false,
): Promise<AnswerRow[]> => [
  ...(await findCategoryAnswers(db, propertyId, entryIds, viewer)),
  ...(await findFormAnswers(db, propertyId, entryIds, viewer, isBlindStage)),
];

/** What judges of a round must not learn by files and answers, where the award's form makes the round blind. */
export async function findBlindRound(
  db: ReadDb,
  propertyId: number,
  pieceIds: readonly number[],
  viewer: Viewer,
): Promise<readonly string[] | undefined> {
  const { isBlind } = await db
    .selectFrom('entryForm')
    .select(sql<boolean>`coalesce(bool_or(definition -> 'BlindRounds' ? ${viewer}), false)`.as('isBlind'))
    .where('propertyId', '=', propertyId)
    .where((eb) =>
      eb.or([
        eb(
          'number',
          '=',
          eb
            .selectFrom('entryForm as other')
            .select((other) => other.fn.max('other.number').as('newest'))
            .where('other.propertyId', '=', propertyId),
        ),
        eb('id', 'in', eb.selectFrom('pieceAnswers').select('formId').where('pieceId', '=', anyOf(pieceIds))),
      ]),
    )
    .executeTakeFirstOrThrow();
  return isBlind ? [] : undefined;
}

async function findFormAnswers(
  db: ReadDb,
  propertyId: number,
  entryIds: readonly number[],
  viewer: Viewer,
  isBlindStage: boolean,
): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('pieceAnswers', 'pieceAnswers.pieceId', 'entry.pieceId')
    .innerJoin('entryForm', 'entryForm.id', 'pieceAnswers.formId')
    .select(['entry.id', 'pieceAnswers.answers', 'entryForm.definition'])
    .select((eb) =>
      eb
        .selectFrom('entryForm as newest')
        .select('newest.definition')
        .whereRef('newest.propertyId', '=', 'entryForm.propertyId')
        .orderBy('newest.number', 'desc')
        .limit(1)
        .as('newest'),
    )
    .where('entry.id', '=', anyOf(entryIds))
    .where('entry.propertyId', '=', propertyId)
    .where('pieceAnswers.answers', '<>', '{}')
    .orderBy('entry.id')
    .execute();
  return rows.flatMap(({ id, definition, newest, answers }) => {
    const form = definition as unknown as EntryForm;
    return readAnswers(form, (newest as unknown as EntryForm | null) ?? form, answers as Answers, viewer, isBlindStage).map((read) => ({
      entryId: id,
      ...read,
    }));
  });
}

const findCategoryAnswers = (db: ReadDb, propertyId: number, entryIds: readonly number[], viewer: Viewer) =>
  db
    .selectFrom('entry')
    .innerJoin('categoryCustomField as field', 'field.categoryId', 'entry.categoryId')
    .select(['entry.id as entryId', 'field.id', 'field.label', sql<QuestionKind>`field.kind`.as('kind')])
    .select(sql<string | null>`entry.custom_fields ->> field.id::text`.as('answer'))
    .where('entry.id', '=', anyOf(entryIds))
    .where('entry.propertyId', '=', propertyId)
    .where('field.isActive', '=', true)
    .where(
      'field.audience',
      'in',
      questionAudiences.filter((audience) => isShownTo(audience, viewer)),
    )
    .orderBy('field.position')
    .orderBy('field.id')
    .execute();
export type PieceRow = Awaited<ReturnType<typeof findPieces>>[number];
