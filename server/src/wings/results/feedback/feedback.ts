import {
  commentStates,
  type Feedback,
  feedback,
  type FeedbackComment,
  type FeedbackPlan,
} from '#contract/wings/results/feedback/feedback.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { asPage, pagePart } from '#server/kernel/call/paging.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as said from './comment.store.ts';
import { commentSource } from './comment-source.service.ts';
import { feedbackSheet } from './feedback-sheet.ts';
import { namedIn, sheetName, stateOf } from './feedback.rules.ts';
import * as store from './feedback.store.ts';
import { packOf } from './pack.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/feedback-refusals.ts';

const says = saying(texts);

export const feedbackHandlers = implement(feedback, {
  async getFeedbackPlan({ body, db, actor, now, refuse }) {
    const season = (await store.findSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    return viewPlan(db, season, actor, now);
  },

  async saveFeedbackPlan({ body, db, actor, now, record, refuse }) {
    const season = (await store.lockSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const before = await viewPlan(db, season, actor, now);
    const keys = ['IsOn', 'HasPercentiles', 'HasComments', 'HasDistance'] as const;
    // The same save again, because its first answer was lost on the way.
    if (before.Version > 0 && keys.every((key) => before[key] === body[key])) return before;
    if (before.Version !== body.Version) return refuse('Conflict', { data: before });
    const told = body.IsOn && body.HasComments;
    const wasTold = before.IsOn && before.HasComments;
    await store.putPlan(db, {
      seasonId: season.id,
      isOn: body.IsOn,
      hasPercentiles: body.HasPercentiles,
      hasComments: body.HasComments,
      hasDistance: body.HasDistance,
      // Anyone who wrote a note while it was for organizers alone keeps that promise.
      commentsSince: told ? (wasTold ? before.CommentsSince : now) : null,
    });
    const after = await viewPlan(db, season, actor, now);
    const noted = (plan: FeedbackPlan) => Object.fromEntries(keys.map((key) => [key, plan[key]]));
    await record('feedback.planned', {
      subject: 'season',
      subjectId: season.id,
      propertyId: season.propertyId,
      before: noted(before),
      after: noted(after),
    });
    return after;
  },

  async getFeedbackComments({ body, db, actor, refuse }) {
    const season = (await store.findSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const closed = await closedCategories(db, actor.id, season.id);
    const source = await commentSource(db, season.propertyId, season.id);
    const counts = await said.countComments(db, source, closed);
    const rows = await said.listComments(db, source, { state: body.State, closed, ...pagePart(body) });
    return asPage(body, rows.map(viewComment), counts.find(({ state }) => state === body.State)?.count ?? 0);
  },

  async decideFeedbackComment({ body, db, actor, now, record, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId } = body;
    const source = await commentSource(db, propertyId, seasonId);
    await said.lockSaid(db, source, body.AnswerID);
    const row = (await said.findComment(db, source, body.AnswerID, body.Criterion)) ?? refuse('NotFound');
    await mustBeOpenTo(db, actor.id, [row.categoryId]);
    const before = viewComment(row);
    // The judge changed it since it was read here.
    if (row.version !== body.AnswerVersion) return refuse('Conflict', { data: before });
    const text = body.Decision === 'approved' ? (body.Text ?? row.note).trim() : '';
    if (body.Decision === 'approved') mustBeFit(text, row);
    if (before.State === body.Decision && (body.Decision !== 'approved' || before.Text === text)) return before;
    if (body.Decision === 'waiting') await said.removeDecision(db, row);
    else await said.putDecision(db, row, { isApproved: body.Decision === 'approved', text, decidedBy: actor.id, decidedAt: now });
    const after = viewComment((await said.findComment(db, source, row.id, row.criterion)) ?? row);
    await record('feedback.commentDecided', {
      ...(source.stages ? { subject: 'entry', subjectId: row.entryId } : { subject: 'review', subjectId: row.id }),
      propertyId,
      before: { state: before.State, text: before.State === 'approved' ? before.Text : null },
      after: { state: after.State, text: after.State === 'approved' ? after.Text : null, comment: row.note, entryId: row.entryId },
    });
    return after;
  },

  async previewFeedback({ body, db, actor, services, refuse }) {
    const season = (await store.findSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const closed = await closedCategories(db, actor.id, season.id);
    const found = await store.findReviewed(db, season.propertyId, season.id, closed, body.EntryID ?? undefined);
    if (!found) return body.EntryID ? refuse('NotFound') : null;
    const entries = await store.listOfSubmission(db, season.propertyId, found.submissionId, undefined);
    await mustBeOpenTo(
      db,
      actor.id,
      entries.map(({ categoryId }) => categoryId),
    );
    const plan = (await store.findPlan(db, season.id)) ?? everything;
    const submission = {
      id: found.submissionId,
      propertyId: season.propertyId,
      title: found.submission,
      seasonId: season.id,
      season: season.name,
    };
    return packOf(db, services, submission, entries, plan);
  },

  getFeedback: ({ db, params, actor, now, services }) => own(db, services, actor, params.submissionId, now),

  async getFeedbackSheet({ db, params, actor, now, services, refuse }) {
    const pack = await own(db, services, actor, params.submissionId, now);
    if (pack.Entries.length === 0) return refuse('NotFound');
    return { fileName: sheetName(pack.Title), type: 'application/pdf', content: await feedbackSheet(traitsOf(pack.PropertyID), pack) };
  },
});

/** What is included until someone decides. */
const everything = { isOn: false, hasPercentiles: true, hasComments: true, hasDistance: true, commentsSince: null, version: 0 };
const nothing = { hasPercentiles: false, hasComments: false, hasDistance: false };

/** For the submission's owner and people the owner invited. Before the announcement it is empty, as it is where there is no feedback at all. */
async function own(db: ReadDb, services: Services, actor: Actor, submissionId: number, now: Date): Promise<Feedback> {
  const submission = await store.findOwnSubmission(db, scopeOf(actor, 'see'), submissionId);
  if (!submission) throw new Refusal('NotFound');
  const plan = await store.findPlan(db, submission.seasonId);
  if (!plan?.isOn) return packOf(db, services, submission, [], nothing);
  const hasOneRound = traitsOf(submission.propertyId).treatsExecutivesAsAssociates;
  const entries = await store.listOfSubmission(db, submission.propertyId, submission.id, { now, hasOneRound });
  return packOf(db, services, submission, entries, plan);
}

/** It says something, and doesn't say who wrote it unless entrants are told anyway. */
function mustBeFit(text: string, row: said.CommentRow): void {
  if (text === '') throw invalid('Text', says('enterOrLeaveOut'));
  const named = row.isNamed ? undefined : namedIn(text, row);
  if (named) throw invalid('Text', says('namesJudge', { named }));
}

async function viewPlan(
  db: ReadDb,
  season: { id: number; propertyId: number },
  actor: Pick<Actor, 'id'>,
  now: Date,
): Promise<FeedbackPlan> {
  const plan = (await store.findPlan(db, season.id)) ?? everything;
  const closed = await closedCategories(db, actor.id, season.id);
  const source = await commentSource(db, season.propertyId, season.id);
  const counts = await said.countComments(db, source, closed);
  const categories = await store.countCategories(
    db,
    season.propertyId,
    season.id,
    now,
    traitsOf(season.propertyId).treatsExecutivesAsAssociates,
  );
  return {
    SeasonID: season.id,
    IsOn: plan.isOn,
    HasPercentiles: plan.hasPercentiles,
    HasComments: plan.hasComments,
    HasDistance: plan.hasDistance,
    CommentsSince: plan.commentsSince,
    Stages: source.stages ? (source.stages.shared.length > 0 ? 'open' : 'closed') : null,
    Version: plan.version,
    Counts: Object.fromEntries(
      commentStates.map((state) => [state, counts.find((one) => one.state === state)?.count ?? 0]),
    ) as FeedbackPlan['Counts'],
    ReadyCategories: categories.ready,
    Categories: categories.all,
  };
}

function viewComment(row: said.CommentRow): FeedbackComment {
  const State = stateOf(row.version, row);
  const isDecided = State !== 'waiting';
  return {
    AnswerID: row.id,
    AnswerVersion: row.version,
    Criterion: row.criterion,
    EntryID: row.entryId,
    PieceTitle: row.title,
    Category: row.category,
    Comment: row.note,
    Text: State === 'approved' ? (row.text ?? '') : row.note,
    State,
    DecidedBy: isDecided ? row.decider : null,
    DecidedAt: isDecided ? row.decidedAt : null,
  };
}
