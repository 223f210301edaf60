import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { BackupProblem } from '#server/kernel/backup/backup-problem.ts';
import { wordsOfFailure } from './explain.ts';

// A device of Linux that is always full.
test.runIf(process.platform === 'linux')('an operator whose disk is full reads so, and that nothing was kept', async () => {
  const writing = pipeline(Readable.from([Buffer.alloc(100_000)]), createWriteStream('/dev/full'));
  expect(wordsOfFailure(await writing.catch((error: unknown) => error))).toMatch(/^The disk is full\. Nothing was kept\./);
});

test('what no one foresaw is not put into words', () => {
  expect(wordsOfFailure(new BackupProblem('It is there already.'))).toBe('It is there already.');
  expect(wordsOfFailure(new Error('a bug'))).toBeUndefined();
});
