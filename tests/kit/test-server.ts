import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { clientOver, type Transport } from '#contract/kernel/call/client-over.ts';
import { buildApp } from '#server/app.ts';
import { statusesOf } from '#server/kernel/call/openapi.ts';
import { templateName, testStart, withDatabaseName } from './cluster.ts';
import { openTestWorld } from './furnish.ts';
import { people } from './people.ts';

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

let opened = 0;
let commands: pg.Pool | undefined;

/** Makes databases and drops them, on one connection for all servers of this process. */
function commandCluster(text: string): Promise<unknown> {
  commands ??= new pg.Pool({ connectionString: inject('databaseUrl'), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on(
    'error',
    // The database went away while no one asked anything; the next caller gets the error.
    () => undefined,
  );
  return commands.query(text);
}

/** Another start than the usual one: a database to copy, and files that lie beside it. */
interface Start {
  template: string;
  files?: string;
}

/** A whole Laurel for one test file: its own database, its own folder, a clock that tests may set, the real server. */
export async function openTestServer(environment: Record<string, string> = {}, start: Start = { template: templateName }) {
  opened += 1;
  const cluster = inject('databaseUrl');
  const name = `test_${process.pid}_${opened}`;
  // Copied as files: by way of the log, which is the usual way, it takes twice as long.
  await commandCluster(`create database ${name} template ${start.template} strategy file_copy`);
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-test-'));
  if (start.files) await cp(start.files, join(dataDir, 'files'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  const clock = { now: new Date(testStart) };
  const world = await openTestWorld(withDatabaseName(cluster, name), { DATA_DIR: dataDir, ...environment }, () => clock.now);
  const { settings } = world.services;
  // What a start puts into the tables is in the template already (global-setup.ts); this process has yet to read it.
  await Promise.all([world.services.properties.load(), world.services.connections.load()]);
  await world.jobs.start();
  const app = await buildApp(world);
  const undocumented = noteUndocumented(app);
  await app.ready();

  const transportFor =
    (headers: Record<string, string>): Transport =>
    async (request) => {
      const answer = await app.inject({
        method: request.method as 'GET',
        url: request.url,
        headers: { ...request.headers, ...headers },
        ...(request.body !== undefined && { payload: request.body }),
      });
      const isJson = /json/.test(String(answer.headers['content-type']));
      return {
        status: answer.statusCode,
        headers: { get: (header) => (answer.headers[header] === undefined ? null : String(answer.headers[header])) },
        json: isJson ? answer.json() : undefined,
      };
    };

  const server = {
    app,
    world,
    pool: world.pool,
    settings,
    /** Tests move time by setting `clock.now`. */
    clock,
    /** A typed client for no one in particular. */
    send: clientOver(transportFor({})),
    /** A typed client with a person's token. */
    as: (person: { token: string }) => clientOver(transportFor({ authorization: `Bearer ${person.token}` })),
    withHeaders: (headers: Record<string, string>) => clientOver(transportFor(headers)),
    /** Works off the queues in this process until the returned function is called. */
    workJobs: () => world.jobs.work(world.pool, world.services, world.clock),
    /** Lets everyone stay signed in while a test moves the clock by weeks. */
    keepSessions: () =>
      world.pool
        .updateTable('session')
        .set({ expiresAt: new Date('2030-01-01') })
        .execute(),
    async close() {
      await app.close();
      await world.close();
      await rm(dataDir, { recursive: true, force: true });
      await commandCluster(`drop database if exists ${name} with (force)`);
      if (undocumented.size) throw new Error(`OpenAPI does not name what was answered:\n${[...undocumented].join('\n')}`);
    },
  };
  return { ...server, people: people(world) };
}

const documented = new Map<AnyCall, readonly number[]>();

/** Every answer of every test is held against what the API's own description is made of: a status that it does not name is a fault of the description. */
function noteUndocumented(app: FastifyInstance): Set<string> {
  const found = new Set<string>();
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (!call) return;
    let known = documented.get(call);
    if (!known) documented.set(call, (known = statusesOf(call)));
    if (!known.includes(reply.statusCode)) found.add(`${call.verb} ${call.path} answered ${reply.statusCode}`);
  });
  return found;
}
