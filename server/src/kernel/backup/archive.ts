import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupProblem } from './backup-problem.ts';
import { type ArchiveReader, type ArchiveWriter, measured } from './entries.ts';
import { openTar, writeTar } from './tar.ts';

const isTar = (path: string): boolean => path.endsWith('.tar');

/** One file if its name ends in `.tar`, else a folder. Nothing is written over. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const found = await stat(path).catch(() => undefined);
  const isInTheWay = found && (isTar(path) || !found.isDirectory() || (await readdir(path)).length > 0);
  if (isInTheWay) throw new BackupProblem(`${path} already exists. Choose a new name for this backup.`);
  await mkdir(isTar(path) ? dirname(path) : path, { recursive: true, mode: 0o700 });
  return isTar(path) ? writeTar(path) : writeFolder(path);
}

export async function openArchive(path: string): Promise<ArchiveReader> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new BackupProblem(`${path} doesn't exist.`);
  return found.isDirectory() ? openFolder(path) : openTar(path);
}

function writeFolder(folder: string): ArchiveWriter {
  return {
    async put(name, content) {
      const path = join(folder, ...name.split('/'));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const passing = measured(content);
      const partial = `${path}.partial`;
      await pipeline(passing.content, createWriteStream(partial, { mode: 0o600, flush: true }));
      await rename(partial, path);
      return passing.written();
    },
    async close() {
      const handle = await open(folder);
      await handle.sync().catch(() => undefined);
      await handle.close();
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openFolder(folder: string): Promise<ArchiveReader> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    sizes.set(relative(folder, path).split(sep).join('/'), (await stat(path)).size);
  }
  return { bytesOf: (name) => sizes.get(name), read: (name) => createReadStream(join(folder, ...name.split('/'))) };
}
