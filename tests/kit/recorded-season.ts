import { afterAll, beforeAll, beforeEach } from 'vitest';
import { juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import type { Person } from '#kit/people.ts';
import { resultsSeason } from '#kit/results.ts';
import { runJob } from '#kit/run-job.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { checkRecord } from '#server/wings/results/jury-record/record/record-check.rules.ts';
import { readLine, type RecordLine } from '#server/wings/results/jury-record/record/record-line.rules.ts';
import { writeOne } from '#server/wings/results/jury-record/write-record.ts';

/** A judged season, its organizer, and hands to write its jury record and read it. For tests of one server each. */
export let server: TestServer;
export let season: Awaited<ReturnType<typeof resultsSeason>>;
let organizer: Person;
export let first: number[];
export let second: number[];
export const start = new Date('2026-11-15T12:00:00Z');

/** Called by each file of tests: they share this module, and each has a server of its own. */
export function withRecordedSeason(): void {
  beforeAll(async () => {
    server = await openTestServer();
    season = await resultsSeason(server);
    organizer = await server.people.administrator();
    first = await season.entriesOf(season.first);
    second = await season.entriesOf(season.second);
    // Of the second category the reviews decide.
    await server.pool.updateTable('category').set({ isHiddenFromExecutives: true }).where('id', '=', season.second).execute();
  });
  afterAll(() => server.close());

  /** Every work has reviews that differ, by judges who differ; executives' ballots name the first five of the first category. */
  beforeEach(async () => {
    server.clock.now = start;
    const tables = ['juryRecord', 'recordJudge', 'recordKey', 'recordWitness', 'rankingBasis', 'rankingScores', 'judgingPlan'] as const;
    const judged = [
      'handAct',
      'resultChange',
      'resultOverride',
      'entryAward',
      'awardDecision',
      'ranking',
      'categoryRanking',
      'ballot',
      'review',
      'mail',
      'auditLog',
    ] as const;
    for (const table of [...tables, ...judged]) await server.pool.deleteFrom(table).execute();
    await server.pool.updateTable('entry').set({ reviewsDone: 3, isShortlisted: false, isOff: false, state: 'paid' }).execute();
    server.world.services.caches.clear();
    for (const [at, id] of [...first, ...second].entries())
      await season.review(id, [3 + ((at * 5) % 7), 4 + ((at * 3) % 6), 3.25 + ((at * 2) % 7) + at * 0.05, ...(at % 3 === 0 ? [9] : [])]);
  });
}

export const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
export const ask = (who = organizer) => server.as(who);
export const ordinary = (categoryId: number, change: object) =>
  ask()(ranking.updateRankingData, { body: { ...place(), CategoryID: categoryId, ...change } as never });
export const executive = (change: object) =>
  ask()(ranking.updateExecutiveRankingData, { body: { ...place(), CategoryID: season.first, ...change } as never });
export const versionOf = async (categoryId: number, kind: string) =>
  (
    await server.pool
      .selectFrom('categoryRanking')
      .select('version')
      .where('categoryId', '=', categoryId)
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.version ?? 0;
export const write = () => runJob(server, writeOne, { seasonId: season.seasonId });
export const record = () => ask()(juryRecord.getJuryRecord, { body: place() });
export const texts = async () =>
  (await server.pool.selectFrom('recordPart').select('content').where('seasonId', '=', season.seasonId).orderBy('first').execute()).flatMap(
    ({ content }) => content.split('\n'),
  );
export const linesOf = async <K extends RecordLine['k']>(k: K) =>
  (await texts()).flatMap((text) => {
    const line = readLine(text);
    return line?.k === k ? [line as RecordLine & { k: K }] : [];
  });
export const verdict = async () => checkRecord(await texts());
export const vote = async () => {
  for (const at of [0, 1, 2]) await season.vote(at, season.first, first.slice(at === 2 ? 1 : 0, at === 2 ? 6 : 5));
};
export const wholeSeason = async () => {
  await ordinary(season.first, { Version: 0, Action: 'shortlist', Count: 6 });
  await vote();
  await executive({ Version: 0, Action: 'finalize' });
  await ordinary(season.second, { Version: 0, Action: 'finalize' });
};
