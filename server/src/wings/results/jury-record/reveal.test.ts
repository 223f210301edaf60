import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import { problemOf } from '#kit/judging.ts';
import {
  ask,
  linesOf,
  ordinary,
  place,
  second,
  season,
  server,
  texts,
  versionOf,
  withRecordedSeason,
  write,
} from '#kit/recorded-season.ts';
import { checkReason, reasonHash } from './record/record-reason.rules.ts';

withRecordedSeason();

const reasons = () => ask()(juryRecord.getRecordReasons, { body: place() });
const reveal = (Line: number) => ask()(juryRecord.revealRecordReason, { body: { ...place(), Line } });
const move = async (entryId: number, Place: number, Reason: string) =>
  ordinary(season.second, { Version: await versionOf(season.second, 'ordinary'), Action: 'move', EntryID: entryId, Place, Reason });

test('an organizer reveals one reason, and it proves itself against the record; the others stay hidden', async () => {
  await move(second[6] as number, 1, 'The board’s choice');
  await move(second[7] as number, 2, 'A judge fell ill');
  await wholeSeasonButMoves();
  await write();
  const lines = await texts();
  expect(lines.join()).not.toContain('board’s choice');
  const known = (await reasons()).toSorted((one, other) => one.EntryID - other.EntryID);
  expect(known).toMatchObject([
    {
      EntryID: second[6],
      Ranking: 'ordinary',
      Place: 1,
      Level: null,
      Reason: 'The board’s choice',
      PieceTitle: expect.any(String) as string,
    },
    { EntryID: second[7], Ranking: 'ordinary', Place: 2, Level: null, Reason: 'A judge fell ill' },
  ]);
  const revealed = await reveal(known[0]?.Line ?? 0);
  expect(revealed.Reason).toBe('The board’s choice');
  expect(checkReason(lines, revealed)).toMatchObject({ isRight: true });
  // Its salt opens no other line.
  expect(checkReason(lines, { ...revealed, Line: known[1]?.Line ?? 0, Reason: 'A judge fell ill' })).toMatchObject({ isRight: false });
  const notes = await server.pool.selectFrom('auditLog').select('after').where('action', '=', 'juryRecord.reveal').execute();
  expect(notes).toEqual([{ after: { line: known[0]?.Line, entryId: second[6], reason: 'The board’s choice' } }]);
});

test('a reason that was replaced since is still known by its old words', async () => {
  await move(second[6] as number, 1, 'The board’s choice');
  await write();
  await move(second[6] as number, 2, 'The board changed its mind');
  await write();
  expect((await linesOf('move')).map(({ p }) => p)).toEqual([1, 2]);
  expect((await reasons()).map(({ Reason }) => Reason)).toEqual(['The board’s choice', 'The board changed its mind']);
  await server.pool.deleteFrom('auditLog').execute();
  const [lost] = await reasons();
  expect(lost?.Reason).toBeNull();
  expect((await problemOf(reveal(lost?.Line ?? 0))).failure).toBe('NotFound');
});

test('of two reasons about one work, the one that is revealed doesn’t help to guess the other', async () => {
  await move(second[6] as number, 1, 'The board’s choice');
  await write();
  await move(second[6] as number, 2, 'A judge fell ill');
  await write();
  const [earlier, later] = await linesOf('move');
  const known = await reasons();
  const revealed = await reveal(known[0]?.Line ?? 0);
  expect(reasonHash(revealed.Salt, revealed.Reason)).toBe(earlier?.r);
  expect(reasonHash(revealed.Salt, 'A judge fell ill'), 'a guess can’t be held against the other line').not.toBe(later?.r);
  const other = await reveal(known[1]?.Line ?? 0);
  expect(other.Salt).not.toBe(revealed.Salt);
  expect(checkReason(await texts(), other)).toMatchObject({ isRight: true });
});

test('reasons that were recorded when all of a work shared one salt are still revealed, and not written again', async () => {
  const entryId = second[6] as number;
  await move(entryId, 1, 'The board’s choice');
  await write();
  const { salt } = await server.pool.selectFrom('juryRecord').select('salt').executeTakeFirstOrThrow();
  const shared = createHmac('sha256', salt).update(`move ordinary ${entryId}`).digest('hex').slice(0, 32);
  const today = (await linesOf('move'))[0]?.r ?? '';
  const before = reasonHash(shared, 'The board’s choice');
  expect(today).not.toBe(before);
  const { first, content } = await server.pool.selectFrom('recordPart').select(['first', 'content']).executeTakeFirstOrThrow();
  await server.pool
    .updateTable('recordPart')
    .set({ content: content.replace(today, before) })
    .where('first', '=', first)
    .execute();
  const [known] = await reasons();
  const revealed = await reveal(known?.Line ?? 0);
  expect(revealed).toMatchObject({ Salt: shared, Reason: 'The board’s choice' });
  expect(checkReason(await texts(), revealed)).toMatchObject({ isRight: true });
  await write();
  expect(await linesOf('move')).toHaveLength(1);
});

test('a line without a reason, and a season without a record, reveal nothing', async () => {
  expect((await problemOf(reasons())).failure).toBe('NotFound');
  await write();
  expect((await problemOf(reveal(1))).failure).toBe('NotFound');
  expect((await problemOf(reveal(1_000_000))).failure).toBe('NotFound');
  expect(await reasons()).toEqual([]);
});

test('an auditor reads the record but not its reasons', async () => {
  await write();
  const auditor = await server.people.staff('auditor', season.propertyId);
  expect((await problemOf(server.as(auditor)(juryRecord.getRecordReasons, { body: place() }))).status).toBe(403);
});

const wholeSeasonButMoves = async () => {
  await ordinary(season.second, { Version: await versionOf(season.second, 'ordinary'), Action: 'finalize' });
};
