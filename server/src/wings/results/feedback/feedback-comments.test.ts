import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { feedback } from '#contract/wings/results/feedback/feedback.ts';
import { judgingRules } from '#contract/wings/results/ranking/judging-rules.ts';
import { runJob } from '#kit/run-job.ts';
import { tellEntrants } from './tell-entrants.ts';
import {
  announce,
  comments,
  decide,
  entries,
  organizer,
  owner,
  place,
  read,
  review,
  reviewAll,
  savePlan,
  season,
  server,
  start,
  submissionId,
  withFeedback,
} from '#kit/feedback.ts';

withFeedback();

describe('comments', () => {
  test('are read once approved, as they are or shortened, without a word about who wrote them', async () => {
    await savePlan();
    await reviewAll();
    const [one, two, three] = [
      await review(entries[0] ?? 0, 7, 'Strong opening.', 1),
      await review(entries[0] ?? 0, 7, 'Too long by half, as I told the team at lunch.', 2),
      await review(entries[0] ?? 0, 7, 'No.', 3),
    ];
    await announce();
    const waiting = await comments();
    expect(waiting).toMatchObject({ Total: 3, Rows: [{ State: 'waiting' }, { State: 'waiting' }, { State: 'waiting' }] });
    expect(JSON.stringify(waiting)).not.toMatch(/Jules|Judge \d|jury\d|ReviewerID/i);
    expect((await read()).Entries[0]?.Comments).toEqual([]);
    await decide(one, 'approved');
    expect(await decide(two, 'approved', 'Too long by half.')).toMatchObject({ State: 'approved', Text: 'Too long by half.' });
    await decide(three, 'leftOut');
    const pack = await read();
    expect(pack.Entries[0]?.Comments.map(({ Text }) => Text).sort()).toEqual(['Strong opening.', 'Too long by half.']);
    expect(JSON.stringify(pack)).not.toMatch(/Jules|lunch|No\./);
    expect(await server.as(organizer)(feedback.getFeedbackPlan, { body: place() })).toMatchObject({
      Counts: { waiting: 0, approved: 2, leftOut: 1 },
    });
    await decide(one, 'waiting');
    expect((await read()).Entries[0]?.Comments).toMatchObject([{ Text: 'Too long by half.' }]);
    const log = await server.pool
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'feedback.commentDecided')
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(4);
    expect(log[1]).toMatchObject({
      before: { state: 'waiting' },
      after: { state: 'approved', text: 'Too long by half.', comment: 'Too long by half, as I told the team at lunch.' },
    });
  });

  test('that name their judge are not approved', async () => {
    await savePlan();
    const id = await review(entries[0] ?? 0, 7, 'We at Jury 1 would do it differently.', 0);
    const { lastName, organization } = await server.pool
      .selectFrom('reviewer')
      .innerJoin('account', 'account.id', 'reviewer.accountId')
      .select(['account.lastName', 'account.organization'])
      .where('reviewer.id', '=', season.associates[0] ?? 0)
      .executeTakeFirstOrThrow();
    await server.pool
      .updateTable('review')
      .set({ note: `Greetings, ${lastName} of ${organization}` })
      .where('id', '=', id)
      .execute();
    await expect(decide(id, 'approved')).rejects.toMatchObject({
      errors: [{ Field: 'Text', Message: expect.stringContaining('names the judge') }],
    });
    await expect(decide(id, 'approved', ' ')).rejects.toMatchObject({ errors: [{ Field: 'Text' }] });
    expect(await decide(id, 'approved', 'Greetings')).toMatchObject({ State: 'approved' });
  });

  test('wait again when their judge changes them, and are not decided by what was read before', async () => {
    await savePlan();
    const id = await review(entries[0] ?? 0, 7, 'Fine.', 1);
    await announce();
    await decide(id, 'approved');
    await server.pool.updateTable('review').set({ note: 'Finer.', version: 2 }).where('id', '=', id).execute();
    expect((await read()).Entries[0]?.Comments).toEqual([]);
    expect(await comments()).toMatchObject({ Rows: [{ AnswerID: id, Text: 'Finer.' }] });
    const old = { ...place(), AnswerID: id, AnswerVersion: 1, Decision: 'approved' as const };
    await expect(server.as(organizer)(feedback.decideFeedbackComment, { body: old })).rejects.toMatchObject({ failure: 'Conflict' });
  });

  test('are only those that judges wrote after they were notified', async () => {
    const before = await review(entries[0] ?? 0, 7, 'For the organizer alone.', 1);
    const rules = () => server.send(judgingRules.getJudgingRules, { params: { seasonId: season.seasonId } });
    expect((await rules()).AreNotesShared).toBe(false);
    server.clock.now = new Date(start().getTime() + 60_000);
    await savePlan();
    expect((await rules()).AreNotesShared).toBe(true);
    expect((await comments()).Total).toBe(0);
    await expect(decide(before, 'approved')).rejects.toMatchObject({ status: 404 });
    await review(entries[0] ?? 0, 7, 'For the entrant.', 2);
    expect((await comments()).Total).toBe(1);
    await savePlan({ HasComments: false, Version: 1 });
    server.clock.now = new Date(start().getTime() + 120_000);
    expect((await savePlan({ Version: 2 })).Counts.waiting).toBe(0);
  });

  test('of reviews that were set aside are no one’s', async () => {
    await savePlan();
    const id = await review(entries[0] ?? 0, 7, 'Biased.', 1);
    await announce();
    await decide(id, 'approved');
    await server.pool.updateTable('review').set({ isSetAside: true }).where('id', '=', id).execute();
    expect((await read()).Entries[0]?.Comments).toEqual([]);
    expect((await comments('approved')).Total).toBe(0);
  });

  test('are decided by those who look after the jury; a category of one’s own is closed', async () => {
    await savePlan();
    const id = await review(entries[0] ?? 0, 7, 'Fine.', 1);
    const reader = await server.people.staff('reader', season.propertyId);
    const elsewhere = await server.people.staff('owner', 5);
    await expect(comments('waiting', reader)).rejects.toMatchObject({ status: 403 });
    await expect(comments('waiting', elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(decide(id, 'approved', undefined, elsewhere)).rejects.toMatchObject({ status: 404 });
    const jury = await server.people.staff('juryDesk', season.propertyId);
    await expect(savePlan({}, jury)).rejects.toMatchObject({ status: 403 });
    await sql`update submission set contact_email = ${jury.email} where id = ${submissionId}`.execute(server.pool);
    expect((await comments('waiting', jury)).Total).toBe(0);
    await expect(decide(id, 'approved', undefined, jury)).rejects.toMatchObject({ failure: 'OwnConflict' });
    await sql`update submission set contact_email = ''`.execute(server.pool);
    expect(await decide(id, 'approved', undefined, jury)).toMatchObject({ State: 'approved' });
  });
});

test('an organizer sees it as the entrant will, before the announcement', async () => {
  await savePlan();
  await reviewAll();
  const id = await review(entries[0] ?? 0, 7, 'Fine.', 1);
  await decide(id, 'approved');
  const look = (EntryID?: number, person: { token: string } = organizer) =>
    server.as(person)(feedback.previewFeedback, { body: { ...place(), ...(EntryID && { EntryID }) } });
  const seen = await look(entries[0]);
  expect(seen).toMatchObject({ SubmissionID: submissionId, Entries: [{ Comments: [{ Text: 'Fine.', Criterion: null, Judge: null }] }] });
  expect((await look())?.SubmissionID).toBe(submissionId);
  expect((await read()).Entries).toEqual([]);
  await announce();
  expect(await read()).toEqual(seen);
});

test('a PDF says the same', async () => {
  await savePlan();
  await reviewAll();
  await announce();
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/Feedback/GetFeedbackSheet/${submissionId}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('entrants are notified once, each in one mail, when there is something to read', async () => {
  await savePlan();
  await reviewAll();
  const told = async () =>
    (await server.pool.selectFrom('mail').select(['recipient', 'template']).where('template', '=', 'feedback-ready').execute()).map(
      ({ recipient }) => recipient,
    );
  await runJob(server, tellEntrants, {});
  expect(await told()).toEqual([]);
  await announce();
  await Promise.all([runJob(server, tellEntrants, {}), runJob(server, tellEntrants, {})]);
  const mails = await told();
  expect(mails).toContain(owner.email);
  expect(new Set(mails).size).toBe(mails.length);
  await runJob(server, tellEntrants, {});
  expect(await told()).toHaveLength(mails.length);
});
