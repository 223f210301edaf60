import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { importing } from '#kit/imports.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.people.administrator();
  season = await addEntrySeason(server.world, 1);
  await season.category('Museums');
  await season.category('Apps');
});
afterAll(() => server.close());

/** Looks at a file of so many works, imports it, looks at it again and undoes it; answers how many statements that took. */
async function statementsFor(length: number): Promise<number> {
  const at = importing(server, owner, { PropertyID: 1, SeasonID: season.seasonId });
  const rows = Array.from({ length }, (_, line) => ({
    Email: `studio${line % (length / 4)}@example.org`,
    FirstName: 'Ola',
    Title: `Work ${line}`,
    Category: line % 2 ? 'Museums' : 'Apps',
    AmountPaid: '295.00',
    ExternalID: `A-${line}`,
  }));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const uploaded = await at.upload('works', rows);
  const done = await at.apply(await at.choose(uploaded, { EntriesAs: 'paid' }));
  expect(done).toMatchObject({ Added: length, ProblemTotal: 0 });
  const { entries } = await server.pool
    .selectFrom('entry')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  expect(entries).toBe(length);
  const again = await at.upload('works', rows);
  expect(again).toMatchObject({ Added: 0, Existing: length });
  expect(await at.undo(done)).toMatchObject({ State: 'undone', Kept: [] });
  const statements = query.mock.calls.length;
  query.mockRestore();
  return statements;
}

test('a file of works is looked at, imported and undone set by set: a longer one takes no more statements', async () => {
  const few = await statementsFor(20);
  // What else goes on, such as the upkeep of queues, is counted with them.
  expect(await statementsFor(400)).toBeLessThan(few + 50);
});

/** Undoing deletes thousands of rows from these; a table that refers to one of them without an index would be read whole for each. */
const takenBack = ['entry', 'orders', 'piece', 'submission'];

test('rows that refer to imported ones are found by an index', async () => {
  const { rows } = await sql<{ column: string }>`
    select format('%s.%s', conrelid::regclass, attname) as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid::regclass::text = any(${takenBack}::text[])
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = any(conkey))`.execute(server.pool);
  expect(rows).toEqual([]);
});
