import { expect, test } from 'vitest';
import { executive, ordinary, season, second, server, texts, versionOf, vote, withRecordedSeason, write } from '#kit/recorded-season.ts';
import { isSigned, recount } from '#kit/second-counter.ts';

withRecordedSeason();

test('someone who has the page and the file, and nothing of Laurel, counts a season’s results again', async () => {
  await ordinary(season.first, { Version: 0, Action: 'shortlist', Count: 6 });
  await vote();
  await executive({ Version: 0, Action: 'finalize' });
  await ordinary(season.second, { Version: 0, Action: 'finalize' });
  await write();
  const lines = await texts();
  expect(isSigned(lines)).toBe(true);
  expect(isSigned(lines.with(9, (lines[9] as string).replace(/\d/, '9')))).toBe(false);
  const found = recount(lines);
  expect(found).toHaveLength(3);
  for (const { said, counted } of found) expect(counted).toEqual(said);
});

test.each([1, 2])('so does a recount of a season of fit %i, with a work moved by an organizer and one out of sight', async (fit) => {
  await server.pool.updateTable('season').set({ fit }).where('id', '=', season.seasonId).execute();
  await server.pool
    .updateTable('entry')
    .set({ isOff: true })
    .where('id', '=', second[2] as number)
    .execute();
  await ordinary(season.second, { Version: 0, Action: 'move', EntryID: second[4], Place: 2, Reason: 'The board decided.' });
  await ordinary(season.second, { Version: await versionOf(season.second, 'ordinary'), Action: 'finalize' });
  await write();
  const [found, ...more] = recount(await texts());
  expect(more).toEqual([]);
  expect(found?.said.join()).toContain('administrator');
  expect(found?.counted).toEqual(found?.said);
});
