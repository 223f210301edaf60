import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * Words chosen by a number: a language with three or six plural forms can't follow. Then halves joined by a word, and lists of names that Intl
 * has. A message writes `{count, plural, …}` and `{place, selectordinal, …}`; `listed` joins.
 */
const patterns: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ['chooses words by === 1', /(?:===|!==) 1\s*\?\s*(?:t\(|['"`][^'"`]*[a-z][^'"`]*['"`]|['"`]['"`] : ['"`]s['"`])/],
  ['chooses a key by === 1', /\bt\([^()]*(?:===|!==) 1 \?/],
  ['joins with “and”', /join\((?:['"`],? and ['"`]|t\()/],
  ['joins messages around a word', /\}\s\$\{t\('(?:and|or)'\)\}\s\$\{/],
  ['lists the months', /'Jan(?:uary)?',\s*'Feb(?:ruary)?'/],
  ['lists number words', /'one',\s*'two',\s*'three'/],
];

/**
 * Two sentences that differ by a place and not by a number, and the showcase of the components. Lower the number, or take the file out, when
 * you clean one; add none.
 */
const rest: Readonly<Record<string, number>> = {
  'server/src/wings/results/ranking/view.service.ts': 1,
  'web/src/portals/ui/sections/table.tsx': 1,
};

const faultsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\/|\/\*|link:|variantOf:)|\bdecidedBy:/.test(line))
    .flatMap((line) =>
      patterns
        .filter(([, pattern]) => pattern.test(line))
        .slice(0, 1)
        .map(([reason]) => `${reason}: ${line.trim()}`),
    );

test.each([
  "const works = count === 1 ? '1 work' : `${count} works`;",
  "title={places === 1 ? t('yourPick') : t('yourPicks', { count: places })}",
  "{t(zones.length === 1 ? 'one' : 'many')}",
  "const noun = `${word}${count === 1 ? '' : 's'}`;",
  "return names.join(' and ');",
  "const months = ['Jan', 'Feb', 'Mar'];",
])('the rule sees %s', (line) => {
  expect(faultsOf(line)).toHaveLength(1);
});

test.each([
  'const only = awards.length === 1 ? awards[0] : undefined;',
  "set({ page: next === 1 ? '' : String(next) });",
  "t('works', { count })",
])('the rule lets pass %s', (line) => {
  expect(faultsOf(line)).toEqual([]);
});

test('no one chooses or joins words outside the catalog, but for a rest that only shrinks', () => {
  const found = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const faults = faultsOf(readFileSync(join(root, file), 'utf8'));
      return faults.length ? [[file, faults] as const] : [];
    });
  expect(
    found.filter(([file, faults]) => faults.length > (rest[file] ?? 0)).map(([file, faults]) => `${file}\n  ${faults.join('\n  ')}`),
  ).toEqual([]);
  const left = Object.fromEntries(found.map(([file, faults]) => [file, faults.length]));
  expect(
    Object.entries(rest).filter(([file, count]) => (left[file] ?? 0) < count),
    'cleaned in the meantime: lower their numbers',
  ).toEqual([]);
});
