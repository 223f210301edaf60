import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { licenseTexts } from './license-texts.ts';
import { isShipped, type Lock, type Manifest, shippedLock, shippedManifest } from './pruned.rules.ts';
import { type Locked, thirdParties } from './third-party.rules.ts';

const exec = promisify(execFile);
const json = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;
const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** Packs what runs from a checkout that is built: no tools of development, the web already made, all licenses. Answers the file. */
export async function packRelease(checkout: string, into: string, version: string): Promise<string> {
  const name = `laurel-${version}`;
  const staged = join(into, name);
  await rm(staged, { recursive: true, force: true });
  const { stdout } = await exec('git', ['ls-files', '-z'], { cwd: checkout, maxBuffer: 2 ** 26 });
  const files = stdout.split('\0').filter((path) => path && isShipped(path));
  for (const path of files) {
    await mkdir(join(staged, dirname(path)), { recursive: true });
    await cp(join(checkout, path), join(staged, path));
  }
  for (const built of ['web/dist', 'texts/compiled']) await cp(join(checkout, built), join(staged, built), { recursive: true });

  const manifest = shippedManifest(await json<Manifest>(join(checkout, 'package.json')));
  const lock = await json<Lock & { packages: Record<string, Locked> }>(join(checkout, 'package-lock.json'));
  await writeJson(join(staged, 'package.json'), manifest);
  await writeJson(join(staged, 'package-lock.json'), shippedLock(lock));
  await writeFile(join(staged, 'THIRD-PARTY-LICENSES.txt'), await licenseTexts(checkout, thirdParties(lock.packages)));

  const file = join(into, `${name}.tar.gz`);
  await exec('tar', ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '-czf', file, '-C', into, name]);
  await rm(staged, { recursive: true });
  return file;
}

/** What the release is made of, for those who watch for vulnerable packages. */
export async function writeBill(checkout: string, file: string): Promise<string> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
  const { stdout } = await exec('npm', args, { cwd: checkout, maxBuffer: 2 ** 28 });
  await writeFile(file, stdout);
  return file;
}

export async function writeChecksums(files: readonly string[], file: string): Promise<void> {
  const lines = await Promise.all(
    files.map(
      async (one) =>
        `${createHash('sha256')
          .update(await readFile(one))
          .digest('hex')}  ${basename(one)}`,
    ),
  );
  await writeFile(file, `${lines.join('\n')}\n`);
}
