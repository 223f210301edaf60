import { expect, test, vi } from 'vitest';
import { BatchedLines } from './batched-lines.ts';
import { makeLog } from './log.ts';

function logInto(writes: string[]) {
  const lines = new BatchedLines({ write: (text) => void writes.push(text) });
  return { lines, log: makeLog({ LOG_LEVEL: 'trace' }, lines) };
}
const messagesIn = (text: string | undefined) =>
  (text ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

test('quiet lines are written together after a moment', async () => {
  const writes: string[] = [];
  const { log } = logInto(writes);
  log.info('one');
  log.debug('two');
  log.trace('three');
  expect(writes).toEqual([]);
  await vi.waitFor(() => expect(writes).toHaveLength(1), { timeout: 10_000 });
  expect(messagesIn(writes[0])).toEqual(['one', 'two', 'three']);
});

test.each(['warn', 'error', 'fatal'] as const)('a line of level %s is written immediately, behind those before it', (level) => {
  const writes: string[] = [];
  const { log } = logInto(writes);
  log.info('before');
  log[level]('wrong');
  expect(messagesIn(writes[0])).toEqual(['before', 'wrong']);
  log.info('after');
  expect(writes).toHaveLength(1);
});

test('many lines do not wait, and what waits at the end is not lost', () => {
  const writes: string[] = [];
  const { lines, log } = logInto(writes);
  for (let count = 0; count < 1000; count += 1) log.info('x'.repeat(100));
  expect(writes.length).toBeGreaterThan(2);
  lines.flushSync();
  lines.flushSync();
  expect(messagesIn(writes.join(''))).toHaveLength(1000);
});
