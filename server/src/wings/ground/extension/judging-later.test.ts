import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { extension } from '#contract/wings/ground/extension/extension.ts';
import { finishBy } from '#contract/wings/judging/review/judging-window.ts';
import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { type Judging, openJudging, problemOf, scoresFor } from '#kit/judging.ts';
import { mailTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';

type Grant = Sent<typeof extension.grantExtension>['body'];

let judging: Judging;
let organizer: Person;
let start: Date;
let end: Date;
beforeAll(async () => {
  judging = await openJudging();
  const { server, season } = judging;
  start = server.clock.now;
  const row = await server.pool.selectFrom('season').selectAll().where('id', '=', season.seasonId).executeTakeFirstOrThrow();
  end = row.judgingRnd1EndDate;
  organizer = await server.people.administrator();
  await server.keepSessions();
});
afterAll(() => judging.server.close());
beforeEach(() => judging.clear());
afterEach(async () => {
  judging.server.clock.now = start;
  await judging.server.pool.deleteFrom('deadlineExtension').execute();
});

const hours = (count: number) => new Date(end.getTime() + count * 3_600_000);
const at = (moment: Date, minutes = 0) => {
  judging.server.clock.now = new Date(moment.getTime() + minutes * 60_000);
};
const whose = (index: number, more: Partial<Grant> = {}): Grant => ({
  PropertyID: judging.season.propertyId,
  SeasonID: judging.season.seasonId,
  Kind: 'judge',
  TargetID: judging.associate(index).reviewerId,
  Until: hours(24).toISOString(),
  Reason: 'You were ill.',
  Replaces: null,
  ...more,
});
const grant = (index: number, more: Partial<Grant> = {}) =>
  judging.server.as(organizer)(extension.grantExtension, { body: whose(index, more) });
const award = async (judge: { token: string }) =>
  (await judging.server.as(judge)(reviewer.getCurrentReviewerDetails, {})).ReviewerProperties.find(
    ({ EntryPropertyID }) => EntryPropertyID === judging.season.propertyId,
  );

test('a judge with more time is handed entries and saves reviews until their own end; the others are done', async () => {
  const [judge, other] = [judging.associate(0), judging.associate(1)];
  await grant(0);
  expect(await award(judge)).toMatchObject({ ClosesAt: hours(24), ExtendedTo: hours(24), ExtensionReason: 'You were ill.' });
  expect(await award(other)).toMatchObject({ ClosesAt: end, ExtendedTo: null, ExtensionReason: null });
  expect((await mailTo(judging.server, await emailOf(judge.id), 'deadline-extended')).text).toContain('You were ill.');
  at(end, 60);
  const work = await judging.next(judge);
  expect(work).toMatchObject({ ClosesAt: hours(24), FinishBy: finishBy({ end: hours(24) }) });
  expect(await judging.save(judge, work, scoresFor(work))).toMatchObject({ ReviewsCompleted: 1 });
  expect(await problemOf(judging.next(other))).toMatchObject({ failure: 'JudgingUnavailable' });
  at(hours(24));
  expect(await problemOf(judging.next(judge))).toMatchObject({ failure: 'JudgingUnavailable' });
});

const emailOf = async (id: number) =>
  (await judging.server.pool.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

test('dates of the judge’s own end before the round, and more time goes beyond both', async () => {
  const judge = judging.associate(2);
  const put = (judgingEndDate: Date | null) =>
    judging.server.pool.updateTable('enrolment').set({ judgingEndDate }).where('reviewerId', '=', judge.reviewerId).execute();
  await put(hours(-48));
  expect(await grant(2, { Until: hours(-24).toISOString() })).toMatchObject({ Ends: hours(-48), Round: 1 });
  expect(await award(judge)).toMatchObject({ ClosesAt: hours(-24) });
  await put(null);
  expect(await award(judge)).toMatchObject({ ClosesAt: end, ExtendedTo: null });
});

test('results count the round as open until the last executive is done', async () => {
  const { server, season } = judging;
  const place = { PropertyID: season.propertyId, SeasonID: season.seasonId };
  const { judgingRnd2EndDate } = await server.pool
    .selectFrom('season')
    .selectAll()
    .where('id', '=', season.seasonId)
    .executeTakeFirstOrThrow();
  const later = new Date(judgingRnd2EndDate.getTime() + 86_400_000);
  const { Round } = await grant(0, { TargetID: judging.executive(0).reviewerId, Until: later.toISOString() });
  expect(Round).toBe(2);
  const open = async (moment: Date) => {
    at(moment);
    await server.keepSessions();
    return (await server.as(organizer)(results.getResults, { body: place })).OpenRounds.filter(({ Kind }) => Kind === 'executive');
  };
  expect(await open(judgingRnd2EndDate)).toEqual([{ Kind: 'executive', Until: later }]);
  expect(await open(later)).toEqual([]);
});

test('no one is let back in after the round has ended, nor someone who doesn’t judge the season', async () => {
  await expect(grant(0, { TargetID: 999_999 })).rejects.toMatchObject({ failure: 'NotFound' });
  await expect(grant(0, { Until: hours(24 * 400).toISOString() })).rejects.toMatchObject({ errors: [{ Field: 'Until' }] });
  const given = await grant(0);
  at(end, 1);
  await expect(grant(1)).rejects.toMatchObject({ failure: 'Locked' });
  const longer = { Until: hours(48).toISOString(), Replaces: given.Rows[0]?.ExtensionID ?? null };
  await expect(grant(0, longer)).rejects.toMatchObject({ failure: 'Locked' });
  expect((await judging.server.as(organizer)(extension.getExtensions, { body: whose(0) })).MayGrant).toBe('roundOver');
});
