import { addEntrySeason } from './entry-season.ts';
import type { TestServer } from './test-server.ts';

/** A season in which the public votes now, with a way to put works on its ballots. */
export async function addVoteSeason(server: TestServer, propertyId = 1) {
  const dates = { number: 30, start: -200, end: -100, round1: -90, round2: -60, voting: -10, winners: 60 };
  const season = await addEntrySeason(server.world, propertyId, dates);
  const entrant = await server.people.entrant(propertyId);
  const work = async (categoryId: number, title: string, change: { entry?: object; piece?: object } = {}) => {
    const now = server.clock.now;
    const { id: submissionId } = await server.pool
      .insertInto('submission')
      .values({ propertyId, seasonId: season.seasonId, accountId: entrant.id, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: pieceId } = await server.pool
      .insertInto('piece')
      .values({ submissionId, title, organization: 'Marrow Lane', ...change.piece })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: entryId } = await server.pool
      .insertInto('entry')
      .values({
        pieceId,
        categoryId,
        propertyId,
        seasonId: season.seasonId,
        entrantId: entrant.id,
        state: 'paid',
        isShortlisted: true,
        createdAt: now,
        ...change.entry,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { entryId, pieceId };
  };
  return { ...season, entrant, work };
}
