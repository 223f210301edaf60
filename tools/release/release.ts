/**
 * `npm run release -- 1.0.0`: from a clean main to the files that are published, and a commit and tag to push. Nothing is changed before
 * everything has passed. `--without-gate` leaves out the whole check where it has just been run, as the workflow does; `--keep` makes the files
 * of the version that package.json names, without a commit.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isLater } from '../update/later-version.ts';
import { root } from '../run.ts';
import { packRelease, writeBill, writeChecksums } from './archive.ts';
import { released } from './notes.rules.ts';
import { tryArchive, tryUpdate } from './try-release.ts';

const exec = promisify(execFile);
const git = async (...args: string[]): Promise<string> => (await exec('git', args, { cwd: root, maxBuffer: 2 ** 26 })).stdout.trim();
const flags = new Set(process.argv.slice(2).filter((argument) => argument.startsWith('--')));
const isKept = flags.has('--keep');
const changelogFile = join(root, 'CHANGELOG.md');
const { version: last } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const version = isKept ? last : process.argv.slice(2).find((argument) => !argument.startsWith('--'));

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  console.log(`${name} …`);
  await work().catch((error: unknown) => stop(`${name}: ${error instanceof Error ? error.message : String(error)}`));
  console.log(`${name}: done in ${Math.round((Date.now() - began) / 1000)} s`);
}

if (!version || (!isKept && !isLater(version, last))) stop(`Name a version after ${last}: npm run release -- 1.0.0`);
if (await git('status', '--porcelain')) stop('Commit or remove what is changed first.');
const today = new Date().toISOString().slice(0, 10);
const changelog = await readFile(changelogFile, 'utf8');
const news = released(changelog, version, today);
if (!news && !isKept) stop('CHANGELOG.md has nothing below "Unreleased".');

const into = join(root, 'release', version);
await rm(into, { recursive: true, force: true });
await mkdir(into, { recursive: true });
const place = await mkdtemp(join(tmpdir(), 'laurel-release-'));
// The bill of materials takes the name from the folder.
const clone = join(place, 'laurel');
const archive = join(into, `laurel-${version}.tar.gz`);
try {
  await step('Clone', () => exec('git', ['clone', '--quiet', root, clone]));
  if (!flags.has('--without-gate'))
    await step('Whole check in the clone', () => exec('npm', ['run', 'test:whole', '--silent'], { cwd: clone, maxBuffer: 2 ** 28 }));
  if (!isKept) await exec('npm', ['version', '--no-git-tag-version', version], { cwd: clone });
  await step('Build', () => exec('npm', ['run', 'build', '--silent'], { cwd: clone, maxBuffer: 2 ** 26 }));
  await step('Archive', () => packRelease(clone, into, version));
  await step('Bill of materials', () => writeBill(clone, join(into, `laurel-${version}.cdx.json`)));
  await step('Start from the archive', () => tryArchive(archive, version));
  const tags = (await git('tag', '--list', 'v*', '--sort=-v:refname')).split('\n').filter((tag) => tag && tag !== `v${version}`);
  const [before] = tags;
  if (before)
    await step(`Update from ${before}`, async () => {
      await exec('git', ['checkout', '--quiet', '--force', before], { cwd: clone });
      await tryUpdate(clone, archive, version);
    });
  else console.log('Update: there is no earlier release.');
} finally {
  await rm(place, { recursive: true, force: true });
}
if (news) await writeFile(join(into, 'notes.md'), news.notes);
await writeChecksums([archive, join(into, `laurel-${version}.cdx.json`)], join(into, 'SHA256SUMS'));
if (!isKept && news) {
  await exec('npm', ['version', '--no-git-tag-version', version], { cwd: root });
  await writeFile(changelogFile, news.changelog);
  await git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  await git('tag', '--annotate', `v${version}`, '--message', `Laurel ${version}`);
}
console.log(`\nIn ${into}:\n${(await exec('ls', ['-l', into])).stdout}`);
if (!isKept) console.log(`To publish: git push --follow-tags. The workflow attaches these files and pushes the image.`);
