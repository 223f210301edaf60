import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { automation } from '#contract/wings/desk/message/automation.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { sendBroadcasts } from './send-broadcasts.ts';
import { unsealMail } from '#server/kernel/mail/secret-link.ts';

const award = 1;
let server: TestServer;
let press: Person;
let place: { PropertyID: number; SeasonID: number };
let categoryId: number;
let otherCategoryId: number;
let drafter: Person;

beforeAll(async () => {
  server = await openTestServer();
  press = await server.people.staff('organizer', award);
  const season = await addEntrySeason(server.world, award);
  categoryId = await season.category('Best Short Film');
  otherCategoryId = await season.category('Sound Design');
  place = { PropertyID: award, SeasonID: season.seasonId };
  drafter = await server.people.entrant(award, { email: 'drafter@example.org' });
  await addEntry(server.world, drafter, { propertyId: award, seasonId: season.seasonId, categoryId }, { title: 'Tide', state: 'draft' });
});
afterAll(() => server.close());

const get = async (kind: string) => (await server.as(press)(automation.getAutomations, { body: place })).find(({ Kind }) => Kind === kind);
const save = (Kind: 'deadline' | 'results' | 'entryMoved' | 'entryWithdrawn', IsOn: boolean, Version: number, Days: number[] = []) =>
  server.as(press)(automation.saveAutomation, { body: { ...place, Kind, IsOn, Days, Version } });
const mails = (template: string) => server.pool.selectFrom('mail').selectAll().where('template', '=', template).orderBy('id').execute();
const work = () =>
  sendBroadcasts(
    {},
    {
      db: server.pool as never,
      inTransaction: (act) => server.pool.transaction().execute((db) => act(db as never)),
      enqueue: (db, job, data, options) => server.world.jobs.enqueue(db, job, data, options),
      services: server.world.services,
      now: () => server.clock.now,
      signal: new AbortController().signal,
      lastAttempt: false,
    },
  );
const at = async (moment: Date, act: () => Promise<unknown>) => {
  const before = server.clock.now;
  server.clock.now = moment;
  await act();
  server.clock.now = before;
};

test('nothing is sent that no one turned on, and each says what it sends next and to how many', async () => {
  const deadline = await get('deadline');
  expect(deadline).toMatchObject({ IsOn: false, Days: [7, 1], Version: 0 });
  expect(deadline?.Next.find(({ Group }) => Group === 'drafts')).toMatchObject({ Count: 1 });
  const { endDate } = await server.pool.selectFrom('season').select('endDate').where('id', '=', place.SeasonID).executeTakeFirstOrThrow();
  await at(new Date(endDate.getTime() - 7 * 86_400_000), work);
  expect(await mails('deadline-drafts')).toEqual([]);
});

test('a deadline reminder reaches entrants with drafts once for each occasion, and not who unsubscribed', async () => {
  await expect(save('deadline', true, 0)).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Days' }] });
  await save('deadline', true, 0, [7, 1]);
  await expect(save('deadline', false, 0, [7])).rejects.toMatchObject({ status: 409 });
  const { endDate } = await server.pool.selectFrom('season').select('endDate').where('id', '=', place.SeasonID).executeTakeFirstOrThrow();
  const weekBefore = new Date(endDate.getTime() - 7 * 86_400_000 + 60_000);
  await at(weekBefore, () => Promise.all([work(), work()]));
  await at(weekBefore, work);
  const [reminder, ...more] = await mails('deadline-drafts');
  expect(more).toEqual([]);
  expect(reminder).toMatchObject({ recipient: 'drafter@example.org' });
  expect(reminder?.text).toContain('Tide is not entered yet.');
  expect(reminder && unsealMail(server.world.services.signer, reminder).sealed?.unsubscribe).toContain('/unsubscribe/');
  await server.pool
    .insertInto('mailOptOut')
    .values({ propertyId: award, email: 'drafter@example.org', kind: 'reminder', at: weekBefore })
    .execute();
  await at(new Date(endDate.getTime() - 86_400_000), work);
  expect(await mails('deadline-drafts')).toHaveLength(1);
});

test('entrants learn results after the announcement, when an organizer approves, and once', async () => {
  const winner = await server.people.entrant(award, { email: 'winner@example.org' });
  const { entryId, submissionId } = await addEntry(
    server.world,
    winner,
    { propertyId: award, seasonId: place.SeasonID, categoryId },
    { title: 'Oar' },
  );
  const level = await server.pool
    .selectFrom('winnerLevel')
    .select('id')
    .where('propertyId', '=', award)
    .where('kind', '=', 'winner')
    .executeTakeFirstOrThrow();
  await server.pool.insertInto('entryAward').values({ entryId, winnerLevelId: level.id, awardedAt: server.clock.now }).execute();
  const approve = (Count: number) => server.as(press)(automation.approveResults, { body: { ...place, Group: 'winners', Count } });
  await save('results', true, 0);
  // Given, but not announced.
  expect((await get('results'))?.Next).toEqual([]);
  await expect(approve(1)).rejects.toMatchObject({ failure: 'AudienceChanged' });
  await server.pool.updateTable('entryAward').set({ finalizedAt: server.clock.now }).where('entryId', '=', entryId).execute();
  expect((await get('results'))?.Next).toContainEqual({ Group: 'winners', Date: null, Count: 1 });
  await work();
  expect(await mails('result-won')).toEqual([]);
  await approve(1);
  await expect(approve(1)).rejects.toMatchObject({ failure: 'Locked' });
  await work();
  const [told, ...more] = await mails('result-won');
  expect(more).toEqual([]);
  expect(told?.text.replaceAll('\n', ' ')).toContain('Oar received an award: Winner in Best Short Film.');
  // The button leads to badge and certificate of that very work.
  expect(told?.html).toContain(`/entries/halyard/submissions/${submissionId}/kit"`);
});

test('an entrant is emailed when organizers move or withdraw an entry, if the award wants it', async () => {
  const owner = await server.people.entrant(award, { email: 'owner@example.org' });
  const { entryId } = await addEntry(
    server.world,
    owner,
    { propertyId: award, seasonId: place.SeasonID, categoryId },
    { title: 'Salt Roads' },
  );
  const change = async (more: object) => {
    const { Version } = await server.as(press)(entryAdmin.getAdminEntryDetail, { params: { entryId } });
    await server.as(press)(entryAdmin.saveAdminEntryDetail, {
      body: { EntryID: entryId, Version, Reason: 'It fits better there.', ...more } as never,
    });
  };
  await change({ CategoryID: otherCategoryId });
  expect(await mails('entry-moved')).toEqual([]);
  await save('entryMoved', true, 0);
  await save('entryWithdrawn', true, 0);
  await change({ CategoryID: categoryId });
  const [moved] = await mails('entry-moved');
  expect(moved).toMatchObject({ recipient: 'owner@example.org', subject: 'We moved Salt Roads to another category' });
  expect(moved?.text.replaceAll('\n', ' ')).toContain('from Sound Design to Best Short Film');
  await change({ State: 'withdrawn' });
  expect(await mails('entry-withdrawn')).toMatchObject([{ recipient: 'owner@example.org' }]);
});
