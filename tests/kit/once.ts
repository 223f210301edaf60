import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** Made by whichever worker needs it first, while the others wait; answers what `make` said, to all of them. */
export async function onceForAll(name: string, make: (folder: string) => Promise<string>): Promise<string> {
  const folder = inject('sharedFolder');
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const said = join(folder, `${name}.made`);
    const known = await readFile(said, 'utf8').catch(() => undefined);
    if (known !== undefined) return known;
    const made = await make(folder);
    await writeFile(said, made);
    return made;
  } finally {
    await client.end();
  }
}
