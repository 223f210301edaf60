import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { ownConflicts } from '#contract/wings/judging/review/own-conflicts.ts';
import { type Judging, openJudging, problemOf } from '#kit/judging.ts';

let judging: Judging;
/** Three works: two of the judge's client, one that credits a namesake. */
let pieceIds: number[];

beforeAll(async () => {
  judging = await openJudging();
  const rows = await judging.server.pool.selectFrom('piece').select('id').orderBy('id').limit(3).execute();
  pieceIds = rows.map(({ id }) => id);
});
afterAll(() => judging.server.close());
beforeEach(async () => {
  const { pool } = judging.server;
  await pool.deleteFrom('conflict').execute();
  await pool.deleteFrom('auditLog').execute();
  await pool.updateTable('piece').set({ client: null }).execute();
  await pool.deleteFrom('pieceCredit').execute();
  await pool
    .updateTable('account')
    .set({ organization: 'Hollow Oak', firstName: 'Robin', lastName: 'Vale' })
    .where('id', '=', judging.associate(0).id)
    .execute();
  await pool.updateTable('piece').set({ client: 'Hollow Oak' }).where('id', 'in', pieceIds.slice(0, 2)).execute();
  await pool
    .insertInto('pieceCredit')
    .values({ pieceId: pieceIds[2] ?? 0, position: 1, firstName: 'Robin', lastName: 'Vale' })
    .execute();
});

const season = () => ({ EntryPropertyID: judging.where.EntryPropertyID, SeasonID: judging.where.SeasonID });
const mine = (index = 0) => judging.server.as(judging.associate(index))(ownConflicts.getOwnConflicts, { body: season() });
const object = (Signal: 'client' | 'name' | 'own', Note: string | null = null) =>
  judging.server.as(judging.associate(0))(ownConflicts.objectToOwnConflicts, { body: { ...season(), Signal, Note } });

test('a judge learns why works are kept from them and how many, never which; another judge learns nothing', async () => {
  const own = await mine();
  expect(own).toEqual({
    Works: 3,
    Reasons: [
      { Signal: 'client', Works: 2, MayObject: true, ObjectedAt: null },
      { Signal: 'name', Works: 1, MayObject: true, ObjectedAt: null },
    ],
  });
  expect(JSON.stringify(own)).not.toContain('Work ');
  expect(await mine(1)).toEqual({ Works: 0, Reasons: [] });
});

test('a judge says that a reason is not them, the organizer reads it and decides, and the judge sees it no more', async () => {
  const { server, where } = judging;
  await object('name', 'I never made films');
  expect((await mine()).Reasons[1]).toEqual({ Signal: 'name', Works: 1, MayObject: true, ObjectedAt: server.clock.now });
  const organizer = server.as(await server.people.administrator());
  const place = { PropertyID: where.EntryPropertyID, SeasonID: where.SeasonID };
  const [first] = (await organizer(conflicts.getConflicts, { body: place })).Rows;
  expect(first).toMatchObject({ PieceID: pieceIds[2], Objection: 'I never made films' });
  await organizer(conflicts.decideConflicts, {
    body: {
      ...place,
      Pairs: [{ ReviewerID: first?.ReviewerID ?? 0, PieceID: first?.PieceID ?? 0 }],
      Decision: 'dismissed',
      Reason: 'A namesake',
    },
  });
  expect(await mine()).toMatchObject({ Works: 2, Reasons: [{ Signal: 'client' }] });
  const log = await server.pool.selectFrom('auditLog').select('action').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['conflict.objected', 'conflict.decided']);
});

test('no one objects to what is certain or decided', async () => {
  await judging.server.pool.updateTable('conflict').set({ state: 'confirmed' }).where('signal', '=', 'client').execute();
  expect((await mine()).Reasons[0]).toMatchObject({ Signal: 'client', MayObject: false });
  expect((await problemOf(object('client'))).failure).toBe('Locked');
  expect((await problemOf(object('own'))).failure).toBe('Locked');
});
