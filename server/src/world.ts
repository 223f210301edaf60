import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { isPrivateKey } from '#contract/wings/ground/file/file-kinds.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { areas } from './areas.ts';
import { cacheChannel, Caches } from './kernel/database/caches.ts';
import { Captcha } from './kernel/identity/captcha.ts';
import { DatabaseWatch } from './kernel/database/database-watch.ts';
import { connectionChannel, Connections } from './kernel/runtime/connections.ts';
import { openDatabase } from './kernel/database/db.ts';
import { Draining } from './kernel/runtime/draining.ts';
import { CopyOut } from './kernel/exports/copy-out.ts';
import { DiskSpace } from './kernel/files/disk-space.ts';
import type { FileStore } from './kernel/files/file-store.ts';
import { LocalStore } from './kernel/files/local-store.ts';
import { WorkFolders } from './kernel/files/work-folders.ts';
import { Jobs } from './kernel/jobs/jobs.ts';
import { KeptPages } from './kernel/pages/kept-pages.ts';
import { KnownSessions, sessionChannel } from './kernel/identity/known-sessions.ts';
import { LastSeen } from './kernel/identity/last-seen.ts';
import { LoopDelay } from './kernel/runtime/loop-delay.ts';
import { putLastSeen } from './wings/accounts/account/sign-in/last-seen.store.ts';
import { Limiter } from './kernel/call/limiter.ts';
import { openMailer } from './kernel/mail/mailer.ts';
import type { World } from './kernel/call/mount.ts';
import { Notices } from './kernel/database/notices.ts';
import { PropertyRegistry, propertyChannel } from './kernel/pages/property-registry.ts';
import { Passwords } from './kernel/identity/passwords.ts';
import { ReadPlaces } from './kernel/replica/read-places.ts';
import { Replica } from './kernel/replica/replica.ts';
import { openPayments } from '#server/wings/commerce/order/provider/methods.service.ts';
import type { Services } from './kernel/runtime/services.ts';
import type { Settings } from './kernel/runtime/settings.ts';
import { Signer } from './kernel/identity/signer.ts';
import { WaitingRoom } from './kernel/pages/waiting-room.ts';
import { WebProber } from './kernel/pages/web-prober.ts';

/** A crowd asks for pages and each request waits so long for its turn, or so many wait for the database: more would only make everyone wait. */
const full = { delayMs: 700, perSecond: 50, connections: 60 };

const fileAccess = { isPrivate: isPrivateKey };

export interface OpenWorld extends World {
  jobs: Jobs;
  /** Begins to notice a database that does not answer; without it only refused connections are noticed. */
  watchDatabase: () => void;
  close: () => Promise<void>;
}

/** Opens everything a process needs. Made once in main.ts, and by the tests' kit. */
export async function openWorld(
  settings: Settings,
  databaseUrl: string,
  log: Logger,
  clock = () => new Date(),
  jobs = new Jobs(areas.jobs, databaseUrl, log),
): Promise<OpenWorld> {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const sessions: KnownSessions = new KnownSessions(() => notices.isHearing);
  const caches = new Caches();
  const pages = new KeptPages();
  const delay = new LoopDelay();
  const heard = {
    [sessionChannel]: (account: string) => sessions.forget(account),
    [cacheChannel]: (prefix: string) => {
      caches.clear(prefix);
      pages.clear(prefix);
    },
  };
  const main = openDatabase(databaseUrl, { max: settings.DATABASE_POOL, onIdleError, hears: heard });
  const steady = openDatabase(databaseUrl, { max: 1, onIdleError, plansOnce: true });
  const replica = settings.DATABASE_REPLICA_URL
    ? new Replica(settings.DATABASE_REPLICA_URL, log, { max: settings.DATABASE_POOL, onIdleError })
    : undefined;
  replica?.watch();
  const redis = settings.REDIS_URL ? await openRedis(settings.REDIS_URL, log) : undefined;
  const signer = await openSigner(settings);
  const disk = new DiskSpace(settings.dataDir, settings.STORAGE_RESERVE, log);
  await disk.start();
  const services: Services = {
    settings,
    log,
    areas,
    caches,
    captcha: new Captcha(settings, signer),
    connections: new Connections(main.pool, log, {
      environment: settings,
      signer,
      open: {
        settings: (now) => void (services.settings = now),
        mail: async (now) => void (services.mailer = await openMailer(now, signer)),
        payments: async (now) => void Object.assign(services, await openPayments(now, clock)),
      },
    }),
    // At the database itself: anyone who changed something and exports it finds it changed, however far a replica is.
    copies: new CopyOut(databaseUrl, onIdleError),
    files: await openFiles(settings, signer, clock, disk),
    disk,
    workFolders: new WorkFolders(join(settings.dataDir, 'work')),
    demo: settings.isDemo ? { password: demoPassword, accounts: demoAccounts } : undefined,
    limiter: new Limiter(redis),
    mailer: await openMailer(settings, signer),
    pages,
    waitingRoom: new WaitingRoom({
      isFull: (isKept, perSecond) =>
        (delay.ms > full.delayMs && perSecond > full.perSecond) || (!isKept && main.usage().waiting > full.connections),
      now: clock,
      signer,
    }),
    passwords: new Passwords(),
    parts: { database: main.pool, databaseUrl, replica, redis },
    ...(await openPayments(settings, clock)),
    properties: new PropertyRegistry(main.pool, log),
    signer,
    webProber: new WebProber(),
  };
  const notices: Notices = new Notices(databaseUrl, log);
  notices.onGap(() => {
    sessions.forget();
    caches.clear();
    pages.clear();
    services.properties.renew();
    services.connections.renew();
  });
  for (const [channel, listener] of Object.entries(heard)) notices.on(channel, listener);
  notices.on(propertyChannel, () => services.properties.renew());
  notices.on(connectionChannel, () => services.connections.renew());
  jobs.hearBy(notices);
  await notices.start();
  const lastSeen = new LastSeen((seen) => putLastSeen(main.pool, seen), log);
  let watch: DatabaseWatch | undefined;
  return {
    pool: main.pool,
    reads: new ReadPlaces(main.pool, services, replica),
    steadyPool: steady.pool,
    sessions,
    lastSeen,
    jobs,
    services,
    clock,
    isDatabaseAway: () => watch?.isAway ?? false,
    draining: new Draining(),
    poolUsage: main.usage,
    watchDatabase() {
      watch ??= new DatabaseWatch(databaseUrl, log, () => {
        main.drop();
        steady.drop();
      });
    },
    async close() {
      await watch?.stop();
      await notices.stop();
      await services.properties.stop();
      await services.connections.stop();
      await jobs.stop();
      disk.stop();
      delay.stop();
      redis?.disconnect();
      await lastSeen.write();
      await Promise.all([main.close(), steady.close(), replica?.stop(), services.copies.close()]);
    },
  };
}

export const openSigner = async ({ SECRET, dataDir }: Settings): Promise<Signer> => new Signer(SECRET ?? (await ownSecret(dataDir)));

/** Where files lie by these settings. Without a bucket its client isn't loaded: that takes longer than most of a start. */
export async function openFiles(settings: Settings, signer: Signer, clock: () => Date, disk: DiskSpace): Promise<FileStore> {
  if (!settings.S3_BUCKET) return new LocalStore(join(settings.dataDir, 'files'), signer, fileAccess, clock, disk);
  const { openS3Store } = await import('./kernel/files/s3-store.ts');
  return openS3Store(settings, fileAccess);
}

async function openRedis(url: string, log: Logger) {
  const { connectRedis } = await import('./kernel/runtime/redis.ts');
  return connectRedis(url, log);
}

/** Without SECRET the first start makes one and keeps it beside the data. */
async function ownSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known;
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return readFile(file, 'utf8');
}
