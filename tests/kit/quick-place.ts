import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#server/kernel/database/embedded-postgres.ts';

const memory = '/dev/shm';
/** A run of all tests keeps a quarter of it there. */
const room = 4 * 1024 ** 3;
/** Begins the names of what lies in memory, and says whose it is. */
const mark = `laurel-in-memory-${process.pid}-`;

/**
 * Where a database may lie that no one wants back: in memory, if there is room for it. One is 1,500 files, and a disk's file system took
 * longer to make and delete them than the tests of a file take. Returns how its folder's name has to begin.
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

/** A run that was killed leaves its own behind, and memory is dearer than a disk. None takes an hour, also where its process is not seen from here. */
async function sweep(): Promise<void> {
  for (const name of await readdir(memory)) {
    const owner = Number(/^laurel-in-memory-(\d+)-/.exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const path = join(memory, name);
    // Another's can't be removed, and may be gone by now.
    const madeMs = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - madeMs > 3_600_000) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
