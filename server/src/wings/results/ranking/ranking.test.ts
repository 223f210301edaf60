import { beforeEach, describe, expect, test } from 'vitest';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { entries, organizer, season, server, withResults } from '#kit/results-stage.ts';

withResults();
beforeEach(async () => {
  for (const table of [
    'ranking',
    'categoryRanking',
    'entryAward',
    'reviewScore',
    'review',
    'ballotRank',
    'ballot',
    'standingVote',
    'vote',
  ] as const)
    await server.pool.deleteFrom(table).execute();
  await server.pool.deleteFrom('tieBreaker').execute();
  await server.pool.deleteFrom('auditLog').execute();
  await server.pool.updateTable('entry').set({ isShortlisted: false, isOff: false, reviewsDone: 0 }).execute();
});

const entry = (at: number) => entries[at] as number;
const where = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId, CategoryID: season.first });
const ordinary = () => server.as(organizer)(ranking.getRankingData, { body: where() });
const executive = () => server.as(organizer)(ranking.getExecutiveRankingData, { body: where() });
const pv = () => server.as(organizer)(ranking.getPVRankingData, { body: where() });
type Change = Record<string, unknown> & { Version: number; Action: string };
const updateOrdinary = (change: Change) => server.as(organizer)(ranking.updateRankingData, { body: { ...where(), ...change } as never });
const updateExecutive = (change: Change) =>
  server.as(organizer)(ranking.updateExecutiveRankingData, { body: { ...where(), ...change } as never });
const updatePv = (change: Change) => server.as(organizer)(ranking.updatePVRankingData, { body: { ...where(), ...change } as never });
const placesIn = ({ Entries }: { Entries: { EntryID: number; Place: number | null; DecidedBy: string }[] }) =>
  Entries.filter(({ Place }) => Place !== null).map(({ EntryID, Place, DecidedBy }) => [entries.indexOf(EntryID), Place, DecidedBy]);
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (problem: unknown) => problem as CallProblem,
  );
interface Noted {
  action: string;
  subject: string;
  subjectId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
/** What was noted about results; a call that changed nothing leaves only its own path. */
const noted = async () => {
  const rows = await server.pool
    .selectFrom('auditLog')
    .select(['action', 'subject', 'subjectId', 'before', 'after'])
    .orderBy('id')
    .execute();
  return (rows as Noted[]).filter(({ action }) => !action.startsWith('/'));
};
const scoreAll = async () => {
  for (const [at, scores] of [
    [0, [9, 9, 8]],
    [1, [8, 8, 8]],
    [2, [7, 7, 6]],
    [3, [5, 5, 5]],
  ] as const)
    await season.review(entry(at), scores);
};

describe('an organizer reads rankings of three kinds (R363)', () => {
  test('by reviews: raw mean, calibrated score, number and spread of reviews; works without reviews have no place', async () => {
    await scoreAll();
    const shown = await ordinary();
    expect(placesIn(shown).map(([at, place]) => [at, place])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(shown.Entries[0]).toMatchObject({
      RawMean: 8.67,
      Reviews: 3,
      Spread: 0.58,
      Scores: [8, 9, 9],
      DecidedBy: 'calibrated',
      CountedPlace: 1,
    });
    expect(shown.Entries[0]?.Calibrated).toBeLessThan(8.67);
    expect(shown.Entries.at(-1)).toMatchObject({ Place: null, RawMean: null, Calibrated: null, Reviews: 0, DecidedBy: 'none' });
    expect(shown).toMatchObject({
      Category: 'Category 1',
      MediaType: 'Websites',
      Counted: 12,
      Obstacle: null,
      FinalizedAt: null,
      NomineeLine: null,
    });
  });

  test('conflicts and works that did not load are no reviews', async () => {
    await scoreAll();
    await server.pool
      .insertInto('review')
      .values({
        reviewerId: season.associates[4] ?? 0,
        entryId: entry(0),
        seasonId: season.seasonId,
        isConflict: true,
        savedAt: server.clock.now,
      })
      .execute();
    expect((await ordinary()).Entries[0]?.Reviews).toBe(3);
  });

  test('a severe judge does not cost a work its place', async () => {
    for (const at of [2, 3, 4, 5, 6]) await season.review(entry(at), [3, 6, 6, 6, undefined]);
    // Seen by the severe judge and one other, against two others.
    await season.review(entry(0), [5, 8]);
    await season.review(entry(1), [undefined, undefined, 7, 7]);
    const shown = await ordinary();
    const [first, second] = shown.Entries;
    expect([first?.EntryID, second?.EntryID]).toEqual([entry(0), entry(1)]);
    expect(first?.RawMean).toBeLessThan(second?.RawMean ?? 0);
  });

  test('by ballots: how often on a ballot, each place, points, and the rule that decided', async () => {
    await season.vote(0, season.first, [0, 1, 2, 3, 4].map(entry));
    await season.vote(1, season.first, [0, 1, 2, 3, 5].map(entry));
    await season.vote(2, season.first, [1, 0, 2, 3, 4].map(entry));
    const shown = await executive();
    expect(placesIn(shown)).toEqual([
      [0, 1, 'firstPlaces'],
      [1, 2, 'firstPlaces'],
      [2, 3, 'points'],
      [3, 4, 'points'],
      [4, 5, 'ballots'],
      [5, 6, 'ballots'],
    ]);
    expect(shown.Entries[0]).toMatchObject({ Ballots: 3, Places: [2, 1, 0, 0, 0], Points: 14 });
    expect(shown).toMatchObject({ Counted: 3, NomineeLine: 5, Obstacle: null });
  });

  test('a conflict of interest is no ballot', async () => {
    await server.pool
      .insertInto('ballot')
      .values({
        reviewerId: season.executives[0] ?? 0,
        categoryId: season.first,
        seasonId: season.seasonId,
        isConflict: true,
        savedAt: server.clock.now,
      })
      .execute();
    expect(await executive()).toMatchObject({ Counted: 0, Obstacle: 'No ballots yet.', IsShortlistLocked: false });
  });

  test('the cluster’s tie-breaker decides between equal works', async () => {
    await season.vote(0, season.first, [entry(0), entry(1)]);
    await season.vote(1, season.first, [entry(1), entry(0)]);
    expect((await executive()).Obstacle).toMatch(/are tied for the first place\. Move one of them to decide\.$/);
    const { clusterId } = await server.pool
      .selectFrom('clusterCategory')
      .select('clusterId')
      .where('categoryId', '=', season.first)
      .executeTakeFirstOrThrow();
    await server.pool
      .insertInto('tieBreaker')
      .values({ clusterId, reviewerId: season.executives[1] ?? 0, setAt: server.clock.now })
      .execute();
    expect(placesIn(await executive())).toEqual([
      [1, 1, 'tieBreaker'],
      [0, 2, 'tieBreaker'],
    ]);
  });

  test('by votes: those of confirmed voters only', async () => {
    await season.applaud(entry(2), season.first, 3);
    await season.applaud(entry(1), season.first, 2);
    await season.applaud(entry(0), season.first, 5, false);
    const shown = await pv();
    expect(placesIn(shown)).toEqual([
      [2, 1, 'votes'],
      [1, 2, 'votes'],
    ]);
    expect(shown.Entries[0]).toMatchObject({ Votes: 3 });
    expect(shown.Counted).toBe(5);
  });

  test('a paused or withdrawn entry has no place', async () => {
    await scoreAll();
    await server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', entry(0)).execute();
    await server.pool.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', entry(1)).execute();
    const shown = await ordinary();
    expect(placesIn(shown)[0]?.[0]).toBe(2);
    expect(shown.Entries.find(({ EntryID }) => EntryID === entry(0))).toMatchObject({ Place: null, IsOff: true });
    expect(shown.Entries.some(({ EntryID }) => EntryID === entry(1))).toBe(false);
    await server.pool.updateTable('entry').set({ state: 'paid' }).where('id', '=', entry(1)).execute();
  });

  test('the list of categories says how far each is', async () => {
    await scoreAll();
    await season.vote(0, season.first, [0, 1, 2, 3, 4].map(entry));
    await season.applaud(entry(2), season.first, 3);
    const progress = async (Kind: 'ordinary' | 'executive' | 'pv') =>
      (
        await server.as(organizer)(ranking.getRankingProgress, { body: { PropertyID: season.propertyId, SeasonID: season.seasonId, Kind } })
      ).map(({ CategoryID, Counted, Done, Expected, Entries }) => [CategoryID === season.first, Counted, Done, Expected, Entries]);
    expect(await progress('ordinary')).toEqual([
      [true, 12, 4, 8, 8],
      [false, 0, 0, 8, 8],
    ]);
    expect(await progress('executive')).toEqual([
      [true, 1, 1, 4, 8],
      [false, 0, 0, 4, 8],
    ]);
    expect(await progress('pv')).toEqual([
      [true, 3, 3, null, 8],
      [false, 0, 0, null, 8],
    ]);
  });

  test('a category of another season or award is not found', async () => {
    for (const wrong of [{ SeasonID: season.seasonId + 1 }, { PropertyID: 3 }, { CategoryID: 9999 }])
      expect((await problemOf(server.as(organizer)(ranking.getRankingData, { body: { ...where(), ...wrong } }))).status).toBe(404);
  });
});

describe('an organizer updates rankings of three kinds (R363)', () => {
  test('a moved work has the place it was given, with the reason, and the audit log has it', async () => {
    await scoreAll();
    const { Version } = await ordinary();
    const moved = await updateOrdinary({ Version, Action: 'move', EntryID: entry(3), Place: 1, Reason: 'The jury asked for it.' });
    expect(placesIn(moved).map(([at, , by]) => [at, by])).toEqual([
      [3, 'administrator'],
      [0, 'calibrated'],
      [1, 'calibrated'],
      [2, 'calibrated'],
    ]);
    expect(moved.Entries[0]).toMatchObject({
      CountedPlace: 4,
      Move: { Reason: 'The jury asked for it.', By: expect.stringMatching(/^Robin/) },
    });
    expect(await noted()).toMatchObject([
      {
        action: 'ranking.move',
        subject: 'entry',
        subjectId: String(entry(3)),
        before: { place: 4 },
        after: { place: 1, reason: 'The jury asked for it.', ranking: 'ordinary' },
      },
    ]);
  });

  test('the same move again changes nothing, and is noted once', async () => {
    await scoreAll();
    const move = { Version: 0, Action: 'move', EntryID: entry(3), Place: 1, Reason: 'The jury asked for it.' };
    const first = await updateOrdinary(move);
    expect(await updateOrdinary(move)).toEqual(first);
    expect(await noted()).toHaveLength(1);
  });

  test('of two organizers at the same time one is asked to reload', async () => {
    await scoreAll();
    const move = (at: number) => updateOrdinary({ Version: 0, Action: 'move', EntryID: entry(at), Place: 1, Reason: 'Mine' });
    const results = await Promise.allSettled([move(2), move(3)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((results.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({ status: 409 });
  });

  test('a move can be undone', async () => {
    await scoreAll();
    await updateOrdinary({ Version: 0, Action: 'move', EntryID: entry(3), Place: 1, Reason: 'Once' });
    const back = await updateOrdinary({ Version: 1, Action: 'restore', EntryID: entry(3) });
    expect(back.Entries[3]).toMatchObject({ EntryID: entry(3), Place: 4, Move: null, DecidedBy: 'calibrated' });
    expect((await noted()).map(({ action }) => action)).toEqual(['ranking.move', 'ranking.restore']);
  });

  test('a move without a reason, or to a place that is not there, says what is wrong next to its field', async () => {
    await scoreAll();
    const move = (more: object) =>
      problemOf(updateOrdinary({ Version: 0, Action: 'move', EntryID: entry(3), Place: 1, Reason: 'x', ...more }));
    expect((await move({ Reason: '  ' })).errors).toEqual([{ Field: 'Reason', Message: 'Fill this in.' }]);
    expect((await move({ Place: 0 })).errors).toEqual([{ Field: 'Place', Message: 'This must be at least 1.' }]);
    expect((await move({ Place: 5 })).errors).toEqual([{ Field: 'Place', Message: 'There are 4 places here.' }]);
    expect((await move({ EntryID: 9999 })).status).toBe(404);
    expect((await problemOf(updateExecutive({ Version: 0, Action: 'shortlist', Count: 3 }))).errors[0]?.Field).toBe('Action');
  });

  test('the shortlist is the top of the ranking, works that share its last place together; it feeds the ballots', async () => {
    await scoreAll();
    const listed = await updateOrdinary({ Version: 0, Action: 'shortlist', Count: 2 });
    const shortlisted = () =>
      server.pool
        .selectFrom('entry')
        .select('id')
        .where('isShortlisted', '=', true)
        .orderBy('id')
        .execute()
        .then((rows) => rows.map(({ id }) => id));
    expect(await shortlisted()).toEqual([entry(0), entry(1)]);
    expect(listed.Entries.filter(({ IsShortlisted }) => IsShortlisted)).toHaveLength(2);
    await updateOrdinary({ Version: listed.Version, Action: 'shortlist', Count: 1 });
    expect(await shortlisted()).toEqual([entry(0)]);
    expect((await noted()).map(({ action }) => action)).toEqual(['ranking.shortlist', 'ranking.shortlist']);
  });

  test('a shortlist that executives have voted on no longer changes', async () => {
    await scoreAll();
    await season.vote(0, season.first, [entry(0)]);
    const problem = await problemOf(updateOrdinary({ Version: 0, Action: 'shortlist', Count: 2 }));
    expect(problem).toMatchObject({ status: 409, message: 'Executives have already voted on this shortlist, so it can’t be changed.' });
  });

  test('a final ranking keeps its places and figures; finalizing twice changes nothing', async () => {
    await scoreAll();
    const before = await updateOrdinary({ Version: 0, Action: 'finalize' });
    expect(before).toMatchObject({ FinalizedAt: server.clock.now, FinalizedBy: expect.stringMatching(/^Robin/) });
    await season.review(entry(5), [10, 10, 10, 10]);
    await server.pool.updateTable('review').set({ overallScore: 1 }).where('entryId', '=', entry(0)).execute();
    const after = await ordinary();
    expect(after.Entries.slice(0, 4)).toEqual(before.Entries.slice(0, 4));
    expect(after.Entries.find(({ EntryID }) => EntryID === entry(5))?.Place).toBeNull();
    await updateOrdinary({ Version: 0, Action: 'finalize' });
    expect((await noted()).map(({ action }) => action)).toEqual(['ranking.finalize']);
    const problem = await problemOf(updateOrdinary({ Version: 1, Action: 'move', EntryID: entry(3), Place: 1, Reason: 'Late' }));
    expect(problem).toMatchObject({ status: 409, message: 'This ranking is finalized. Reopen it to change it.' });
  });

  test('a tie for the first place must be decided before ballots or votes are finalised, and a move decides it', async () => {
    await season.vote(0, season.first, [entry(0), entry(1)]);
    await season.vote(1, season.first, [entry(1), entry(0)]);
    expect((await problemOf(updateExecutive({ Version: 0, Action: 'finalize' }))).message).toMatch(/tied for the first place/);
    const moved = await updateExecutive({ Version: 0, Action: 'move', EntryID: entry(1), Place: 1, Reason: 'Decided by the board.' });
    expect(moved.Obstacle).toBeNull();
    const final = await updateExecutive({ Version: moved.Version, Action: 'finalize' });
    expect(final.Entries.slice(0, 2).map(({ EntryID, Place, DecidedBy }) => [EntryID, Place, DecidedBy])).toEqual([
      [entry(1), 1, 'administrator'],
      [entry(0), 2, 'tied'],
    ]);
    const stored = await server.pool.selectFrom('ranking').select(['decidedBy', 'note', 'figures']).orderBy('place').execute();
    expect(stored[0]).toMatchObject({
      decidedBy: 'administrator',
      note: 'Decided by the board.',
      figures: { Ballots: 2, CountedPlace: 1 },
    });

    await season.applaud(entry(0), season.first, 2);
    await season.applaud(entry(1), season.first, 2);
    expect((await problemOf(updatePv({ Version: 0, Action: 'finalize' }))).status).toBe(409);
    await updatePv({ Version: 0, Action: 'move', EntryID: entry(0), Place: 1, Reason: 'By lot.' });
    expect((await updatePv({ Version: 1, Action: 'finalize' })).Entries[0]).toMatchObject({ EntryID: entry(0), Votes: 2 });
  });

  test('reopened with a reason it is counted again, and what was moved stays moved', async () => {
    await scoreAll();
    await updateOrdinary({ Version: 0, Action: 'move', EntryID: entry(3), Place: 1, Reason: 'Kept' });
    await updateOrdinary({ Version: 1, Action: 'finalize' });
    expect((await problemOf(updateOrdinary({ Version: 2, Action: 'reopen', Reason: '' }))).errors[0]?.Field).toBe('Reason');
    const open = await updateOrdinary({ Version: 2, Action: 'reopen', Reason: 'A review was corrected.' });
    expect(open).toMatchObject({ FinalizedAt: null, FinalizedBy: null });
    expect(open.Entries[0]).toMatchObject({ EntryID: entry(3), DecidedBy: 'administrator' });
    await season.review(entry(5), [10, 10, 10]);
    expect(placesIn(await ordinary())[1]?.[0]).toBe(5);
    expect((await noted()).at(-1)).toMatchObject({ action: 'ranking.reopen', after: { reason: 'A review was corrected.' } });
  });

  test('a ranking of nothing cannot be finalised', async () =>
    expect((await problemOf(updateOrdinary({ Version: 0, Action: 'finalize' }))).message).toBe('No reviews yet.'));
});

test('no one but administrators sees or changes a ranking', async () => {
  for (const person of [await server.people.entrant(1), await server.people.reviewer(2)]) {
    expect((await problemOf(server.as(person)(ranking.getExecutiveRankingData, { body: where() }))).status).toBe(403);
    const change = { ...where(), Version: 0, Action: 'finalize' as const };
    expect((await problemOf(server.as(person)(ranking.updatePVRankingData, { body: change }))).status).toBe(403);
  }
});
