import { describe, expect, test } from 'vitest';
import { juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import { problemOf } from '#kit/judging.ts';
import { takeOut } from '#kit/take-out.ts';
import { runJob } from '#kit/run-job.ts';
import {
  ask,
  executive,
  first,
  linesOf,
  ordinary,
  place,
  record,
  season,
  second,
  server,
  start,
  texts,
  verdict,
  versionOf,
  vote,
  wholeSeason,
  withRecordedSeason,
  write,
} from '#kit/recorded-season.ts';
import { checkRecord } from './record/record-check.rules.ts';
import { writeDue } from './write-record.ts';

withRecordedSeason();

describe('a season through the calls', () => {
  test('is written by the job that looks each minute, and every result comes out of the lines again', async () => {
    await wholeSeason();
    await runJob(server, writeDue, {});
    const found = await verdict();
    expect(found).toMatchObject({ problems: [], isSealed: false, recounted: 3, unconfirmed: 0 });
    expect(found.kinds).toMatchObject({ season: 1, key: 1, category: 2, entry: 16, ballot: 3, shortlist: 1, result: 2 });
    const { count } = await server.pool
      .selectFrom('review')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(found.kinds.review).toBe(count);
    expect(await record()).toMatchObject({ State: 'open', Lines: found.lines, CategoriesOpen: 0, Check: { Problems: [], Recounted: 3 } });
    const lines = found.lines;
    await runJob(server, writeDue, {});
    await write();
    expect((await verdict()).lines, 'nothing is written twice').toBe(lines);
  });

  test('a rule that two organizers changed is in it from then on, and results before and after come out again', async () => {
    await ordinary(season.second, { Version: 0, Action: 'finalize' });
    await write();
    const { RuleChange } = await ask()(ruleChange.proposeRuleChange, {
      body: { ...place(), Changes: [{ Rule: 'IsAdaptive', After: true }], Reason: 'Works near the cutoff need more eyes.' },
    });
    await ask(await server.people.administrator())(ruleChange.decideRuleChange, {
      body: { ...place(), RuleChangeID: RuleChange.RuleChangeID, Decision: 'approved' },
    });
    await ordinary(season.first, { Version: 0, Action: 'shortlist', Count: 8 });
    await write();
    expect((await linesOf('season')).map(({ adaptive }) => adaptive)).toEqual([false, true]);
    expect(await verdict()).toMatchObject({ problems: [], recounted: 2 });
  });

  test('the final ranking names the mark that covers it; before it is written, none', async () => {
    await wholeSeason();
    const look = () => ask()(ranking.getExecutiveRankingData, { body: { ...place(), CategoryID: season.first } });
    expect((await look()).RecordMark).toBeNull();
    await write();
    const { RecordMark } = await look();
    const marks = await linesOf('mark');
    expect(RecordMark).toEqual({ Lines: marks[0]?.n, Hash: marks[0]?.h });
  });

  test('says nothing of who and when: no names, titles, addresses, times or numbers of judges', async () => {
    await wholeSeason();
    await write();
    const all = (await texts()).join('\n');
    const { rows } = { rows: await server.pool.selectFrom('piece').select('title').execute() };
    for (const { title } of rows) expect(all).not.toContain(title);
    expect(all).not.toMatch(/@|20\d\d-\d\d-\d\d/);
    const known = new Set([...season.associates, ...season.executives]);
    const judges = [...(await linesOf('review')), ...(await linesOf('ballot'))].map(({ j }) => j);
    expect(judges.every((j) => j >= 100_000 && j <= 999_999 && !known.has(j))).toBe(true);
    expect(new Set(judges).size).toBe(4 + 3);
  });

  test('results follow from the data they were counted from, even if it changed before the job ran', async () => {
    await wholeSeason();
    await server.pool
      .updateTable('review')
      .set({ overallScore: 10 })
      .where('entryId', '=', second[7] as number)
      .execute();
    await server.pool
      .deleteFrom('review')
      .where('entryId', '=', second[1] as number)
      .execute();
    await server.pool
      .updateTable('review')
      .set({ isSetAside: true })
      .where('entryId', '=', second[2] as number)
      .execute();
    await takeOut(server, second[3] as number);
    await server.pool
      .updateTable('entry')
      .set({ isOff: true })
      .where('id', '=', first[0] as number)
      .execute();
    await server.pool
      .updateTable('ballot')
      .set({ isSetAside: true })
      .where('reviewerId', '=', season.executives[0] as number)
      .execute();
    await write();
    const found = await verdict();
    expect(found).toMatchObject({ problems: [], recounted: 3 });
    expect(found.kinds.setAside).toBeGreaterThan(3);
    const lines = found.lines;
    await write();
    expect((await verdict()).lines).toBe(lines);
  });

  test('a ranking that was opened and became final again is in it twice, each counted by its own time', async () => {
    await wholeSeason();
    await executive({ Version: await versionOf(season.first, 'executive'), Action: 'reopen', Reason: 'A ballot was missing.' });
    await season.vote(3, season.first, first.slice(1, 6).toReversed());
    await executive({
      Version: await versionOf(season.first, 'executive'),
      Action: 'move',
      EntryID: first[4],
      Place: 1,
      Reason: 'The board decided.',
    });
    await executive({ Version: await versionOf(season.first, 'executive'), Action: 'finalize' });
    await write();
    expect(await verdict()).toMatchObject({ problems: [], recounted: 4 });
    const ofFirst = (await linesOf('result')).filter((line) => 'kind' in line).filter(({ kind }) => kind === 'executive');
    expect(ofFirst.map((line) => ('open' in line ? 'open' : line.p[0]?.[0]))).toEqual([first[0], 'open', first[4]]);
    const [move] = await linesOf('move');
    expect(move).toMatchObject({ e: first[4], p: 1, r: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('all categories at once, with their awards, and one given by hand', async () => {
    await ordinary(season.first, { Version: 0, Action: 'shortlist', Count: 6 });
    await vote();
    await season.vote(3, season.first, first.slice(0, 5));
    await ask()(results.finalizeResults, { body: { ...place(), CategoryIDs: [season.first, season.second] } });
    await write();
    expect(await verdict()).toMatchObject({ problems: [], recounted: 3, byHand: 0 });
    const awards = await linesOf('award');
    expect(awards.filter(({ l }) => l === 'winner')).toHaveLength(2);
    const lost = second.find((id) => !awards.some(({ e }) => e === id)) as number;
    const level = await server.pool
      .selectFrom('winnerLevel')
      .select('id')
      .where('propertyId', '=', season.propertyId)
      .where('kind', '=', 'winner')
      .executeTakeFirstOrThrow();
    await server.pool.insertInto('entryAward').values({ entryId: lost, winnerLevelId: level.id, awardedAt: start }).execute();
    await write();
    expect((await verdict()).problems, 'nobody said why').toContainEqual({ what: 'award', e: lost, level: 'winner' });
    await server.pool.insertInto('awardDecision').values({ entryId: lost, reason: 'For the life’s work.', decidedAt: start }).execute();
    await write();
    expect(await verdict()).toMatchObject({ problems: [], byHand: expect.any(Number) as number });
    expect(JSON.stringify(await texts())).not.toContain('life');
  });

  test('an adaptive season is counted by its own rules', async () => {
    await server.pool
      .insertInto('judgingPlan')
      .values({ seasonId: season.seasonId, isAdaptive: true, minimum: 1, most: 8, shortlistSize: 6 })
      .execute();
    await wholeSeason();
    await write();
    expect((await linesOf('season'))[0]).toMatchObject({ adaptive: true });
    expect(await verdict()).toMatchObject({ problems: [], recounted: 3 });
  });

  test('a judge who stepped back is counted without a name, and a score that was changed takes the place of the one before', async () => {
    await write();
    const [e = 0] = first;
    const judge = season.associates[0] as number;
    await server.pool
      .updateTable('review')
      .set({ isConflict: true, overallScore: null })
      .where('entryId', '=', e)
      .where('reviewerId', '=', judge)
      .execute();
    await server.pool
      .updateTable('review')
      .set({ overallScore: 7.5 })
      .where('entryId', '=', e)
      .where('reviewerId', '=', season.associates[1] as number)
      .execute();
    await write();
    expect(await linesOf('declined')).toEqual([{ k: 'declined', e, n: 1 }]);
    expect(await linesOf('setAside')).toHaveLength(1);
    expect((await linesOf('review')).filter((line) => line.e === e && line.s === 7.5)).toHaveLength(1);
    expect((await verdict()).problems).toEqual([]);
  });

  test('what was final before there was a record is in it, and not confirmed where it does not follow', async () => {
    await wholeSeason();
    await server.pool.deleteFrom('rankingBasis').execute();
    await write();
    expect(await verdict()).toMatchObject({ problems: [], unconfirmed: 0, recounted: 2 });
    expect((await linesOf('result')).every((line) => 'late' in line)).toBe(true);
    await server.pool.deleteFrom('juryRecord').execute();
    await server.pool
      .deleteFrom('review')
      .where('entryId', '=', second[0] as number)
      .execute();
    await write();
    expect(await verdict()).toMatchObject({ problems: [], unconfirmed: 1, recounted: 1 });
  });
});

test('a judge who deletes their account leaves no number, and nothing is written twice', async () => {
  await wholeSeason();
  await write();
  const { lines } = await verdict();
  const judge = season.associates[0] as number;
  const { accountId } = await server.pool.selectFrom('reviewer').select('accountId').where('id', '=', judge).executeTakeFirstOrThrow();
  const person = { id: accountId, propertyId: 2, email: '', now: start };
  await server.pool.transaction().execute((db) => server.world.services.areas.erase(db, person));
  await server.pool.updateTable('account').set({ erasedAt: start }).where('id', '=', accountId).execute();
  expect(await server.pool.selectFrom('recordJudge').select('number').where('reviewerId', '=', judge).execute()).toEqual([]);
  await write();
  expect((await verdict()).lines).toBe(lines);
  await server.pool
    .updateTable('review')
    .set({ isSetAside: true })
    .where('reviewerId', '=', judge)
    .where('entryId', '=', first[0] as number)
    .execute();
  await write();
  expect(await linesOf('setAside')).toHaveLength(1);
  expect(await server.pool.selectFrom('recordJudge').select('number').where('reviewerId', '=', judge).execute()).toEqual([]);
  await server.pool.updateTable('account').set({ erasedAt: null }).where('id', '=', accountId).execute();
});

test('a new key is announced by the old one, once', async () => {
  await write();
  const { Fingerprint } = await record();
  const renew = () => ask()(juryRecord.renewRecordKey, { body: { ...place(), Fingerprint: Fingerprint ?? '' } });
  const after = await renew();
  expect(after.Fingerprint).not.toBe(Fingerprint);
  expect((await renew()).Fingerprint, 'the same request again').toBe(after.Fingerprint);
  expect(await problemOf(ask()(juryRecord.renewRecordKey, { body: { ...place(), Fingerprint: '00' } }))).toMatchObject({ status: 409 });
  await write();
  const keys = await linesOf('key');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toHaveProperty('sig');
  expect(checkRecord(await texts(), { key: Fingerprint ?? '' }).problems).toEqual([]);
  expect(checkRecord(await texts(), { key: after.Fingerprint ?? '' }).problems).toEqual([]);
  const { sealed } = await server.pool.selectFrom('recordKey').select('sealed').executeTakeFirstOrThrow();
  expect(sealed, 'the private key lies sealed').not.toContain('"d"');
});
