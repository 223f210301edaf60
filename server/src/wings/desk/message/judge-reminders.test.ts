import { afterAll, beforeAll, expect, test } from 'vitest';
import { automation } from '#contract/wings/desk/message/automation.ts';
import { reviewerList } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { addReviewer, enrol } from '#kit/enrolments.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { remindReviewers } from '#server/wings/judging/reviewer/invitation/reminder.ts';
import type { JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

const award = 1;
const judgingSite = 2;
const dayMs = 86_400_000;
let server: TestServer;
let seasonId: number;

beforeAll(async () => {
  server = await openTestServer();
  const now = server.clock.now.getTime();
  const season = await addEntrySeason(server.world, award, { isCurrent: true });
  ({ seasonId } = season);
  // Round one ends in five days, less a moment: the nudge of five days before is due.
  await server.pool
    .updateTable('season')
    .set({ judgingRnd1StartDate: new Date(now - 30 * dayMs), judgingRnd1EndDate: new Date(now + 5 * dayMs - 60_000) })
    .where('id', '=', seasonId)
    .execute();
  const owner = await server.people.staff('owner', award);
  await server.as(owner)(automation.saveAutomation, {
    body: { PropertyID: award, SeasonID: seasonId, Kind: 'judgeNudge', IsOn: true, Days: [5], Version: 0 },
  });
});
afterAll(() => server.close());

async function judge(email: string): Promise<void> {
  const person = await server.people.reviewer(judgingSite, { email });
  await enrol(server.pool, await addReviewer(server.pool, person.id), seasonId, { reviewsRequired: 40 });
}
const world = (): JobWorld & { signal: AbortSignal; lastAttempt: boolean } => ({
  db: server.pool as never,
  inTransaction: (act) => server.pool.transaction().execute((db) => act(db as never)),
  enqueue: (db, job, data, options) => server.world.jobs.enqueue(db, job, data, options),
  services: server.world.services,
  now: () => server.clock.now,
  signal: new AbortController().signal,
  lastAttempt: false,
});
const remind = (isMidTerm: boolean) => remindReviewers({ judgingPropertyId: judgingSite, isMidTerm }, world());
const to = async (template: string) =>
  (await server.pool.selectFrom('mail').select('recipient').where('template', '=', template).orderBy('id').execute()).map(({ recipient }) =>
    recipient.toLowerCase(),
  );

test('whom an organizer reminded gets no automatic nudge within a day, and the record says why', async () => {
  await judge('early@example.org');
  await remind(true);
  await judge('late@example.org');
  await sendBroadcasts({}, world());
  expect(await to('judge-reminder')).toEqual(['early@example.org']);
  expect(await to('judge-nudge')).toEqual(['late@example.org']);
  const left = await server.pool.selectFrom('broadcastRecipient').select('email').where('leftOut', '=', 'reminded').execute();
  expect(left).toEqual([{ email: 'early@example.org' }]);
});

test('and whom the nudge reached is reminded by an organizer a day later, not on the same', async () => {
  const administrator = await server.people.administrator();
  const count = async () =>
    (await server.as(administrator)(reviewerList.sendMidTermEmails, { params: { isMidTerm: 'false' as never }, query: {} })).Judges;
  expect(await count(), 'the early one only').toBe(1);
  await remind(false);
  expect(await to('judge-reminder')).toEqual(['early@example.org', 'early@example.org']);
  server.clock.now = new Date(server.clock.now.getTime() + dayMs + 60_000);
  await remind(false);
  expect((await to('judge-reminder')).toSorted()).toEqual(['early@example.org', 'early@example.org', 'late@example.org']);
});
