import { expect, test } from 'vitest';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { organizer, season, server, withResults } from '#kit/results-stage.ts';

withResults();

test('ballots are expected of executives who were given a category by hand, and no longer of those who were given others', async () => {
  const expected = async () =>
    (
      await server.as(organizer)(ranking.getRankingProgress, {
        body: { PropertyID: season.propertyId, SeasonID: season.seasonId, Kind: 'executive' },
      })
    ).map(({ Expected }) => Expected);
  expect(await expected()).toEqual([4, 4]);
  const [reviewerId = 0] = season.executives;
  await server.pool.insertInto('reviewerCategory').values({ reviewerId, categoryId: season.second, forRound: 2 }).execute();
  expect(await expected(), 'only the one given').toEqual([3, 4]);
  await server.pool.deleteFrom('enrolmentExpertise').where('seasonId', '=', season.seasonId).where('reviewerId', '=', reviewerId).execute();
  expect(await expected(), 'without any expertise').toEqual([3, 4]);
  await server.pool.updateTable('season').set({ isCurrent: false }).where('id', '=', season.seasonId).execute();
  expect(await expected(), 'a past season keeps its own').toEqual([3, 4]);
});
