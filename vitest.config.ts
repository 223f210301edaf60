import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import './tools/texts/ready.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Where a test waits more than it works: for an encoder that must not disturb anyone, a process that starts, a database that comes back. They
 * begin first, so that others use the time, and the last minute is not one worker's.
 */
const waiting = [
  'order/payment/payment-kill',
  'backup/backup-commands',
  'runtime/rolling-restart',
  'wings/ground/file/encoder-crash',
  'wings/ground/file/file-jobs',
  'wings/desk/import/size',
  'wings/entering/submission/entry-states',
  'database/database-loss',
  'wings/ground/file/file-lanes',
  'demo/demo',
  'demo/season-life',
  'tests/contract/access',
  'tests/contract/other-award',
  'tests/contract/faults',
  'backup/backup',
  'backup/whole-backup',
  'kernel/mail/mail',
];

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = waiting.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return rank < 0 ? waiting.length : rank;
    };
    // Equal ones stay as they are.
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

// Servers that tests start find what Node compiled of them the last time; `npm test` says the same.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.ts',
      'tests/contract/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['tests/kit/global-setup.ts'],
    setupFiles: ['tests/kit/presets.ts'],
    // Files share their worker's modules: loading the server again for each took a third of the time. Three on two cores, because many wait.
    pool: 'forks',
    maxWorkers: 3,
    // Room for what is made and thrown away by every call: collecting it was an eighth of a worker's time.
    execArgv: ['--max-semi-space-size=64'],
    isolate: false,
    sequence: { sequencer: WaitingFirst },
    // Anyone who waits for something waits until it happens: a second, as is usual, is not enough on a machine that does much else.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
