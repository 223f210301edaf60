import { sql } from 'kysely';
import type { Erased, Erasing, Merging } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** The key under which a submission was sent is unique per account: the other one may have used the same. */
export async function moveSubmissions(db: WriteDb, { from, into }: Merging): Promise<void> {
  await db.updateTable('submission').set({ accountId: into.id, key: null }).where('accountId', '=', from.id).execute();
}

/**
 * Submissions of which nothing was ever ordered go with their owner, who alone has seen them. Of entered work the work and its credits stay,
 * but not whom to ask about it.
 */
export async function eraseSubmissions(db: WriteDb, { id }: Erasing): Promise<Erased> {
  const drafts = await db
    .selectFrom('submission')
    .select('submission.id')
    .where('submission.accountId', '=', id)
    .where(
      sql<boolean>`not exists (select from piece join entry on entry.piece_id = piece.id where piece.submission_id = submission.id
        and (entry.state not in ('draft', 'ready') or exists (select from order_line where order_line.entry_id = entry.id)))`,
    )
    .execute();
  const ids = [...drafts.map((draft) => draft.id), 0];
  const files = await db
    .selectFrom('pieceFile')
    .innerJoin('piece', 'piece.id', 'pieceFile.pieceId')
    .select('pieceFile.fileKey')
    .where('piece.submissionId', 'in', ids)
    .execute();
  const answered = await sql<{ key: string }>`select answer as key from piece_answers join piece on piece.id = piece_answers.piece_id,
      jsonb_each_text(piece_answers.kept || piece_answers.answers) as given (name, answer)
    where piece.submission_id = any(${ids}::int[]) and answer like 'Answers/%'`.execute(db);
  await db.deleteFrom('submission').where('id', 'in', ids).execute();
  // What was never sent stays no one's but theirs.
  await sql`update piece_answers set kept = '{}' from piece join submission on submission.id = piece.submission_id
    where piece.id = piece_answers.piece_id and submission.account_id = ${id} and kept <> '{}'`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable('submission')
    .set({ contactName: null, contactEmail: null, contactPhone: null, answers: '{}', sentAnswers: '{}' })
    .where('accountId', '=', id)
    .executeTakeFirst();
  return {
    fileKeys: [...files.map(({ fileKey }) => fileKey), ...answered.rows.map(({ key }) => key)],
    counts: { submissionsDeleted: drafts.length, submissionsKept: Number(numUpdatedRows) },
  };
}
