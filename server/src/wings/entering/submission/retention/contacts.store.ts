import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Submissions of a season that name whom to ask about them, or tell of it in answers that only organizers read. */
export const contactsOf = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('submission')
    .select('submission.id')
    .where('submission.seasonId', '=', seasonId)
    .where((eb) =>
      eb.or([
        eb('contactName', 'is not', null),
        eb('contactEmail', 'is not', null),
        eb('contactPhone', 'is not', null),
        eb('answers', '<>', '{}'),
      ]),
    )
    .orderBy('submission.id');

export const emptyContacts = (db: WriteDb, submissionIds: readonly number[]) =>
  db
    .updateTable('submission')
    .set({ contactName: null, contactEmail: null, contactPhone: null, answers: '{}', sentAnswers: '{}' })
    .where('id', 'in', [...submissionIds, 0])
    .execute();
