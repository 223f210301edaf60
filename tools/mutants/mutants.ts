/**
 * `npm run mutants`: changes one operator, condition or list at a time in every `*.rules.ts` and in the contract (Stryker's instrumenter puts all
 * changes into the code, each behind a switch) and runs the pure tests that reach it (runner.ts). Rules of which tests notice less than 90 % fail.
 * `npm run mutants -- 'server/src/wings/judging/**'` takes some files; without a name it takes all and writes scores.md.
 */
import { globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { startVitest } from 'vitest/node';
import { root } from '../run.ts';
import type { Found } from './runner.ts';

const leastPercent = 90;
const wanted = process.argv.slice(2);
const files = globSync(wanted.length > 0 ? wanted : ['{contract,server}/src/**/*.rules.ts', 'contract/src/**/*.ts'], { cwd: root })
  .filter((name) => !name.endsWith('.test.ts'))
  .sort();
const sources = new Map(await Promise.all(files.map(async (name) => [name, await readFile(join(root, name), 'utf8')] as const)));

const silent = () => undefined;
const logger = { debug: silent, info: silent, isDebugEnabled: () => false };
const made = await new Instrumenter(logger as never).instrument(
  [...sources].map(([name, content]) => ({ name: join(root, name), mutate: true, content })),
  // Tests that quote texts prove those.
  { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [] },
);
const codeOf = new Map(made.files.map(({ name, content }) => [name, content]));

const folder = await mkdtemp(join(tmpdir(), 'laurel-mutants-'));
const vitest = await startVitest(
  'test',
  [],
  {
    root,
    config: false,
    watch: false,
    reporters: ['dot'],
    setupFiles: ['tests/kit/presets.ts'],
    include: ['contract/src/**/*.test.ts', 'server/src/**/*.rules.test.ts'],
    ...(wanted.length > 0 && { related: files.map((name) => join(root, name)) }),
    runner: './tools/mutants/runner.ts',
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    // It would keep the unchanged code.
    fsModuleCache: false,
    // A test counts as one, with all its mutants.
    testTimeout: 600_000,
    provide: { mutantsFolder: folder },
  },
  { plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => codeOf.get(id) }] },
);
await vitest.close();
const founds = await Promise.all(
  (await readdir(folder)).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Found),
);
await rm(folder, { recursive: true });

const all = (part: keyof Found) => new Set(founds.flatMap((found) => found[part]));
const [loaded, reached, noticed] = [all('loaded'), all('reached'), all('noticed')];
const rows = files.map((name) => {
  // Tables and schemas are made once, while their file loads: no switch changes those.
  const own = made.mutants.filter(
    ({ fileName, id, status }) => fileName === join(root, name) && !status && (reached.has(id) || !loaded.has(id)),
  );
  const left = own.filter(({ id }) => !noticed.has(id));
  return { name, left, count: own.length, percent: own.length > 0 ? (100 * (own.length - left.length)) / own.length : 100 };
});

for (const { name, left, percent } of rows.filter((row) => wanted.length > 0 || row.percent < leastPercent)) {
  const lines = (sources.get(name) ?? '').split('\n');
  console.log(`\n${name}: ${percent.toFixed(1)} %`);
  for (const { id, location, replacement = '' } of left) {
    const { start, end } = location;
    const line = lines[start.line] ?? '';
    const original = line.slice(start.column, start.line === end.line ? end.column : undefined);
    const how = reached.has(id) ? 'not noticed' : 'not reached';
    console.log(`  line ${start.line + 1}, ${how}: ${original}  →  ${replacement.replace(/\s+/g, ' ').slice(0, 120)}`);
  }
}
const failed = rows.filter(({ name, percent }) => name.endsWith('.rules.ts') && percent < leastPercent);
const sum = rows.reduce((so, { count, left }) => ({ count: so.count + count, left: so.left + left.length }), { count: 0, left: 0 });
console.log(
  `\n${files.length} files, ${sum.count} mutants, ${sum.left} not noticed; ${failed.length} files of rules below ${leastPercent} %`,
);
if (wanted.length === 0) {
  const head = `# Mutation scores\n\nWritten by \`npm run mutants\`: of ${sum.count} changed rules, tests notice ${(100 - (100 * sum.left) / sum.count).toFixed(1)} %.\n`;
  const table = rows.map(({ name, count, percent }) => `| ${name.replace(/^server\/src\//, '')} | ${count} | ${percent.toFixed(0)} |`);
  await writeFile(join(root, 'tools/mutants/scores.md'), `${head}\n| File | Mutants | Noticed, % |\n|---|---|---|\n${table.join('\n')}\n`);
}
process.exitCode = failed.length > 0 || vitest.state.getCountOfFailedTests() > 0 ? 1 : 0;
