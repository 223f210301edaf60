/**
 * Where the processor time of a run went: `node --cpu-prof --cpu-prof-dir=DIR bench/contract-call.ts`, then `node bench/kit/profile.ts DIR/*.cpuprofile`.
 * Prints the share of each package (or folder of ours) and of each function, by their own time, idle time left out.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const shown = 40;

function placeOf(url: string): string {
  if (!url) return 'engine';
  const [, ofPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (ofPackage) return ofPackage;
  return url.startsWith('node:') ? url.split('/').slice(0, 2).join('/') : relative(process.cwd(), url.replace('file://', ''));
}

function add(sums: Map<string, number>, key: string, us: number): void {
  sums.set(key, (sums.get(key) ?? 0) + us);
}

function print(title: string, sums: Map<string, number>, all: number): void {
  console.log(title);
  const most = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, shown);
  for (const [what, us] of most) console.log(`  ${((us / all) * 100).toFixed(1).padStart(5)}%  ${what}`);
}

for (const file of process.argv.slice(2)) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const places = new Map<string, number>();
  const functions = new Map<string, number>();
  let all = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || ['(idle)', '(root)'].includes(frame.functionName)) continue;
    const us = timeDeltas[index] ?? 0;
    const place = placeOf(frame.url);
    all += us;
    add(places, place, us);
    add(functions, `${frame.functionName || '(anonymous)'}  ${place}:${frame.lineNumber + 1}`, us);
  }
  console.log(`${file}: ${(all / 1e6).toFixed(1)} s`);
  print('by place', places, all);
  print('by function', functions, all);
}
