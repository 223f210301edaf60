import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findContracting } from '../../tools/contracting.ts';
import { findBroken, listOfFolder, listsOfHistory, readList } from '../../tools/migration-list.ts';

const folder = join(import.meta.dirname, '../../server/migrations');
const migrations = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql') && name !== 'bridge.sql');

test('the release before goes on working: what a migration takes away from it says why nothing uses that, and since when', async () => {
  const wrong: string[] = [];
  for (const name of await migrations())
    for (const what of findContracting(await readFile(join(folder, name), 'utf8'))) wrong.push(`${name} ${what}`);
  expect(wrong).toEqual([]);
});

test.each([
  ['alter table entry drop column title;', ['drops a column']],
  ['alter table entry drop title;', ['drops a column']],
  ['alter table entry drop constraint entry_title_check;', []],
  ['alter table entry alter column title drop default, alter column title drop not null;', []],
  ['-- drop column title is for later\nalter table entry add column name text;', []],
  ['alter table entry rename column title to name;', ['renames something']],
  ['alter table entry rename to work;', ['renames something']],
  ['alter table entry alter column title set not null;', ['makes a column required']],
  ['alter table entry alter column title type int using title::int;', ['changes a type']],
  ['alter table entry alter title set data type int;', ['changes a type']],
  ['drop table entry;', ['drops something that the release before may use']],
  ['drop function need_of(int, int);', ['drops something that the release before may use']],
  ["do $$ begin execute format('alter table %I drop column title', 'entry'); end $$;", ['drops a column']],
  ['alter table entry add column title text not null;', ['adds a required column without a default']],
  ['alter table entry add title text, add name text not null check (name in (1, 2));', ['adds a required column without a default']],
  ["alter table entry add column title text not null default '', add column words tsvector not null generated always as ('') stored;", []],
  ['alter table entry add constraint entry_title check (title is not null);', []],
  ['create table entry (id int not null, title text not null); create index on entry (id);', []],
  ['-- contract: titles are read from entry.name since 1.3\nalter table entry drop column title;', []],
  ['-- contract: nobody needs it\nalter table entry drop column title;', ['drops a column']],
  ['-- contract:\nalter table entry drop column title;', ['drops a column']],
])('%s', (text, what) => {
  expect(findContracting(text)).toEqual(what);
});

test('migrations are numbered, each number once', async () => {
  const numbers = (await migrations()).map((name) => Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]));
  expect(numbers.filter((number) => !(number > 1000))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('operators who update find every migration as it was: the list has the sum of each', async () => {
  expect(await listOfFolder(), 'run "npm run db:types"').toEqual(await readList());
});

/** Frozen with the first release: installations of the days before have run part of it. */
test('the bridge from before the first release is as it was', async () => {
  expect((await readList())[0]).toBe('2a0ad1f91d56d405d002d32b7495ca1400d591c0d46c6f93c69548d27b5385a6  bridge.sql\n');
});

test('through the whole history the list of migrations only grew at its end', async () => {
  const states = [...listsOfHistory(), { commit: 'the working copy', list: await readList() }];
  const broken = states.flatMap(({ commit, list }, at) => {
    const how = findBroken(states[at - 1]?.list ?? [], list);
    return how ? [`${commit}: ${how}`] : [];
  });
  expect(broken).toEqual([]);
});

test.each([
  [['a', 'b'], ['a', 'b', 'c'], undefined],
  [['s1  0001-a.sql'], ['s2  0001-a.sql'], '0001-a.sql was changed.'],
  [
    ['s1  0001-a.sql', 's3  0003-c.sql'],
    ['s1  0001-a.sql', 's2  0002-b.sql', 's3  0003-c.sql'],
    'Where 0003-c.sql was, there is now 0002-b.sql.',
  ],
  [['s1  0001-a.sql'], [], 'Where 0001-a.sql was, there is now nothing.'],
])('from %j to %j: %s', (older, newer, how) => {
  expect(findBroken(older, newer)).toBe(how);
});
