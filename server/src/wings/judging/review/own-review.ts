import { ownReview } from '#contract/wings/judging/review/own-review.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { judgesAddress, viewWork } from '#server/wings/entering/piece/judges-view.service.ts';
import { findAnswers, findBlindRound, findPieces } from '#server/wings/entering/piece/piece-view.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { isBarred } from './conflict/conflicts.store.ts';
import * as store from './own-review.store.ts';
import { overallScore, standingOf } from './review.rules.ts';
import { correctReview } from './review-record.store.ts';
import { correctionOf } from './review-version.store.ts';
import { fullScores, seekerFor, judgeStandingOf, viewCriterion } from './review.ts';
import { findCriteria, findEntry } from './review.store.ts';

export const ownReviewHandlers = implement(ownReview, {
  async getOwnReviews({ body, db, actor, now, services, refuse }) {
    const { judge, why } = await judgeStandingOf(db, actor, body.EntryPropertyID, body.SeasonID, now);
    if (!judge) return refuse('JudgeUnavailable');
    const rows = await store
      .selectOwnReviews(db, actor.propertyId, actor.id)
      .where('review.seasonId', '=', body.SeasonID)
      .where('entry.propertyId', '=', body.EntryPropertyID)
      .execute();
    const categories = await store.countByCategory(db, body.EntryPropertyID, seekerFor(judge, body.SeasonID));
    return {
      Reviews: rows.map((row) => asOwnReview(row, judgesAddress(services))),
      MayChange: !why && now < judge.window.end,
      // A category without anything for this judge is neither done nor to do.
      Categories: categories
        .filter(({ done, left }) => done + left > 0)
        .map(({ id, name, done, left }) => ({ CategoryID: id, Name: name, Done: done, Left: left })),
    };
  },

  async getOwnReview({ params, db, actor, services, refuse }) {
    const row = await store.findOwnReview(db, actor.propertyId, actor.id, params.reviewId);
    const traits = row && findProperty(row.propertyId);
    const entry = row && (await findEntry(db, row.propertyId, row.entryId));
    const [piece] = entry ? await findPieces(db, row.propertyId, [entry.pieceId]) : [];
    if (!row || !traits || !entry || !piece) return refuse('NotFound');
    const criteria = await findCriteria(db, entry.seasonId, entry.mediaTypeId);
    return {
      Review: asOwnReview(row, judgesAddress(services)),
      Work: {
        SeasonID: row.seasonId,
        EntryID: entry.id,
        ...viewWork(
          services,
          piece,
          entry,
          await findAnswers(db, row.propertyId, [entry.id], 'judges'),
          traits,
          await findBlindRound(db, row.propertyId, [entry.pieceId], 'judges'),
        ),
        MediaType: entry.mediaTypeName,
        CategoryName: entry.categoryName,
        Criteria: criteria.map((criterion) => ({
          ...viewCriterion(criterion),
          Score: row.scores.find(({ criterionId }) => criterionId === criterion.id)?.score ?? null,
        })),
      },
    };
  },

  async changeReview({ body, db, actor, now, services, record, refuse }) {
    const find = () => store.findOwnReview(db, actor.propertyId, actor.id, body.ReviewID);
    const known = await find();
    if (!known) return refuse('NotFound');
    const { judge, why } = await judgeStandingOf(db, actor, known.propertyId, known.seasonId, now);
    if (why || !judge) return refuse(why ?? 'JudgeUnavailable');
    // The grace after the end is for the entry in hand alone.
    if (now >= judge.window.end) return refuse('JudgingUnavailable');
    await store.lockReview(db, body.ReviewID);
    const before = await find();
    if (!before) return refuse('NotFound');
    if (before.isConflict || before.isNoLoad || before.isOff || before.state !== 'paid') return refuse('Locked');
    // A review given before a conflict arose stays as it is.
    if (await isBarred(db, judge.reviewerId, before.pieceId)) return refuse('Locked');
    const { scores, weighed } = await fullScores(db, before.propertyId, before.entryId, body.Criteria);
    const overall = overallScore(weighed, body.OverallScore);
    const note = body.Note || null;
    const isSame =
      Number(before.overallScore) === overall.score &&
      before.note === note &&
      scores.every(({ criterionId, score }) => before.scores.find((one) => one.criterionId === criterionId)?.score === score);
    // The same change again, after an answer that got lost, or none at all.
    if (isSame && before.version <= body.Version + 1) return asOwnReview(before, judgesAddress(services));
    if (before.version !== body.Version) return refuse('Conflict');
    const change = { isConflict: false, isNoLoad: false, noLoadReasonId: null, overallScore: overall.score, isOverallOwn: overall.isOwn };
    await correctReview(db, body.ReviewID, { ...change, note, savedAt: now }, scores);
    await record('review.changed', {
      subject: 'review',
      subjectId: body.ReviewID,
      propertyId: before.propertyId,
      before: { overallScore: Number(before.overallScore), note: before.note, scores: before.scores, version: before.version },
      after: { overallScore: overall.score, note, scores, version: before.version + 1 },
    });
    const after = await find();
    return after ? asOwnReview(after, judgesAddress(services)) : refuse('NotFound');
  },
});

const asOwnReview = (row: store.OwnReviewRow, urlOf: (key: string) => string) => ({
  ReviewID: row.id,
  EntryID: row.entryId,
  PieceTitle: row.title,
  PictureUrl: row.pictureKey ? urlOf(row.pictureKey) : null,
  CategoryID: row.categoryId,
  CategoryName: row.categoryName,
  State: row.isConflict ? ('conflict' as const) : row.isNoLoad ? ('noLoad' as const) : ('scored' as const),
  ...standingOf(row),
  OverallScore: row.overallScore === null ? null : Number(row.overallScore),
  IsOverallOwn: row.isOverallOwn,
  Scores: row.scores.map(({ criterionId, name, score }) => ({ CriterionID: criterionId, Name: name, Score: score })),
  Note: row.note,
  PrivateNote: row.privateNote,
  SavedAt: row.savedAt,
  Version: row.version,
  Correction: correctionOf(row),
});
