/**
 * Writes what follows from the schema and the migrations: the types of the tables, the facts that an update is compared with, and the list of the
 * migrations, which only grows. `--check` only compares.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schemaFile } from '#server/kernel/database/schema-facts.ts';
import { findBroken, listFile, listOfFolder, settledList } from './migration-list.ts';
import { tableTypes } from './table-types.ts';

const list = await listOfFolder();
const broken = findBroken(await settledList(), list);
if (broken) {
  console.error(`${broken}\nMigrations that are on main are never changed, renamed or preceded by another: write a new one at the end.`);
  process.exit(1);
}
const { types, facts } = await tableTypes();
const wanted: [string, string][] = [
  [join(import.meta.dirname, '../server/src/kernel/database/tables.gen.ts'), types],
  [schemaFile, facts],
  [listFile, list.join('')],
];
for (const [file, text] of wanted) {
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${file} is out of date. Run "npm run db:types".`);
    process.exitCode = 1;
  }
}
process.exit();
