import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, journeysOutcome, tellFailures, vitestOutcome } from './outcome.ts';
import { root, run } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-outcome-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);

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
  const { code } = await run('vitest', ['run', '--root', folder, '--reporter=json', `--outputFile=${file}`], { quiet: true });
  const { passed, failures } = await vitestOutcome(file, code);
  expect(passed).toBe(1);
  const said = tellFailures(failures.toSorted());
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
  const { code } = await run('playwright', ['test', '--config', join(folder, 'config.mjs')], { quiet: true });
  const { passed, failures, notes } = await journeysOutcome(join(folder, 'journeys.json'), code);
  expect(passed).toBe(2);
  expect(failures).toEqual([expect.stringMatching(/^walk\.journey\.mjs:3 \[phone\] gets lost\n {4}Error: expect/)]);
  expect(notes).toEqual([expect.stringMatching(/^passed only on retry: walk\.journey\.mjs:4 \[phone\] finds it later/)]);
});

test('a run that leaves no report, or names nothing, has failed', async () => {
  expect((await vitestOutcome(join(folder, 'none.json'), 1)).failures).toEqual(['vitest ended with 1 and left no report']);
  await write('empty.json', JSON.stringify({ numPassedTests: 4, testResults: [] }));
  expect(await vitestOutcome(join(folder, 'empty.json'), 1)).toEqual({ passed: 4, failures: ['vitest ended with 1'] });
  expect(await vitestOutcome(join(folder, 'empty.json'), 0)).toEqual({ passed: 4, failures: [] });
});

test('a reason is cut to a few lines on the side that matters, and many failures to some', () => {
  const reason = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  expect(failure('name', reason)).toMatch(/^name\n {4}line 0\n[^]*line 11$/);
  expect(failure('name', reason, 'last')).toMatch(/^name\n {4}line 28\n[^]*line 39$/);
  expect(tellFailures(Array.from({ length: 13 }, (_, index) => `failure ${index}`))).toMatch(/failure 9\nand 3 more$/);
});
