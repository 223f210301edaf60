import { describe, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#contract/kernel/call/call.ts';
import { juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { results } from '#contract/wings/desk/results/results.ts';
import { pageReader } from '#kit/gallery-pages.ts';
import { problemOf } from '#kit/judging.ts';
import { mailsTo } from '#kit/mailbox.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import {
  ask,
  first,
  ordinary,
  place,
  record,
  season,
  server,
  start,
  texts,
  verdict,
  vote,
  wholeSeason,
  withRecordedSeason,
  write,
} from '#kit/recorded-season.ts';
import { publishMarks } from './daily-marks.ts';
import { publicRecord } from './public-record.service.ts';
import { checkRecord } from './record/record-check.rules.ts';

withRecordedSeason();

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

  test('without a witness no one is written to; an invalid address is refused', async () => {
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
      marks: [{ day: '2026-11-15', date: 'Nov 15, 2026', lines: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    await server.pool.updateTable('entryAward').set({ finalizedAt: start }).execute();
    const [anyAward] = await server.pool.selectFrom('entryAward').select(['entryId', 'winnerLevelId']).limit(1).execute();
    expect(await page('/record')).toMatchObject({ status: 200, content: { page: 'record', keys: [{ isOld: false }] } });
    const whole = await look();
    expect(whole?.marks[0]?.lines).toBeGreaterThan(50);
    expect(whole?.stages).toBeNull();
    expect(whole?.outcomes).toMatchObject([
      { counts: [expect.any(Number), 6, 4] },
      { counts: [expect.any(Number), expect.any(Number), 0] },
    ]);
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
    expect(await problemOf(seal())).toMatchObject({ status: 409, message: 'There’s no record yet. Write it first.' });
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

test('a public vote that is still open delays the seal, and is distinguished from judges’ results', async () => {
  onTestFinished(async () => void (await server.pool.deleteFrom('voter').execute()));
  await write();
  await season.applaud(first[1] as number, season.first, 2);
  expect(await record()).toMatchObject({ CategoriesOpen: 2, VotesOpen: 1 });
  await wholeSeason();
  expect(await record()).toMatchObject({ CategoriesOpen: 0, VotesOpen: 1 });
  const seal = () => ask()(juryRecord.sealJuryRecord, { body: place() });
  expect((await problemOf(seal())).message).toMatch(/Some public votes aren’t final/);
  await ask()(ranking.updatePVRankingData, { body: { ...place(), CategoryID: season.first, Version: 0, Action: 'finalize' } });
  expect(await record()).toMatchObject({ CategoriesOpen: 0, VotesOpen: 0 });
  expect(await seal()).toMatchObject({ State: 'sealing' });
});

describe('the file', () => {
  const download = (who: Person) =>
    server.app.inject({
      url: addressOf(juryRecord.getJuryRecordFile, { propertyId: season.propertyId, seasonId: season.seasonId }),
      headers: { authorization: `Bearer ${who.token}` },
    });

  test('is for organizers and a named auditor, whose access is logged; not for judging managers', async () => {
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

  test('neither it nor its counts are for someone with a work of their own in the season', async () => {
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
