/**
 * `npm run mutants`: changes one operator, condition or list at a time in every `*.rules.ts` and in the contract (Stryker's instrumenter puts all
 * changes into the code, each behind a switch) and runs the pure tests that reach it (runner.ts). Rules of which tests notice less than 90 % fail.
 * `npm run mutants -- 'server/src/wings/judging/**'` takes some files. Area by area, what was measured goes into the table of scores.
 */
import { globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { BaseSequencer, startVitest, type TestSpecification } from 'vitest/node';
import { root } from '../run.ts';
import type { Found } from './runner.ts';
import { keepScores } from './scores.ts';

const leastPercent = 90;
const isRules = (name: string) => name.endsWith('.rules.ts');
const wanted = process.argv.slice(2);
const files = globSync(wanted.length > 0 ? wanted : ['{contract,server}/src/**/*.rules.ts', 'contract/src/**/*.ts'], { cwd: root })
  .filter((name) => !name.endsWith('.test.ts'))
  .sort();

interface Row {
  name: string;
  count: number;
  left: number;
  percent: number;
}

let failedTests = 0;
const rows: Row[] = [];
// The contract is one: every test needs most of it.
for (const area of Map.groupBy(files, (name) =>
  name.startsWith('contract/') ? 'contract' : name.split('/').slice(0, 5).join('/'),
).values()) {
  const measured = await measure(area);
  rows.push(...measured);
  await keepScores(measured.filter(({ name }) => isRules(name)));
}
const failed = rows.filter(({ name, percent }) => isRules(name) && percent < leastPercent);
const sum = (part: 'count' | 'left') => rows.reduce((so, row) => so + row[part], 0);
console.log(
  `\n${files.length} files, ${sum('count')} mutants, ${sum('left')} not noticed; ${failed.length} files of rules below ${leastPercent} %`,
);
process.exitCode = failed.length > 0 || failedTests > 0 ? 1 : 0;

async function measure(names: readonly string[]): Promise<Row[]> {
  const sources = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(root, name), 'utf8')] as const)));
  const silent = () => undefined;
  const logger = { debug: silent, info: silent, isDebugEnabled: () => false };
  const made = await new Instrumenter(logger as never).instrument(
    [...sources].map(([name, content]) => ({ name: join(root, name), mutate: true, content })),
    // Tests that quote texts prove those.
    { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [] },
  );
  const codeOf = new Map(made.files.map(({ name, content }) => [name, content]));

  const ownTests = new Set(names.map((name) => join(root, name.replace(/\.ts$/, '.test.ts'))));
  /** Those notice the most, and need no season for it: what is left goes through all others. */
  class OwnFirst extends BaseSequencer {
    override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
      const rankOf = ({ moduleId }: TestSpecification) => (ownTests.has(moduleId) ? 0 : 1);
      return (await super.sort(tests)).toSorted((one, other) => rankOf(one) - rankOf(other));
    }
  }
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
      related: names.map((name) => join(root, name)),
      runner: './tools/mutants/runner.ts',
      pool: 'forks',
      maxWorkers: 1,
      isolate: false,
      sequence: { sequencer: OwnFirst },
      // It would keep the unchanged code.
      fsModuleCache: false,
      // A test counts as one, with all its mutants.
      testTimeout: 600_000,
      provide: { mutantsFolder: folder },
    },
    { plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => codeOf.get(id) }] },
  );
  await vitest.close();
  failedTests += vitest.state.getCountOfFailedTests();
  const founds = await Promise.all(
    (await readdir(folder)).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Found),
  );
  await rm(folder, { recursive: true });

  const all = (part: keyof Found) => new Set(founds.flatMap((found) => found[part]));
  const [loaded, reached, noticed] = [all('loaded'), all('reached'), all('noticed')];
  return names.map((name) => {
    // Tables and schemas are made once, while their file loads: no switch changes those.
    const own = made.mutants.filter(
      ({ fileName, id, status }) => fileName === join(root, name) && !status && (reached.has(id) || !loaded.has(id)),
    );
    const left = own.filter(({ id }) => !noticed.has(id));
    const percent = own.length > 0 ? (100 * (own.length - left.length)) / own.length : 100;
    const row = { name, count: own.length, left: left.length, percent };
    if (wanted.length === 0 && percent >= leastPercent) return row;
    console.log(`\n${name}: ${percent.toFixed(1)} %`);
    const lines = (sources.get(name) ?? '').split('\n');
    for (const { id, location, replacement = '' } of left) {
      const { start, end } = location;
      const line = lines[start.line] ?? '';
      const original = line.slice(start.column, start.line === end.line ? end.column : undefined);
      const how = reached.has(id) ? 'not noticed' : 'not reached';
      console.log(`  line ${start.line + 1}, ${how}: ${original}  →  ${replacement.replace(/\s+/g, ' ').slice(0, 120)}`);
    }
    return row;
  });
}
