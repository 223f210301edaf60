import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { juryRecord } from '#contract/areas/jury-record/jury-record.ts';
import { addressOf } from '#contract/kernel/call.ts';
import { ranking } from '#contract/areas/ranking/ranking.ts';
import { results } from '#contract/areas/results/results.ts';
import { forgetJudge } from '#server/areas/account/erase.store.ts';
import { pageReader } from '#kit/gallery-pages.ts';
import { problemOf } from '#kit/judging.ts';
import { mailsTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { resultsSeason } from '#kit/results.ts';
import { runJob } from '#kit/run-job.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { publishMarks } from './daily-marks.ts';
import { publicRecord } from './public-record.service.ts';
import { checkRecord } from './record-check.rules.ts';
import { readLine, type RecordLine } from './record-line.rules.ts';
import { writeDue, writeOne } from './write-record.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof resultsSeason>>;
let organizer: Person;
let first: number[];
let second: number[];
const start = new Date('2026-11-15T12:00:00Z');

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

const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const ask = (who = organizer) => server.as(who);
const ordinary = (categoryId: number, change: object) =>
  ask()(ranking.updateRankingData, { body: { ...place(), CategoryID: categoryId, ...change } as never });
const executive = (change: object) =>
  ask()(ranking.updateExecutiveRankingData, { body: { ...place(), CategoryID: season.first, ...change } as never });
const versionOf = async (categoryId: number, kind: string) =>
  (
    await server.pool
      .selectFrom('categoryRanking')
      .select('version')
      .where('categoryId', '=', categoryId)
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.version ?? 0;
const write = () => runJob(server, writeOne, { seasonId: season.seasonId });
const record = () => ask()(juryRecord.getJuryRecord, { body: place() });
const texts = async () =>
  (await server.pool.selectFrom('recordPart').select('content').where('seasonId', '=', season.seasonId).orderBy('first').execute()).flatMap(
    ({ content }) => content.split('\n'),
  );
const linesOf = async <K extends RecordLine['k']>(k: K) =>
  (await texts()).flatMap((text) => {
    const line = readLine(text);
    return line?.k === k ? [line as RecordLine & { k: K }] : [];
  });
const verdict = async () => checkRecord(await texts());
const vote = async () => {
  for (const at of [0, 1, 2]) await season.vote(at, season.first, first.slice(at === 2 ? 1 : 0, at === 2 ? 6 : 5));
};
const wholeSeason = async () => {
  await ordinary(season.first, { Version: 0, Action: 'shortlist', Count: 6 });
  await vote();
  await executive({ Version: 0, Action: 'finalize' });
  await ordinary(season.second, { Version: 0, Action: 'finalize' });
};

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

  test('results follow from what they were counted from, whatever changed before the job came', async () => {
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
    await server.pool
      .updateTable('entry')
      .set({ state: 'withdrawn' })
      .where('id', '=', second[3] as number)
      .execute();
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
    const ofFirst = (await linesOf('result')).filter(({ kind }) => kind === 'executive');
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

  test('who stepped back is counted without a name, and a score that was changed takes the place of the one before', async () => {
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
  await server.pool.transaction().execute((db) => forgetJudge(db, accountId, start));
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

describe('marks', () => {
  const daily = () => runJob(server, publishMarks, {});
  const published = () =>
    server.pool.selectFrom('recordMark').select(['n', 'hash']).where('publishedOn', 'is not', null).orderBy('n').execute();

  test('are published once a day, also when nothing happened, and sent to the witness', async () => {
    await ask()(juryRecord.saveRecordWitness, { body: { ...place(), Email: 'notary@example.org' } });
    await write();
    await daily();
    await daily();
    expect(await published()).toHaveLength(1);
    expect((await mailsTo(server, 'notary@example.org')).map(({ template }) => template)).toEqual(['record-mark']);
    server.clock.now = new Date(start.getTime() + 86_400_000);
    await daily();
    const marks = await published();
    expect(marks).toHaveLength(2);
    expect(marks[0]?.hash).not.toBe(marks[1]?.hash);
    expect(await mailsTo(server, 'notary@example.org')).toHaveLength(2);
    expect(checkRecord(await texts(), { marks: marks.map(({ hash }) => hash) }).problems).toEqual([]);
  });

  test('without a witness nobody is written to; an address that is none is refused', async () => {
    await write();
    await daily();
    expect(await published()).toHaveLength(1);
    expect(await server.pool.selectFrom('mail').select('id').execute()).toEqual([]);
    expect(await problemOf(ask()(juryRecord.saveRecordWitness, { body: { ...place(), Email: 'nobody' } }))).toMatchObject({ status: 400 });
  });

  test('the public sees hashes; counts and winners when everything is announced', async () => {
    const page = pageReader(server);
    expect(await publicRecord(server.pool, season.propertyId)).toBeUndefined();
    expect(await page('/record')).toMatchObject({ status: 404 });
    await ordinary(season.first, { Version: 0, Action: 'shortlist', Count: 6 });
    await vote();
    await season.vote(3, season.first, first.slice(0, 5));
    await ask()(results.finalizeResults, { body: { ...place(), CategoryIDs: [season.first, season.second] } });
    await write();
    await daily();
    const look = async () => (await publicRecord(server.pool, season.propertyId))?.seasons.find(({ id }) => id === season.seasonId);
    expect(await look()).toMatchObject({
      outcomes: [],
      marks: [{ day: '2026-11-15', lines: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    await server.pool.updateTable('entryAward').set({ finalizedAt: start }).execute();
    const [anyAward] = await server.pool.selectFrom('entryAward').select(['entryId', 'winnerLevelId']).limit(1).execute();
    expect(await page('/record')).toMatchObject({ status: 200, content: { page: 'record', keys: [{ isOld: false }] } });
    const whole = await look();
    expect(whole?.marks[0]?.lines).toBeGreaterThan(50);
    expect(whole?.outcomes).toMatchObject([{ ballots: 4, shortlisted: 6 }, { ballots: 0 }]);
    expect(whole?.outcomes[0]?.winners).toHaveLength(1);
    // One that is still to be announced keeps all of it back.
    await server.pool
      .updateTable('entryAward')
      .set({ finalizedAt: null })
      .where('entryId', '=', anyAward?.entryId ?? 0)
      .where('winnerLevelId', '=', anyAward?.winnerLevelId ?? 0)
      .execute();
    expect(await look()).toMatchObject({ outcomes: [], marks: [{ lines: null }] });
  });
});

describe('the seal', () => {
  const seal = () => ask()(juryRecord.sealJuryRecord, { body: place() });

  test('waits for every result, takes in what happened, and nothing comes after it', async () => {
    expect(await problemOf(seal())).toMatchObject({ status: 409, message: 'There is no record yet. Write it first.' });
    await write();
    expect((await problemOf(seal())).message).toMatch(/Some rankings aren’t final/);
    await wholeSeason();
    expect(await seal()).toMatchObject({ State: 'sealing' });
    await write();
    expect(await verdict()).toMatchObject({ problems: [], isSealed: true, recounted: 3 });
    expect(await record()).toMatchObject({ State: 'sealed', SealedAt: start });
    const { lines } = await verdict();
    await server.pool
      .updateTable('review')
      .set({ overallScore: 1 })
      .where('entryId', '=', first[0] as number)
      .execute();
    await write();
    await runJob(server, publishMarks, {});
    expect((await verdict()).lines).toBe(lines);
    expect(await problemOf(ask()(juryRecord.writeJuryRecord, { body: place() }))).toMatchObject({ status: 409 });
    expect(await seal(), 'a second time changes nothing').toMatchObject({ State: 'sealed' });
  });
});

describe('the file', () => {
  const download = (who: Person) =>
    server.app.inject({
      url: addressOf(juryRecord.getJuryRecordFile, { propertyId: season.propertyId, seasonId: season.seasonId }),
      headers: { authorization: `Bearer ${who.token}` },
    });

  test('is for organizers and a named auditor, who is noted; not for the jury desk', async () => {
    await write();
    const auditor = await server.people.staff('auditor', season.propertyId);
    const file = await download(auditor);
    expect(file.headers['content-disposition']).toMatch(/jury-record-halyard-.*\.jsonl/);
    expect(file.body.trimEnd().split('\n')).toEqual(await texts());
    const noted = await server.pool.selectFrom('auditLog').select(['actorId', 'after']).where('action', '=', 'export.taken').execute();
    expect(noted).toMatchObject([{ actorId: auditor.id }]);
    expect(await server.as(auditor)(juryRecord.getJuryRecord, { body: place() })).toMatchObject({ State: 'open', IsClosed: false });
    expect(await problemOf(server.as(auditor)(juryRecord.writeJuryRecord, { body: place() }))).toMatchObject({ status: 403 });
    const desk = await server.people.staff('juryDesk', season.propertyId);
    expect((await download(desk)).statusCode).toBe(403);
  });

  test('neither it nor its counts are for somebody with a work of their own in the season', async () => {
    await write();
    const own = await server.people.staff('organizer', season.propertyId);
    const { pieceId } = await server.pool
      .selectFrom('entry')
      .select('pieceId')
      .where('id', '=', first[0] as number)
      .executeTakeFirstOrThrow();
    await server.pool
      .updateTable('submission')
      .set({ contactEmail: own.email })
      .where('id', '=', (eb) => eb.selectFrom('piece').select('submissionId').where('id', '=', pieceId))
      .execute();
    expect(await server.as(own)(juryRecord.getJuryRecord, { body: place() })).toMatchObject({
      IsClosed: true,
      Lines: 0,
      Kinds: [],
      Marks: [],
      Check: null,
    });
    expect((await download(own)).statusCode).toBe(409);
    await server.pool
      .updateTable('submission')
      .set({ contactEmail: null })
      .where('id', '=', (eb) => eb.selectFrom('piece').select('submissionId').where('id', '=', pieceId))
      .execute();
  });
});
