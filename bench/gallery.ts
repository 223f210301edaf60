/**
 * Pages of the gallery per second, kept and drawn: the front page, a work and a person, in an award with 1,000 works and with 100,000. The
 * reference is the same bytes as a file, sent by the same server. What is below its budget fails the run.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { areas } from '#server/areas.ts';
import { isWebBuilt } from '../tools/build-web.ts';
import { root, run } from '../tools/run.ts';
import { openBenchServer } from './kit/bench-server.ts';
import { openGallery } from './kit/gallery-works.ts';
import { line, perSecond } from './kit/load.ts';
import { isTiny, sized } from './kit/tiny.ts';

/** Of the rate of the file, and of the rate with the fewest works. */
const budgets = { ofFile: 0.5, flat: 0.8 };
const sizes = sized([1000, Number(process.env.WORKS ?? 100_000)], [80]);
const draws = sized(15, 1);

if (!(await isWebBuilt())) await run('tools/build-web.ts');
const server = await openBenchServer(areas.topics);
const gallery = await openGallery(server.world, server.databaseUrl);
const asked = { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } };
const rates = new Map<string, number[]>();
const failed: string[] = [];
const file = join(root, 'web/dist/assets/bench-page.html');

for (const works of sizes) {
  await gallery.grow(works);
  const front = await (await fetch(`${server.address}/gallery/halyard`)).text();
  const work = /href="(\/gallery\/halyard\/works\/[^"]+)"/.exec(front)?.[1] ?? '';
  const person = /href="(\/gallery\/halyard\/people\/[^"]+)"/.exec(await (await fetch(server.address + work)).text())?.[1] ?? '';
  console.log(`Pages of a gallery with ${works.toLocaleString('en')} works`);
  for (const [name, url] of [
    ['front page', '/gallery/halyard'],
    ['a work', work],
    ['a person', person],
  ] as const) {
    const html = await (await fetch(server.address + url)).text();
    await writeFile(file, html);
    await writeFile(`${file}.gz`, gzipSync(html, { level: 6 }));
    const asFile = await perSecond(`${server.address}/assets/bench-page.html`, asked);
    const kept = await perSecond(server.address + url, asked);
    line(`${name}, ${(html.length / 1000).toFixed(0)} kB, as a file`, asFile);
    line(`${name}, kept`, kept, asFile);
    console.log(`  ${`${name}, drawn anew`.padEnd(52)} ${(await drawnAnew(url)).toFixed(1).padStart(8)} ms`);
    if (kept / asFile < budgets.ofFile) failed.push(`${name}: ${(kept / asFile).toFixed(2)} of a file, at least ${budgets.ofFile}`);
    rates.set(name, [...(rates.get(name) ?? []), kept / asFile]);
  }
}
for (const [name, [few = 1, many = 0]] of rates) {
  console.log(`  ${name}: with the most works ${(many / few).toFixed(2)} of the rate with the fewest`);
  if (many / few < budgets.flat) failed.push(`${name}: not flat, ${(many / few).toFixed(2)}`);
}
await rm(file, { force: true });
await rm(`${file}.gz`, { force: true });
await gallery.close();
await server.close();
for (const words of failed) console.error(`  below its budget: ${words}`);
process.exit(failed.length > 0 && !isTiny ? 1 : 0);

/** The median of a few pages that were not kept. */
async function drawnAnew(url: string): Promise<number> {
  const spent: number[] = [];
  for (let turn = 0; turn < draws; turn += 1) {
    server.world.services.pages.clear();
    const began = performance.now();
    await (await fetch(server.address + url)).text();
    spent.push(performance.now() - began);
  }
  return spent.toSorted((one, other) => one - other)[Math.floor(draws / 2)] ?? 0;
}
