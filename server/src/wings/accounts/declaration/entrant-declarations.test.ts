import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { declaration } from '#contract/wings/accounts/declaration/declaration.ts';
import { declarationDesk } from '#contract/wings/accounts/declaration/declaration-desk.ts';
import type { DeclarationKind } from '#contract/wings/accounts/declaration/kinds.ts';
import { newsletterSubscriptionId } from '#contract/kernel/call/constants.ts';
import type { Moment } from '#contract/kernel/call/moments.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { award } from '#contract/wings/desk/award/award.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { rulesOf } from '#contract/kernel/award/property-row.ts';
import { submissionsOf } from '#kit/entering.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let organizer: Person;
let robin: Person;
let category: number;
const { create, createReady } = submissionsOf({ server: () => server }, () => category);
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  category = await season.category('Best Shop');
  organizer = await server.people.administrator();
  const traits = JSON.stringify({ ...rulesOf(traitsOf(1)), fees: false });
  await server.pool.updateTable('property').set({ traits }).where('id', '=', 1).execute();
  await server.world.services.properties.load();
});
afterAll(() => server.close());
beforeEach(async () => {
  robin = await server.people.entrant(1, { email: `robin${Math.trunc(performance.now() * 1000)}@example.org` });
  for (const table of ['declarationAcceptance', 'declarationVersion'] as const) await server.pool.deleteFrom(table).execute();
  server.world.services.caches.clear();
});

const publish = (Kind: DeclarationKind, After = 0) =>
  server.as(organizer)(declarationDesk.publishDeclaration, {
    body: {
      PropertyID: 1,
      Kind,
      AsksAgain: true,
      After,
      Texts: [{ Language: 'en-US', Title: `The ${Kind}`, Points: [{ Title: 'Rights', Text: 'The work is yours to enter.' }] }],
    },
  });
const asked = (Moment: Moment, SubmissionIDs: number[] = [], who = robin) =>
  server.as(who)(declaration.getAsked, { body: { PropertyID: 1, Moment, SubmissionIDs } });
const acceptAll = async (Moment: Moment, SubmissionIDs: number[] = [], more: object = {}, who = robin) => {
  for (const { VersionID, Hash, Text } of await asked(Moment, SubmissionIDs, who))
    await server.as(who)(declaration.acceptDeclaration, {
      body: { PropertyID: 1, VersionID, Hash, Language: Text.Language, SubmissionIDs, ...more },
    });
};
const submit = (SubmissionID: number, who = robin) =>
  server.as(who)(checkout.submitEntries, { body: { PropertyID: 1, SubmissionID, CartKey: `declared-${SubmissionID}` } });
const refusal = { failure: 'DeclarationNeeded', status: 403 };

test('terms are accepted before a first submission, and nothing else is closed', async () => {
  await publish('terms');
  await publish('privacy');
  await expect(create(robin)).rejects.toMatchObject(refusal);
  expect((await asked('entering')).map(({ Kind }) => Kind)).toEqual(['terms', 'privacy']);
  await acceptAll('entering');
  expect((await create(robin)).SubmissionID).toBeGreaterThan(0);
});

test('consent to news is kept apart: accepting everything subscribes no one, and leaving the news takes no acceptance back', async () => {
  await publish('terms');
  await publish('privacy');
  const news = async () =>
    (await server.pool.selectFrom('account').select('subscriptionIds').where('id', '=', robin.id).executeTakeFirstOrThrow())
      .subscriptionIds;
  const choose = async (SubscriptionIDs: number[]) => {
    const { Version } = await server.as(robin)(account.getContactInfo, {});
    await server.as(robin)(account.contactInfo, { body: { SubscriptionIDs, Version } });
  };
  await choose([]);
  await acceptAll('entering');
  expect(await news()).toEqual([]);
  await choose([newsletterSubscriptionId]);
  await choose([]);
  expect(await asked('entering')).toEqual([]);
  expect((await create(robin)).SubmissionID).toBeGreaterThan(0);
});

test('the entrant’s declaration is accepted before entries are handed in', async () => {
  const made = await createReady(robin);
  await publish('entrant');
  await expect(submit(made.SubmissionID)).rejects.toMatchObject(refusal);
  await acceptAll('submitting');
  expect((await submit(made.SubmissionID)).Entries).toBe(1);
});

test('the use of AI is declared for each submission, with kind and extent', async () => {
  await publish('ai');
  const [one, other] = [await createReady(robin, 'One'), await createReady(robin, 'Other')];
  await expect(submit(one.SubmissionID)).rejects.toMatchObject(refusal);
  const answer = (Answer: object) => acceptAll('submitting', [one.SubmissionID], { Answer });
  await expect(answer({ Extent: 'some', Uses: [], Words: 'Backgrounds.' })).rejects.toMatchObject({ failure: 'Invalid' });
  await expect(answer({ Extent: 'some', Uses: ['picture'] })).rejects.toMatchObject({ failure: 'Invalid' });
  await answer({ Extent: 'some', Uses: ['picture'], Words: 'Two backgrounds were generated.' });
  expect((await submit(one.SubmissionID)).Entries).toBe(1);
  await expect(submit(other.SubmissionID)).rejects.toMatchObject(refusal);
  const { Rows } = await server.as(organizer)(declarationDesk.getAcceptances, { body: { PropertyID: 1, Kind: 'ai', State: 'accepted' } });
  expect(Rows).toMatchObject([
    { Submission: 'One', Answer: { Extent: 'some', Uses: ['picture'], Words: 'Two backgrounds were generated.' } },
  ]);
});

test('nobody declares anything for a stranger’s submission', async () => {
  await publish('ai');
  const made = await createReady(robin);
  const stranger = await server.people.entrant(1, { email: 'stranger@example.org' });
  await acceptAll('submitting', [made.SubmissionID], { Answer: { Extent: 'none', Uses: [] } }, stranger);
  expect(await server.pool.selectFrom('declarationAcceptance').select('id').execute()).toEqual([]);
  await expect(submit(made.SubmissionID)).rejects.toMatchObject(refusal);
  expect(await asked('submitting', [made.SubmissionID], stranger)).toEqual([]);
});

test('what someone accepted is in their data; the proof outlives the account, without their name and address', async () => {
  await publish('terms');
  await acceptAll('entering');
  const data = await server.app.inject({ url: '/api/Account/MyData', headers: { authorization: `Bearer ${robin.token}` } });
  expect(data.json()).toMatchObject({ declarations: [{ kind: 'terms', number: 1, title: 'The terms', address: '127.0.0.1' }] });
  await server.pool
    .transaction()
    .execute((db) => server.world.services.areas.erase(db, { id: robin.id, propertyId: 1, email: robin.email, now: server.clock.now }));
  expect(await server.pool.selectFrom('declarationAcceptance').select(['accountId', 'typedName', 'address']).execute()).toEqual([
    { accountId: robin.id, typedName: null, address: null },
  ]);
});

test('two accounts of one person keep one acceptance when they are merged', async () => {
  await publish('terms');
  const other = await server.people.entrant(1, { email: `other${robin.id}@example.org` });
  await acceptAll('entering');
  await acceptAll('entering', [], {}, other);
  await server.pool
    .transaction()
    .execute((db) => server.world.services.areas.merge(db, { propertyId: 1, from: other, into: robin, now: server.clock.now }));
  expect(await asked('entering')).toEqual([]);
  expect(await server.pool.selectFrom('declarationAcceptance').select('accountId').orderBy('accountId').execute()).toEqual([
    { accountId: robin.id },
    { accountId: other.id },
  ]);
});

test('a copy of an award asks for what the original asks for, from its first version on', async () => {
  await publish('terms');
  await publish('terms', 1);
  const made = await server.as(organizer)(award.copyAward, {
    body: { FromPropertyID: 1, Name: `Copied ${robin.id}`, Slug: `copied-${robin.id}`, Field: 'Everything' },
  });
  const copied = await server.as(organizer)(declarationDesk.getDeclarations, { params: { propertyId: made.PropertyID } });
  expect(copied).toMatchObject([{ Kind: 'terms', Current: 1, Versions: [{ Number: 1, AsksAgain: true }] }]);
});
