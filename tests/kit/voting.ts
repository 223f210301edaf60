import { sql } from 'kysely';
import type { vote } from '#contract/wings/public/voting/vote.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { newToken } from '#server/kernel/identity/signer.ts';
import { addEntrySeason } from './entry-season.ts';
import type { TestServer } from './test-server.ts';

type Body = Sent<typeof vote.vote>['body'];

/** A season whose public vote is open, with works on the ballot and people who vote. */
export async function openVoting(server: TestServer, propertyId = 1) {
  const { pool, clock, world } = server;
  const season = await addEntrySeason(world, propertyId, {
    number: 30,
    start: -200,
    end: -100,
    round1: -90,
    round2: -60,
    voting: -10,
    winners: 60,
  });
  const entrant = await server.people.entrant(propertyId);

  const work = async (categoryId: number): Promise<number> => {
    const now = clock.now;
    const submission = { propertyId, seasonId: season.seasonId, accountId: entrant.id, createdAt: now, updatedAt: now };
    const { id: submissionId } = await pool.insertInto('submission').values(submission).returning('id').executeTakeFirstOrThrow();
    const piece = { submissionId, title: 'Lantern' };
    const { id: pieceId } = await pool.insertInto('piece').values(piece).returning('id').executeTakeFirstOrThrow();
    const entry = { pieceId, categoryId, propertyId, seasonId: season.seasonId, entrantId: entrant.id, createdAt: now };
    const { id } = await pool
      .insertInto('entry')
      .values({ ...entry, state: 'paid', isShortlisted: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  let voters = 0;
  const voter = async (confirmedAt: Date | null = clock.now): Promise<string> => {
    voters += 1;
    const voterKey = newToken();
    const email = `voter${propertyId}.${voters}@example.org`;
    await pool.insertInto('voter').values({ propertyId, email, voterKey, confirmedAt, createdAt: clock.now }).execute();
    return voterKey;
  };

  let categories = 0;
  const categoryWithWorks = async () => {
    categories += 1;
    const id = await season.category(`Films ${categories}`);
    return { id, first: await work(id), second: await work(id) };
  };

  return {
    season,
    work,
    voter,
    categoryWithWorks,
    bodyOf: (categoryId: number, entryId: number, voterKey: string, change: Partial<Body> = {}): Body => ({
      PropertyID: propertyId,
      SeasonID: season.seasonId,
      MediaTypeID: season.mediaTypeId,
      PropertyCategoryID: categoryId,
      EntryID: entryId,
      Score: 1,
      PVUserID: voterKey,
      ...change,
    }),
    /** What the tables have of a voter: every vote that came, and the current votes. */
    async votesOf(voterKey: string) {
      const { id } = await pool.selectFrom('voter').select('id').where('voterKey', '=', voterKey).executeTakeFirstOrThrow();
      return {
        kept: await pool.selectFrom('vote').selectAll().where('voterId', '=', id).orderBy('id').execute(),
        standing: await pool.selectFrom('standingVote').selectAll().where('voterId', '=', id).orderBy('categoryId').execute(),
      };
    },
  };
}

/** Makes writers of votes wait until it is released; `isWaitedFor` returns once someone does. */
export async function holdVotes({ pool }: Pick<TestServer, 'pool'>) {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = pool.transaction().execute(async (db) => {
    await sql`lock table standing_vote in share mode`.execute(db);
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  const waiting = () =>
    sql<{ pid: number }>`select pid from pg_locks where relation = 'standing_vote'::regclass and not granted`.execute(pool);
  const isWaitedFor = async (): Promise<number> => {
    for (;;) {
      const [first] = (await waiting()).rows;
      if (first) return first.pid;
    }
  };
  return {
    isWaitedFor,
    async letGo() {
      letGo.resolve();
      await holding;
    },
  };
}
