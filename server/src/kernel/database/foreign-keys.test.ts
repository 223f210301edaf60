import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const folder = join(import.meta.dirname, '../..');
/** Removing an award that no one used, where there is hardly a row to look through, and undoing an import: table by store. */
const rare: Readonly<Record<string, readonly string[]>> = {
  'wings/desk/award/award.store.ts': ['property'],
  'wings/results/winner/winner-level.store.ts': ['winner_level'],
  'wings/ground/season/season.store.ts': ['season', 'season_subscription'],
  'wings/accounts/account/account.store.ts': ['account'],
  'wings/judging/reviewer/invitation/registration.store.ts': ['reviewer'],
};
/** What organizers set up, and what only some judges have: a few thousand rows that are read in a millisecond. */
const small = /^(category|category_type|cluster|criterion|media_type|personalization|product_season|mailed_ballot|reviewer_device)$/;
/** Deleted one by one and seldom, by organizers who set up a season, while every entry, review or vote would pay for the index. */
const dearer = [
  // 15 ms for each deleted category in a season of 100,000 entries, against one index more to write whenever an entry is handed to a judge.
  'entry (category_id) -> category',
  'review_score (criterion_id) -> criterion',
  'piece (device_type_id) -> device_type',
  'replaced_vote (category_id) -> category',
  'social_share (category_id) -> category',
  'vote_group_member (category_id) -> category',
];
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The tables that some statement of the product deletes rows of. */
function deletedFrom(): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path),
  );
  const found = new Set<string>();
  for (const path of files) {
    for (const [, named, written] of readFileSync(join(folder, path), 'utf8').matchAll(/deleteFrom\('(\w+)|\bdelete from (\w+)/g))
      if (!rare[path]?.includes(snake(named ?? written ?? ''))) found.add(snake(named ?? written ?? ''));
  }
  return found;
}

interface Reference {
  table: string;
  columns: string;
  target: string;
  cascades: boolean;
  hasIndex: boolean;
}

/** An index serves if it begins with the columns, and leaves out no rows but those without a value. */
async function references(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as "table", confrelid::regclass::text as target, confdeltype = 'c' as cascades,
      (select string_agg(attname, ', ' order by ordinality) from unnest(conkey) with ordinality as key(number, ordinality)
        join pg_attribute on attrelid = conrelid and attnum = key.number) as columns,
      exists (select from pg_index where indrelid = conrelid and indisvalid
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) in (select format('(%I IS NOT NULL)', attname) from pg_attribute
          where attrelid = conrelid and attnum = any(conkey)))) as has_index
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 4`.execute(server.pool);
  return rows;
}

test('every delete in the product finds referring rows by an index, not by scanning tables', async () => {
  const all = await references();
  const deleted = deletedFrom();
  // What goes with a deleted row is deleted as well.
  for (let before = -1; before !== deleted.size; ) {
    before = deleted.size;
    for (const { table, target, cascades } of all) if (cascades && deleted.has(target)) deleted.add(table);
  }
  expect(deleted.size).toBeGreaterThan(50);
  const missing = all.filter(({ table, target, hasIndex }) => !hasIndex && !small.test(table) && deleted.has(target));
  expect(missing.map(({ table, columns, target }) => `${table} (${columns}) -> ${target}`)).toEqual(dearer.toSorted());
  // Accounts are emptied and stay: the forty columns that say who of the staff did something need no index.
  expect(deleted).not.toContain('account');
});
