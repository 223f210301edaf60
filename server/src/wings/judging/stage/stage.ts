import { isDeepStrictEqual } from 'node:util';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { type AskedWork, stage, type StageSheet } from '#contract/wings/judging/stage/stage.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { answerFault, slotOf, withoutComments, worksNamed } from '#contract/wings/results/rulebook/stage-answer.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { viewWork } from '#server/wings/entering/piece/judges-view.service.ts';
import { findAnswers, findPieces } from '#server/wings/entering/piece/piece-view.store.ts';
import { declare } from '#server/wings/judging/review/conflict/conflicts.store.ts';
import { lockJudge } from '#server/wings/judging/review/judge.store.ts';
import { noteAnswered } from '#server/wings/results/rulebook/rulebook.service.ts';
import type { SeasonWork } from '#server/wings/results/stage-result/counted-season.store.ts';
import { contestName } from '#server/wings/results/stage-result/counted-season.service.ts';
import texts from '#texts/judging/stage-refusals.ts';
import { admittedTo } from './admitted.service.ts';
import { asksOf } from './asks.service.ts';
import { nextPair } from './stage.rules.ts';
import * as store from './stage.store.ts';

const says = saying(texts);

export const stageHandlers = implement(stage, {
  async getAsks({ db, actor, now }) {
    const { open, soon } = await asksOf(db, actor, now);
    return { Asks: open, Soon: soon };
  },

  async getSheet({ params, db, actor, now, services }) {
    const admission = await admittedTo(db, actor, params, now);
    return viewSheet(db, services, admission);
  },

  async saveAnswer({ body, db, actor, now, record, refuse }) {
    const { Answer: answer } = body;
    const place = { seasonId: body.SeasonID, stage: body.Stage, contest: body.Contest };
    const { sitting, sheet, answered, works } = await admittedTo(db, actor, place, now);
    if (sheet.isTogether && !sheet.isChair) throw new Refusal('NotFound', { message: says('chairRecords') });
    const { propertyId, works: known } = sitting.season;
    const fault = answerFault(sheet.stage.asks, answer, new Map(works.flatMap((id) => known.get(id) ?? []).map((work) => [work.id, work])));
    if (fault || !worksNamed(answer).every((id) => known.has(id)))
      return refuse('Invalid', { errors: [fieldError('Answer', says(fault ?? 'otherWork'))] });
    const at = { ...place, slot: slotOf(answer), reviewerId: sheet.isTogether ? null : sitting.judge.reviewerId };
    // Two tabs of this judge one after the other: how many comparisons there are is looked at before one is added.
    await lockJudge(db, sitting.judge.reviewerId);
    const earlier = await store.findAnswer(db, at);
    const given = { answer, works: worksNamed(answer), now };
    const pairAfter = () => nextPair(sheet.stage.asks, works, [...sheet.own.map((one) => one.answer), answer], answered);
    // Sent again after a lost reply.
    if (earlier && isDeepStrictEqual(earlier.answer, answer))
      return { Version: earlier.version, SavedAt: earlier.changedAt, Pair: pairAfter() };
    if (
      !earlier &&
      answer.kind === 'pairs' &&
      nextPair(
        sheet.stage.asks,
        works,
        sheet.own.map((one) => one.answer),
        answered,
      ).length === 0
    )
      throw invalid('Answer', says('comparedEnough'));
    const recordedBy = sheet.isTogether ? actor.id : null;
    const version = earlier
      ? earlier.version === body.Version && (await store.changeAnswer(db, earlier.id, body.Version, given, recordedBy))
      : body.Version === 0 && (await store.addAnswer(db, at, given, recordedBy)) && 1;
    if (!version) return refuse('Conflict', { message: says('answeredElsewhere') });
    // The rules it was given by are locked from its first answer on.
    if (!earlier) await noteAnswered(db, body.SeasonID, body.Stage, now);
    await record('stage.answered', {
      subject: 'season',
      subjectId: body.SeasonID,
      propertyId,
      ...(earlier && { before: { answer: withoutComments(earlier.answer) } }),
      after: {
        stage: at.stage,
        contest: at.contest,
        reviewerId: sitting.judge.reviewerId,
        isTogether: sheet.isTogether,
        answer: withoutComments(answer),
      },
    });
    return { Version: version, SavedAt: now, Pair: pairAfter() };
  },

  async declareStageConflict({ body, db, actor, now, record }) {
    const place = { seasonId: body.SeasonID, stage: body.Stage, contest: body.Contest };
    const { sitting, sheet } = await admittedTo(db, actor, place, now);
    if (!sheet.field.includes(body.EntryID)) throw new Refusal('NotFound');
    const { propertyId } = sitting.season;
    await declare(db, propertyId, sitting.judge.reviewerId, body.EntryID, now);
    await record('conflict.declared', {
      subject: 'entry',
      subjectId: body.EntryID,
      propertyId,
      after: { reviewerId: sitting.judge.reviewerId, stage: body.Stage },
    });
    return null;
  },
});

type Admission = Awaited<ReturnType<typeof admittedTo>>;

async function viewSheet(db: ReadDb, services: Services, { sitting, sheet, window, answered, works }: Admission): Promise<StageSheet> {
  const { season } = sitting;
  const own = sheet.own.map(({ answer }) => answer);
  return {
    PropertyID: season.propertyId,
    SeasonID: season.seasonId,
    Stage: sheet.stage.id,
    Name: sheet.stage.name,
    Contest: sheet.key,
    ContestName: contestName(season, sheet.contest, traitsOf(season.propertyId).name),
    Ends: window.end,
    Asks: sheet.stage.asks,
    IsTogether: sheet.isTogether,
    IsChair: sheet.isChair,
    Works: await viewWorks(
      db,
      services,
      sitting.season.propertyId,
      works.flatMap((id) => season.works.get(id) ?? []),
      sheet.stage.sees?.hides,
    ),
    Answers: sheet.own.map(({ answer, version, changedAt }) => ({ Answer: answer, Version: version, ChangedAt: changedAt })),
    Pair: nextPair(sheet.stage.asks, works, own, answered),
  };
}

async function viewWorks(
  db: ReadDb,
  services: Services,
  propertyId: number,
  works: readonly SeasonWork[],
  hides: readonly string[] = [],
): Promise<AskedWork[]> {
  const traits = traitsOf(propertyId);
  const isBlind = hides.length > 0;
  const answers = await findAnswers(
    db,
    propertyId,
    works.map(({ id }) => id),
    'judges',
    isBlind,
  );
  const pieces = new Map(
    (
      await findPieces(
        db,
        propertyId,
        works.map(({ pieceId }) => pieceId),
      )
    ).map((piece) => [piece.id, piece]),
  );
  return works.flatMap((work) => {
    const piece = pieces.get(work.pieceId);
    if (!piece) return [];
    return [
      {
        EntryID: work.id,
        CategoryID: work.category,
        Category: work.categoryName,
        MediaType: work.mediaType,
        ...viewWork(services, piece, work, answers, traits, isBlind ? hides : undefined),
      },
    ];
  });
}
