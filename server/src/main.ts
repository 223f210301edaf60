/** Starts Laurel. The only file that reads the environment. */
import cluster from 'node:cluster';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inWords, type Said } from '#contract/kernel/text/said.ts';
import type { FastifyInstance } from 'fastify';
import { Registry } from '@prometheus-io/client';
import { buildApp } from './app.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { loadDemo } from './demo/demo.ts';
import { loadReference } from '#server/reference/reference.ts';
import { putFirstAdministrator } from './first-administrator.ts';
import { areas } from './areas.ts';
import { CannotStart } from './kernel/runtime/cannot-start.ts';
import { listenAtDoors } from './kernel/identity/doors.ts';
import type { Draining } from './kernel/runtime/draining.ts';
import { startEmbeddedPostgres } from './kernel/database/embedded-postgres.ts';
import { waitForDatabase } from './kernel/database/external-postgres.ts';
import { isLoopback } from './kernel/identity/client-address.ts';
import { Jobs } from './kernel/jobs/jobs.ts';
import { builtWeb } from './kernel/pages/built-web.ts';
import { forTerminal, makeLog } from './kernel/runtime/log.ts';
import { migrate } from './kernel/database/migrate.ts';
import { addSharedMetrics } from './kernel/runtime/shared-metrics.ts';
import { showing } from './kernel/runtime/progress.ts';
import { WrongKey } from './kernel/payments/gateway.ts';
import { BadSettings, parseSettings, type Settings } from './kernel/runtime/settings.ts';
import { Stopping } from './kernel/runtime/stopping.ts';
import { askForMetrics, Workers } from './kernel/runtime/workers.ts';
import { tryOut } from './try-out.ts';
import { type OpenWorld, openWorld } from './world.ts';

/** sysexits.h: a configuration error. */
const badSettingsCode = 78;
const requestsMayTakeMs = 10_000;
/** How a worker learns where the database is. */
const workerDatabase = 'LAUREL_WORKER_DATABASE_URL';

const say = (text: string) => void process.stdout.write(`${text}\n`);

function settingsOrExit(): Settings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    console.error(
      `Laurel can't start. Fix these settings:\n  ${error.message.replaceAll('\n', '\n  ')}\ndocs/operating.md lists all settings.`,
    );
    process.exit(badSettingsCode);
  }
}

// No setting: the walk in the pseudo-language serves a build of its own.
builtWeb.folder = process.env.LAUREL_WEB ?? builtWeb.folder;
const settings = settingsOrExit();
const log = makeLog(settings, await forTerminal(process.stdout.isTTY));
const stopping = new Stopping(log, settings.DRAIN_SECONDS * 1000);
try {
  if (cluster.isWorker) await serveAsWorker(process.env[workerDatabase] ?? '');
  else {
    stopping.onSignals(['SIGINT', 'SIGTERM', 'SIGHUP'], (text) => say(process.stdout.isTTY ? `\n${text}` : text));
    await startAll();
  }
} catch (error) {
  // A process asked to stop while starting finds everything closed.
  if (!stopping.isStopping) explain(error);
  await stopping.stop(1);
}

async function startAll(): Promise<void> {
  const began = Date.now();
  const port = await freePort(settings);
  const actual = port === settings.PORT ? settings : parseSettings({ ...process.env, PORT: String(port) });
  const databaseUrl = await openTheDatabase(actual);
  const world = await openWorld(actual, databaseUrl, log);
  stopping.finally(() => world.close());
  await showing('Preparing the database', () => prepare(world));
  if (actual.isDemo) await showing('Loading demo data', () => loadDemo(world));
  else await putFirstAdministrator(world);
  await checkPayments(world);
  // No settings: `npm start` asks for a trial after an update, and for word that the server is open.
  const tried = process.env.LAUREL_TRIAL ? await tryOut(world, process.env.LAUREL_TRIAL) : undefined;
  world.watchDatabase();
  await world.services.workFolders.sweep();
  await world.jobs.work(world.pool, world.services, world.clock);
  if (actual.WORKERS === 1) await serve(world, actual, tried);
  else {
    await tried?.close();
    await startWorkers(world, actual, databaseUrl);
  }
  announce(actual, Date.now() - began);
  if (process.env.LAUREL_OPEN) await writeFile(process.env.LAUREL_OPEN, '');
}

async function openTheDatabase({ DATABASE_URL, dataDir }: Settings): Promise<string> {
  if (DATABASE_URL) {
    await waitForDatabase(DATABASE_URL, say);
    return DATABASE_URL;
  }
  let isUp = false;
  const starting = startEmbeddedPostgres({ dataDir, tell: (what) => (isUp ? log.warn(what) : undefined) });
  stopping.finally(async () => (await starting.catch(() => undefined))?.stop());
  const { url } = await showing('Starting the database', () => starting);
  isUp = true;
  return url;
}

async function prepare(world: OpenWorld): Promise<void> {
  await migrate(world.pool);
  await world.services.connections.load();
  await world.jobs.start();
  await loadReference(world, { withPresets: settings.isDemo });
}

/**
 * Wrong keys of the environment are said before anyone is served; those that were connected in the admin can only be mended there. A provider
 * that can't be reached now is asked again when someone pays.
 */
async function checkPayments({ services }: OpenWorld): Promise<void> {
  for (const method of services.methods)
    try {
      await method.check?.();
    } catch (error) {
      if (error instanceof WrongKey && settings.given.has(error.setting)) throw new CannotStart(`${error.setting}: ${error.message}`);
      log.warn({ err: error, method: method.name }, 'the payment provider could not be asked');
    }
}

async function serve(world: OpenWorld, { PORT, HOST }: Settings, tried?: FastifyInstance): Promise<void> {
  const app = tried ?? (await buildApp(world));
  const close = await listenAtDoors(app, { port: PORT, host: HOST }, { isWorker: cluster.isWorker }).catch((error: unknown) => {
    // It was free when we looked, before the database was ready.
    throw isInUse(error) ? portInUse(PORT) : error;
  });
  stopping.finally(() => closeGently(app, close, world.draining));
}

/**
 * Anyone who decides by /readyz where requests go is given time to notice; where no one asks, and in a demonstration, there is no one to wait for.
 * A worker sees only some of the questions. Then running requests may finish; after a while they are cut off.
 */
async function closeGently(app: FastifyInstance, close: () => Promise<void>, draining: Draining): Promise<void> {
  draining.begin();
  if (!settings.isDemo && (draining.isWatched || cluster.isWorker)) await sleep(settings.DRAIN_SECONDS * 1000);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), requestsMayTakeMs);
  await close();
  clearTimeout(cutOff);
}

async function startWorkers(world: OpenWorld, { PORT, WORKERS }: Settings, databaseUrl: string): Promise<void> {
  const registry = new Registry();
  addSharedMetrics(registry, world.services.parts);
  const workers = new Workers(import.meta.filename, { [workerDatabase]: databaseUrl, PORT: String(PORT) }, registry, log);
  stopping.finally(() => workers.stop());
  await workers.start(WORKERS);
}

async function serveAsWorker(databaseUrl: string): Promise<void> {
  // Ctrl-C reaches the whole group of processes; the first of them decides.
  process.on('SIGINT', () => undefined).on('SIGHUP', () => undefined);
  stopping.onSignals(['SIGTERM'], () => undefined);
  process.once('disconnect', () => void stopping.stop(0));
  const world = await openWorld(settings, databaseUrl, log, undefined, new Jobs(areas.jobs, databaseUrl, log, { onlyEnqueues: true }));
  world.gatherMetrics = askForMetrics();
  stopping.finally(() => world.close());
  world.watchDatabase();
  await Promise.all([world.services.properties.load(), world.services.connections.load()]);
  await world.jobs.start();
  await serve(world, settings);
}

// A function, because the lines above run before a const below them exists.
function isInUse(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}
const portInUse = (port: number) =>
  new CannotStart(`Port ${port} is in use by another program. Choose another port: PORT=${port + 1} npm start`);

/** Asks for the port before any work is done; PORT=0 takes any free one. */
function freePort({ PORT, HOST }: Settings): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (isInUse(error)) fail(portInUse(PORT));
      else if (error.code === 'EACCES') fail(new CannotStart(`This user isn't allowed to use port ${PORT}. Choose a port above 1023.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        fail(
          new CannotStart(
            `HOST=${HOST} isn't an address of this machine. Use 127.0.0.1, 0.0.0.0 or an address of one of its network interfaces.`,
          ),
        );
      else fail(error);
    });
    probe.listen(PORT, HOST, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : PORT));
    });
  });
}

function announce({ publicUrl, isDemo, isEmbedded, HOST, WORKERS }: Settings, tookMs: number): void {
  const lines = [
    '',
    `Laurel is running at ${publicUrl}   (ready in ${(tookMs / 1000).toFixed(1)} s${WORKERS > 1 ? `, ${WORKERS} workers` : ''})`,
  ];
  if (isDemo) lines.push('', `Demo accounts (password: ${demoPassword})`, ...demoAccounts.map(demoLine(publicUrl)), '', demoReach(HOST));
  lines.push('', 'Press Ctrl-C to stop.', '');
  say(lines.join('\n'));
  log.info({ url: publicUrl, embedded: isEmbedded, demo: isDemo, workers: WORKERS }, 'started');
}

/** Everyone can read the demonstration's password, so it is said who can reach it. */
function demoReach(host: string): string {
  return isLoopback(host)
    ? 'The demo is only available on this machine. To open it to your network: HOST=0.0.0.0 npm start'
    : `Anyone who can reach this machine (HOST=${host}) can sign in with this password.`;
}

function demoLine(publicUrl: string) {
  const inTerminal = (label: Said): string => inWords(label, 'en-US');
  const widest = Math.max(...demoAccounts.map(({ label }) => inTerminal(label).length));
  const widestEmail = Math.max(...demoAccounts.map(({ email }) => email.length));
  return ({ label, email, link }: (typeof demoAccounts)[number]) =>
    `  ${inTerminal(label).padEnd(widest)}  ${email.padEnd(widestEmail)}  ${publicUrl}${link}`;
}

function explain(error: unknown): void {
  if (error instanceof CannotStart) console.error(error.message);
  else log.fatal({ err: error }, 'Laurel could not start');
}
