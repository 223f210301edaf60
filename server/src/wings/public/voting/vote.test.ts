import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vote } from '#contract/wings/public/voting/vote.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

let server: TestServer;
let season: EntrySeason;
let entrant: Person;
let category: number;
let first: number;
let second: number;
let voterKey: string;
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1, {
    number: 30,
    start: -200,
    end: -100,
    round1: -90,
    round2: -60,
    voting: -10,
    winners: 60,
  });
  entrant = await server.people.entrant(1);
  category = await season.category('Films');
  [first, second] = [await entry(category), await entry(category)];
});
afterAll(() => server.close());
beforeEach(async () => {
  voterKey = await makeVoter();
});

async function entry(categoryId: number, change: { isShortlisted?: boolean; isOff?: boolean; state?: string } = {}) {
  const now = server.clock.now;
  const { id: submissionId } = await server.pool
    .insertInto('submission')
    .values({ propertyId: 1, seasonId: season.seasonId, accountId: entrant.id, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: pieceId } = await server.pool
    .insertInto('piece')
    .values({ submissionId, title: 'Lantern' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await server.pool
    .insertInto('entry')
    .values({
      pieceId,
      categoryId,
      propertyId: 1,
      seasonId: season.seasonId,
      entrantId: entrant.id,
      state: 'paid',
      isShortlisted: true,
      createdAt: now,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let voters = 0;
async function makeVoter(change: { confirmedAt?: Date | null; propertyId?: number } = {}): Promise<string> {
  voters += 1;
  const key = newToken();
  const { confirmedAt = server.clock.now, propertyId = 1 } = change;
  await server.pool
    .insertInto('voter')
    .values({ propertyId, email: `voter${voters}@example.org`, voterKey: key, confirmedAt, createdAt: server.clock.now })
    .execute();
  return key;
}

type Body = Sent<typeof vote.vote>['body'];
const bodyOf = (change: Partial<Body> = {}): Body => ({
  PropertyID: 1,
  EntryID: first,
  SeasonID: season.seasonId,
  MediaTypeID: season.mediaTypeId,
  PropertyCategoryID: category,
  Score: 1,
  PVUserID: voterKey,
  ...change,
});
const cast = (change: Partial<Body> = {}) => server.send(vote.vote, { body: bodyOf(change) });
const votesOf = async (key: string) => {
  const { id } = await server.pool.selectFrom('voter').select('id').where('voterKey', '=', key).executeTakeFirstOrThrow();
  return {
    kept: await server.pool.selectFrom('vote').selectAll().where('voterId', '=', id).orderBy('id').execute(),
    standing: await server.pool.selectFrom('standingVote').selectAll().where('voterId', '=', id).execute(),
  };
};

describe('a confirmed voter', () => {
  test('votes with the printed fields alone, ignoring any cookie or token; the vote is kept with its address and agent (R329, R377, R560)', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/PV/Vote/',
      payload: bodyOf({ Score: 3 }),
      headers: {
        'user-agent': 'A browser',
        origin: 'https://elsewhere.example',
        authorization: 'Bearer nobody',
        cookie: 'laurel_voter=nobody',
      },
      remoteAddress: '198.51.100.7',
    });
    expect(answer.json()).toMatchObject({ Success: true, Data: { EntryID: first, PropertyCategoryID: category, ReplacedEntryID: null } });
    expect(answer.cookies).toEqual([]);
    const { kept, standing } = await votesOf(voterKey);
    expect(kept).toMatchObject([
      {
        propertyId: 1,
        seasonId: season.seasonId,
        categoryId: category,
        entryId: first,
        score: 3,
        address: '198.51.100.7',
        agent: 'A browser',
      },
    ]);
    expect(standing).toMatchObject([{ categoryId: category, entryId: first, voteId: kept[0]?.id }]);
  });

  test('changes their mind: the later vote stands, the earlier one is kept (R560)', async () => {
    await cast();
    expect(await cast({ EntryID: second })).toMatchObject({ EntryID: second, ReplacedEntryID: first });
    const { kept, standing } = await votesOf(voterKey);
    expect(kept.map(({ entryId }) => entryId)).toEqual([first, second]);
    expect(standing).toMatchObject([{ entryId: second, voteId: kept[1]?.id }]);
  });

  test('a voter who clicks twice, quickly or later, has voted once', async () => {
    await Promise.all([cast(), cast(), cast()]);
    await cast();
    const { kept, standing } = await votesOf(voterKey);
    expect([kept.length, standing.length]).toEqual([1, 1]);
  });

  test('has one current vote in each category, even when two come at the same time', async () => {
    const other = await season.category(`Sites ${voters}`);
    const inOther = await entry(other);
    await Promise.all([cast({ EntryID: first }), cast({ EntryID: second }), cast({ EntryID: inOther, PropertyCategoryID: other })]);
    const { kept, standing } = await votesOf(voterKey);
    expect(kept).toHaveLength(3);
    expect(standing.map(({ categoryId }) => categoryId).sort()).toEqual([category, other].sort());
    expect(standing.find(({ categoryId }) => categoryId === category)?.voteId).toBe(
      Math.max(...kept.filter(({ categoryId }) => categoryId === category).map(({ id }) => id)),
    );
  });
});

describe('a vote is refused, and nothing of it is kept,', () => {
  const expectRefused = async (change: Partial<Body>, text: RegExp, status = 409) => {
    const { count } = await server.pool
      .selectFrom('vote')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await expect(cast(change)).rejects.toMatchObject({ status, message: expect.stringMatching(text) });
    const after = await server.pool
      .selectFrom('vote')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(after.count).toBe(count);
  };

  test('of a key that is no one’s, or another award’s (R560)', async () => {
    await expectRefused({ PVUserID: newToken() }, /Sign in/, 403);
    await expectRefused({ PVUserID: await makeVoter({ propertyId: 3 }) }, /Sign in/, 403);
    // Numbers can be guessed, so a voter's number is not their key.
    const { id } = await server.pool.selectFrom('voter').select('id').where('voterKey', '=', voterKey).executeTakeFirstOrThrow();
    await expectRefused({ PVUserID: String(id) }, /Sign in/, 403);
  });

  test('of a voter who has not confirmed the email', async () => {
    await expectRefused({ PVUserID: await makeVoter({ confirmedAt: null }) }, /Confirm your email/, 403);
  });

  test('before the window opens, and from the moment it closes', async () => {
    const { votingStartDate, votingEndDate } = await server.pool
      .selectFrom('season')
      .selectAll()
      .where('id', '=', season.seasonId)
      .executeTakeFirstOrThrow();
    const now = server.clock.now;
    try {
      server.clock.now = new Date(votingStartDate.getTime() - 1);
      await expectRefused({}, /isn’t open/);
      server.clock.now = votingEndDate;
      await expectRefused({}, /isn’t open/);
      server.clock.now = votingStartDate;
      expect(await cast()).toMatchObject({ EntryID: first });
    } finally {
      server.clock.now = now;
    }
  });

  test.each<[string, () => Promise<Partial<Body>>]>([
    ['that did not come so far', async () => ({ EntryID: await entry(category, { isShortlisted: false }) })],
    ['that was taken off', async () => ({ EntryID: await entry(category, { isOff: true }) })],
    ['that was withdrawn', async () => ({ EntryID: await entry(category, { state: 'withdrawn' }) })],
    ['of another category', async () => ({ PropertyCategoryID: await season.category(`Else ${voters}`) })],
    ['under another media type', async () => ({ MediaTypeID: season.mediaTypeId + 1 })],
    ['that does not exist', async () => ({ EntryID: 99_999 })],
  ])('for a work %s', async (_, change) => {
    await expectRefused(await change(), /isn’t on the ballot/);
  });

  test('for a season of another award', async () => {
    const other = await addEntrySeason(server.world, 3, { number: 1, voting: -10, winners: 60 });
    await expectRefused({ SeasonID: other.seasonId }, /isn’t open/);
  });

  test('with a score below one (R613)', async () => {
    await expectRefused({ Score: 0 }, /./, 400);
  });
});

test('a nominee is on the ballot once that is final, shortlisted or not', async () => {
  const nominee = await entry(category, { isShortlisted: false });
  const { id: winnerLevelId } = await server.pool
    .insertInto('winnerLevel')
    .values({ propertyId: 1, name: 'Nominee (test)', kind: 'nominee' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool.insertInto('entryAward').values({ entryId: nominee, winnerLevelId, awardedAt: server.clock.now }).execute();
  await expect(cast({ EntryID: nominee })).rejects.toMatchObject({ status: 409 });
  await server.pool.updateTable('entryAward').set({ finalizedAt: server.clock.now }).where('entryId', '=', nominee).execute();
  expect(await cast({ EntryID: nominee })).toMatchObject({ EntryID: nominee });
});

describe('the ballot of a category', () => {
  const ask = (name: 'GetPVBallot' | 'GetPVBallotData', headers: Record<string, string> = {}, change = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/PV/${name}`,
      payload: { PropertyID: 1, PropertyCategoryID: category, ...change },
      headers: { 'content-type': 'application/json', ...headers },
    });
  const cookieOf = async (key: string) => {
    const { id: voterId } = await server.pool.selectFrom('voter').select('id').where('voterKey', '=', key).executeTakeFirstOrThrow();
    const token = newToken();
    const expiresAt = new Date(server.clock.now.getTime() + 86_400_000);
    await server.pool
      .insertInto('voterSession')
      .values({ voterId, tokenHash: hashOf(token), createdAt: server.clock.now, expiresAt })
      .execute();
    return { cookie: `${voterCookie}=${token}` };
  };

  test('shows everyone the works that are on it, and no way in that is for judges', async () => {
    await server.pool.updateTable('piece').set({ protectedUsername: 'judge', protectedPassword: 'let-me-in' }).execute();
    const off = await entry(category, { isOff: true });
    const answer = await ask('GetPVBallot');
    const { Data } = answer.json();
    expect(Data).toMatchObject({ CategoryName: 'Films', MediaTypeID: season.mediaTypeId, IsOpen: true, VotedEntryID: null });
    const ids = Data.Entries.map(({ EntryID }: { EntryID: number }) => EntryID);
    expect(ids).toEqual(expect.arrayContaining([first, second]));
    expect(ids).not.toContain(off);
    expect(answer.body).not.toContain('let-me-in');
    expect(answer.body).not.toMatch(/total|count/i);
  });

  test('shows a signed-in voter which work has their vote, asked again too; another one nothing of it', async () => {
    await cast({ EntryID: second });
    const mine = await cookieOf(voterKey);
    for (const name of ['GetPVBallot', 'GetPVBallotData'] as const) {
      expect((await ask(name, mine)).json().Data).toMatchObject({ VotedEntryID: second, IsOpen: true });
      expect((await ask(name, await cookieOf(await makeVoter()))).json().Data.VotedEntryID).toBeNull();
      expect((await ask(name)).json().Data.VotedEntryID).toBeNull();
    }
  });

  test('R612 comes as a whole page, and refreshed as the voter’s state alone', async () => {
    const [page, refresh] = [(await ask('GetPVBallot')).json().Data, (await ask('GetPVBallotData')).json().Data];
    expect(page.Entries.length).toBeGreaterThan(0);
    expect(page).toMatchObject({ ...refresh, CategoryName: 'Films' });
    const state = ['IsOpen', 'PropertyCategoryID', 'PropertyID', 'SeasonID', 'VotedEntryID', 'VotingEndDate', 'VotingStartDate'];
    expect(Object.keys(refresh).sort()).toEqual(state);
  });

  test('is secret until voting begins, stays to be seen afterwards, and is another award’s never', async () => {
    const { votingStartDate, votingEndDate } = await server.pool
      .selectFrom('season')
      .selectAll()
      .where('id', '=', season.seasonId)
      .executeTakeFirstOrThrow();
    const now = server.clock.now;
    try {
      server.clock.now = new Date(votingStartDate.getTime() - 1);
      expect((await ask('GetPVBallot')).statusCode).toBe(409);
      server.clock.now = votingEndDate;
      expect((await ask('GetPVBallot')).json().Data).toMatchObject({ IsOpen: false });
    } finally {
      server.clock.now = now;
    }
    expect((await ask('GetPVBallot', {}, { PropertyID: 3 })).statusCode).toBe(404);
  });
});

test('a machine that votes with one key is slowed down', async () => {
  const answers = [];
  for (let n = 0; n < 121; n += 1)
    answers.push(await cast({ EntryID: n % 2 ? first : second }).catch(({ status }: { status: number }) => status));
  expect(answers.at(-1)).toBe(429);
  expect(answers.slice(0, 120)).not.toContain(429);
});
