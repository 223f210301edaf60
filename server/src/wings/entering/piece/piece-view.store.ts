import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isShownTo, type QuestionAudience, questionAudiences, type QuestionKind } from '#contract/wings/entering/category/answers.ts';
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

/** Answers to those of the categories' questions that someone may see, in the order in which they are asked. */
export const findAnswers = (db: ReadDb, propertyId: number, entryIds: readonly number[], viewer: Exclude<QuestionAudience, 'organizers'>) =>
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
export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

export type PieceRow = Awaited<ReturnType<typeof findPieces>>[number];
