import { afterAll, beforeAll, expect, test } from 'vitest';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { webhookBody, type WebhookEvent, webhookEventNames } from '#contract/wings/accounts/webhook/events.ts';
import { secondThought, undoSeconds } from '#contract/wings/judging/review/second-thought.ts';
import { webhook } from '#contract/wings/accounts/webhook/webhook.ts';
import { winner } from '#contract/wings/results/winner/winner.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { type Judging, openJudging, scoresFor } from '#kit/judging.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import { resultsSeason } from '#kit/results.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let judging: Judging;
const { captured, createReady, entriesOf, ordersOf, payByStripe } = orderingIn(() => server);
beforeAll(async () => {
  server = await openTestServer();
  judging = await openJudging();
  await server.workJobs();
});
afterAll(async () => {
  await server.close();
  await judging.server.close();
});

const listenAt = async (place: TestServer, PropertyID: number) =>
  place.as(await place.people.administrator())(webhook.saveWebhook, {
    body: { PropertyID, Name: 'All', Url: 'https://hooks.example.org', Events: [...webhookEventNames] },
  });
/** What the outbox holds, each held against the contract. */
const told = async (place: TestServer, propertyId: number) => {
  const rows = await place.pool
    .selectFrom('webhookDelivery')
    .select(['event', 'body'])
    .where('propertyId', '=', propertyId)
    .orderBy('id')
    .execute();
  return rows.map(({ event, body }) => ({ event, data: webhookBody(event as WebhookEvent).parse(JSON.parse(body)).Data }));
};

test('an entry that is ordered, and the order when it is paid', async () => {
  const season = await addEntrySeason(server.world, 1);
  const category = await season.category('Best Home Page');
  await listenAt(server, 1);
  const entrant = await server.people.entrant(1);
  const submissionId = await createReady(entrant, [category]);
  const [EntryID] = await entriesOf(entrant, submissionId);
  const placed = await payByStripe(entrant, cartOf(submissionId));
  await captured(placed.OrderID);
  const [row] = await ordersOf(entrant);
  const { confirmationNumber: ConfirmationNumber, total: Total } = row ?? { confirmationNumber: '', total: 0 };
  expect(await told(server, 1)).toEqual([
    {
      event: 'entry.submitted',
      data: { EntryID, Title: 'Lantern', SeasonID: season.seasonId, CategoryID: category, OrderID: placed.OrderID },
    },
    { event: 'order.paid', data: { OrderID: placed.OrderID, ConfirmationNumber, Total, Currency: 'USD' } },
  ]);
});

test('a ranking that is final, and the awards when they are announced', async () => {
  const season = await resultsSeason(server);
  const entries = await season.entriesOf(season.first);
  for (const executive of [0, 1, 2]) await season.vote(executive, season.first, entries.slice(0, 5));
  await server.pool.updateTable('entry').set({ isShortlisted: true }).where('id', 'in', entries.slice(0, 7)).execute();
  await server.pool.deleteFrom('webhook').execute();
  await listenAt(server, season.propertyId);
  const organizer = server.as(await server.people.administrator());
  const where = { PropertyID: season.propertyId, SeasonID: season.seasonId };
  await organizer(ranking.updateExecutiveRankingData, { body: { ...where, CategoryID: season.first, Version: 0, Action: 'finalize' } });
  await organizer(winner.updateWinners, { body: { ...where, Finalize: ['winner'] } });
  const [final, announced, ...more] = await told(server, season.propertyId);
  expect(final).toMatchObject({ event: 'ranking.final', data: { CategoryID: season.first, Ranking: 'executive' } });
  expect(announced).toMatchObject({
    event: 'award.announced',
    data: { SeasonID: season.seasonId, Awards: [{ EntryID: entries[0], CategoryID: season.first, Level: 'Winner' }] },
  });
  expect(more).toEqual([]);
});

test('a review, without its judge and its scores, and only once', async () => {
  const { propertyId, seasonId } = judging.season;
  await listenAt(judging.server, propertyId);
  const judge = judging.associate(0);
  const work = await judging.next(judge);
  await judging.save(judge, work, scoresFor(work));
  await judging.save(judge, work, scoresFor(work));
  const all = await told(judging.server, propertyId);
  expect(all).toMatchObject([{ event: 'review.given', data: { EntryID: work.EntryID, SeasonID: seasonId } }]);
  expect(Object.keys(all[0]?.data ?? {}).sort()).toEqual(['CategoryID', 'EntryID', 'ReviewID', 'SeasonID', 'Title']);
});

test('a review that its judge undoes is announced to no one, and the next one is sent only once no one can undo it', async () => {
  const { propertyId, seasonId } = judging.season;
  const { server: place } = judging;
  await place.pool.deleteFrom('webhook').execute();
  await listenAt(place, propertyId);
  const judge = judging.associate(1);
  const work = await judging.next(judge);
  await judging.save(judge, work, scoresFor(work));
  await place.as(judge)(secondThought.undoReview, { body: { EntryPropertyID: propertyId, SeasonID: seasonId, EntryID: work.EntryID } });
  expect(await told(place, propertyId)).toEqual([]);

  await judging.save(judge, work, scoresFor(work, 9));
  const rows = await place.pool.selectFrom('webhookDelivery').select(['createdAt', 'nextAt']).execute();
  const waits = rows.map(({ createdAt, nextAt }) => (nextAt?.getTime() ?? 0) - createdAt.getTime());
  expect(waits).toEqual([expect.any(Number)]);
  expect(waits[0]).toBeGreaterThan(undoSeconds * 1000);
});
