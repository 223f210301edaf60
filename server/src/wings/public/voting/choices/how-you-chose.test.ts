import { afterAll, beforeAll, expect, test } from 'vitest';
import { choices } from '#contract/wings/public/voting/choices.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';

type How = Reply<typeof choices.getHowYouChose>;

let server: TestServer;
let season: Awaited<ReturnType<typeof addVoteSeason>>;
const names = ['Films', 'Letters', 'Posters', 'Games'];
/** Two works of each category: the first wins. */
let categories: { id: number; won: number; lost: number }[];
beforeAll(async () => {
  server = await openTestServer();
  season = await addVoteSeason(server);
  categories = [];
  for (const name of names) {
    const id = await season.category(name);
    const [won, lost] = [await season.work(id, `${name} won`), await season.work(id, `${name} lost`)];
    categories.push({ id, won: won.entryId, lost: lost.entryId });
  }
});
afterAll(() => server.close());

let count = 0;
async function newVoter(propertyId = 1) {
  count += 1;
  const [token, now] = [newToken(), server.clock.now];
  const { id } = await server.pool
    .insertInto('voter')
    .values({ propertyId, email: `v${count}@example.org`, voterKey: newToken(), confirmedAt: now, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool
    .insertInto('voterSession')
    .values({ voterId: id, tokenHash: hashOf(token), createdAt: now, expiresAt: new Date(now.getTime() + 500 * 86_400_000) })
    .execute();
  const headers = { cookie: `${voterCookie}=${token}` };
  return { id, ask: () => server.app.inject({ url: '/api/PV/GetHowYouChose', headers }) };
}
const how = async ({ ask }: Awaited<ReturnType<typeof newVoter>>) => ((await ask()).json() as { Data: How }).Data;

/** A row for each voter: which work of each category, or none. */
async function voted(voterId: number, picks: readonly ('won' | 'lost' | undefined)[]) {
  const rows = picks.flatMap((pick, at) => {
    const category = categories[at];
    return pick && category
      ? [{ voterId, categoryId: category.id, entryId: category[pick], voteId: voterId * 10 + at, votedAt: server.clock.now }]
      : [];
  });
  await server.pool.insertInto('standingVote').values(rows).execute();
}

async function announce(category: { id: number; won: number; lost: number }, totals?: readonly [won: number, lost: number]) {
  const level = await server.pool
    .insertInto('winnerLevel')
    .values({ propertyId: 1, name: "People's Winner", kind: 'pv_winner', position: 9 })
    .onConflict((known) => known.columns(['propertyId', 'name']).doUpdateSet({ kind: 'pv_winner' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = server.clock.now;
  if (totals)
    await server.pool
      .insertInto('voteList')
      .values({
        categoryId: category.id,
        number: 1,
        propertyId: 1,
        seasonId: season.seasonId,
        root: '',
        commitments: Buffer.alloc(0),
        totals: JSON.stringify([
          { entryId: category.won, title: '', votes: totals[0] },
          { entryId: category.lost, title: '', votes: totals[1] },
        ]),
        voters: totals[0] + totals[1],
        unconfirmed: 0,
        held: 0,
        removed: 0,
        reasons: '[]',
        publishedAt: now,
      })
      .execute();
  await server.pool
    .insertInto('entryAward')
    .values({ entryId: category.won, winnerLevelId: level.id, awardedAt: now, finalizedAt: now })
    .execute();
  // Said by the table's triggers; the word may still be on its way.
  server.world.services.caches.clear('vote:1:');
}

test('a voter learns what became of each choice, people alike only in groups of ten, and nothing before the result', async () => {
  const ada = await newVoter();
  await voted(ada.id, ['won', 'lost', 'won', 'lost']);
  expect((await ada.ask()).statusCode).toBe(404);
  // 12 share two choices with her, 4 all four, 7 three, and 20 did not vote in all of her categories.
  for (let at = 0; at < 12; at += 1) await voted((await newVoter()).id, ['won', 'won', 'won', 'won']);
  for (let at = 0; at < 4; at += 1) await voted((await newVoter()).id, ['won', 'lost', 'won', 'lost']);
  for (let at = 0; at < 7; at += 1) await voted((await newVoter()).id, ['won', 'lost', 'won', 'won']);
  for (let at = 0; at < 20; at += 1) await voted((await newVoter()).id, ['won', 'lost', 'won', undefined]);

  const [films, letters, posters, games] = categories as [never, never, never, never];
  await announce(films, [44, 0]);
  await announce(letters, [32, 12]);
  const early = await how(ada);
  expect(early.Choices.map(({ CategoryName }) => CategoryName)).toEqual(['Films', 'Letters']);
  expect(early.Alike, 'two categories').toBeNull();

  await announce(posters, [44, 0]);
  await announce(games, [19, 5]);
  const { SeasonNumber, Choices, Alike } = await how(ada);
  expect(SeasonNumber).toBe(30);
  expect(Choices.map(({ HasWon, Place, Of, Distance }) => [HasWon, Place, Of, Distance])).toEqual([
    [true, 1, 2, 44],
    [false, 2, 2, 20],
    [true, 1, 2, 44],
    [false, 2, 2, 14],
  ]);
  expect(Alike).toEqual({
    People: 23,
    Categories: 4,
    Typical: 2,
    Groups: [
      { From: 0, To: 2, People: 12 },
      { From: 3, To: 4, People: 11 },
    ],
  });
});

test('votes in fewer than three categories have no histogram, and those that don’t count are no choices', async () => {
  const bo = await newVoter();
  await voted(bo.id, ['won', 'won']);
  const { Choices, Alike } = await how(bo);
  expect([Choices.length, Alike]).toEqual([2, null]);
  await server.pool.updateTable('voter').set({ confirmedAt: null }).where('id', '=', bo.id).execute();
  expect((await how(bo)).Choices).toEqual([]);
});

test('a withdrawn list says no more how many votes there were: whether a choice won is still known', async () => {
  const cy = await newVoter();
  await voted(cy.id, ['won', 'lost', 'won', 'won']);
  await server.pool
    .updateTable('voteList')
    .set({ withdrawnAt: server.clock.now })
    .where('categoryId', '=', categories[1]?.id ?? 0)
    .execute();
  server.world.services.caches.clear('vote:1:');
  const { Choices } = await how(cy);
  expect(Choices.map(({ HasWon, Place, Distance }) => [HasWon, Place, Distance])).toEqual([
    [true, 1, 44],
    [false, null, null],
    [true, 1, 44],
    [true, 1, 14],
  ]);
});

test('an embargo closes the page, and only voters of the award have one', async () => {
  const di = await newVoter();
  await voted(di.id, ['won']);
  expect((await di.ask()).statusCode).toBe(200);
  await server.pool
    .insertInto('gallerySeason')
    .values({ propertyId: 1, seasonId: season.seasonId, embargoUntil: new Date('2030-01-01'), changedAt: server.clock.now })
    .execute();
  server.world.services.caches.clear('vote:1:');
  expect((await di.ask()).statusCode).toBe(404);
  expect((await server.app.inject('/api/PV/GetHowYouChose')).statusCode).toBe(401);
  expect((await (await newVoter(5)).ask()).statusCode).toBe(404);
});
