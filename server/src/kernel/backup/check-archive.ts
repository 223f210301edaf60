import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { Progress } from './back-up.ts';
import { BackupProblem } from './backup-problem.ts';
import { type ArchiveReader, checksumOf } from './entries.ts';
import { fileEntry, fileListEntry, KeptFile, Manifest, manifestEntry, sumsEntry, tableEntry } from './manifest.ts';

export interface CheckedArchive {
  manifest: Manifest;
  files: KeptFile[];
}

/** Reads all of it before anything is touched, and names what is damaged or missing. */
export async function checkArchive(archive: ArchiveReader, tell: (progress: Progress) => void): Promise<CheckedArchive> {
  const sums = await readSums(archive);
  let bytes = 0;
  let done = 0;
  for (const [name, sum] of sums) {
    if (done % 50 === 0) tell({ what: 'checks', done, of: sums.size, bytes });
    const size = archive.bytesOf(name);
    if (size === undefined) throw damaged(name, 'is missing');
    if ((await checksumOf(archive.read(name))) !== sum) throw damaged(name, 'is damaged');
    bytes += size;
    done += 1;
  }
  tell({ what: 'checks', done, of: sums.size, bytes });
  const parsed = Manifest.safeParse(JSON.parse(await text(archive.read(manifestEntry))));
  if (!parsed.success) throw new BackupProblem(`${manifestEntry} has a form that this version of Laurel doesn't know.`);
  const manifest = parsed.data;
  const files = await readFileList(archive);
  const needed = [
    ...manifest.database.tables.map(({ name }) => tableEntry(name)),
    ...(manifest.files.kept === 'copied' ? files.map(({ key }) => fileEntry(key)) : []),
  ];
  const absent = needed.find((name) => !sums.has(name));
  if (absent !== undefined) throw damaged(absent, 'is missing');
  return { manifest, files };
}

const damaged = (name: string, how: string) =>
  new BackupProblem(`The backup can't be used: ${name} ${how}. Nothing was changed. Use another copy of it.`);

async function readSums(archive: ArchiveReader): Promise<Map<string, string>> {
  if (archive.bytesOf(sumsEntry) === undefined) {
    throw new BackupProblem(`This isn't a complete backup: ${sumsEntry} is missing. It was broken off, or it isn't a backup of Laurel.`);
  }
  const sums = new Map<string, string>();
  for (const line of (await text(archive.read(sumsEntry))).split('\n')) {
    if (line === '') continue;
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (!sum || !name) throw damaged(sumsEntry, 'is damaged');
    sums.set(name, sum);
  }
  for (const name of [manifestEntry, fileListEntry]) if (!sums.has(name)) throw damaged(name, 'is missing');
  return sums;
}

async function readFileList(archive: ArchiveReader): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  const lines = createInterface({ input: archive.read(fileListEntry).pipe(createGunzip()) });
  for await (const line of lines) files.push(KeptFile.parse(JSON.parse(line)));
  return files;
}
