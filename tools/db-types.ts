/** Writes server/src/kernel/tables.gen.ts from what the migrations give on an empty database. `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableTypes } from './table-types.ts';

const file = join(import.meta.dirname, '../server/src/kernel/tables.gen.ts');
const wanted = await tableTypes();
if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8')) !== wanted) {
    console.error('tables.gen.ts is out of date. Run "npm run db:types".');
    process.exit(1);
  }
} else {
  await writeFile(file, wanted);
}
process.exit(0);
