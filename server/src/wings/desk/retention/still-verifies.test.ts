import { expect, test } from 'vitest';
import { retention } from '#contract/wings/desk/retention/retention.ts';
import { ask, first, season, server, start, texts, verdict, wholeSeason, withRecordedSeason, write } from '#kit/recorded-season.ts';
import { runJob } from '#kit/run-job.ts';
import { eraseDue } from './erase-due.ts';

withRecordedSeason();

test('after comments and files of works that won nothing were erased, the jury record checks and the places are the same', async () => {
  const { pool } = server;
  await wholeSeason();
  const level = await pool.selectFrom('winnerLevel').select('id').where('propertyId', '=', season.propertyId).executeTakeFirstOrThrow();
  const [winner = 0] = first;
  await pool.insertInto('entryAward').values({ entryId: winner, winnerLevelId: level.id, awardedAt: start, finalizedAt: start }).execute();
  await pool.updateTable('review').set({ note: 'A careful word.' }).execute();
  const pieces = await pool.selectFrom('piece').select('id').execute();
  await pool
    .insertInto('pieceFile')
    .values(pieces.map(({ id }) => ({ pieceId: id, fileKey: `Pieces/${id}.png`, originalName: 'one.png' })))
    .execute();
  await write();
  const [before, places] = [await texts(), await pool.selectFrom('ranking').selectAll().orderBy('entryId').execute()];
  const checked = await verdict();

  const { winnersDate } = await pool.selectFrom('season').select('winnersDate').where('id', '=', season.seasonId).executeTakeFirstOrThrow();
  server.clock.now = new Date(winnersDate.getTime() + 400 * 86_400_000);
  await server.keepSessions();
  for (const Kind of ['comments', 'files'] as const)
    await ask(await server.people.administrator())(retention.saveRetention, {
      body: { PropertyID: season.propertyId, Kind, Months: 12, Version: 0 },
    });
  await runJob(server, eraseDue, {});
  server.clock.now = new Date(server.clock.now.getTime() + 31 * 86_400_000);
  await server.keepSessions();
  await runJob(server, eraseDue, {});

  expect(await pool.selectFrom('review').select('id').where('note', 'is not', null).execute()).toEqual([]);
  const left = await pool.selectFrom('pieceFile').innerJoin('entry', 'entry.pieceId', 'pieceFile.pieceId').select('entry.id').execute();
  expect(left).toEqual([{ id: winner }]);
  await write();
  expect(await verdict()).toEqual(checked);
  expect(await texts(), 'nothing changed that the record speaks of').toEqual(before);
  expect(await pool.selectFrom('ranking').selectAll().orderBy('entryId').execute()).toEqual(places);
});
