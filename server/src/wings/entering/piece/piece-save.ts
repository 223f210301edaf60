import { entryPermit, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import type { piece, PieceForm } from '#contract/wings/entering/piece/piece.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { addPiece, findPieceByKey } from '#server/wings/entering/submission/submission.store.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { demand, entryDatesOf, entryRoleOf } from '#server/wings/entering/submission/submission.rules.ts';
import { findSubmission, lockSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { type Arrivals, inspectArrivals } from '#server/wings/ground/file/file-use.service.ts';
import type { Given, GivenBefore } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { closePiece, formOf, getOwnPiece, type OpenPiece, openPiece } from './open-piece.service.ts';
import { answerKeys, applyFields, checkLinkAnswers } from './piece-changes.ts';
import * as store from './piece.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/piece-refusals.ts';

const says = saying(texts);

type Saving = Given<typeof piece.savePiece> & { prepared: Arrivals };

/** Uploads among the answers: of the one who saves, and of the owner whose piece it is. */
export async function inspectAnswers({ db, body, actor, services }: GivenBefore<typeof piece.savePiece>): Promise<Arrivals> {
  await checkLinkAnswers(db, services, body, body.PieceID);
  return inspectArrivals({ db, actor, services }, answerKeys(body), async () =>
    body.PieceID ? (await getOwnPiece({ db, actor }, body.PieceID)).submission.accountId : actor.id,
  );
}

export async function savePiece(given: Saving): Promise<PieceForm> {
  const { body, db, record } = given;
  const earlier = await findEarlier(given);
  if (earlier) return formOf(given, await getOwnPiece(given, earlier.id));
  const opened = body.PieceID ? await openPiece(given, body.PieceID, body.Version) : await beginPiece(given);
  const changes = await applyFields(given, opened);
  if (changes.length || !body.PieceID)
    await record(body.PieceID ? 'piece.saved' : 'piece.added', {
      subject: 'piece',
      subjectId: opened.piece.id,
      propertyId: opened.submission.propertyId,
      before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
    });
  await store.deleteDraft(db, opened.piece.id);
  return closePiece(given, opened);
}

/** The piece that an attempt under the same key has made already. */
async function findEarlier({ body, db, actor }: Saving): Promise<{ id: number } | undefined> {
  if (body.PieceID || !body.Key) return undefined;
  const submission = await lockSubmission(db, scopeOf(actor, 'write'), body.SubmissionID ?? 0);
  return submission && findPieceByKey(db, submission.id, body.Key);
}

async function beginPiece({ body, db, actor, now, refuse }: Saving): Promise<OpenPiece> {
  const role = entryRoleOf(actor.role);
  const submission = await lockSubmission(db, scopeOf(actor, 'write'), body.SubmissionID ?? 0);
  if (!submission) return refuse('NotFound');
  demand(entryPermit({ role, action: 'editTexts', window: windowAt(entryDatesOf(submission), now) }, 'draft'));
  const { maxPieces } = traitsOf(submission.propertyId);
  if (submission.pieces.length >= maxPieces) throw invalid('SubmissionID', says('mostWorks', { maxPieces }));
  if (!body.Title) throw invalid('Title', says('fillIn'));
  const organization = body.Organization ?? submission.pieces[0]?.organization ?? '';
  const { id } = await addPiece(db, submission.id, {
    title: body.Title,
    organization,
    position: submission.pieces.length,
    key: body.Key ?? null,
  });
  const begun = await findSubmission(db, scopeOf(actor, 'write'), submission.id);
  const opened = begun?.pieces.find((one) => one.id === id);
  if (!begun || !opened) throw new Refusal('NotFound');
  return { role, submission: begun, piece: opened };
}
