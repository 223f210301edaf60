import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledServer } from '#kit/server-bundle.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { migrate } from './migrate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('an older version does not start on the schema of a newer one, and says what to do', async () => {
  expect(await migrate(server.pool), 'its own is fine').toEqual([]);
  await sql`insert into migration (name, timestamp) values ('9999-later', '2027-01-01T00:00:00.000Z')`.execute(server.pool);
  await expect(migrate(server.pool)).rejects.toThrow('updated by a newer version of Laurel (schema 9999-later;');

  const { dataDir, DATABASE_URL, SECRET } = server.settings;
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    DATABASE_URL,
    SECRET,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  };
  const starting = promisify(execFile)(process.execPath, [await bundledServer()], { env });
  const { code, stderr } = await starting.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /newer version of Laurel \(schema 9999-later; this version knows it up to \d{4}-[a-z-]+\)\.\nStart the newer version, or restore a backup/,
  );
  expect(stderr, 'a sentence, not a stack').not.toContain(' at ');
}, 60_000);
