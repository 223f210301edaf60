import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audience } from '#contract/wings/desk/message/audience.ts';
import { savedAudience } from '#contract/wings/desk/message/saved-audience.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

const award = 1;
let server: TestServer;
let press: Person;
let place: { PropertyID: number; SeasonID: number };
let next: { PropertyID: number; SeasonID: number };
let categoryId: number;

beforeAll(async () => {
  server = await openTestServer();
  press = await server.people.staff('communications', award);
  const season = await addEntrySeason(server.world, award);
  categoryId = await season.category('Best Short Film');
  place = { PropertyID: award, SeasonID: season.seasonId };
  next = { PropertyID: award, SeasonID: (await addEntrySeason(server.world, award, { number: 40 })).seasonId };
});
afterAll(() => server.close());

const groupOf = (Group: Audience['Group'], more: Partial<Audience> = {}): Audience => ({
  Group,
  MediaTypeIDs: [],
  CategoryIDs: [],
  ClusterIDs: [],
  ...more,
});
const save = (Name: string, audience: Audience) =>
  server.as(press)(savedAudience.saveAudience, { body: { ...place, Name, Audience: audience } });
const names = async (where = place) => (await server.as(press)(savedAudience.getSavedAudiences, { body: where })).map(({ Name }) => Name);

test('a group of people is kept under a name, in every season unless it names categories of one', async () => {
  await save('Late payers', groupOf('unpaid', { UnpaidDays: 14 }));
  const films = await save('Film judges', groupOf('judges', { CategoryIDs: [categoryId] }));
  expect(films).toMatchObject({ Name: 'Film judges', Audience: { Group: 'judges', CategoryIDs: [categoryId] } });
  expect(await names()).toEqual(['Film judges', 'Late payers']);
  expect(await names(next)).toEqual(['Late payers']);
});

test('the same name again, however it is written, replaces its filters, and is asked for twice without harm', async () => {
  const before = await save('Late payers', groupOf('unpaid', { UnpaidDays: 14 }));
  const after = await save('late payers', groupOf('unpaid', { UnpaidDays: 30 }));
  expect(after).toMatchObject({ SavedAudienceID: before.SavedAudienceID, Name: 'late payers', Audience: { UnpaidDays: 30 } });
  expect(await names()).toEqual(['Film judges', 'late payers']);
});

test('it is deleted once, by its own award alone', async () => {
  const [first] = await server.as(press)(savedAudience.getSavedAudiences, { body: place });
  const SavedAudienceID = first?.SavedAudienceID ?? 0;
  const other = await server.people.staff('communications', 3);
  const elsewhere = await addEntrySeason(server.world, 3);
  await server.as(other)(savedAudience.deleteAudience, { body: { PropertyID: 3, SeasonID: elsewhere.seasonId, SavedAudienceID } });
  expect(await names()).toHaveLength(2);
  for (let turn = 0; turn < 2; turn += 1) await server.as(press)(savedAudience.deleteAudience, { body: { ...place, SavedAudienceID } });
  expect(await names()).toEqual(['late payers']);
  const notes = await server.pool.selectFrom('auditLog').select('action').where('subject', '=', 'audience').orderBy('id').execute();
  expect(notes.filter(({ action }) => action === 'audience.deleted')).toHaveLength(1);
});
