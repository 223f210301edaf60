import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Rankings and stages of the printed shape are spelled by their names in the preset alone. Code from before there were rulebooks is in this list,
 * which only shrinks: lower a number, or take a file out, when its code asks the rulebook. Calls of the specification keep the names on the wire.
 */
const root = join(import.meta.dirname, '../..');
const listed: Readonly<Record<string, number>> = JSON.parse(readFileSync(join(import.meta.dirname, 'printed-names.json'), 'utf8'));

const preset = /^contract\/src\/wings\/results\/rulebook\/(?:printed[\w-]*\.ts|presets\/)/;
const named = /'(?:ordinary|executive|pv|round-one|round-two|public-vote)'/g;

const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !preset.test(file) && !/\.test\.tsx?$|\.gen\.ts$|\/demo\//.test(file),
);
const found = new Map(
  files.flatMap((file) => {
    const { length } = readFileSync(join(root, file), 'utf8').match(named) ?? [];
    return length ? [[file, length] as const] : [];
  }),
);

test('no code outside the preset names a round that didn’t before', () => {
  expect(files.length).toBeGreaterThan(1500);
  expect([...found].filter(([file, count]) => count > (listed[file] ?? 0)).map(([file]) => file)).toEqual([]);
});

test('the list of code that names one only shrinks', () => {
  expect(Object.keys(listed).filter((file) => !found.has(file))).toEqual([]);
});
