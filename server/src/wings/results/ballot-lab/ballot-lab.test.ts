import { beforeEach, describe, expect, test } from 'vitest';
import { ballotLab } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { problemOf } from '#kit/judging.ts';
import { entries, organizer, season, server, withResults } from '#kit/results-stage.ts';

withResults({ executives: 8 });
beforeEach(async () => {
  for (const table of ['ranking', 'categoryRanking', 'ballotRank', 'ballot'] as const) await server.pool.deleteFrom(table).execute();
  await server.pool.updateTable('entry').set({ isOff: false }).execute();
  server.world.services.caches.clear();
});

const entry = (at: number) => entries[at] as number;
const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const inFirst = () => ({ ...place(), CategoryID: season.first });
const list = (who = organizer) => server.as(who)(ballotLab.getBallotLab, { body: place() });
const look = (who = organizer) => server.as(who)(ballotLab.getBallotLabCategory, { body: inFirst() });
const vote = (executive: number, ...ranked: number[]) => season.vote(executive, season.first, ranked.map(entry));

/** The first work is first for three of seven and last for the rest; the second work is liked by all. */
async function disagree() {
  for (const executive of [0, 1, 2]) await vote(executive, 0, 1, 2, 3, 4);
  for (const executive of [3, 4]) await vote(executive, 1, 2, 3, 4, 0);
  for (const executive of [5, 6]) await vote(executive, 2, 1, 3, 4, 0);
}

describe('the ballot lab', () => {
  test('shows the same ballots counted five ways, by the official place', async () => {
    await disagree();
    const shown = await look();
    expect(shown).toMatchObject({ Ballots: 7, IsAgreed: false, IsFinal: false, Tied: [] });
    expect(shown.Works[0]).toMatchObject({ EntryID: entry(0), PieceTitle: expect.stringContaining('Work'), DecidedBy: 'firstPlaces' });
    expect(shown.Works[0]?.Places.official).toBe(1);
    expect(shown.Works.find(({ EntryID }) => EntryID === entry(1))?.Places).toMatchObject({ borda: 1, schulze: 1, plackettLuce: 1 });
    // The official column is the ranking itself.
    const official = await server.as(organizer)(ranking.getExecutiveRankingData, { body: inFirst() });
    const placed = official.Entries.flatMap(({ EntryID, Place }) => (Place === null ? [] : [[EntryID, Place]]));
    expect(shown.Works.map(({ EntryID, Places }) => [EntryID, Places.official])).toEqual(placed);
    expect(shown.Stability).toBe(official.Stability);
  });

  test('lists categories that have ballots, and whether the ways agree', async () => {
    expect(await list()).toEqual([]);
    expect((await problemOf(look())).status).toBe(404);
    for (const executive of [0, 1, 2]) await vote(executive, 4, 3, 2, 1, 0);
    expect(await list()).toMatchObject([{ CategoryID: season.first, Ballots: 3, IsAgreed: true, Differing: 0 }]);
    await vote(3, 0, 1, 2, 3, 4);
    await vote(4, 0, 1, 2, 3, 4);
    await vote(5, 0, 1, 2, 3, 4);
    expect((await list())[0]).toMatchObject({ Ballots: 6, IsAgreed: false });
  });

  test('leaves out declined ballots, what was set aside, and works that left the contest', async () => {
    await disagree();
    await server.pool
      .updateTable('ballot')
      .set({ isSetAside: true })
      .where('reviewerId', '=', season.executives[0] ?? 0)
      .execute();
    await server.pool
      .updateTable('ballot')
      .set({ isConflict: true })
      .where('reviewerId', '=', season.executives[1] ?? 0)
      .execute();
    await server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', entry(4)).execute();
    const shown = await look();
    expect(shown.Ballots).toBe(5);
    expect(shown.Works.map(({ EntryID }) => EntryID)).not.toContain(entry(4));
    expect((await list())[0]?.Ballots).toBe(5);
    await server.pool.updateTable('ballot').set({ isSetAside: true }).execute();
    expect(await list()).toEqual([]);
  });

  test('stays with the count where an administrator moved a work, and says that a ranking is final', async () => {
    await disagree();
    const { Version } = await server.as(organizer)(ranking.getExecutiveRankingData, { body: inFirst() });
    const moved = await server.as(organizer)(ranking.updateExecutiveRankingData, {
      body: { ...inFirst(), Version, Action: 'move', EntryID: entry(4), Place: 1, Reason: 'By decision of the jury' },
    });
    expect((await look()).Works[0]?.EntryID).toBe(entry(0));
    await server.as(organizer)(ranking.updateExecutiveRankingData, { body: { ...inFirst(), Version: moved.Version, Action: 'finalize' } });
    expect((await look()).IsFinal).toBe(true);
  });

  test('changes nothing: looking leaves the ranking and its version as they were', async () => {
    await disagree();
    const before = await server.as(organizer)(ranking.getExecutiveRankingData, { body: inFirst() });
    await list();
    await look();
    expect(await server.as(organizer)(ranking.getExecutiveRankingData, { body: inFirst() })).toEqual(before);
  });

  test('is closed to judges and entrants, and to staff of another award', async () => {
    await disagree();
    for (const person of [await server.people.entrant(1), await server.people.reviewer(2)])
      expect((await problemOf(look(person))).status).toBe(403);
    expect((await problemOf(look(await server.people.staff('organizer', 3)))).status).toBe(404);
    expect((await look(await server.people.staff('reader', 1))).Ballots).toBe(7);
    // The category of one award under the name of another's season.
    const asked = server.as(organizer)(ballotLab.getBallotLabCategory, { body: { ...inFirst(), PropertyID: 3 } });
    expect((await problemOf(asked)).status).toBe(404);
  });

  test('an organizer with a work of their own in a category sees nothing of it', async () => {
    await disagree();
    const { email } = await server.pool
      .selectFrom('entry')
      .innerJoin('account', 'account.id', 'entry.entrantId')
      .select('account.email')
      .where('entry.id', '=', entry(0))
      .executeTakeFirstOrThrow();
    const own = await server.people.administrator({ email });
    expect((await problemOf(look(own))).failure).toBe('OwnConflict');
    expect(await list(own)).toEqual([]);
  });
});
