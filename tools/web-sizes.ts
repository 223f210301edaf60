/** Measures what each portal's first page costs (gzip, JS + CSS) and fails over budget. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../web/dist');

/** In kB of 1000 bytes. A page without a row is printed only. */
const budgets: Record<string, number> = { door: 150, vote: 120, gallery: 120, judging: 250, entries: 250, admin: 350 };

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

interface Size {
  portal: string;
  kB: number;
  budget: number | undefined;
}

async function firstLoads(): Promise<Size[]> {
  const manifests = await Promise.all(
    ['manifest.json', 'manifest-vote.json', 'manifest-gallery.json'].map(
      async (file) => JSON.parse(await readFile(join(dist, '.vite', file), 'utf8')) as Record<string, Chunk>,
    ),
  );
  const pages = manifests.flatMap((manifest) =>
    Object.keys(manifest)
      .filter((key) => /portals\/[^/]+\/index\.html$/.test(key))
      .map((key) => ({ manifest, key })),
  );
  const sizes = await Promise.all(
    pages.map(async ({ manifest, key }) => {
      const portal = key.split('/').at(-2) ?? key;
      const bytes = await Promise.all(
        [...filesOf(manifest, key)].map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length),
      );
      return { portal, kB: Math.round(bytes.reduce((sum, one) => sum + one, 0) / 100) / 10, budget: budgets[portal] };
    }),
  );
  const missing = Object.keys(budgets).filter((portal) => !sizes.some((size) => size.portal === portal));
  if (missing.length > 0) throw new Error(`The build has no page for ${missing.join(', ')}`);
  return sizes.sort((a, b) => a.kB - b.kB);
}

/** What the browser must fetch before the page can do anything: the entry, its static imports, their styles. Lazy parts come later. */
function filesOf(manifest: Record<string, Chunk>, key: string, seen = new Set<string>(), files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return files;
  seen.add(key);
  if (/\.(js|css)$/.test(chunk.file)) files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen, files);
  return files;
}

if (import.meta.main) {
  if (!existsSync(dist)) throw new Error('The web is not built: npm run build');
  const sizes = await firstLoads();
  for (const { portal, kB, budget } of sizes) {
    const verdict = budget === undefined ? '' : kB > budget ? `over its budget of ${budget} kB` : `of ${budget} kB`;
    console.log(`  ${portal.padEnd(10)} ${kB.toFixed(1).padStart(6)} kB ${verdict}`);
  }
  if (sizes.some(({ kB, budget }) => budget !== undefined && kB > budget)) process.exit(1);
}
