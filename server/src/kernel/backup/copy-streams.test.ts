import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyIn, copyOut } from './copy-streams.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query('create temporary table line (words text)');
});
afterAll(() => client.end());

const nothing = () => undefined;
const answer = async () => (await client.query<{ one: number }>('select 1 as one')).rows[0]?.one;
/** More than a stream holds before it says that it is full. It comes together with the end of the answer. */
const longRow = "repeat('x', 100000)";

test('a row that fills the stream just before the end does not leave the connection deaf', async () => {
  const copied = copyOut(client, `copy (select ${longRow}) to stdout`, nothing);
  expect(await text(copied)).toHaveLength(100_001);
  expect(await answer()).toBe(1);
});

test('an error behind such a row is reported, and the connection stays usable', async () => {
  const copied = copyOut(client, `copy (select ${longRow} union all select (1 / (select count(*) from line))::text) to stdout`, nothing);
  await expect(text(copied)).rejects.toThrow('division by zero');
  expect(await answer()).toBe(1);
});

test('anyone who stops reading leaves a connection that can be used', async () => {
  const copied = copyOut(client, `copy (select ${longRow} from generate_series(1, 200)) to stdout`, nothing);
  copied.once('data', () => copied.destroy());
  expect(await answer()).toBe(1);
});

test('what is copied in comes out again, and a line that does not fit is reported', async () => {
  await pipeline(Readable.from([Buffer.from('one\n'), Buffer.from('two\n')]), copyIn(client, 'copy line from stdin'));
  const rows: string[] = [];
  expect(await text(copyOut(client, 'copy line to stdout', (row) => rows.push(row.toString())))).toBe('one\ntwo\n');
  expect(rows).toEqual(['one\n', 'two\n']);
  await expect(pipeline(Readable.from([Buffer.from('one\ttoo many\n')]), copyIn(client, 'copy line from stdin'))).rejects.toThrow(
    'extra data',
  );
  expect(await answer()).toBe(1);
});
