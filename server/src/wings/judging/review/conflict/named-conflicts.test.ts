import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownConflicts } from '#contract/wings/judging/review/own-conflicts.ts';
import { declarationDesk } from '#contract/wings/accounts/declaration/declaration-desk.ts';
import { type Judging, openJudging, problemOf } from '#kit/judging.ts';

let judging: Judging;
let pieceIds: number[];

beforeAll(async () => {
  judging = await openJudging();
  const rows = await judging.server.pool.selectFrom('piece').select('id').orderBy('id').limit(3).execute();
  pieceIds = rows.map(({ id }) => id);
});
afterAll(() => judging.server.close());
beforeEach(async () => {
  const { pool } = judging.server;
  for (const table of ['namedConflict', 'conflict', 'pieceCredit', 'declarationVersion'] as const) await pool.deleteFrom(table).execute();
  await pool.updateTable('piece').set({ client: null, organization: 'Nobody' }).execute();
  judging.server.world.services.caches.clear();
});

const season = () => ({ EntryPropertyID: judging.where.EntryPropertyID, SeasonID: judging.where.SeasonID });
const as = (index = 0) => judging.server.as(judging.associate(index));
const name = (Name: string, index = 0) => as(index)(ownConflicts.nameConflict, { body: { ...season(), Name } });
const named = (index = 0) => as(index)(ownConflicts.getNamedConflicts, { body: season() });
const give = (at: number, change: object) =>
  judging.server.pool
    .updateTable('piece')
    .set(change)
    .where('id', '=', pieceIds[at] ?? 0)
    .execute();
const states = () => judging.server.pool.selectFrom('conflict').select(['pieceId', 'signal', 'state', 'bars']).orderBy('pieceId').execute();

test('a judge who names an organization or a person is kept from their works at once, and reads how many', async () => {
  await give(0, { organization: 'Sólheim Mølle AS' });
  await give(1, { client: 'SOLHEIM MØLLE' });
  await judging.server.pool
    .insertInto('pieceCredit')
    .values({ pieceId: pieceIds[2] ?? 0, position: 1, firstName: 'Anna Maria', lastName: 'de Vries' })
    .execute();
  expect(await name('Sólheim Mølle')).toMatchObject({ Names: [{ Name: 'Sólheim Mølle' }], Works: 2, MayRemove: true });
  expect(await name('SÓLHEIM MØLLE')).toMatchObject({ Names: [{}] });
  expect(await name('Anna Maria de Vries')).toMatchObject({ Names: [{}, { Name: 'Anna Maria de Vries' }] });
  expect((await states()).map(({ signal, state, bars }) => [signal, state, bars])).toContainEqual(['named', 'declared', true]);
  expect((await states()).map(({ pieceId }) => pieceId)).toContain(pieceIds[2]);
  expect(await named(1)).toEqual({ Names: [], Works: 0, MayRemove: true });
});

test('a work that arrives later is kept from the judge, too, and one that changes its maker is given back', async () => {
  await name('Hollow Oak');
  expect((await named()).Works).toBe(0);
  await give(0, { organization: 'Hollow Oak Ltd' });
  expect((await named()).Works).toBe(1);
  await give(0, { organization: 'Nobody' });
  expect((await named()).Works).toBe(0);
});

test('a name is taken back before the first review, and not after it', async () => {
  await give(0, { organization: 'Hollow Oak' });
  const { Names } = await name('Hollow Oak');
  const remove = () => as()(ownConflicts.removeNamedConflict, { body: { ...season(), NamedConflictID: Names[0]?.NamedConflictID ?? 0 } });
  const { pool } = judging.server;
  const { reviewerId } = await pool.selectFrom('namedConflict').select('reviewerId').executeTakeFirstOrThrow();
  const entry = await pool
    .selectFrom('entry')
    .select('id')
    .where('pieceId', '<>', pieceIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  await pool
    .insertInto('review')
    .values({
      entryId: entry.id,
      reviewerId,
      seasonId: judging.where.SeasonID,
      savedAt: judging.server.clock.now,
      overallScore: 7,
    })
    .execute();
  expect((await problemOf(remove())).failure).toBe('Locked');
  await pool.deleteFrom('review').where('reviewerId', '=', reviewerId).execute();
  expect(await remove()).toMatchObject({ Names: [], Works: 0 });
  expect(await states()).toEqual([]);
});

test('names are given before the agreement is accepted, by judges of the season alone', async () => {
  const { server, where } = judging;
  await server.as(await server.people.administrator())(declarationDesk.publishDeclaration, {
    body: {
      PropertyID: where.EntryPropertyID,
      Kind: 'judge',
      AsksAgain: true,
      After: 0,
      Texts: [{ Language: 'en-US', Title: 'Agreement', Points: [{ Title: 'Fair', Text: 'Be fair.' }] }],
    },
  });
  expect(await name('Hollow Oak')).toMatchObject({ Names: [{ Name: 'Hollow Oak' }] });
  const stranger = await server.people.reviewer(2);
  await expect(server.as(stranger)(ownConflicts.nameConflict, { body: { ...season(), Name: 'X' } })).rejects.toMatchObject({
    failure: 'JudgeUnavailable',
  });
  const log = await server.pool.selectFrom('auditLog').select('action').where('action', '=', 'conflict.named').execute();
  expect(log.length).toBeGreaterThan(0);
});
