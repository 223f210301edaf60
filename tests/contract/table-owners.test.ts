import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Area } from '#server/kernel/area/area.ts';
import { kernelArea } from '#server/kernel/area/kernel-area.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const generated = read('server/src/kernel/database/tables.gen.ts');
const tables = new Set(
  [...generated.slice(generated.indexOf('export interface DB')).matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, name]) => snake(name as string)),
);

/** A demonstration, reference data and a restored backup fill the tables of everyone; merging and erasing accounts do what areas declare. */
const fillsAll = /^server\/src\/(?:demo|reference|kernel\/backup)\/|^server\/src\/kernel\/area\/account-duties\.ts$/;
const sources = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => !/\.(?:test|gen)\.ts$/.test(file) && !fillsAll.test(file));

/** The kernel is one area; every other is known by its folder. */
const ownerOf = new Map<string, string>(Object.keys(kernelArea.tables ?? {}).map((table) => [table, 'kernel']));
for (const file of globSync('wings/*/*/area.ts', { cwd: join(root, 'server/src') })) {
  const declared = Object.values((await import(`#server/${file}`)) as Record<string, Area>);
  for (const { tables: owned = {} } of declared)
    for (const table of Object.keys(owned)) ownerOf.set(table, file.split('/').slice(1, 3).join('/'));
}

const areaOf = (file: string): string =>
  /^server\/src\/(?:wings\/([^/]+\/[^/]+)|(kernel))\//.exec(file)?.slice(1).find(Boolean) ?? 'no area';

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const builderWrites = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)[^']*'|([^)\s]+))/g;
const rawWrites =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(?:"?([a-z_]+)"?|(\$\{))/gi;
/** A table that varies is one of those named beside it: `table: 'one' | 'other'`, or `table of ['one', 'other']`. */
const varied = /\btable(?:: | of \[)((?:'\w+'(?:\s*[|,]\s*)?)+)/g;

/** The tables a text writes; `some table` where it names none. */
function writesOf(text: string): string[] {
  const code = text.replace(comments, '');
  const named = [...code.matchAll(varied)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  const writes = [...code.matchAll(builderWrites), ...code.matchAll(rawWrites)].flatMap(([, literal]) => literal ?? named);
  const isUnnamed = named.length === 0 && [...code.matchAll(builderWrites), ...code.matchAll(rawWrites)].some(([, , other]) => other);
  return [...new Set(writes.map(snake).filter((table) => tables.has(table))), ...(isUnnamed ? ['some table'] : [])];
}

const problemsOf = (file: string, text: string): string[] =>
  writesOf(text).flatMap((table) => {
    const owner = ownerOf.get(table) ?? 'no area';
    if (owner !== areaOf(file)) return [`${file} writes ${table} of ${owner}`];
    return file.endsWith('.store.ts') || owner === 'kernel' ? [] : [`${file} writes ${table} and is no store`];
  });

describe('each table is written by the stores of one area', () => {
  test.each([
    "db.insertInto('season').values(row)",
    "db\n  .updateTable( 'season as one')\n  .set(row)",
    "db.with('gone', (query) => query.deleteFrom('season').returning('id'))",
    'sql`insert into season (name) values (${name})`',
    'sql`with gone as (delete from only "season" returning id) select id from gone`',
    'sql`merge into season using given on true`',
    'sql`update ${sql.table(table)} set name = ${name}`',
    "const putOrder = (table: 'season' | 'rule_lock') => db.updateTable(table)",
  ])('the rule sees a write of another area in %j', (text) => {
    expect(problemsOf('server/src/wings/desk/award/award.store.ts', text).length).toBeGreaterThan(0);
  });

  test.each([
    "db.selectFrom('season').forUpdate()",
    'sql`select id from season for update of season`',
    "// insert into season is the season area's",
    'sql`insert into property (name) values (${name}) on conflict do update set name = excluded.name`',
  ])('the rule lets pass %j', (text) => {
    expect(problemsOf('server/src/wings/desk/award/award.store.ts', text)).toEqual([]);
  });

  test('a write outside of a store is seen in the area of the table, too', () => {
    expect(problemsOf('server/src/wings/ground/season/season.ts', "db.deleteFrom('season')")).toHaveLength(1);
  });

  test('throughout the server', () => {
    expect(ownerOf.size).toBeGreaterThan(150);
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.flatMap((file) => problemsOf(file, read(file)))).toEqual([]);
  });

  test.each(globSync('wings/*/README.md', { cwd: join(root, 'server/src') }))('%s names the tables of its wing', (file) => {
    const [, named = ''] = /^Its own: (.*)$/m.exec(read(`server/src/${file}`)) ?? [];
    const wing = file.split('/')[1];
    const owned = [...ownerOf].filter(([, owner]) => owner.startsWith(`${wing}/`)).map(([table]) => table);
    expect([...named.matchAll(/`(\w+)`/g)].map(([, table]) => table).sort()).toEqual(owned.sort());
  });
});
