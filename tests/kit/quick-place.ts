import { readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** A run of all tests keeps less than one of them there. */
const room = 4 * 1024 ** 3;
/** Begins the names of what lies in memory, and says whose it is. */
const mark = `laurel-in-memory-${process.pid}-`;

/**
 * Where a database may lie that nobody wants back: in memory, if there is room for it. One is 1,500 files, and a disk's file system took
 * longer to make and delete them than the tests of a file take. Answers how its folder's name has to begin.
 */
export async function quickPlace(): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (free < room || process.availableMemory() < 2 * room) return join(tmpdir(), 'laurel-test-');
  await sweep();
  return join(memory, mark);
}

/** A run that was killed leaves its own behind, and memory is dearer than a disk. */
async function sweep(): Promise<void> {
  for (const name of await readdir(memory)) {
    const owner = Number(/^laurel-in-memory-(\d+)-/.exec(name)?.[1]);
    if (owner && !isAlive(owner)) await rm(join(memory, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
