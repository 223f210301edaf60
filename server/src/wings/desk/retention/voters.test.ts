import { afterAll, beforeAll, expect, test } from 'vitest';
import { retention } from '#contract/wings/desk/retention/retention.ts';
import { receipts } from '#contract/wings/results/vote-list/receipts.ts';
import { vote } from '#contract/wings/public/voting/vote.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { runJob } from '#kit/run-job.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';
import { eraseDue } from './erase-due.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('voters are forgotten a year after their last vote; their votes count as before and their receipts stay the same', async () => {
  const season = await addVoteSeason(server);
  const categoryId = await season.category('Bridges');
  const { entryId } = await season.work(categoryId, 'Lantern');
  const now = server.clock.now;
  const { id } = await server.pool
    .insertInto('voter')
    .values({ propertyId: 1, email: 'ada@example.org', name: 'Ada', voterKey: 'key of ada', confirmedAt: now, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const signIn = async () => {
    const token = newToken();
    await server.pool
      .insertInto('voterSession')
      .values({ voterId: id, tokenHash: hashOf(token), createdAt: now, expiresAt: new Date('2040-01-01') })
      .execute();
    return server.withHeaders({ cookie: `${voterCookie}=${token}` });
  };
  const place = { PropertyID: 1, SeasonID: season.seasonId };
  const send = await signIn();
  await send(vote.vote, {
    body: { ...place, PVUserID: 'key of ada', PropertyCategoryID: categoryId, EntryID: entryId, MediaTypeID: season.mediaTypeId, Score: 1 },
  });
  const mine = async (as: Awaited<ReturnType<typeof signIn>>) =>
    (await as(receipts.getMyReceipts, { body: place })).Receipts.map(({ Receipt }) => Receipt);
  const counted = () =>
    server.pool
      .selectFrom('countedVote' as never)
      .selectAll()
      .execute();
  const [receiptsBefore, countedBefore] = [await mine(send), await counted()];
  expect(countedBefore).toHaveLength(1);

  const later = async (days: number) => {
    server.clock.now = new Date(now.getTime() + days * 86_400_000);
    await server.keepSessions();
  };
  await later(300);
  await server.as(await server.people.administrator())(retention.saveRetention, {
    body: { PropertyID: 1, Kind: 'voters', Months: 12, Version: 0 },
  });
  await later(340);
  await runJob(server, eraseDue, {});
  const voter = () => server.pool.selectFrom('voter').select(['email', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(await voter(), 'not old enough').toEqual({ email: 'ada@example.org', name: 'Ada' });
  await later(370);
  await runJob(server, eraseDue, {});
  expect(await voter()).toEqual({ email: `erased-${id}@erased.invalid`, name: '' });
  const origins = await server.pool.selectFrom('vote').select(['address', 'agent', 'deviceMark']).execute();
  expect(origins).toEqual([{ address: '', agent: '', deviceMark: null }]);
  expect(await server.pool.selectFrom('voterSession').select('id').where('voterId', '=', id).execute()).toEqual([]);
  expect(await counted()).toEqual(countedBefore);
  expect(await mine(await signIn())).toEqual(receiptsBefore);
});
