import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { isStaffPermission, type Permission, permissions, roleHolds, staffRoles } from '#contract/kernel/call/permissions.ts';

const root = join(import.meta.dirname, '../..');
const aliases: Record<string, string> = { '#web/': 'web/src/' };

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, known);
  return known;
};

/** The files of ours that a file of the web imports, or loads when it is needed. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\()\s*'((?:#web\/|\.\.?\/)[^']+\.tsx?)'/g)].map(([, name = '']) => {
    const alias = Object.keys(aliases).find((one) => name.startsWith(one));
    return alias ? name.replace(alias, aliases[alias] ?? '') : relative(root, join(root, dirname(file), name));
  });

/** Everything a screen is made of, each file with those that brought it in. */
function reachable(screen: string): Map<string, Set<string>> {
  const found = new Map([[screen, new Set<string>()]]);
  const waiting = [screen];
  for (let file = waiting.pop(); file; file = waiting.pop())
    for (const next of importsOf(file)) {
      const known = found.get(next);
      if (!known) waiting.push(next);
      found.set(next, (known ?? new Set()).add(file));
    }
  return found;
}

/** A file and everything that imports it within a screen. */
function waysTo(file: string, within: Map<string, Set<string>>, seen = new Set([file])): Set<string> {
  for (const before of within.get(file) ?? [])
    if (!seen.has(before)) {
      seen.add(before);
      waysTo(before, within, seen);
    }
  return seen;
}

const topics = new Map(Object.entries(contract as Record<string, Record<string, AnyCall>>));

/** The permissions of the writes that a file sends: `useSend(topic.call`, under any import name of the topic. */
function sentBy(file: string): Permission[] {
  const text = textOf(file);
  const named = new Map<string, string>();
  for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from '#contract\/wings\//g))
    for (const one of names.split(',')) {
      const [, from = '', to = from] = /^\s*(?!type )(\w+)(?: as (\w+))?\s*$/.exec(one) ?? [];
      if (from) named.set(to, from);
    }
  return [...text.matchAll(/useSend\(\s*(\w+)\.(\w+)/g)].flatMap(([, topic = '', name = '']) => {
    const call = topics.get(named.get(topic) ?? topic)?.[name];
    return call ? [call.may as Permission] : [];
  });
}

const holdersOf = (asked: readonly Permission[]) => staffRoles.filter((role) => asked.some((permission) => roleHolds(role, permission)));
const areAmong = (asked: readonly Permission[], permission: Permission): boolean =>
  holdersOf(asked).every((role) => roleHolds(role, permission));

const isPermission = (word: string): word is Permission => word in permissions;
const wordsIn = (text: string): Permission[] => [...text.matchAll(/['"](\w+\.\w+)['"]/g)].map(([, word = '']) => word).filter(isPermission);

/** What a file asks for before it shows something. */
const asksIn = (file: string): Permission[] =>
  [...textOf(file).matchAll(/<Allowed[^>]*>|useMay(?:ForAll)?\([^)]*\)/g)].flatMap(([asked]) => wordsIn(asked));

interface Screen {
  path: string;
  may?: Permission | readonly Permission[];
  load: () => unknown;
}
// By its path, because the compiler's settings for tests know nothing of React.
const { adminScreens } = (await import(join(root, 'web/src/portals/admin/screens.ts'))) as { adminScreens: readonly Screen[] };

/** Each screen of the admin with the permissions of which one opens it, and the file that it loads. */
const screens = adminScreens.map(({ path, may = 'award.list', load }) => {
  const [, file] = /import\w*\(\s*["'`](?:#web\/|\/?web\/src\/)([^"'`?]+)/.exec(load.toString()) ?? [];
  if (!file) throw new Error(`The screen ${path} loads no file that this test can read: ${load}`);
  return { path, may: [may].flat(), file: `web/src/${file}` };
});

test('no screen of the admin offers someone an act that would be refused: what not everyone there may do is behind a check', () => {
  const offered: string[] = [];
  let sends = 0;
  for (const { path, may, file } of screens) {
    const within = reachable(file);
    for (const one of within.keys())
      for (const permission of sentBy(one)) {
        sends += 1;
        if (!isStaffPermission(permission) || areAmong(may, permission)) continue;
        // The check is in the file itself, in one that leads to it, or in the frame it puts its form into.
        const near = new Set([...waysTo(one, within), ...importsOf(one)]);
        if (![...near].some((way) => asksIn(way).some((asked) => areAmong([asked], permission))))
          offered.push(`${path}: ${one.replace('web/src/wings/', '')} sends what needs ${permission}`);
      }
  }
  expect(screens.length).toBeGreaterThan(55);
  expect(sends).toBeGreaterThan(100);
  expect([...new Set(offered)]).toEqual([]);
});
