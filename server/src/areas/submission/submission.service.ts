import { traitsOf } from '#contract/kernel/properties.ts';
import type { WriteDb } from '#server/kernel/db.ts';
import { missingOf } from './submission.rules.ts';
import type { Scope } from '#server/areas/access/access.store.ts';
import { findSubmissionsOfFile, findWholeSubmission, lockSubmission, putEntryState, type WholeSubmission } from './whole-submission.store.ts';

/** After every change: draft or ready by what is missing, campaign by the categories. Answers the submission as it is now. */
export async function renewSubmission(db: WriteDb, submissionId: number, scope: Scope = 'everybody'): Promise<WholeSubmission | undefined> {
  const submission = await findWholeSubmission(db, scope, submissionId);
  if (!submission) return undefined;
  const traits = traitsOf(submission.propertyId);
  for (const piece of submission.pieces) {
    const missing = missingOf(traits, piece);
    for (const entry of piece.entries) {
      if (entry.state !== 'draft' && entry.state !== 'ready') continue;
      const state = missing.ofPiece.length === 0 && missing.ofEntry(entry).length === 0 ? 'ready' : 'draft';
      if (state !== entry.state) await putEntryState(db, entry.id, state);
      entry.state = state;
    }
    const isCampaign = piece.entries.some((entry) => entry.isCampaign || entry.mediaType === traits.campaignMediaType);
    if (isCampaign !== piece.isCampaign) await db.updateTable('piece').set({ isCampaign }).where('id', '=', piece.id).execute();
    piece.isCampaign = isCampaign;
  }
  return submission;
}

/**
 * What became of a file decides whether the works that show it are ready. For a transaction of its own, after the one that wrote the file's
 * status: who saves a work holds the submission first and the file second.
 */
export async function renewSubmissionsOfFile(db: WriteDb, fileKey: string): Promise<void> {
  for (const submissionId of await findSubmissionsOfFile(db, fileKey)) {
    await lockSubmission(db, 'everybody', submissionId);
    await renewSubmission(db, submissionId);
  }
}
