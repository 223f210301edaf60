import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { onceForAll } from './once.ts';

const root = join(import.meta.dirname, '../..');
/** Below node_modules, where the packages that stay outside are found. */
const place = join(root, 'node_modules/.cache/bundled-server');

const entry = 'main.mjs';

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
 * The product's own sources in a few files, for tests that start it again and again: loading three thousand files was most of what a start took.
 * What it loads only when it is needed stays in files of its own. That it starts from its sources, as people start it, is proved by the tests of its
 * commands. Answers the file to start.
 */
export const bundledServer = (): Promise<string> =>
  onceForAll('bundled-server', async () => {
    const built = await build({
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
        rolldownOptions: { output: { entryFileNames: entry, chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
    const [bundle] = [built].flat();
    if (!bundle || !('output' in bundle)) throw new Error('The server was not built.');
    const files = bundle.output.flatMap((one) => (one.type === 'chunk' ? [one] : []));
    const hash = createHash('sha256');
    for (const { fileName, code } of files) hash.update(fileName).update(code);
    // The same sources have the same place, in which Node finds what it compiled the last time.
    const folder = join(place, hash.digest('hex').slice(0, 16));
    if (!existsSync(folder)) {
      await rm(place, { recursive: true, force: true });
      await mkdir(`${folder}.new`, { recursive: true });
      for (const { fileName, code } of files)
        await writeFile(join(`${folder}.new`, fileName), fileName === entry ? code + keepCompiled : code);
      await rename(`${folder}.new`, folder);
    }
    return join(folder, entry);
  });
