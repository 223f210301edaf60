import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, journeysOutcome, tellSome, vitestOutcome } from './outcome.ts';
import { root, run } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-outcome-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const vitest = (report: string, ...files: string[]) =>
  run('vitest', ['run', ...files, '--root', folder, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], { quiet: true });

test('vitest: a test that failed, a file that cannot be loaded and one whose start failed are named with the reason', async () => {
  await write(
    'one.test.js',
    "import { expect, test } from 'vitest';\ntest('holds', () => {});\ntest('counts votes', () => expect(2).toBe(3));",
  );
  await write('two.test.js', "import './nowhere.js';");
  await write(
    'three.test.js',
    "import { beforeAll, test } from 'vitest';\nbeforeAll(() => { throw new Error('no port'); });\ntest('skipped', () => {});",
  );
  const file = join(folder, 'vitest.json');
  const { passed, failures } = await vitestOutcome(file, await vitest(file));
  expect(passed).toBe(1);
  const said = tellSome(failures.toSorted());
  expect(failures).toHaveLength(3);
  expect(said).toMatch(/one\.test\.js: counts votes\n {4}AssertionError: expected 2 to be 3/);
  expect(said).toMatch(/two\.test\.js\n.*nowhere\.js/);
  expect(said).toMatch(/three\.test\.js\n.*no port/);
});

test('journeys: one that failed and one that passed on its second try are named, and the second does not count as failed', async () => {
  await write(
    'walk.journey.mjs',
    `import { expect, test } from '@playwright/test';
test('arrives', () => {});
test('gets lost', () => expect(1).toBe(2));
test('finds it later', ({}, info) => expect(info.retry).toBe(1));`,
  );
  await write(
    'config.mjs',
    "export default { testMatch: '*.journey.mjs', retries: 1, projects: [{ name: 'phone' }], reporter: [['json', { outputFile: 'journeys.json' }]] };",
  );
  const ended = await run('playwright', ['test', '--config', join(folder, 'config.mjs')], { quiet: true });
  const { passed, failures, notes } = await journeysOutcome(join(folder, 'journeys.json'), ended);
  expect(passed).toBe(2);
  expect(failures).toEqual([expect.stringMatching(/^walk\.journey\.mjs:3 \[phone\] gets lost\n {4}Error: expect/)]);
  expect(notes).toEqual([expect.stringMatching(/^passed only on its second try: walk\.journey\.mjs:4 \[phone\] finds it later/)]);
});

test('two journeys may pass only on their second try; a third is a fault that names them all', async () => {
  const walk = (count: number) => {
    const specs = Array.from({ length: count }, (_, at) => ({
      file: 'walk.journey.ts',
      line: at + 1,
      title: `finds it later ${at + 1}`,
      tests: [{ projectName: 'desktop', status: 'flaky', results: [{ error: { message: 'lost' } }, {}] }],
    }));
    return write('tries.json', JSON.stringify({ suites: [{ specs }], stats: { expected: 5, flaky: count } }));
  };
  const outcome = () => journeysOutcome(join(folder, 'tries.json'), { code: 0, said: '' });
  await walk(2);
  expect(await outcome()).toMatchObject({ passed: 7, failures: [], notes: [expect.anything(), expect.anything()] });
  await walk(3);
  const { passed, failures, notes } = await outcome();
  expect([passed, notes?.length]).toEqual([8, 3]);
  expect(failures).toEqual([
    expect.stringMatching(/^3 journeys passed only on their second try; 2 may\n[^]*later 1\n[^]*later 2\n[^]*later 3$/),
  ]);
});

test('an error outside of any test is reported, though no test failed', async () => {
  await write(
    'late.test.js',
    `import { test } from 'vitest';
test('holds', async () => { const thrown = Promise.withResolvers(); setImmediate(() => { thrown.resolve(); throw new Error('a pool lost its line'); }); await thrown.promise; });`,
  );
  const file = join(folder, 'late.json');
  const { passed, failures } = await vitestOutcome(file, await vitest(file, 'late.test.js'));
  expect(passed).toBe(1);
  expect(failures).toEqual([expect.stringMatching(/^vitest ended with 1\n[^]*a pool lost its line/)]);
});

test('a run that leaves no report, or names nothing, has failed by what it said last', async () => {
  const nothing = join(folder, 'none.json');
  expect((await vitestOutcome(nothing, { code: 1, said: 'no memory left' })).failures).toEqual([
    'vitest ended with 1 and left no report\n    no memory left',
  ]);
  expect((await journeysOutcome(nothing, { code: 1, said: 'no browser' })).failures).toEqual([
    'playwright ended with 1 and left no report\n    no browser',
  ]);
  await write('empty.json', JSON.stringify({ numPassedTests: 4, testResults: [] }));
  const empty = join(folder, 'empty.json');
  expect(await vitestOutcome(empty, { code: 1, said: 'stopped' })).toEqual({ passed: 4, failures: ['vitest ended with 1\n    stopped'] });
  expect(await vitestOutcome(empty, { code: 0, said: '' })).toEqual({ passed: 4, failures: [] });
});

test('a reason is cut to a few lines on the side that matters, and many failures to some', () => {
  const reason = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  expect(failure('name', reason)).toMatch(/^name\n {4}line 0\n[^]*line 11$/);
  expect(failure('name', '·'.repeat(20_000))).toHaveLength('name\n    '.length + 300);
  expect(failure('name', reason, 'last')).toMatch(/^name\n {4}line 28\n[^]*line 39$/);
  expect(tellSome(Array.from({ length: 13 }, (_, index) => `failure ${index}`))).toMatch(/failure 9\nand 3 more$/);
});
