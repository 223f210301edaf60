import { secondThought } from '#contract/wings/judging/review/second-thought.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { withdrawReviewGiven } from '#server/wings/accounts/webhook/webhook.service.ts';
import * as assignment from './assignment.store.ts';
import * as conflicts from './conflict/conflicts.store.ts';
import { lockJudge } from './judge.store.ts';
import { judgeStandingOf, seekerFor } from './review.ts';
import { leaseEnd } from './review.rules.ts';
import { recountReviews } from '#server/wings/entering/submission/need.store.ts';
import { backAt, mayUndo } from './second-thought.rules.ts';
import * as store from './second-thought.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/review-refusals.ts';

const says = saying(texts);

export const secondThoughtHandlers = implement(secondThought, {
  async undoReview({ body, db, actor, now, record, refuse }) {
    const { EntryPropertyID: propertyId, SeasonID: seasonId, EntryID: entryId } = body;
    const { judge, why } = await judgeStandingOf(db, actor, propertyId, seasonId, now);
    if (!judge) return refuse('JudgeUnavailable');
    await lockJudge(db, judge.reviewerId);
    const word = await store.lockOwnWord(db, judge.reviewerId, entryId);
    if (!word) {
      // The same undo again.
      const held = await assignment.findLease(db, propertyId, judge.reviewerId, seasonId);
      return held?.entryId === entryId ? null : refuse('NotFound');
    }
    if (why || now >= judge.window.end || !mayUndo(word, now)) return refuse('TooLate', { message: says('tooLateToUndo') });

    const isGone = word.isConflict && (await store.hasGoneOn(db, judge.reviewerId, entryId, word.savedAt));
    await store.deleteReview(db, word.id);
    if (word.isConflict) await conflicts.undeclare(db, judge.reviewerId, entryId);
    else {
      await recountReviews(db, entryId);
      await withdrawReviewGiven(db, propertyId, word);
    }
    const seeker = seekerFor(judge, seasonId);
    // Nothing is taken from another judge's hands: a work that went on comes back by the usual way.
    const entry = isGone ? undefined : await store.lockFitEntry(db, propertyId, seeker, entryId);
    if (entry) {
      await assignment.releaseLease(db, propertyId, judge.reviewerId, seasonId);
      await assignment.leaseEntry(db, judge.reviewerId, entry, now, leaseEnd(judge.window, now));
    }
    await record('review.undone', {
      subject: 'review',
      subjectId: word.id,
      propertyId,
      before: { entryId, isConflict: word.isConflict, overallScore: word.overallScore, note: word.note },
      after: { isBackInHand: entry !== undefined },
    });
    return null;
  },

  async putOffReview({ body, db, actor, now, record, refuse }) {
    const { EntryPropertyID: propertyId, SeasonID: seasonId, EntryID: entryId } = body;
    const { judge, why } = await judgeStandingOf(db, actor, propertyId, seasonId, now);
    if (why || !judge) return refuse(why ?? 'JudgeUnavailable');
    await lockJudge(db, judge.reviewerId);
    const held = await assignment.findLease(db, propertyId, judge.reviewerId, seasonId);
    if (held?.entryId !== entryId) {
      // The same again, after an answer that got lost.
      const before = await store.findPutOff(db, judge.reviewerId, entryId);
      return before && (before.backAt === null) === (body.How === 'skip') ? { BackAt: before.backAt } : refuse('NotHeld');
    }
    const { timeZone } = await store.findZone(db, actor.id);
    const back = body.How === 'later' ? backAt(now, timeZone, judge.window) : null;
    await assignment.releaseLease(db, propertyId, judge.reviewerId, seasonId);
    await store.putOff(db, { reviewerId: judge.reviewerId, entryId, seasonId, putOffAt: now, backAt: back });
    await record('review.putOff', { subject: 'entry', subjectId: entryId, propertyId, after: { how: body.How, backAt: back } });
    return { BackAt: back };
  },

  async getPutOff({ body, db, actor, now, refuse }) {
    const { judge } = await judgeStandingOf(db, actor, body.EntryPropertyID, body.SeasonID, now);
    if (!judge) return refuse('JudgeUnavailable');
    const works = await store.listPutOff(db, body.EntryPropertyID, seekerFor(judge, body.SeasonID), now);
    return works.map(({ id, title, categoryName, backAt: back }) => ({
      EntryID: id,
      PieceTitle: title,
      CategoryName: categoryName,
      BackAt: back,
    }));
  },

  async takeUpReview({ body, db, actor, now, record, refuse }) {
    const { EntryPropertyID: propertyId, SeasonID: seasonId, EntryID: entryId } = body;
    const { judge, why } = await judgeStandingOf(db, actor, propertyId, seasonId, now);
    if (why || !judge) return refuse(why ?? 'JudgeUnavailable');
    await lockJudge(db, judge.reviewerId);
    const held = await assignment.findLease(db, propertyId, judge.reviewerId, seasonId);
    if (held?.entryId === entryId) return null;
    if (now >= judge.window.end) return refuse('JudgingUnavailable');
    const putOff = await store.findPutOff(db, judge.reviewerId, entryId);
    const entry = putOff && (await store.lockFitEntry(db, propertyId, seekerFor(judge, seasonId), entryId));
    if (!entry) return refuse('NotFound');
    await store.removePutOff(db, judge.reviewerId, entryId);
    await assignment.releaseLease(db, propertyId, judge.reviewerId, seasonId);
    await assignment.leaseEntry(db, judge.reviewerId, entry, now, leaseEnd(judge.window, now));
    await record('review.takenUp', { subject: 'entry', subjectId: entryId, propertyId });
    return null;
  },
});
