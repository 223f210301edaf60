import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../server/migrations');
/** Migrations up to this one were never run under a version that was already serving people. */
const lastUnreleased = 100;

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
