import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { addEntry, type EntryDetails } from './entries.ts';
import { addEntrySeason } from './entry-season.ts';
import type { TestServer } from './test-server.ts';

/** A season of a property with two levels, and works that hold them. */
export async function honorsSeason(server: TestServer, propertyId = 2) {
  const { pool, clock, world } = server;
  const owner = await server.people.entrant(propertyId);
  const season = await addEntrySeason(world, propertyId);
  const categoryId = await season.category('Moving Picture');
  const levels = await pool
    .insertInto('winnerLevel')
    .values([
      { propertyId, name: 'Winner', kind: 'winner', position: 1 },
      { propertyId, name: 'Honoree', kind: 'honoree', position: 2 },
    ])
    // Awards that come with the product have levels already.
    .onConflict((known) => known.columns(['propertyId', 'name']).doUpdateSet((row) => ({ position: row.ref('excluded.position') })))
    .returning(['id', 'name', 'kind'])
    .execute();
  const levelOf = (kind: WinnerKind) => levels.find((level) => level.kind === kind) ?? { id: 0, name: '' };

  /** A work that holds a level, announced by default. */
  const honored = async (
    details: EntryDetails,
    kind: WinnerKind = 'winner',
    isAnnounced = true,
    where = { categoryId, seasonId: season.seasonId },
  ) => {
    const entry = await addEntry(world, owner, { propertyId, ...where }, details);
    const finalizedAt = isAnnounced ? clock.now : null;
    await pool
      .insertInto('entryAward')
      .values({ entryId: entry.entryId, winnerLevelId: levelOf(kind).id, awardedAt: clock.now, finalizedAt })
      .execute();
    return entry;
  };
  return { ...season, owner, categoryId, levelOf, honored };
}
