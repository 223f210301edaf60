import { processFile } from '#server/wings/ground/file/file-jobs.ts';
import type { TestServer } from './test-server.ts';

/** The server's work on an uploaded file, now and here instead of in its queue. */
export async function processUpload({ pool, world }: TestServer, key: string): Promise<void> {
  const { id } = await pool.selectFrom('storedFile').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  await processFile(
    { fileId: id },
    {
      db: world.pool,
      services: world.services,
      now: world.clock,
      signal: new AbortController().signal,
      lastAttempt: false,
      inTransaction: (act) => world.pool.transaction().execute(act),
      enqueue: (db, name, data) => world.jobs.enqueue(db, name, data),
    },
  );
}
