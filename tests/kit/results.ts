import { judgesOf, makeSeason, smallSeason } from './big-season.ts';
import type { TestServer } from './test-server.ts';

/** A season with judges and paid entries, and hands to fill in what judges and the public said. */
export async function resultsSeason(server: TestServer, size: Partial<typeof smallSeason> = {}) {
  const season = await makeSeason(
    server.pool,
    { ...smallSeason, categories: 2, entries: 16, judges: 6, executives: 4, ...size },
    server.clock.now,
  );
  const { pool, clock } = server;
  const judges = await judgesOf(pool, season.seasonId);
  const categories = await pool.selectFrom('category').select('id').where('seasonId', '=', season.seasonId).orderBy('position').execute();
  const [first = 0, second = 0] = categories.map(({ id }) => id);
  const entriesOf = async (categoryId: number) =>
    (await pool.selectFrom('entry').select('id').where('categoryId', '=', categoryId).orderBy('id').execute()).map(({ id }) => id);
  const associates = judges.filter(({ isExecutive }) => !isExecutive).map(({ reviewerId }) => reviewerId);
  const executives = judges.filter(({ isExecutive }) => isExecutive).map(({ reviewerId }) => reviewerId);

  /** Scores of one entry, by the first, second ... associate; a gap is no review. */
  const review = async (entryId: number, scores: readonly (number | undefined)[]) => {
    const rows = scores.flatMap((overallScore, at) =>
      overallScore === undefined
        ? []
        : [{ reviewerId: associates[at] ?? 0, entryId, seasonId: season.seasonId, overallScore, savedAt: clock.now }],
    );
    await pool.insertInto('review').values(rows).execute();
    await pool.updateTable('entry').set({ reviewsDone: rows.length }).where('id', '=', entryId).execute();
  };

  /** The ballot of one executive: entries, the first place first. */
  const vote = async (executive: number, categoryId: number, ranked: readonly number[]) => {
    const { id } = await pool
      .insertInto('ballot')
      .values({ reviewerId: executives[executive] ?? 0, categoryId, seasonId: season.seasonId, savedAt: clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await pool
      .insertInto('ballotRank')
      .values(ranked.map((entryId, at) => ({ ballotId: id, entryId, rank: at + 1 })))
      .execute();
  };

  let voters = 0;
  /** Votes of the public for one entry, each by a voter of their own. */
  const applaud = async (entryId: number, categoryId: number, count: number, isConfirmed = true) => {
    for (let n = 0; n < count; n += 1) {
      voters += 1;
      const voter = await pool
        .insertInto('voter')
        .values({
          propertyId: season.propertyId,
          email: `voter${voters}@example.org`,
          voterKey: `key ${voters}`,
          confirmedAt: isConfirmed ? clock.now : null,
          createdAt: clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const given = { voterId: voter.id, categoryId, entryId, votedAt: clock.now };
      const cast = await pool
        .insertInto('vote')
        .values({ ...given, propertyId: season.propertyId, seasonId: season.seasonId, address: '192.0.2.1', agent: 'test' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await pool
        .insertInto('standingVote')
        .values({ ...given, voteId: cast.id })
        .execute();
    }
  };

  return { ...season, first, second, entriesOf, associates, executives, review, vote, applaud };
}
