import type { LateWithdrawal } from '#contract/wings/desk/result-change/withdrawal-request.ts';
import { usualPlan, type WithdrawnPlace } from '#contract/wings/results/ranking/judging-plan.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import { findPlan } from '#server/wings/results/ranking/plan/judging-plan.store.ts';
import { leavePlaces } from '#server/wings/results/ranking/ranking.store.ts';
import { byHand } from '#server/wings/results/result-lock/guard.service.ts';
import { closeFrozenPlaces, openFrozenPlaces } from '#server/wings/results/result-lock/guard.store.ts';
import { lockSubmission, renewSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { withdraw } from '#server/wings/entering/submission/submission.store.ts';
import { findSubmissionOfEntry, touchSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { giveAwards, tellWebhooks } from '#server/wings/results/winner/award.service.ts';
import {
  finalizeAwards,
  listAnnouncedKinds,
  listAwards,
  lockCategories,
  lockEntry,
  removeAwards,
} from '#server/wings/results/winner/winner.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { withdrawFromOrders } from './withdrawal.service.ts';

type Withdrawing = Pick<Given<typeof withdrawal.withdrawEntry>, 'db' | 'now' | 'record' | 'enqueue'> & { actor: { id: number } };

/** What the season's rules say about the place of a work that is withdrawn. */
export const placeRule = async (db: ReadDb, propertyId: number, seasonId: number): Promise<WithdrawnPlace> =>
  (await findPlan(db, propertyId, seasonId))?.withdrawnPlace ?? usualPlan.WithdrawnPlace;

/**
 * Takes a work out that has a final place. Its place stays empty or the works behind it move up; award, gallery, orders and announcements change
 * together, and money only goes back where the organizers say so.
 */
export async function withdrawFrozen(given: Withdrawing, body: LateWithdrawal & { Reason: string }): Promise<void> {
  const { db, actor, now, record } = given;
  const submissionId = await findSubmissionOfEntry(db, body.EntryID);
  await lockSubmission(db, 'everybody', submissionId);
  const entry = await lockEntry(db, body.EntryID);
  if (entry?.state !== 'paid' || submissionId === undefined) throw new Refusal('NotFound');
  const { propertyId, seasonId, categoryId } = entry;
  await mustBeOpenTo(db, actor.id, [categoryId]);
  const categories = await lockCategories(db, propertyId, seasonId, [categoryId]);
  const awards = await listAwards(db, propertyId, [entry.id]);
  const announced = await listAnnouncedKinds(db, categoryId);
  await byHand(given, {
    propertyId,
    seasonId,
    kind: 'withdrawal',
    categoryIds: [categoryId],
    entryId: entry.id,
    details: {
      category: entry.category,
      title: entry.title,
      levelsBefore: awards.map(({ name }) => name),
      place: body.Place,
      isException: body.Place !== (await placeRule(db, propertyId, seasonId)),
      byEntrant: body.ByEntrant,
      isTold: announced.length > 0,
    },
    reason: body.Reason,
    call: 'withdrawal',
    body,
  });
  await openFrozenPlaces(db);
  await withdrawFromOrders(given, [entry.id], () => withdraw(db, [entry.id], now), body.Refund ? 'refunded' : 'kept');
  await closeFrozenPlaces(db);
  await removeAwards(db, awards);
  await leavePlaces(db, categoryId, entry.id, body.Place);
  if (body.Place === 'up') {
    await giveAwards({ db, record, now, accountId: actor.id }, { propertyId, seasonId, categories });
    const told = announced.length ? await finalizeAwards(db, [categoryId], announced, now) : [];
    if (told.length) await tellWebhooks(db, now, { propertyId, seasonId }, told);
  }
  await renewSubmission(db, submissionId);
  await touchSubmission(db, submissionId, now);
  await record('entry.withdrawn', {
    subject: 'entry',
    subjectId: entry.id,
    propertyId,
    before: { state: 'paid', awards: awards.map(({ name }) => name) },
    after: { place: body.Place, isRefunded: body.Refund, reason: body.Reason, byEntrant: body.ByEntrant },
  });
}
