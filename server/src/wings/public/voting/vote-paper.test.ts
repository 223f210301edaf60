import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vote } from '#contract/wings/public/voting/vote.ts';
import { newToken } from '#server/kernel/identity/signer.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { holdVotes, openVoting } from '#kit/voting.ts';

let server: TestServer;
let voting: Awaited<ReturnType<typeof openVoting>>;
type Category = Awaited<ReturnType<typeof voting.categoryWithWorks>>;
let films: Category;
let sites: Category;
let voter: string;
beforeAll(async () => {
  server = await openTestServer();
  voting = await openVoting(server);
  films = await voting.categoryWithWorks();
  sites = await voting.categoryWithWorks();
});
afterAll(() => server.close());
beforeEach(async () => {
  voter = await voting.voter();
});

const choice = (category: Category, EntryID: number) => ({
  EntryID,
  MediaTypeID: voting.season.mediaTypeId,
  PropertyCategoryID: category.id,
  Score: 1,
});
const ofVoter = (key = voter) => ({ PropertyID: 1, SeasonID: voting.season.seasonId, PVUserID: key });
const send = (Votes: ReturnType<typeof choice>[], key = voter) => server.send(vote.votePaper, { body: { ...ofVoter(key), Votes } });
const cast = (category: Category, entryId: number) => server.send(vote.vote, { body: voting.bodyOf(category.id, entryId, voter) });
const takeBack = (category: Category, key = voter) =>
  server.send(vote.takeVoteBack, { body: { ...ofVoter(key), PropertyCategoryID: category.id, DeviceMark: 'mark-2' } });

describe('a ballot paper', () => {
  test('casts a vote in each category by one request', async () => {
    const { Votes } = await send([choice(films, films.first), choice(sites, sites.second)]);
    expect(Votes).toMatchObject([
      { EntryID: films.first, PropertyCategoryID: films.id, VotedAt: server.clock.now, ReplacedEntryID: null, Refused: null },
      { EntryID: sites.second, PropertyCategoryID: sites.id, Refused: null },
    ]);
    const { kept, standing } = await voting.votesOf(voter);
    expect(kept.map(({ entryId }) => entryId).sort()).toEqual([films.first, sites.second].sort());
    expect(standing).toHaveLength(2);
  });

  test('is answered vote by vote: what is refused says why, the rest is cast', async () => {
    await cast(films, films.first);
    const { Votes } = await send([choice(films, films.second), choice(sites, films.first), choice(sites, sites.first)]);
    expect(Votes.map(({ Refused, ReplacedEntryID }) => [Refused?.Failure, ReplacedEntryID])).toEqual([
      [undefined, films.first],
      ['NotOnBallot', null],
      [undefined, null],
    ]);
    expect(Votes[1]).toMatchObject({ VotedAt: null, Refused: { Message: 'This work isn’t on the ballot of this category.' } });
  });

  test('with two votes in one category counts the later', async () => {
    const { Votes } = await send([choice(films, films.first), choice(films, films.second)]);
    expect(Votes[1]).toMatchObject({ ReplacedEntryID: films.first });
    expect((await voting.votesOf(voter)).standing).toMatchObject([{ entryId: films.second }]);
  });

  test('sent again is answered the same and kept once', async () => {
    const paper = [choice(films, films.first), choice(sites, sites.first)];
    expect(await send(paper)).toEqual(await send(paper));
    expect((await voting.votesOf(voter)).kept).toHaveLength(2);
  });

  test('of someone unknown casts nothing', async () => {
    const { Votes } = await send([choice(films, films.first)], newToken());
    expect(Votes).toMatchObject([{ Refused: { Failure: 'VoterUnknown', Message: 'Sign in to vote.' } }]);
  });

  test('counts as many votes as it holds towards the pace of a machine', async () => {
    const paper = Array.from({ length: 50 }, (_, n) => choice(films, n % 2 ? films.first : films.second));
    await send(paper);
    await send(paper);
    await expect(send(paper)).rejects.toMatchObject({ status: 429 });
    await expect(send([...paper, choice(films, films.first)], await voting.voter())).rejects.toMatchObject({ status: 400 });
  });
});

describe('a vote that is withdrawn', () => {
  test('no longer counts, and the ledger keeps both; withdrawing it again does nothing', async () => {
    await cast(films, films.first);
    await cast(sites, sites.first);
    expect(await takeBack(films)).toEqual({ PropertyCategoryID: films.id, TakenBackEntryID: films.first });
    expect(await takeBack(films)).toEqual({ PropertyCategoryID: films.id, TakenBackEntryID: null });
    const { kept, standing } = await voting.votesOf(voter);
    expect(standing).toMatchObject([{ categoryId: sites.id }]);
    expect(kept.filter(({ categoryId }) => categoryId === films.id)).toMatchObject([
      { entryId: films.first, isTakenBack: false },
      { entryId: films.first, isTakenBack: true, deviceMark: 'mark-2', votedAt: server.clock.now },
    ]);
  });

  test('leaves room for another one, which replaces nothing', async () => {
    await cast(films, films.first);
    await takeBack(films);
    expect(await cast(films, films.first)).toMatchObject({ ReplacedEntryID: null });
    const { kept, standing } = await voting.votesOf(voter);
    expect([kept.length, standing.length]).toEqual([3, 1]);
  });

  test('also when it comes right behind the vote: they are written as they came', async () => {
    const hold = await holdVotes(server);
    const other = cast(sites, sites.first);
    await hold.isWaitedFor();
    const both = [cast(films, films.first), takeBack(films), cast(films, films.second)] as const;
    for (let round = 0; round < 50; round += 1) await new Promise(setImmediate);
    await hold.letGo();
    await other;
    const [, back] = await Promise.all(both);
    expect(back).toMatchObject({ TakenBackEntryID: films.first });
    const { standing } = await voting.votesOf(voter);
    expect(standing.find(({ categoryId }) => categoryId === films.id)).toMatchObject({ entryId: films.second, replacedEntryId: null });
  });

  test('is refused to strangers, before confirmation and when voting is over; it counts then', async () => {
    await cast(films, films.first);
    await expect(takeBack(films, newToken())).rejects.toMatchObject({ status: 403 });
    await expect(takeBack(films, await voting.voter(null))).rejects.toMatchObject({ status: 403, message: /Confirm your email/ });
    const { votingEndDate } = await server.pool
      .selectFrom('season')
      .selectAll()
      .where('id', '=', voting.season.seasonId)
      .executeTakeFirstOrThrow();
    const now = server.clock.now;
    server.clock.now = votingEndDate;
    await expect(takeBack(films)).rejects.toMatchObject({ status: 409, message: /isn’t open/ });
    server.clock.now = now;
    expect((await voting.votesOf(voter)).standing).toHaveLength(1);
  });
});

describe('the lean route', () => {
  const post = (payload: string | object, headers = {}) => server.app.inject({ method: 'POST', url: '/api/PV/Vote/', payload, headers });

  test('answers in the one shape and with the headers that concern data', async () => {
    const good = await post(voting.bodyOf(films.id, films.first, voter));
    expect(good.json()).toMatchObject({ Success: true, Message: null, Errors: [] });
    const bad = await post(voting.bodyOf(films.id, films.first, voter, { Score: 0 }));
    expect(bad.json()).toMatchObject({ Success: false, Failure: 'Invalid', Errors: [{ Field: 'Score' }] });
    for (const { headers } of [good, bad])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      });
  });

  test('takes keys in any case, and refuses what is no JSON, no vote, or too large', async () => {
    const { PropertyID: propertyid, ...rest } = voting.bodyOf(films.id, films.first, voter);
    expect((await post({ propertyid, ...rest })).statusCode).toBe(200);
    expect((await post('{', { 'content-type': 'application/json' })).json()).toMatchObject({ Failure: 'Invalid' });
    expect((await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
    expect((await post({ Source: 'x'.repeat(70_000) })).json()).toMatchObject({ Failure: 'TooLarge' });
  });

  test('answers a request as our pages send it and an unusual one alike', async () => {
    const body = voting.bodyOf(films.id, films.first, voter, { Source: 'ü’🎬' });
    const usual = await post(JSON.stringify(body), { 'content-type': 'application/json' });
    const unusual = await post(JSON.stringify(body), { 'content-type': 'application/json; odd=1' });
    expect(unusual.body).toBe(usual.body);
    const told = ({ headers }: typeof usual) => Object.keys(headers).toSorted();
    expect(told(unusual)).toEqual(told(usual));
    expect(usual.headers['content-length']).toBe(String(Buffer.byteLength(usual.body)));
    const wrong = JSON.stringify({ ...body, EntryID: 'first' });
    const [one, other] = [
      await post(wrong, { 'content-type': 'application/json' }),
      await post(wrong, { 'content-type': 'application/json; odd=1' }),
    ];
    expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body]);
    expect(told(one)).toEqual(told(other));
    expect((await voting.votesOf(voter)).kept).toMatchObject([{ source: 'ü’🎬' }]);
  });

  test('keeps a text that came in pieces whole, also where a sign was cut in two', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address() as AddressInfo;
    const body = Buffer.from(JSON.stringify(voting.bodyOf(films.id, films.first, voter, { Source: 'ab🎬cd' })));
    const cut = body.indexOf(Buffer.from('🎬')) + 2;
    const answer = await new Promise<string>((done, failed) => {
      const socket = connect(address.port, '127.0.0.1', () => {
        socket.write(`POST /api/PV/Vote/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`);
        socket.write(body.subarray(0, cut), () => setImmediate(() => socket.write(body.subarray(cut))));
      });
      socket.once('data', (chunk) => {
        done(chunk.toString());
        socket.destroy();
      });
      socket.once('error', failed);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect((await voting.votesOf(voter)).kept).toMatchObject([{ source: 'ab🎬cd' }]);
  });

  test('is measured like every other route', async () => {
    await post(voting.bodyOf(films.id, films.first, voter));
    const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toMatch(/laurel_request_seconds_count\{method="POST",route="\/api\/PV\/Vote\/",status="200"\} \d+/);
  });

  test('says nothing of an award in preparation, also where the rest is invalid', async () => {
    await server.pool.updateTable('property').set({ state: 'draft' }).where('id', '=', 1).execute();
    await server.world.services.properties.load();
    try {
      expect((await post(voting.bodyOf(films.id, films.first, voter))).json()).toMatchObject({ Failure: 'NotFound' });
      expect((await post({ PropertyID: 1, Score: 'many' })).json()).toMatchObject({ Failure: 'NotFound' });
    } finally {
      await server.pool.updateTable('property').set({ state: 'open' }).where('id', '=', 1).execute();
      await server.world.services.properties.load();
    }
  });
});
