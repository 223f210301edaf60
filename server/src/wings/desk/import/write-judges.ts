import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import * as enrolment from '#server/wings/ground/enrolment/enrolment.store.ts';
import { addAccounts } from '#server/wings/accounts/account/account.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { addReviewers } from '#server/wings/judging/reviewer/invitation/registration.store.ts';
import { type MadeChange, sharedGroup } from './import.store.ts';
import type { FreshAssignment, FreshJudge } from './judges.rules.ts';

/** Writes judges who are new, enrolments and expertise. Returns what was made, and who is new. */
export async function addJudges(
  db: WriteDb,
  place: { siteId: number; seasonId: number },
  fresh: readonly FreshJudge[],
  { now, isInvited }: { now: Date; isInvited: boolean },
): Promise<{ changes: MadeChange[]; newReviewerIds: number[] }> {
  const added = fresh.filter(({ reviewerId }) => reviewerId === null);
  const accounts = await addAccounts(db, place.siteId, 'Reviewer', added, now);
  const accountIds = new Map(accounts.map(({ email, id }) => [email, id]));
  const reviewers = await addReviewers(
    db,
    added.map(({ email, isExecutive }) => ({ accountId: accountIds.get(email) as number, isExecutive })),
    isInvited ? now : null,
  );
  const reviewerIds = new Map(reviewers.map(({ accountId, id }) => [accountId, id]));
  const reviewerOf = (email: string) => reviewerIds.get(accountIds.get(email) as number) as number;
  const all = fresh.map((judge) => ({ ...judge, reviewerId: judge.reviewerId ?? reviewerOf(judge.email) }));
  const enrolled = await enrolment.addEnrolments(
    db,
    place.seasonId,
    all.map(({ reviewerId, isExecutive, reviewsRequired }) => ({
      reviewerId,
      isExecutive,
      reviewsRequired,
      statusId: reviewerPropertyStatuses.scheduled,
    })),
  );
  const expertise = all.flatMap(({ reviewerId, clusterIds }) =>
    clusterIds.map((clusterId, at) => ({ reviewerId, clusterId, slot: at + 1 })),
  );
  const names = new Map(all.map(({ reviewerId, firstName, lastName }) => [reviewerId, `${firstName} ${lastName}`.trim()]));
  const change = (group: number, thing: string, thingId: number, row: string, reviewerId: number): MadeChange => ({
    group,
    thing,
    thingId,
    name: names.get(reviewerId) ?? '',
    made: row,
  });
  return {
    changes: [
      ...enrolled.map(({ reviewerId, made: row }) => change(reviewerId, 'enrolment', reviewerId, row, reviewerId)),
      ...(await addExpertise(
        db,
        expertise.map((one) => ({ ...one, seasonId: place.seasonId, judge: names.get(one.reviewerId) ?? '' })),
      )),
      ...reviewers.map(({ id, made }) => change(id, 'reviewer', id, made, id)),
      ...accounts.map(({ id, email, made }) => change(sharedGroup, 'account', id, made, reviewerOf(email))),
    ],
    newReviewerIds: reviewers.map(({ id }) => id),
  };
}

export async function addExpertise(
  db: WriteDb,
  fresh: readonly Pick<FreshAssignment, 'reviewerId' | 'clusterId' | 'slot' | 'seasonId' | 'judge'>[],
): Promise<MadeChange[]> {
  const names = new Map(fresh.map(({ reviewerId, judge }) => [reviewerId, judge]));
  return (await enrolment.addExpertise(db, fresh)).map(({ reviewerId, made }) => ({
    group: reviewerId,
    thing: 'enrolmentExpertise',
    thingId: reviewerId,
    name: names.get(reviewerId) ?? '',
    made,
  }));
}
