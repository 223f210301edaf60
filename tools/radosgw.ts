import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const execute = promisify(execFile);

export const missingPrograms = (): string[] => programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);

/** Debian and Ubuntu have it in their own archives; elsewhere someone has to say where an S3 is. */
export function installRadosgw(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  return spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], { stdio: 'inherit', env }).status === 0;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

export interface S3Server {
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** A whole Ceph of one monitor, one store in memory and one gateway, on loopback, that forgets everything when it stops. */
export async function startRadosgw(tell: (line: string) => void): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'laurel-s3-'));
  const [monPort, gatewayPort] = [await freePort(), await freePort()];
  const id = randomUUID();
  const at = (name: string) => join(folder, name);
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const command = (program: string, ...args: string[]) => execute(program, args, { timeout: 60_000 });
  const daemon = (program: string, ...args: string[]) => {
    children.push(spawn(program, ['-f', '-c', at('ceph.conf'), ...args], { stdio: 'ignore' }));
  };

  try {
    await Promise.all(['mon', 'osd', 'run'].map((name) => mkdir(at(name))));
    // Without cephx the gateway does not check signatures as it does in earnest.
    await writeFile(
      at('ceph.conf'),
      `[global]
fsid = ${id}
mon host = [v1:127.0.0.1:${monPort}]
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
auth allow insecure global id reclaim = false
keyring = ${at('keyring')}
run dir = ${at('run')}
crash dir = ${at('run')}
admin socket =
pid file =
log file = ${at('run')}/$name.log
ms bind msgr2 = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data = ${at('mon')}
mon data avail warn = 1
mon data avail crit = 0
osd data = ${at('osd')}
osd objectstore = memstore
memstore device bytes = 2147483648
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
`,
    );
    const key = (name: string, ...caps: string[]) =>
      command('ceph-authtool', at('keyring'), '--gen-key', '-n', name, ...caps.flatMap((cap) => ['--cap', ...cap.split('=')]));
    await command('ceph-authtool', '--create-keyring', at('keyring'), '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
    await key('client.admin', 'mon=allow *', 'osd=allow *', 'mgr=allow *');
    await key('osd.0', 'mon=allow profile osd', 'osd=allow *');
    await key('client.rgw', 'mon=allow rw', 'osd=allow rwx');
    await command('monmaptool', '--create', '--fsid', id, '--addv', 'a', `[v1:127.0.0.1:${monPort}]`, at('monmap'));
    await command('ceph-mon', '--mkfs', '-c', at('ceph.conf'), '-i', 'a', '--monmap', at('monmap'), '--keyring', at('keyring'));
    tell('starting the monitor');
    daemon('ceph-mon', '-i', 'a');
    await command('ceph', '-c', at('ceph.conf'), 'osd', 'new', id);
    await command('ceph-osd', '-c', at('ceph.conf'), '-i', '0', '--mkfs', '--osd-uuid', id);
    tell('starting the store');
    daemon('ceph-osd', '-i', '0');
    tell('starting the gateway');
    daemon('radosgw', '-n', 'client.rgw');
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    const end = Date.now() + 120_000;
    while (
      !(await fetch(endpoint)
        .then((answer) => answer.ok)
        .catch(() => false))
    ) {
      if (Date.now() > end) throw new Error(`the gateway did not answer; its log is in ${at('run')}`);
      await pause(250);
    }
    const [accessKey, secretKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
    const names = ['--uid', 'laurel', '--display-name', 'Laurel', '--access-key', accessKey, '--secret-key', secretKey];
    await command('radosgw-admin', '-c', at('ceph.conf'), '-n', 'client.rgw', 'user', 'create', ...names);
    return {
      environment: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: 'laurel-test',
        S3_PRIVATE_BUCKET: 'laurel-test-private',
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
