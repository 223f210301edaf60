/** Measures what each portal's first page costs (gzip, JS + CSS) and fails over budget. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PortalName } from '#contract/kernel/award/portals.ts';

const dist = join(import.meta.dirname, '../web/dist');

/** In kB of 1000 bytes, for every portal. A page without a row is printed only. */
const budgets: Record<PortalName | 'door', number> & Partial<Record<string, number>> = {
  door: 150,
  vote: 120,
  gallery: 120,
  judging: 250,
  entries: 250,
  admin: 350,
};

interface Size {
  portal: string;
  kB: number;
  budget: number | undefined;
}

async function firstLoads(): Promise<Size[]> {
  const portals = (await readdir(join(dist, 'portals'))).filter((portal) => existsSync(join(dist, 'portals', portal, 'index.html')));
  const sizes = await Promise.all(
    portals.map(async (portal) => {
      const bytes = await Promise.all(
        (await filesOf(portal)).map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length),
      );
      return { portal, kB: Math.round(bytes.reduce((sum, one) => sum + one, 0) / 100) / 10, budget: budgets[portal] };
    }),
  );
  const missing = Object.keys(budgets).filter((portal) => !sizes.some((size) => size.portal === portal));
  if (missing.length > 0) throw new Error(`The build has no page for ${missing.join(', ')}`);
  return sizes.sort((a, b) => a.kB - b.kB);
}

/** What the browser must fetch before the page can do anything. Its head names it all: the entry, what that imports, their styles. Lazy parts come later. */
async function filesOf(portal: string): Promise<string[]> {
  const html = await readFile(join(dist, 'portals', portal, 'index.html'), 'utf8');
  return [...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''))];
}

if (process.argv[1] === import.meta.filename) {
  if (!existsSync(dist)) throw new Error('The web is not built: npm run build');
  const sizes = await firstLoads();
  for (const { portal, kB, budget } of sizes) {
    const verdict = budget === undefined ? '' : kB > budget ? `over its budget of ${budget} kB` : `of ${budget} kB`;
    console.log(`  ${portal.padEnd(10)} ${kB.toFixed(1).padStart(6)} kB ${verdict}`);
  }
  if (sizes.some(({ kB, budget }) => budget !== undefined && kB > budget)) process.exit(1);
}
