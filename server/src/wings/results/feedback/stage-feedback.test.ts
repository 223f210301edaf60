import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedback } from '#contract/wings/results/feedback/feedback.ts';
import { juryOfOneRoom } from '#contract/wings/results/rulebook/presets/jury-of-one-room.ts';
import type { RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import { problemOf } from '#kit/judging.ts';
import { runJob } from '#kit/run-job.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';
import { seasonErasers } from '#server/wings/desk/retention/season-erasers.ts';
import { tellEntrants } from './tell-entrants.ts';

const [scoring, ranking] = juryOfOneRoom.stages as [RulebookInput['stages'][number], RulebookInput['stages'][number]];
type Entrants = 'nothing' | 'words' | 'names';
const sharing = (entrants: Entrants) => ({ ...scoring.asks, comments: { entrants } }) as RulebookInput['stages'][number]['asks'];

let room: StageSeason;
let organizer: { token: string; email: string };
let owner: { token: string };
let submissionId: number;
beforeAll(async () => {
  room = await stageSeason({ ...juryOfOneRoom, stages: [{ ...scoring, asks: sharing('words') }, ranking] }, { entries: 14, judges: 2 });
  await room.seatAll();
  organizer = await room.server.people.administrator();
  const own = await room.server.pool
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select(['submission.id', 'submission.accountId'])
    .where('piece.id', '=', first().pieceId)
    .executeTakeFirstOrThrow();
  submissionId = own.id;
  owner = { token: await room.server.people.signIn(own.accountId) };
  for (const judge of room.judges)
    for (const [at, { id, categoryId }] of room.works.entries())
      await room.answer(judge, 'scores', categoryId, {
        kind: 'score',
        work: id,
        scores: { idea: 95 - at, craft: 80, effect: 60 + at },
        ...(id === first().id && { comments: { idea: judge === room.judges[0] ? 'Brave, and clear.' : 'Seen before.' } }),
      });
});
afterAll(() => room.server.close());

const first = () => room.works[0] as StageSeason['works'][number];
const place = () => ({ PropertyID: room.season.propertyId, SeasonID: room.season.seasonId });
const comments = (State: 'waiting' | 'approved' | 'leftOut' = 'waiting', person: { token: string } = organizer) =>
  room.server.as(person)(feedback.getFeedbackComments, { body: { ...place(), State } });
const decide = (
  row: { AnswerID: number; AnswerVersion: number; Criterion: string },
  more: object = {},
  person: { token: string } = organizer,
) =>
  room.server.as(person)(feedback.decideFeedbackComment, {
    body: { ...place(), AnswerID: row.AnswerID, AnswerVersion: row.AnswerVersion, Criterion: row.Criterion, Decision: 'approved', ...more },
  });
const read = () => room.server.as(owner)(feedback.getFeedback, { params: { submissionId } });
const waiting = async (text: string) => {
  const found = (await comments()).Rows.find(({ Comment }) => Comment.includes(text));
  if (!found) throw new Error(`No comment says ${text}.`);
  return found;
};
const putRules = (entrants: Entrants, exceptions: readonly object[] = []) =>
  room.server.pool
    .updateTable('seasonRulebook')
    .set({
      document: JSON.stringify({
        ...room.rulebook,
        stages: [{ ...room.rulebook.stages[0], asks: sharing(entrants) }, ranking],
        exceptions,
      }),
    })
    .execute();

describe('where stages judge', () => {
  test('comments wait for an organizer once feedback is on, if the rules let entrants read them', async () => {
    expect((await comments()).Total).toBe(0);
    const saved = await room.server.as(organizer)(feedback.saveFeedbackPlan, {
      body: { ...place(), IsOn: true, HasPercentiles: true, HasComments: true, HasDistance: true, Version: 0 },
    });
    expect(saved).toMatchObject({ Stages: 'open', Counts: { waiting: 2, approved: 0, leftOut: 0 } });
    expect(JSON.stringify(await comments())).not.toMatch(/Jules|Judge \d|jury\d/i);
    await putRules('words', [{ for: { category: first().categoryId }, stage: 'scores', change: { asks: sharing('nothing') } }]);
    expect((await comments()).Total).toBe(0);
    await putRules('nothing');
    expect(await room.server.as(organizer)(feedback.getFeedbackPlan, { body: place() })).toMatchObject({ Stages: 'closed' });
    await putRules('words');
    const elsewhere = await room.server.people.staff('owner', 5);
    await expect(comments('waiting', elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(decide(await waiting('Brave'), {}, elsewhere)).rejects.toMatchObject({ status: 404 });
  });

  test('an organizer approves them criterion by criterion; what names the judge isn’t approved', async () => {
    const brave = await waiting('Brave');
    const { lastName } = await room.server.pool
      .selectFrom('account')
      .select('lastName')
      .where('id', '=', room.judges[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect((await problemOf(decide(brave, { Text: `Greetings, ${lastName}` }))).errors).toMatchObject([{ Field: 'Text' }]);
    await expect(decide({ ...brave, Criterion: 'craft' })).rejects.toMatchObject({ status: 404 });
    await expect(decide({ ...brave, AnswerVersion: 2 })).rejects.toMatchObject({ failure: 'Conflict' });
    expect(await decide(brave, { Text: 'Brave.' })).toMatchObject({ State: 'approved', Text: 'Brave.', Criterion: 'idea' });
    expect(await decide(brave, { Text: 'Brave.' })).toMatchObject({ State: 'approved' });
    expect(await decide(await waiting('Seen'), { Decision: 'leftOut' })).toMatchObject({ State: 'leftOut' });
    const log = await room.server.pool.selectFrom('auditLog').select('after').where('action', '=', 'feedback.commentDecided').execute();
    expect(log).toHaveLength(2);
  });

  test('entrants read them after the places are final and the day has come', async () => {
    const preview = () => room.server.as(organizer)(feedback.previewFeedback, { body: place() });
    expect(await preview()).toMatchObject({ SubmissionID: submissionId, HasStages: true });
    await room.server.pool.updateTable('season').set({ winnersDate: room.server.clock.now }).where('id', '=', place().SeasonID).execute();
    expect((await read()).Entries).toEqual([]);
    await room.server.pool
      .insertInto('stageFinal')
      .values({ seasonId: place().SeasonID, stage: 'ranks', contest: 'award', standings: '[]', finalizedAt: room.server.clock.now })
      .execute();
    const { Entries, HasStages } = await read();
    expect(HasStages).toBe(true);
    const own = Entries.find(({ EntryID }) => EntryID === first().id);
    expect(own?.Criteria).toMatchObject([
      { Question: '', Percent: 100 },
      { Question: '', Percent: 50 },
      { Question: '', Percent: 0 },
    ]);
    expect(own?.Distance).toBeNull();
    expect(own?.Comments).toEqual([{ Text: 'Brave.', Criterion: own?.Criteria[0]?.Name, Judge: null }]);
    const sheet = await room.server.app.inject({
      method: 'GET',
      url: `/api/Feedback/GetFeedbackSheet/${submissionId}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await runJob(room.server, tellEntrants, {});
    const told = await room.server.pool.selectFrom('mail').select('id').where('template', '=', 'feedback-ready').execute();
    expect(told.length).toBeGreaterThan(0);
  });

  test('rules that give the judge’s name give it', async () => {
    await putRules('names');
    const [comment] = (await read()).Entries.flatMap((entry) => entry.Comments);
    expect(comment).toMatchObject({ Text: 'Brave.', Judge: expect.stringMatching(/\w/) });
    await putRules('words');
  });

  test('a comment its judge changed waits again', async () => {
    const { id, categoryId } = first();
    const judge = room.judges[0] as StageSeason['judges'][number];
    await room.server.pool.deleteFrom('stageFinal').execute();
    await room.answer(
      judge,
      'scores',
      categoryId,
      { kind: 'score', work: id, scores: { idea: 95, craft: 80, effect: 60 }, comments: { idea: 'Braver.' } },
      1,
    );
    expect(await waiting('Braver')).toMatchObject({ Text: 'Braver.', AnswerVersion: 2 });
    await decide(await waiting('Braver'));
    expect((await comments('approved')).Rows).toMatchObject([{ Text: 'Braver.' }]);
  });

  test('erasing what judges wrote erases what was approved of it', async () => {
    const season = { id: place().SeasonID, propertyId: place().PropertyID };
    const later = new Date(room.server.clock.now.getTime() + 1000 * 86_400_000);
    await room.server.pool.transaction().execute((db) => seasonErasers.comments.erase(db as never, season, later));
    expect(await room.server.pool.selectFrom('feedbackStageComment').select('text').execute()).toEqual([]);
    expect((await comments('approved')).Total).toBe(0);
  });
});
