import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
/** Below node_modules, where the packages that stay outside are found. */
const places = join(root, 'node_modules/.cache/bundles');

/** Packages of many files and nothing but code. */
const takenIn = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-presigned-post',
  '@aws-sdk/s3-request-presigner',
  '@simplewebauthn/server',
  'ioredis',
  'iso-3166',
  'kysely',
  'nodemailer',
  'openid-client',
  'stripe',
  'zod',
];

/** What looks for files beside itself finds them where its source is. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/') || !code.includes('import.meta.')) return undefined;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

/** Comes when a program is done with its start. Otherwise only one that exits normally would leave to the next what Node compiled, and most are killed. */
const keepCompiled = "\nimport { flushCompileCache } from 'node:module';\nflushCompileCache();\n";

/**
 * Programs of ours in a few files each, for those that are started again and again: loading three thousand files is most of what a start takes. What
 * they load only when it is needed stays in files of its own. Returns the folder; `inBundle` (program.ts) finds a program there.
 */
export async function bundle(name: string, programs: readonly string[]): Promise<string> {
  const { NODE_ENV } = process.env;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [keepPlaces],
    resolve: { alias: { '#contract': join(root, 'contract/src'), '#server': join(root, 'server/src'), '#kit': join(root, 'tests/kit') } },
    ssr: { noExternal: takenIn },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node22',
      rolldownOptions: {
        input: Object.fromEntries(programs.map((program) => [program.replace(/\.ts$/, ''), join(root, program)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
    },
  }).finally(() => {
    // Building says "production" where nothing was said, and everything that is started from here on would believe it.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  });
  const [made] = [built].flat();
  if (!made || !('output' in made)) throw new Error(`The bundle ${name} was not built.`);
  const files = made.output.flatMap((one) => (one.type === 'chunk' ? [one] : []));
  const hash = createHash('sha256');
  for (const { fileName, code } of files) hash.update(fileName).update(code);
  // The same sources have the same place, in which Node finds what it compiled the last time.
  const place = join(places, name);
  const folder = join(place, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  await rm(place, { recursive: true, force: true });
  for (const { fileName, code, isEntry } of files) {
    const file = join(`${folder}.new`, fileName);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, isEntry ? code + keepCompiled : code);
  }
  await rename(`${folder}.new`, folder);
  return folder;
}
