import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was wrong when the walk began, by page. It only shrinks: take out what you mend. */
type Known = Record<string, string[]>;

const file = join(import.meta.dirname, 'known.json');
const known = JSON.parse(readFileSync(file, 'utf8')) as Known;
/** With PSEUDO=write the walks note here what they find, and all of it is known at the end. */
const folder = join(import.meta.dirname, '../../../test-results/pseudo-found');
const isWriting = process.env.PSEUDO === 'write';

/** What no one knew of. */
export function newOf(page: string, found: readonly string[]): string[] {
  if (isWriting) {
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, `${process.pid}.ndjson`), `${JSON.stringify([page, found])}\n`);
    return [];
  }
  const before = new Set(known[page] ?? []);
  return found.filter((one) => !before.has(one)).map((one) => `${page}: ${one}`);
}

export function writeKnown(): void {
  if (!isWriting || !existsSync(folder)) return;
  const noted = new Map<string, string[]>();
  for (const part of globSync(join(folder, '*.ndjson'))) {
    for (const line of readFileSync(part, 'utf8').trim().split('\n')) {
      const [page, found] = JSON.parse(line) as [string, string[]];
      if (found.length) noted.set(page, [...new Set([...(noted.get(page) ?? []), ...found])].toSorted());
    }
  }
  rmSync(folder, { recursive: true });
  const sorted = [...noted].toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
