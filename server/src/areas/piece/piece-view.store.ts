import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReadDb } from '#server/kernel/db.ts';

/** Works as people look at them: texts, files with their encoded forms, and links. */
export const findPieces = (db: ReadDb, propertyId: number, pieceIds: readonly number[]) =>
  db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select((eb) => [
      'piece.id',
      'piece.title',
      'piece.organization',
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
    .where('piece.id', 'in', pieceIds.length ? [...pieceIds] : [0])
    .where('submission.propertyId', '=', propertyId)
    .execute();

export type PieceRow = Awaited<ReturnType<typeof findPieces>>[number];
