import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { allows } from '#contract/wings/accounts/account/rights.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { isOfStaff, type Scope } from '#server/wings/ground/access/access.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { findChoiceProblems } from './choice.rules.ts';
import { addEntries, findChoices, findExclusions, findFull } from './choice.store.ts';
import { partedAgain, sentOfSubmission } from './piece-form.rules.ts';
import { putAnswers } from './piece-parts.store.ts';
import { missingOf } from './submission.rules.ts';
import { addPiece, addSubmission } from './submission.store.ts';
import * as store from './whole-submission.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/submission-refusals.ts';

const says = saying(texts);

const lacking = {
  see: says('cantSee'),
  write: says('cantEdit'),
  pay: says('cantPay'),
} as const;

/** Nothing for strangers. Colleagues who see it but lack the right get that answer. */
export async function findSubmission(db: ReadDb, scope: Scope, submissionId: number): Promise<store.WholeSubmission | undefined> {
  const [submission] = await findSubmissions(db, scope, [submissionId]);
  return submission;
}

/** The same of several: anyone who lacks the right on one of them does nothing with any. */
export async function findSubmissions(db: ReadDb, scope: Scope, submissionIds: readonly number[]): Promise<store.WholeSubmission[]> {
  const submissions = await store.findWholeSubmissions(db, scope, submissionIds);
  if (!isOfStaff(scope) && !submissions.every((submission) => allows(submission, scope.right)))
    throw new Refusal('NotAllowed', { message: lacking[scope.right] });
  return submissions;
}

/** Checks what was just written: people who may not write there at all are refused, and the transaction undoes it. */
export async function getSubmission(db: ReadDb, scope: Scope, submissionId: number): Promise<store.WholeSubmission> {
  const submission = await findSubmission(db, scope, submissionId);
  if (!submission) throw new Refusal('NotAllowed', { message: says('onlyOwnSubmissions') });
  return submission;
}

/** Anyone who changes anything in a submission holds it until the transaction ends: two editors come one after the other. */
export async function lockSubmission(db: WriteDb, scope: Scope, submissionId: number): Promise<store.WholeSubmission | undefined> {
  const [submission] = await lockSubmissions(db, scope, [submissionId]);
  return submission;
}

/** Locks several in the order of their ids, so that two such transactions can't deadlock. */
export async function lockSubmissions(db: WriteDb, scope: Scope, submissionIds: readonly number[]): Promise<store.WholeSubmission[]> {
  await store.lockRows(db, submissionIds);
  return findSubmissions(db, scope, submissionIds);
}

/** After every change: draft or ready by what is missing, campaign by the categories. Returns the submission as it is now. */
export async function renewSubmission(
  db: WriteDb,
  submissionId: number,
  scope: Scope = 'everybody',
): Promise<store.WholeSubmission | undefined> {
  const submission = await findSubmission(db, scope, submissionId);
  if (!submission) return undefined;
  const traits = traitsOf(submission.propertyId);
  for (const piece of submission.pieces) {
    const parted = partedAgain(piece);
    if (parted) {
      await putAnswers(db, piece.id, { formId: parted.formId, answers: parted.sent, kept: parted.kept });
      piece.answered = { answers: parted.sent, kept: parted.kept };
    }
    const missing = missingOf(traits, piece, submission);
    for (const entry of piece.entries) {
      if (entry.state !== 'draft' && entry.state !== 'ready') continue;
      const state = missing.ofPiece.length === 0 && missing.ofEntry(entry).length === 0 ? 'ready' : 'draft';
      if (state !== entry.state) await store.putEntryState(db, entry.id, state);
      entry.state = state;
    }
    const isCampaign = piece.entries.some((entry) => entry.isCampaign || entry.mediaType === traits.campaignMediaType);
    if (isCampaign !== piece.isCampaign) await store.putCampaign(db, piece.id, isCampaign);
    piece.isCampaign = isCampaign;
  }
  if (submission.ownForm) await store.putSentAnswers(db, submissionId, sentOfSubmission(submission));
  return submission;
}

/**
 * What became of a file decides whether the works that show it are ready. For a transaction of its own, after the one that wrote the file's
 * status: saving a work holds the submission first and the file second.
 */
export async function renewSubmissionsOfFile(db: WriteDb, fileKey: string): Promise<void> {
  for (const submissionId of await store.findSubmissionsOfFile(db, fileKey)) {
    await lockSubmission(db, 'everybody', submissionId);
    await renewSubmission(db, submissionId);
  }
}

interface Owner {
  propertyId: number;
  seasonId: number;
  accountId: number;
}

/** What speaks against a new work of someone in these categories, at the field `Entries`. */
export async function findNewProblems(
  db: WriteDb,
  { propertyId, seasonId, accountId }: Owner,
  categoryIds: readonly number[],
): Promise<FieldFault[]> {
  return findChoiceProblems({
    wanted: categoryIds.map((CategoryID) => ({ CategoryID })),
    existing: [],
    choices: await findChoices(db, propertyId, seasonId, categoryIds),
    exclusions: await findExclusions(db, categoryIds),
    full: await findFull(db, accountId, categoryIds),
  });
}

interface Begun {
  title: string;
  organization: string;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  key: string | null;
  categoryIds: readonly number[];
}

/** A submission with its first work, in categories that were looked at. Anyone who calls it renews it. */
export async function beginSubmission(
  db: WriteDb,
  owner: Owner,
  { organization, categoryIds, ...submission }: Begun,
  now: Date,
): Promise<number> {
  const { id } = await addSubmission(db, { ...owner, ...submission }, now);
  const piece = await addPiece(db, id, { title: submission.title, organization, position: 0 });
  await addEntries(
    db,
    owner,
    piece.id,
    categoryIds.map((categoryId) => ({ categoryId })),
    now,
  );
  return id;
}
