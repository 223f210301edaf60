import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBroken, listOfFolder, listsOfHistory, readList } from '../../tools/migration-list.ts';

const folder = join(import.meta.dirname, '../../server/migrations');
/** Migrations up to this one were never run under a version that was already serving people. */
const lastUnreleased = 120;

const contracting =
  /\b(?:drop\s+(?:table|column|view|function)|rename\s+(?:to|column)|alter\s+column\s+\w+\s+(?:set\s+not\s+null|(?:set\s+data\s+)?type))\b/i;

/** What stops the version before it, unless it says that a version in between has stopped using it. */
function stopsOldVersion(text: string): boolean {
  const statements = text.replace(/--.*$/gm, '');
  return contracting.test(statements) && !/^-- Contracts \d{4}: \S/.test(text);
}

test('what takes something away from the version before says which migration replaced it', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > lastUnreleased);
  const wrong: string[] = [];
  for (const name of names) if (stopsOldVersion(await readFile(join(folder, name), 'utf8'))) wrong.push(name);
  expect(wrong).toEqual([]);
});

test.each([
  ['alter table entry drop column title;', true],
  ['-- drop column title is for later\nalter table entry add column name text;', false],
  ['alter table entry rename column title to name;', true],
  ['alter table entry rename to work;', true],
  ['alter table entry alter column title set not null;', true],
  ['alter table entry alter column title type int using title::int;', true],
  ['drop table entry;', true],
  ['create table entry (id int); create index on entry (id);', false],
  ['-- Contracts 0101: titles are read from entry.name since 0.3\nalter table entry drop column title;', false],
])('%s', (text, stops) => {
  expect(stopsOldVersion(text)).toBe(stops);
});

test('migrations are numbered, each number once', async () => {
  const numbers = (await readdir(folder)).map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});

/** How many there were when the list was begun, and the sum of their lines: what came before cannot be mended any more. */
const begun = { count: 89, sha256: '27ce6eb7b3a9361bd49e7cb0056e040eb926643b5a70b74f7712b2a92b7b53c3' };

test('whoever updates finds every migration as it was: the list has the sum of each, and begins as it always did', async () => {
  const list = await readList();
  expect(createHash('sha256').update(list.slice(0, begun.count).join('')).digest('hex')).toBe(begun.sha256);
  expect(await listOfFolder(), 'run "npm run db:types"').toEqual(list);
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
