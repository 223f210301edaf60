import { beforeEach, expect, test } from 'vitest';
import { press } from '#contract/wings/desk/results/press.ts';
import { season, server, withResults } from '#kit/results-stage.ts';
import type { TestServer } from '#kit/test-server.ts';
import { hashOf } from '#server/kernel/identity/signer.ts';

let send: ReturnType<TestServer['as']>;
const start = new Date('2026-11-15T12:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

withResults();

/** The winner of the first category is open to the press from the second hour on, to everyone from the third. */
beforeEach(async () => {
  server.clock.now = start;
  send = server.as(await server.people.administrator());
  const { pool } = server;
  for (const table of ['pressLink', 'announcement', 'entryAward', 'auditLog'] as const) await pool.deleteFrom(table).execute();
  const [entryId = 0] = await season.entriesOf(season.first);
  const level = await pool
    .selectFrom('winnerLevel')
    .select('id')
    .where('propertyId', '=', season.propertyId)
    .where('kind', '=', 'winner')
    .executeTakeFirstOrThrow();
  await pool
    .insertInto('entryAward')
    .values({ entryId, winnerLevelId: level.id, awardedAt: start, pressAt: hours(2) })
    .execute();
  await pool
    .insertInto('announcement')
    .values({
      propertyId: season.propertyId,
      seasonId: season.seasonId,
      winnerLevelId: level.id,
      pressAt: hours(2),
      everybodyAt: hours(3),
      plannedAt: start,
    })
    .execute();
});

const create = (Name: string) => send(press.createPressLink, { body: { SeasonID: season.seasonId, Name } });
const tokenOf = (url: string) => url.split('#')[1] ?? '';
const open = (Token: string) => server.send(press.openPress, { body: { Token } });
const links = () => send(press.getPressLinks, { params: { seasonId: season.seasonId } });

test('a press link shows a level from its moment for the press on, and says how long it is under embargo', async () => {
  const { Url } = await create('Robin of the Coast Gazette');
  expect(Url).toMatch(/\/gallery\/[\w-]+\/press#[\w-]{40,}$/);
  expect((await open(tokenOf(Url))).Levels, 'not before').toEqual([]);
  server.clock.now = hours(2);
  const seen = await open(tokenOf(Url));
  expect(seen.Levels).toMatchObject([{ EmbargoUntil: hours(3), Works: [{ Category: expect.any(String) }] }]);
  await server.pool
    .updateTable('entryAward')
    .set({ finalizedAt: hours(3) })
    .execute();
  server.clock.now = hours(3);
  expect((await open(tokenOf(Url))).Levels).toMatchObject([{ EmbargoUntil: null }]);
});

test('who it is for, each opening and its end are noted; its secret is not kept', async () => {
  const { Url, PressLinkID } = await create('Robin');
  await open(tokenOf(Url));
  await open(tokenOf(Url));
  expect(await links()).toMatchObject([{ PressLinkID, Name: 'Robin', Opens: 2, LastOpenedDate: start, RevokedDate: null }]);
  const kept = await server.pool.selectFrom('pressLink').selectAll().executeTakeFirstOrThrow();
  expect(kept.tokenHash).toBe(hashOf(tokenOf(Url)));
  expect(JSON.stringify(kept)).not.toContain(tokenOf(Url));
  await send(press.revokePressLink, { body: { SeasonID: season.seasonId, PressLinkID } });
  await send(press.revokePressLink, { body: { SeasonID: season.seasonId, PressLinkID } });
  await expect(open(tokenOf(Url))).rejects.toMatchObject({ failure: 'NotFound' });
  expect(await links()).toMatchObject([{ RevokedDate: start, Opens: 2 }]);
  const notes = await server.pool.selectFrom('auditLog').select('action').where('action', 'like', 'press.%').orderBy('id').execute();
  expect(notes.map(({ action }) => action)).toEqual(['press.created', 'press.opened', 'press.opened', 'press.revoked']);
});

test('a link that never was opens nothing, and one of another season cannot be revoked from here', async () => {
  await expect(open('guessed')).rejects.toMatchObject({ failure: 'NotFound' });
  await expect(send(press.revokePressLink, { body: { SeasonID: season.seasonId, PressLinkID: 999_999 } })).rejects.toMatchObject({
    failure: 'NotFound',
  });
});
