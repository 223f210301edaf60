import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUpTo } from '#kit/backups.ts';
import { command } from '#kit/cluster.ts';
import { openTestServer } from '#kit/test-server.ts';
import { addUpkeep, lastUpkeep } from './health.store.ts';
import { newestBackup, rehearse } from './rehearsal.ts';

test('a backup is restored elsewhere and compared, and a damaged one is noted as such', async () => {
  const server = await openTestServer();
  const folder = await mkdtemp(join(tmpdir(), 'laurel-rehearsal-'));
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const place = join(folder, 'monday');
  await server.people.entrant();
  await backUpTo(place, server);
  const now = () => server.clock.now;
  await addUpkeep(server.pool, { kind: 'backup', at: now(), isGood: true, place });
  expect(await newestBackup(server.pool)).toBe(place);
  const { DATABASE_URL: databaseUrl = '' } = server.settings;
  const rehearsing = { db: server.pool, databaseUrl, files: server.world.services.files, place, now };
  const { rows } = await rehearse(rehearsing);
  expect(rows).toBeGreaterThan(100);
  expect(await lastUpkeep(server.pool, 'rehearsal', false)).toMatchObject({ isGood: true, rows, place });

  const damaged = (await readdir(place, { recursive: true })).find((name) => name.includes('account')) ?? '';
  await truncate(join(place, damaged), 10);
  await expect(rehearse(rehearsing)).rejects.toThrow(/damaged|account/);
  expect(await lastUpkeep(server.pool, 'rehearsal', false)).toMatchObject({ isGood: false });
  const left = await command(databaseUrl, "select 1 from pg_database where datname like 'laurel_rehearsal%'");
  expect(left).toEqual([]);
}, 120_000);
