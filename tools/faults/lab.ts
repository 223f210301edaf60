import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { openMailPeer } from '#kit/mail-peer.ts';
import { startOidcPeer } from '#kit/oidc-peer.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres, visitEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts';
import { Caller } from './caller.ts';
import { mountOwnDisk } from './disk.ts';
import { Ledger } from './ledger.ts';
import type { Load } from './load.ts';
import { Product, signal } from './product.ts';
import { openProxy } from './proxy.ts';
import { startRedis } from './redis.ts';
import { startS3 } from './s3.ts';
import { makeLabSeason } from './season.ts';

/** How the product is run: as usual, with workers, with a proxy between it and its database, or with its files in S3. */
export type Setting = 'usual' | 'workers' | 'wired' | 's3';

export type Lab = Awaited<ReturnType<typeof openLab>>;

export const providerName = 'Guildhall';

/**
 * A PostgreSQL that answers before the disk has it: then a killed database must lose something, or the ledger proves nothing. What has reached
 * the system's own memory outlives a killed process, so as much as possible is kept from it.
 */
const unsafe = {
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
  wal_buffers: '64MB',
};

interface Options {
  /** See `unsafe`. */
  isUnsafe?: boolean;
}

export async function openLab(port: number, { isUnsafe = false }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-faults-'));
  await chmod(folder, 0o755);
  const disk = await mountOwnDisk(folder);
  const dataDir = join(disk?.folder ?? folder, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const embedded = { dataDir, tell: () => undefined };

  const making = await startEmbeddedPostgres(embedded);
  const season = await makeLabSeason(making.url, dataDir);
  if (isUnsafe) await putSettings(making.url, unsafe);
  await making.stop();

  const mail = await openMailPeer();
  const mailProxy = await openProxy(() => Number(new URL(mail.url).port));
  const provider = await startOidcPeer(`http://127.0.0.1:${port}/external-login`, {
    ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Quist' },
  });
  const redis = await startRedis();
  const redisProxy = redis && (await openProxy(() => redis.port));
  const product = new Product(folder, dataDir, port);
  const clientProxy = await openProxy(() => port);
  let databasePort = 0;
  const databaseProxy = await openProxy(() => databasePort);
  const caller = new Caller(clientProxy.port);
  const problems: string[] = [];
  const load: Load = { season, caller, ledger: new Ledger(), problem: (text) => problems.push(text) };

  /** The first process of the database, which all its others belong to. */
  const postmaster = async () => Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  let setting: Setting | undefined;
  let ownDatabase: EmbeddedPostgres | undefined;
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  const stop = async () => {
    await product.stop();
    await ownDatabase?.stop();
    ownDatabase = undefined;
  };
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${mailProxy.port}`,
    OIDC_NAME: providerName,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    ...(redisProxy && { REDIS_URL: `redis://127.0.0.1:${redisProxy.port}` }),
  };
  return {
    folder,
    dataDir,
    disk,
    load,
    caller,
    product,
    mail,
    mailProxy,
    provider,
    redis,
    redisProxy,
    clientProxy,
    databaseProxy,
    /** When the fault was repaired; the fault reports it itself if that is before its end. */
    liftedAt: undefined as number | undefined,
    takeProblems: () => problems.splice(0),
    /** Starts the product so, unless it runs so already; answers whether it was started. */
    async use(wanted: Setting): Promise<boolean> {
      if (setting === wanted && product.isRunning) return false;
      await stop();
      setting = wanted;
      if (wanted === 'wired') {
        ownDatabase = await startEmbeddedPostgres(embedded);
        databasePort = Number(new URL(ownDatabase.url).port);
        const url = new URL(ownDatabase.url);
        url.port = String(databaseProxy.port);
        await product.start({ ...environment, WORKERS: '1', DATABASE_URL: url.href });
      } else {
        if (wanted === 's3') s3 ??= await startS3();
        await product.start({ ...environment, ...(wanted === 's3' && s3?.environment), WORKERS: wanted === 'workers' ? '2' : '1' });
      }
      return true;
    },
    /** Nothing until it is used. */
    s3: () => s3,
    /** A file that was kept, wherever it was at that time. */
    readFile: async (key: string): Promise<Readable> => {
      const path = join(dataDir, 'files', key);
      return existsSync(path) || !s3 ? createReadStream(path) : s3.read(key);
    },
    databaseUrl: async () => (await visitEmbeddedPostgres(embedded)).url,
    postmaster,
    async close() {
      caller.close();
      await stop();
      // One that the product no longer looked after.
      const left = await postmaster().catch(() => 0);
      if (left > 0) signal(left, 'SIGQUIT');
      for (const proxy of [clientProxy, databaseProxy, mailProxy, redisProxy]) await proxy?.close();
      redis?.stop();
      await s3?.stop();
      await mail.close();
      await provider.down();
      await disk?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function putSettings(url: string, settings: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`);
  await client.end();
}
