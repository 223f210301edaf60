import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { missingMigrations } from '../database/migrate.ts';
import type { World } from '../call/mount.ts';
import { version } from './version.ts';

/** So long a question may wait for a connection. */
const exhaustedMs = 3000;
const tooManyConnections = '53300';

/** For supervisors and load balancers: does the process live, and may it be given requests? */
export function addHealth(app: FastifyInstance, world: World): void {
  let isMigrated = false;
  const { draining } = world;
  draining.endConnectionsOf(app);
  app.addHook('preClose', async () => draining.begin());

  const look = async (): Promise<string | undefined> => {
    const missing = isMigrated ? 0 : await missingMigrations(world.pool);
    if (missing > 0) return 'migrations missing';
    isMigrated = true;
    const { rows } = await sql<{ readOnly: string }>`select current_setting('transaction_read_only') as "readOnly"`.execute(world.pool);
    return rows[0]?.readOnly === 'on' ? 'database read-only' : undefined;
  };
  const trouble = async (): Promise<string | undefined> => {
    if (draining.isDraining) return 'stopping';
    if (world.isDatabaseAway()) return 'database away';
    const late = new AbortController();
    try {
      // All connections are taken, and who asks now would wait behind everyone else.
      return await Promise.race([look(), sleep(exhaustedMs, 'database exhausted', { signal: late.signal })]);
    } catch (error) {
      return (error as { code?: string }).code === tooManyConnections ? 'database exhausted' : 'database away';
    } finally {
      late.abort();
    }
  };

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ Status: 'ok', Version: version }));
  app.get('/readyz', async (_request, reply) => {
    draining.noteAsked();
    const why = await trouble();
    return reply
      .code(why ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        Status: why ?? 'ready',
        ...(world.services.disk.state()?.isLow && { Storage: 'low' }),
        // Everything is read from the database itself then: slower, and nothing fails.
        ...(world.reads.replica?.isUsable === false && { Replica: 'not used' }),
      });
  });
}
