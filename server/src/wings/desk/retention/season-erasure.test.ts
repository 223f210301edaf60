import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SeasonDataKind } from '#contract/wings/desk/retention/retention-rules.ts';
import { seasonErasure } from '#contract/wings/desk/retention/season-erasure.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { submissionsOf } from '#kit/entering.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { eraseSeason } from './season-erasure.ts';

let server: TestServer;
let season: EntrySeason;
let other: EntrySeason;
let first: Person;
let second: Person;
let lamps: number;
const start = new Date('2026-11-15T12:00:00Z');
const over = new Date('2027-12-15T12:00:00Z');
const { create } = submissionsOf({ server: () => server }, () => lamps);

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = start;
  season = await addEntrySeason(server.world, 1);
  lamps = await season.category('Lamps');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.pool.deleteFrom('seasonErasure').execute();
  await server.pool.deleteFrom('submission').execute();
  await move(start);
});

async function move(now: Date): Promise<void> {
  server.clock.now = now;
  await server.keepSessions();
  first = await server.people.administrator();
  second = await server.people.administrator();
}
const shown = (who = first) => server.as(who)(seasonErasure.getSeasonErasures, { params: { seasonId: season.seasonId } });
const ask = (Kinds: SeasonDataKind[], who = first, Reason = 'The season is closed.') =>
  server.as(who)(seasonErasure.askSeasonErasure, { body: { SeasonID: season.seasonId, Kinds, Reason } });
const body = (SeasonErasureID: number) => ({ body: { SeasonID: season.seasonId, SeasonErasureID } });
const contact = async (title: string) => {
  const made = await create(await server.people.entrant(1), title, [lamps]);
  const row = { contactName: 'Kim', contactEmail: 'kim@example.org' };
  await server.pool.updateTable('submission').set(row).where('id', '=', made.SubmissionID).execute();
  return made.SubmissionID;
};
const contactOf = async (id: number) =>
  (await server.pool.selectFrom('submission').select('contactEmail').where('id', '=', id).executeTakeFirst())?.contactEmail;

test('nothing is erased before winners are announced, and the preview counts nothing', async () => {
  await contact('Too early');
  expect(await shown()).toMatchObject({ IsOver: false, Rows: [] });
  expect((await shown()).Preview.every(({ Count }) => Count === 0)).toBe(true);
  await expect(ask(['contacts'])).rejects.toMatchObject({ failure: 'Locked' });
});

test('one owner asks, another approves, and then what was chosen of this season is gone, and nothing else', async () => {
  const id = await contact('This season');
  other = await addEntrySeason(server.world, 1, { number: 77, isCurrent: false } as never);
  const [elsewhere] = await server.pool
    .insertInto('submission')
    .values({
      propertyId: 1,
      seasonId: other.seasonId,
      accountId: (await server.people.entrant(1)).id,
      title: 'Another season',
      contactEmail: 'ola@example.org',
      createdAt: start,
      updatedAt: start,
    })
    .returning('id')
    .execute();
  await move(over);
  expect((await shown()).Preview).toContainEqual({ Kind: 'contacts', Count: 1 });
  const asked = await ask(['contacts']);
  const request = asked.Rows[0]?.SeasonErasureID ?? 0;
  expect(asked).toMatchObject({ MayApprove: false, Rows: [{ State: 'open', Kinds: ['contacts'] }] });
  expect((await ask(['contacts'])).Rows, 'asked once').toHaveLength(1);
  await expect(ask(['drafts'], second)).rejects.toMatchObject({ failure: 'Conflict' });
  await expect(server.as(first)(seasonErasure.approveSeasonErasure, body(request))).rejects.toMatchObject({ failure: 'OwnProposal' });
  await runJob(server, eraseSeason, { erasureId: request });
  expect(await contactOf(id), 'not before it is approved').toBe('kim@example.org');
  expect((await shown(second)).MayApprove).toBe(true);
  await server.as(second)(seasonErasure.approveSeasonErasure, body(request));
  await runJob(server, eraseSeason, { erasureId: request });
  expect(await contactOf(id)).toBeNull();
  expect(await contactOf(elsewhere?.id ?? 0)).toBe('ola@example.org');
  expect(await server.pool.selectFrom('submission').select('deletedAt').where('id', '=', id).execute()).toEqual([{ deletedAt: null }]);
  expect((await shown()).Rows).toMatchObject([{ State: 'done', Erased: [{ Kind: 'contacts', Count: 1 }] }]);
  const log = await server.pool
    .selectFrom('auditLog')
    .select('action')
    .where('action', 'like', 'retention.season%')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['retention.seasonAsked', 'retention.seasonApproved', 'retention.seasonErased']);
});

test('drafts are deleted, each kind on its own', async () => {
  const id = await contact('A draft');
  await move(over);
  const request = (await ask(['drafts'])).Rows[0]?.SeasonErasureID ?? 0;
  await server.as(second)(seasonErasure.approveSeasonErasure, body(request));
  await runJob(server, eraseSeason, { erasureId: request });
  const row = await server.pool.selectFrom('submission').select(['deletedAt', 'contactEmail']).where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ deletedAt: over, contactEmail: 'kim@example.org' });
});

test('a request is cancelled, and a cancelled one can’t be approved', async () => {
  await contact('Kept');
  await move(over);
  const request = (await ask(['contacts'])).Rows[0]?.SeasonErasureID ?? 0;
  await server.as(second)(seasonErasure.cancelSeasonErasure, body(request));
  await expect(server.as(second)(seasonErasure.approveSeasonErasure, body(request))).rejects.toMatchObject({ failure: 'Conflict' });
  expect((await ask(['drafts'])).Rows).toMatchObject([{ State: 'open' }, { State: 'cancelled' }]);
});

test('an only owner waits 72 hours', async () => {
  await contact('Alone');
  await move(over);
  await server.pool.deleteFrom('staffGrant').where('accountId', '<>', first.id).execute();
  const request = (await ask(['contacts'])).Rows[0]?.SeasonErasureID ?? 0;
  expect(await shown()).toMatchObject({ MayApprove: false, MayApproveFrom: new Date(over.getTime() + 72 * 3_600_000) });
  await expect(server.as(first)(seasonErasure.approveSeasonErasure, body(request))).rejects.toMatchObject({ failure: 'OwnProposal' });
  server.clock.now = new Date(over.getTime() + 72 * 3_600_000);
  await server.keepSessions();
  expect((await shown()).MayApprove).toBe(true);
});
