import { windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import type { submission as calls } from '#contract/wings/entering/submission/submission.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { datesOf } from '#server/wings/ground/season/season.rules.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { addEntries, findChoices, findFull } from './choice.store.ts';
import { copyPiece } from './duplicate.store.ts';
import { addSubmission, findByKey, findEntrySeason } from './submission.store.ts';
import { titleOf } from './submission.rules.ts';
import { findSubmission, getSubmission } from './submission.service.ts';

/** A copy to work on. Categories that the current season does not offer are left out, and those in which the entrant has as many works as one may. */
export async function duplicate({ db, body, actor, now, record, refuse }: Given<typeof calls.duplicateSubmission>): Promise<number> {
  const submission = await findSubmission(db, scopeOf(actor, 'write'), body.SubmissionID);
  if (!submission) return refuse('NotFound');
  const earlier = body.Key ? await findByKey(db, submission.accountId, body.Key) : undefined;
  if (earlier) return earlier.id;
  const season = await findEntrySeason(db, submission.propertyId, submission.accountId);
  if (!season || windowAt(datesOf(season), now) !== 'open') return refuse('EntriesClosed');
  const row = { propertyId: submission.propertyId, seasonId: season.id, accountId: submission.accountId };
  const { contactName, contactEmail, contactPhone, formId } = submission;
  // Not in the middle of an emoji.
  const title = `Copy of ${titleOf(submission)}`.slice(0, 300).replace(/[\ud800-\udbff]$/, '');
  const { id } = await addSubmission(
    db,
    { ...row, title, contactName, contactEmail, contactPhone, formId, answers: JSON.stringify(submission.answers), key: body.Key ?? null },
    now,
  );
  // The copy is its owner's, too. Who may write in this one submission only would lose sight of it.
  await getSubmission(db, scopeOf(actor, 'write'), id);
  for (const piece of submission.pieces) {
    const pieceId = await copyPiece(db, piece.id, id);
    const categoryIds = piece.entries.map(({ categoryId }) => categoryId);
    const offered = new Set((await findChoices(db, submission.propertyId, season.id, categoryIds)).map((choice) => choice.id));
    const full = await findFull(db, submission.accountId, [...offered], pieceId);
    const entries = piece.entries
      .filter(({ categoryId }) => offered.has(categoryId) && !full.some(({ id: fullId }) => fullId === categoryId))
      .map(({ categoryId, texts, customFields }) => ({ categoryId, texts: texts as object, customFields: customFields as object }));
    await addEntries(db, row, pieceId, entries, now);
  }
  await record('submission.duplicated', {
    subject: 'submission',
    subjectId: id,
    propertyId: submission.propertyId,
    after: { of: submission.id, title },
  });
  return id;
}
