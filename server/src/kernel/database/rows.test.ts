import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { Instant } from '#contract/kernel/call/wire.ts';
import { Rows, rowsById, streamed } from './rows.ts';

const call = read('GET /rows', { does: 'List', may: 'public', reply: z.array(z.object({ At: Instant })) });
const at = new Date('2026-11-15T12:00:00Z');

test('rows leave in the usual envelope, each as the contract writes it', async () => {
  const rows = rowsById([1, 2, 3], async (ids) => ids.map(() => ({ At: at })), 2);
  const row = { At: '2026-11-15T12:00:00.000Z' };
  expect(JSON.parse(await text(await streamed(call, rows)))).toEqual({ Success: true, Message: null, Data: [row, row, row], Errors: [] });
});

test('no rows are an empty list', async () => {
  const nothing = await text(
    await streamed(
      call,
      rowsById([], async () => []),
    ),
  );
  expect(JSON.parse(nothing)).toEqual({ Success: true, Message: null, Data: [], Errors: [] });
});

test('what fails immediately is an error; what fails later leaves half an answer that no one can take for a whole one', async () => {
  const failing = (after: number) =>
    new Rows(
      (async function* () {
        for (let page = 0; page < after; page += 1) yield [{ At: at }];
        throw new Error('the database is away');
      })(),
    );
  await expect(streamed(call, failing(0))).rejects.toThrow('away');
  await expect(text(await streamed(call, failing(1)))).rejects.toThrow('away');
});

test('the next page is read when someone takes it, not before', async () => {
  let read = 0;
  const ids = Array.from({ length: 100 }, (_, id) => id + 1);
  const stream = await streamed(
    call,
    rowsById(
      ids,
      async (some) => {
        read += 1;
        return some.map(() => ({ At: at })).flatMap((row) => Array.from({ length: 2000 }, () => row));
      },
      1,
    ),
  );
  stream.once('readable', () => undefined);
  // Whatever it would read without being asked, it would have begun by now.
  for (let turn = 0; turn < 200; turn += 1) await new Promise((done) => setImmediate(done));
  expect(read).toBeLessThan(10);
  stream.destroy();
});
