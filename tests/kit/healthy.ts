import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { buildApp } from '#server/app.ts';
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { markOf } from '#server/wings/desk/connection/mail-proof.rules.ts';
import { addUpkeep } from '#server/wings/desk/health/health.store.ts';
import { loadReference } from '#server/reference/reference.ts';
import { openTestWorld } from './furnish.ts';
import { openMailPeer } from './mail-peer.ts';

/** A certificate for `localhost` by an authority that this process believes from now on. */
async function certificate(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '90',
    ...names,
    '-keyout',
    key,
    '-out',
    cert,
  ]);
  const [keyText, certText] = [await readFile(key, 'utf8'), await readFile(cert, 'utf8')];
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certText]);
  return { key: keyText, cert: certText, forget: () => setDefaultCACertificates(before) };
}

/** An installation as its operator wants it: a database that keeps what it confirmed, https, a proxy, mail, a backup and its rehearsal. */
export async function openHealthy() {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-health-'));
  await chmod(folder, 0o755);
  const tls = await certificate(folder);
  const database = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: '60' }, tell: () => undefined });
  const post = await openMailPeer();
  let toLaurel = 0;
  const proxy = createServer({ key: tls.key, cert: tls.cert }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const forward = request({ port: toLaurel, path: incoming.url, method: incoming.method, headers }, (answer: IncomingMessage) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forward);
  });
  await new Promise<void>((done) => proxy.listen(0, 'localhost', done));
  const publicUrl = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  const environment = {
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    SMTP_URL: post.url,
    MAIL_FROM: 'awards@laurel-awards.org',
    STORAGE_RESERVE: '1 MB',
    // Only whether it is there counts.
    FFMPEG_PATH: process.execPath,
    DEMO: 'false',
  };
  const world = await openTestWorld(database.url, environment, () => new Date());
  await migrate(world.pool);
  await loadReference(world, { withPresets: true });
  await Promise.all([world.services.properties.load(), world.services.connections.load()]);
  await world.jobs.start();
  const app = await buildApp(world);
  await app.listen({ host: '127.0.0.1', port: 0 });
  toLaurel = (app.server.address() as AddressInfo).port;
  const { services } = world;
  const serverMark = markOf(services.signer, services.settings);
  await world.pool.insertInto('mailProof').values({ serverMark, arrivedAt: new Date() }).execute();
  await addUpkeep(world.pool, { kind: 'backup', at: new Date(), isGood: true, place: '/backups/monday.tar', rows: 10, bytes: 1000 });
  await addUpkeep(world.pool, { kind: 'rehearsal', at: new Date(), isGood: true, place: '/backups/monday.tar', rows: 10 });
  return {
    world,
    app,
    publicUrl,
    proxy,
    async close() {
      await app.close();
      await world.close();
      await new Promise<void>((done) => proxy.close(() => done()));
      await post.close();
      await database.stop();
      tls.forget();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
