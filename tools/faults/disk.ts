import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

const megabytes = 3000;
const throttles = '/sys/fs/cgroup/blkio';
const group = join(throttles, `laurel-fault-lab-${process.pid}`);

/** A disk of the lab's own: a file that is mounted, so that it can be full or slow and no one else notices. */
interface OwnDisk {
  folder: string;
  fill: () => void;
  empty: () => Promise<void>;
  /** Why it cannot be slowed down here, if it cannot. */
  whyNeverSlow: () => string | undefined;
  /** So many writes a second for these processes, and those that they start; zero for no limit. */
  slowDown: (pids: readonly number[], writesPerSecond: number) => void;
  /** How many writes a second get through to the disk for someone who shares the limit. */
  tryWrites: () => Promise<number>;
  remove: () => Promise<void>;
}

const command = (program: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Undefined where we may not mount anything. */
export async function mountOwnDisk(at: string): Promise<OwnDisk | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const image = join(at, 'disk.img');
  const folder = join(at, 'disk');
  await mkdir(folder);
  closeSync(openSync(image, 'w'));
  truncateSync(image, megabytes * 1024 ** 2);
  // Without room that is kept for root: the database is not root.
  const device =
    command('mkfs.ext4', '-q', '-F', '-m', '0', image) !== undefined ? command('losetup', '--find', '--show', image) : undefined;
  if (!device) return undefined;
  if (command('mount', device, folder) === undefined) {
    command('losetup', '--detach', device);
    return undefined;
  }
  await chmod(folder, 0o755);
  const ballast = join(folder, 'ballast');
  const number = readFileSync(`/sys/block/${basename(device)}/dev`, 'utf8').trim();
  const limit = join(group, 'blkio.throttle.write_iops_device');
  const slowDown: OwnDisk['slowDown'] = (pids, writesPerSecond) => {
    if (!existsSync(group)) mkdirSync(group);
    writeFileSync(limit, `${number} ${writesPerSecond}`);
    const place = join(writesPerSecond > 0 ? group : throttles, 'cgroup.procs');
    for (const pid of pids) {
      try {
        writeFileSync(place, String(pid));
      } catch (error) {
        // It has ended.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    folder,
    /** To the last byte, as another program would. */
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      command('fallocate', '-l', String(bavail * bsize), ballast);
      const file = openSync(ballast, 'a');
      const piece = Buffer.alloc(4096);
      try {
        for (;;) writeSync(file, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rm(ballast, { force: true }),
    whyNeverSlow: () =>
      existsSync(join(throttles, 'blkio.throttle.write_iops_device')) ? undefined : 'the kernel offers no blkio throttling (cgroup v1)',
    slowDown,
    async tryWrites() {
      const count = 12;
      const began = performance.now();
      const write = `echo $$ > ${group}/cgroup.procs && dd if=/dev/zero of=${folder}/tried bs=4k count=${count} oflag=direct,dsync`;
      await once(spawn('sh', ['-c', write], { stdio: 'ignore' }), 'exit');
      await rm(join(folder, 'tried'), { force: true });
      return count / ((performance.now() - began) / 1000);
    },
    async remove() {
      if (existsSync(group)) rmdirSync(group);
      command('umount', '--lazy', folder);
      command('losetup', '--detach', device);
      await rm(image, { force: true });
    },
  };
}
