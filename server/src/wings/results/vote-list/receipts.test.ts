import { afterAll, beforeAll, expect, test } from 'vitest';
import { receipts } from '#contract/wings/results/vote-list/receipts.ts';
import { vote } from '#contract/wings/public/voting/vote.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof addVoteSeason>>;
let works: number[];
let categoryId: number;
beforeAll(async () => {
  server = await openTestServer();
  season = await addVoteSeason(server);
  categoryId = await season.category('Bridges');
  works = [];
  for (const title of ['Lantern', 'Weir', 'Ferry']) works.push((await season.work(categoryId, title)).entryId);
});
afterAll(() => server.close());

async function newVoter(email: string) {
  const now = server.clock.now;
  const { id } = await server.pool
    .insertInto('voter')
    .values({ propertyId: 1, email, voterKey: `key of ${email}`, confirmedAt: now, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  await server.pool
    .insertInto('voterSession')
    .values({ voterId: id, tokenHash: hashOf(token), createdAt: now, expiresAt: new Date('2030-01-01') })
    .execute();
  const send = server.withHeaders({ cookie: `${voterCookie}=${token}` });
  const here = { PropertyID: 1, SeasonID: season.seasonId, PVUserID: `key of ${email}`, PropertyCategoryID: categoryId };
  return {
    cast: (at: number) => send(vote.vote, { body: { ...here, EntryID: works[at] ?? 0, MediaTypeID: season.mediaTypeId, Score: 1 } }),
    takeBack: () => send(vote.takeVoteBack, { body: here }),
    receipts: () => send(receipts.getMyReceipts, { body: { PropertyID: 1, SeasonID: season.seasonId } }),
  };
}
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
  return server.clock.now;
};

test('each change of mind gives a new receipt, and the old one says when it was replaced', async () => {
  const ada = await newVoter('ada@example.org');
  const bo = await newVoter('bo@example.org');
  const first = server.clock.now;
  await ada.cast(0);
  await bo.cast(0);
  const [one] = (await ada.receipts()).Receipts;
  expect((await ada.receipts()).Replaced).toEqual([]);
  const second = later(5);
  await ada.cast(1);
  const [two] = (await ada.receipts()).Receipts;
  expect(two?.Receipt).not.toBe(one?.Receipt);
  const third = later(7);
  await ada.cast(2);
  // The same again is no change.
  later(1);
  await ada.cast(2);
  const { Receipts, Replaced } = await ada.receipts();
  expect(Receipts).toHaveLength(1);
  expect(Receipts[0]).toMatchObject({ VotedAt: third, State: 'open' });
  expect(Replaced).toEqual([
    {
      CategoryID: categoryId,
      Category: Receipts[0]?.Category,
      Receipt: two?.Receipt,
      VotedAt: second,
      ReplacedAt: third,
      IsTakenBack: false,
    },
    {
      CategoryID: categoryId,
      Category: Receipts[0]?.Category,
      Receipt: one?.Receipt,
      VotedAt: first,
      ReplacedAt: second,
      IsTakenBack: false,
    },
  ]);
  expect((await bo.receipts()).Replaced, 'of somebody else nothing').toEqual([]);
});

test('a withdrawn vote keeps its receipt, marked as withdrawn; a deleted work leaves none', async () => {
  const cy = await newVoter('cy@example.org');
  await cy.cast(1);
  const [one] = (await cy.receipts()).Receipts;
  later(2);
  await cy.takeBack();
  expect(await cy.receipts()).toMatchObject({ Receipts: [], Replaced: [{ Receipt: one?.Receipt, IsTakenBack: true }] });

  const { entryId } = await season.work(categoryId, 'Withdrawn');
  works.push(entryId);
  const di = await newVoter('di@example.org');
  await di.cast(3);
  await server.pool.deleteFrom('entry').where('id', '=', entryId).execute();
  expect(await di.receipts()).toEqual({ Receipts: [], Replaced: [] });
});

test('no one else’s award, and no one who is not signed in', async () => {
  const ed = await newVoter('ed@example.org');
  await ed.cast(0);
  await expect(server.send(receipts.getMyReceipts, { body: { PropertyID: 1, SeasonID: season.seasonId } })).rejects.toMatchObject({
    status: 401,
  });
});
