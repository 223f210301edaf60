/**
 * Builds the web into web/dist when what it is made of has changed. `--force` builds anyway. With LAUREL_TEXTS=pseudo it speaks the language
 * that `tests/journeys/pseudo` walks in, and is built beside.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const isPseudo = process.env.LAUREL_TEXTS === 'pseudo';
const dist = join(root, isPseudo ? 'web/.dist-pseudo' : 'web/dist');
const stampFile = join(dist, '.stamp');
const compressible = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.txt']);

/** Changes when anything changes that the web is made of. */
async function webStamp(): Promise<string> {
  const hash = createHash('sha256').update(await lockedPackages());
  const files = [
    join(root, 'tools/texts/web-texts.ts'),
    ...(isPseudo ? [join(root, 'tools/texts/pseudo.ts')] : []),
    ...(await filesUnder(join(root, 'web'))),
    ...(await filesUnder(join(root, 'contract/src'))),
    ...(await filesUnder(join(root, 'texts/compiled'))),
    ...(await filesUnder(join(root, 'docs/handbook'))),
    ...(await filesUnder(join(root, 'tools/handbook'))),
  ];
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort()) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Our version and those of the packages, without the tools of development: a release comes without them, and already built. */
async function lockedPackages(): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; dev?: boolean }>;
  };
  const locked = Object.entries(packages).filter(([, { dev }]) => !dev);
  return locked.map(([path, { version }]) => `${path} ${version}\n`).join('');
}

async function ownVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && name !== 'dist' && name !== 'node_modules')
      .map(async (entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)])),
  );
  return lists.flat();
}

export async function isWebBuilt(): Promise<boolean> {
  return existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === (await webStamp());
}

async function buildWeb(): Promise<void> {
  const stamp = await webStamp();
  const { build } = await import('vite');
  const { builtAlone } = await import('../web/vite.config.ts');
  // Built beside and moved into place: an interrupted build leaves the last good one.
  const fresh = join(root, `web/.dist-${process.pid}`);
  const old = join(root, `web/.dist-${process.pid}-old`);
  try {
    const { markedOf, pseudoTexts } = await import('./texts/pseudo.ts');
    const plugins = isPseudo ? [pseudoTexts()] : [];
    const common = { configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', plugins } as const;
    const { webTexts } = await import('./texts/web-texts.ts');
    const pages = { ...common, plugins: [...plugins, webTexts(isPseudo ? markedOf : undefined)] };
    await build({ ...pages, build: { outDir: fresh, emptyOutDir: true } });
    for (const mode of builtAlone) await build({ ...pages, mode, build: { outDir: fresh, emptyOutDir: false } });
    const { buildHandbook } = await import('./handbook/build.ts');
    buildHandbook(fresh, await ownVersion());
    if (!isPseudo) await compress(fresh);
    // What the server draws pages with is no page's to load.
    await build({
      ...common,
      configFile: join(root, 'web/vite.server.config.ts'),
      build: { outDir: join(fresh, 'server'), emptyOutDir: true },
    });
    await writeFile(join(fresh, '.stamp'), stamp);
    if (existsSync(dist)) await rename(dist, old);
    await rename(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

/** Compressed once here instead of with every answer. */
async function compress(folder: string): Promise<void> {
  for (const file of await filesUnder(folder)) {
    const content = await readFile(file);
    if (!compressible.has(extname(file)) || content.length < 1024) continue;
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

// Not `import.meta.main`: first.mjs, being on the right Node already, brings this file in and gives it its own arguments.
const isRun = process.argv[1] === import.meta.filename;
if (isRun && (process.argv.includes('--force') || !(await isWebBuilt()))) await buildWeb();
