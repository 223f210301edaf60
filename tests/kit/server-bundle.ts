import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { onceForAll } from './once.ts';

const root = join(import.meta.dirname, '../..');
/** Below node_modules, where the packages that stay outside are found. */
const place = join(root, 'node_modules/.cache/server-in-one-file');

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

/** Comes when the server is ready. Otherwise only one that ends by itself would leave to the next what Node compiled, and most are killed. */
const keepCompiled = "\nimport { flushCompileCache } from 'node:module';\nflushCompileCache();\n";

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

/**
 * The product's own sources in one file, for tests that start it again and again: loading three thousand files was most of what a start took. That it
 * starts from its sources, as people start it, is proved by the tests of its commands.
 */
export const serverInOneFile = (): Promise<string> =>
  onceForAll('server-in-one-file', async () => {
    const output = await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [keepPlaces],
      resolve: { alias: { '#contract': join(root, 'contract/src'), '#server': join(root, 'server/src') } },
      ssr: { noExternal: takenIn },
      build: {
        ssr: join(root, 'server/src/main.ts'),
        write: false,
        minify: false,
        target: 'node22',
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const [bundle] = [output].flat();
    if (!bundle || !('output' in bundle) || bundle.output.length !== 1) throw new Error('The server did not become one file.');
    const code = bundle.output[0].code + keepCompiled;
    // The same sources have the same name, under which Node finds what it compiled the last time.
    const name = `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`;
    const file = join(place, name);
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
    await mkdir(place, { recursive: true });
    for (const other of await readdir(place)) await rm(join(place, other), { force: true });
    await writeFile(`${file}.new`, code);
    await rename(`${file}.new`, file);
    return file;
  });
