import { type EntryForReview, review } from '#contract/wings/judging/review/review.ts';
import { finishBy } from '#contract/wings/judging/review/judging-window.ts';
import { noLoadReasons } from '#contract/kernel/call/no-load-reasons.ts';
import { entryPropertiesJudgedOn, findProperty } from '#contract/kernel/award/properties.ts';
import { entryOffJobs } from '#server/wings/judging/entry-off/entry-off.jobs.ts';
import { findAnswers, findBlindRound, findPieces } from '#server/wings/entering/piece/piece-view.store.ts';
import { viewWork } from '#server/wings/entering/piece/judges-view.service.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import { planOnce, type ReadDb, type WriteDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { announceEntries } from '#server/wings/accounts/webhook/webhook.service.ts';
import { followReports } from '#server/wings/entering/submission/off.store.ts';
import * as assignment from './assignment.store.ts';
import * as conflicts from './conflict/conflicts.store.ts';
import { findJudge, findRoundDates, type Judge, lockJudge } from './judge.store.ts';
import { noLoadError, putsOff, undoUntil } from './no-load.rules.ts';
import * as noLoads from './no-load.store.ts';
import { leaseEnd, offsetOf, overallScore, progressOf, reviewWindow, saysTheSame, whyNotReview } from './review.rules.ts';
import { findReviewer } from './review-record.store.ts';
import { settledAt } from './second-thought.rules.ts';
import { findSkipped, removePutOff } from './second-thought.store.ts';
import * as store from './review.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/review-refusals.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';

const says = saying(texts);

/**
 * In how many of the judge's categories each look searches: the neediest few first, then all. Others may hold every candidate for a moment,
 * so a request looks several times before it gives up.
 */
const looks = [8, 1000, 1000, 1000, 1000];

export const reviewHandlers = implement(review, {
  getNoLoadReasons: async ({ language }) => optionsIn(noLoadReasons, language),
  getNoLoadReasonsOfEntries: async ({ language }) => optionsIn(noLoadReasons, language),

  async getReviewEntry({ body: { Data }, db, actor, now, services, refuse }) {
    const { EntryPropertyID: propertyId, SeasonID: seasonId } = Data;
    await planOnce(db);
    const judge = await admitted(db, actor, propertyId, seasonId, now);
    const until = leaseEnd(judge.window, now);
    const hand = async (entryId: number): Promise<EntryForReview> => ({
      ...(await view(db, services, actor, judge, entryId, propertyId, until)),
      ...(Data.HeldEntryID && {
        WasDealtWith: Data.HeldEntryID !== entryId && (await store.hasDealtWith(db, judge.reviewerId, Data.HeldEntryID)),
      }),
    });
    const findHeld = () => assignment.findLease(db, propertyId, judge.reviewerId, seasonId);
    let held = await findHeld();
    if (!held) {
      // Another tab of this judge may be fetching at this moment: anyone who comes second waits, and finds what the first one got.
      await lockJudge(db, judge.reviewerId);
      held = await findHeld();
    }
    if (held) {
      await assignment.renewLease(db, judge.reviewerId, seasonId, until);
      return hand(held.entryId);
    }

    // Let in for the entry in hand only, which another tab has dealt with since.
    if (now >= judge.window.end) return refuse('JudgingUnavailable');
    await assignment.releaseLease(db, propertyId, judge.reviewerId, seasonId);
    await assignment.releaseExpired(db, propertyId, now);
    const seeker = seekerFor(judge, seasonId);
    for (const breadth of looks) {
      const entryId = await assignment.leaseNeediestEntry(db, propertyId, seeker, breadth, now, until);
      if (entryId) return hand(entryId);
      if (!(await assignment.hasFitEntry(db, propertyId, seeker, now))) break;
    }
    const skipped = await findSkipped(db, propertyId, seeker);
    if (skipped) {
      await removePutOff(db, judge.reviewerId, skipped.id);
      await assignment.leaseEntry(db, judge.reviewerId, skipped, now, until);
      return hand(skipped.id);
    }
    return refuse('NoEntries');
  },

  async saveReview({ body: { Data }, db, actor, now, enqueue, record, refuse }) {
    const { EntryPropertyID: propertyId, SeasonID: seasonId, EntryID: entryId } = Data;
    const { judge, why } = await judgeStandingOf(db, actor, propertyId, seasonId, now);
    if (!judge) return refuse(why ?? 'JudgeUnavailable');
    const before = judge.enrolment.reviewsCompleted;
    const required = judge.enrolment.reviewsRequired;
    const isNoLoad = Data.IsNoLoad && !Data.IsConflict;
    const counts = !Data.IsConflict && !isNoLoad;
    const given = { isConflict: Data.IsConflict, isNoLoad, scores: Data.Criteria };
    const earlier = await store.findOwnReview(db, judge.reviewerId, entryId);
    // A retry after a lost response: the judge gets the first result again, even if the round has closed since.
    if (earlier && saysTheSame(earlier, given)) {
      const report = isNoLoad ? await noLoads.findOwnReport(db, propertyId, judge.reviewerId, entryId) : undefined;
      const until = isNoLoad ? report && !report.undoneAt && undoUntil(report.reportedAt) : Data.IsConflict && undoUntil(earlier.savedAt);
      return { ...progressOf(before, required), ...(until && { UndoUntil: until }) };
    }
    if (why) return refuse(why);
    // Another word on it is not taken.
    if (earlier) return refuse('ReviewedElsewhere');

    const held = await assignment.findLease(db, propertyId, judge.reviewerId, seasonId);
    if (held?.entryId !== entryId) {
      // The same save at the same moment may have come to its end between the two looks, and with it the lease.
      const first = await store.findOwnReview(db, judge.reviewerId, entryId);
      return first && saysTheSame(first, given) ? progressOf(before + (counts ? 1 : 0), required) : refuse('NotHeld');
    }
    const noLoadWrong = isNoLoad ? noLoadError(Data.NoLoadReasonID, Data.NoLoadNote) : undefined;
    if (noLoadWrong) return refuse('Invalid', { errors: [noLoadWrong] });
    const { scores, weighed } = counts ? await fullScores(db, propertyId, entryId, Data.Criteria) : { scores: [], weighed: [] };
    if (Data.SuggestedCategoryID && !(await store.isCategoryOfSeason(db, seasonId, Data.SuggestedCategoryID))) {
      return refuse('Invalid', { errors: [{ Field: 'SuggestedCategoryID', Message: says('chooseOption') }] });
    }
    const overall = counts ? overallScore(weighed, Data.OverallScore) : undefined;
    const word = {
      isConflict: Data.IsConflict,
      isNoLoad,
      noLoadReasonId: isNoLoad ? (Data.NoLoadReasonID ?? null) : null,
      overallScore: overall?.score ?? null,
      isOverallOwn: overall?.isOwn ?? false,
      suggestedCategoryId: Data.SuggestedCategoryID ?? null,
      note: Data.Note ?? null,
    };
    const times = { leasedAt: judge.heldSince, savedAt: now };
    const added = await store.addReview(db, propertyId, { ...word, ...times, reviewerId: judge.reviewerId, entryId, seasonId }, scores);
    const progress = {
      ...progressOf(before + (counts ? 1 : 0), required),
      ...(Data.IsConflict && { UndoUntil: undoUntil(now) }),
    };
    if (!added) {
      // Two saves at the same moment: the other one was first, and has done the rest.
      const first = await store.findOwnReview(db, judge.reviewerId, entryId);
      return first && saysTheSame(first, given) ? progress : refuse('NotHeld');
    }
    await record('review.saved', {
      subject: 'review',
      subjectId: added,
      propertyId,
      after: { entryId, ...word, ...(isNoLoad && { noLoadNote: Data.NoLoadNote ?? null }), scores },
    });
    if (counts) await announceEntries(db, now, propertyId, 'review.given', [entryId], { ReviewID: added }, settledAt(now));
    await assignment.releaseLease(db, propertyId, judge.reviewerId, seasonId);
    if (Data.IsConflict) await conflicts.declare(db, propertyId, judge.reviewerId, entryId, now);
    if (!isNoLoad || !Data.NoLoadReasonID) return progress;
    const report = {
      entryId,
      reviewerId: judge.reviewerId,
      round: 1,
      reasonId: Data.NoLoadReasonID,
      note: Data.NoLoadNote || null,
      now,
    } as const;
    const tellAt = await reportNoLoad({ db, record }, propertyId, report);
    if (tellAt) await enqueue(entryOffJobs.tellOff, { entryId }, { startAfter: tellAt });
    return { ...progress, UndoUntil: undoUntil(now) };
  },

  async releaseReviewEntry({ body, db, actor }) {
    const reviewer = await findOwnReviewer(db, actor);
    for (const propertyId of judgedOn(actor)) await assignment.releaseLease(db, propertyId, reviewer.id, body.SeasonID);
    return null;
  },
});

/** Returns when the entrant is notified: after the judge can no longer undo it, and only where it took the entry out of judging. */
async function reportNoLoad({ db, record }: { db: WriteDb; record: Recorder }, propertyId: number, report: noLoads.NewReport) {
  const entry = await noLoads.lockEntry(db, propertyId, report.entryId);
  const { offId, standing } = await noLoads.addReport(db, propertyId, report);
  const isNewlyOff = entry?.isOff === false && putsOff(standing, entry.isShortlisted);
  const tellAt = isNewlyOff ? undoUntil(report.now) : undefined;
  if (tellAt) await followReports(db, propertyId, { entryId: report.entryId, offId, isOff: true, isOpen: true, tellAt });
  const { reviewerId, round, reasonId, note } = report;
  await record('entryOff.reported', {
    subject: 'entry',
    subjectId: report.entryId,
    propertyId,
    after: { reviewerId, round, reasonId, note, reports: standing.length, isOff: isNewlyOff || entry?.isOff },
  });
  return tellAt;
}

const judgedOn = (actor: Actor) => entryPropertiesJudgedOn(actor.propertyId).map(({ id }) => id);

async function findOwnReviewer(db: ReadDb, actor: Actor) {
  const reviewer = await findReviewer(db, actor.id);
  if (!reviewer) throw new Refusal('JudgeUnavailable');
  return reviewer;
}

export const seekerFor = (judge: Judge, seasonId: number): assignment.Seeker => ({
  reviewerId: judge.reviewerId,
  seasonId,
  offset: offsetOf(judge.reviewerId, seasonId),
  lastEntrantId: judge.lastEntrantId ?? undefined,
});

/** The judge, where there is one, and why they may not review here and now. */
export async function judgeStandingOf(db: ReadDb, actor: Actor, propertyId: number, seasonId: number, now: Date) {
  const traits = findProperty(propertyId);
  const season = await findRoundDates(db, propertyId, seasonId);
  if (!traits || !season || traits.judgedBy !== actor.propertyId) return { why: 'JudgeUnavailable' } as const;
  const judge = await findJudge(db, actor.propertyId, actor.id, propertyId, seasonId);
  if (!judge?.enrolment) return { why: 'JudgeUnavailable' } as const;
  return {
    judge: { ...judge, enrolment: judge.enrolment, window: reviewWindow(judge, season) },
    why: whyNotReview(judge, traits, season, judge.heldSince, now),
  };
}
type StandingJudge = NonNullable<Awaited<ReturnType<typeof judgeStandingOf>>['judge']>;

/** The judge, if they may review here and now. */
async function admitted(db: ReadDb, actor: Actor, propertyId: number, seasonId: number, now: Date): Promise<StandingJudge> {
  const { judge, why } = await judgeStandingOf(db, actor, propertyId, seasonId, now);
  if (why || !judge) throw new Refusal(why ?? 'JudgeUnavailable');
  return judge;
}

/** A criterion as judges see it. */
export const viewCriterion = (row: Awaited<ReturnType<typeof store.findCriteria>>[number]) => ({
  CriterionID: row.id,
  Name: row.name,
  Question: row.question,
  LowAnchor: row.lowAnchor,
  MiddleAnchor: row.middleAnchor,
  HighAnchor: row.highAnchor,
  Weight: row.weight,
});

export async function fullScores(
  db: ReadDb,
  propertyId: number,
  entryId: number,
  given: readonly { CriterionID: number; Score?: number | null }[],
) {
  const entry = await store.findEntry(db, propertyId, entryId);
  if (!entry) throw new Refusal('NotFound');
  const criteria = await store.findCriteria(db, entry.seasonId, entry.mediaTypeId);
  const scores = criteria.map(({ id, name, weight }) => ({
    criterionId: id,
    name,
    weight,
    score: given.find(({ CriterionID }) => CriterionID === id)?.Score,
  }));
  const missing = scores.filter(({ score }) => !score);
  if (missing.length) {
    const fieldOf = (id: number) => {
      const place = given.findIndex(({ CriterionID }) => CriterionID === id);
      return place === -1 ? 'Criteria' : `Criteria.${place}.Score`;
    };
    const errors = missing.map(({ criterionId, name }) => fieldError(fieldOf(criterionId), says('scoreIt', { name })));
    throw new Refusal('Invalid', { errors });
  }
  return {
    scores: scores.map(({ criterionId, score }) => ({ criterionId, score: score as number })),
    weighed: scores.map(({ weight, score }) => ({ weight, score: score as number })),
  };
}

async function view(
  db: WriteDb,
  services: Services,
  actor: Actor,
  judge: StandingJudge,
  entryId: number,
  propertyId: number,
  until: Date,
): Promise<EntryForReview> {
  const traits = findProperty(propertyId);
  const entry = await store.findEntry(db, propertyId, entryId);
  const [piece] = entry ? await findPieces(db, propertyId, [entry.pieceId]) : [];
  if (!traits || !entry || !piece) throw new Refusal('NotFound');
  const criteria = await store.findCriteria(db, entry.seasonId, entry.mediaTypeId);
  const { ReviewsCompleted, ReviewsRequired, IsDoneReviewing } = progressOf(
    judge.enrolment.reviewsCompleted,
    judge.enrolment.reviewsRequired,
  );
  return {
    JudgingPropertyID: actor.propertyId,
    EntryPropertyID: propertyId,
    SeasonID: entry.seasonId,
    EntryID: entry.id,
    IsConflict: false,
    IsNoLoad: false,
    NoLoadReasonID: null,
    OverallScore: null,
    Criteria: criteria.map((criterion) => ({ ...viewCriterion(criterion), Score: null })),
    SuggestedCategoryID: null,
    ...viewWork(
      services,
      piece,
      entry,
      await findAnswers(db, propertyId, [entry.id], 'judges'),
      traits,
      await findBlindRound(db, propertyId, [entry.pieceId], 'judges'),
    ),
    MediaType: entry.mediaTypeName,
    CategoryID: entry.categoryId,
    CategoryName: entry.categoryName,
    CategoryDescription: entry.categoryDescription,
    ReviewsCompleted,
    ReviewsRequired,
    IsDoneReviewing,
    HeldUntil: until,
    ClosesAt: judge.window.end,
    FinishBy: finishBy(judge.window),
  };
}
