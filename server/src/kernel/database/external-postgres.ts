import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../runtime/cannot-start.ts';
import { isDatabaseAway } from './db.ts';

const oldestVersion = 15;

/** Waits for a database that is still starting; one that answers "no" ends the wait with its reason. */
export async function waitForDatabase(url: string, tell: (what: string) => void): Promise<void> {
  const { host, pathname, username } = new URL(url);
  const name = `the database ${pathname.slice(1)} at ${host}`;
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version");
      const version = rows[0]?.version ?? 0;
      if (version < oldestVersion) {
        throw new CannotStart(`Laurel requires PostgreSQL ${oldestVersion} or later, but ${name} is PostgreSQL ${version}.`);
      }
      return;
    } catch (error) {
      if (error instanceof CannotStart) throw error;
      const { code, message } = error as Error & { code?: string };
      if (code === '3D000') throw new CannotStart(`DATABASE_URL: ${name} doesn't exist. Create it with: createdb ${pathname.slice(1)}`);
      if (code === '28P01' || code === '28000')
        throw new CannotStart(`DATABASE_URL: user ${username} can't sign in to ${name}: ${message}`);
      if (!isDatabaseAway(error)) throw new CannotStart(`DATABASE_URL: can't use ${name}: ${message}`);
      if (attempt % 5 === 0) tell(`Waiting for ${name} (${code ?? message})`);
      await sleep(2000);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
