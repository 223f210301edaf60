import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './boundaries.ts';

const root = join(import.meta.dirname, '..');
const roots = ['.ci', 'bench', 'contract', 'demo', 'deploy', 'docs', 'server', 'tests', 'texts', 'tools', 'web'];
const isBuilt = /(^|\/)(node_modules|dist|test-results|\.cache)(\/|$)/;

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  ...globSync(['docs/**/*.md', 'server/src/wings/*/README.md'], { cwd: root }),
].sort();

/** Every file and folder of the repository, with a leading slash, so that the end of a path is compared by whole names. */
const places = [
  ...readdirSync(root).map((name) => `/${name}`),
  ...roots.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `/${folder}/${name}`)
      .filter((path) => !isBuilt.test(path)),
  ),
];

const textOf = (document: string): string => readFileSync(join(root, document), 'utf8');
const withoutBlocks = (text: string): string => text.replaceAll(/^ *```[^]*?^ *```$/gm, '');
const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Headings become anchors the way GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(document: string, text: string): string[] {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^(https?|mailto):/.test(to))
    .filter((to) => {
      const [path = '', anchor] = to.split('#');
      const target = path === '' ? document : normalize(join(dirname(document), path));
      if (!places.includes(`/${target.replace(/\/$/, '')}`)) return true;
      return anchor !== undefined && !anchorsOf(target === document ? text : textOf(target)).includes(anchor);
    });
}

/** Code in backticks that names a file, or a folder from the root, its kernel or its wings. `<area>`, `*` and `{a,b}` match any name. */
function missingPaths(text: string): string[] {
  const isFile = /^[\w@.<>*{},|/-]+\.(tsx?|mjs|js|md|sql|json|txt|yaml|png)$/;
  const isFolder = new RegExp(`^(${[...roots, 'kernel', 'wings'].join('|').replace('.', String.raw`\.`)})/[\\w<>*{},|./-]*$`);
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => (isFile.test(code) || isFolder.test(code)) && !code.startsWith('/') && !isBuilt.test(code))
    .filter((code) => {
      const pattern = code
        .replace(/\/$/, '')
        .replaceAll(/[.+?^$()[\]\\]/g, String.raw`\$&`)
        .replaceAll(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
        .replaceAll(/<[^>]+>|\*+/g, '[^/]+');
      const end = new RegExp(`/${pattern}$`);
      return !places.some((place) => end.test(place));
    });
}

test.each(documents)('%s links to places that exist', (document) => {
  expect(brokenLinks(document, textOf(document))).toEqual([]);
});

test.each(documents)('%s names files that exist', (document) => {
  expect(missingPaths(textOf(document))).toEqual([]);
});

test('a link, an anchor and a path that lead nowhere are found', () => {
  const text =
    '# One two\n[a](#one-two) [b](#three) [c](README.md) [d](docs/gone.md) `tools/test.ts` `tools/gone.ts` `wings/gone/` `*.rules.ts` `GET /api`';
  expect(brokenLinks('README.md', text)).toEqual(['#three', 'docs/gone.md']);
  expect(missingPaths(text)).toEqual(['tools/gone.ts', 'wings/gone/']);
});

test.each(['README.md', 'ARCHITECTURE.md'])('%s is read in one sitting', (document) => {
  expect(wordsOf(textOf(document))).toBeLessThanOrEqual(1500);
});

test("the arrows between the wings are the server's imports", () => {
  const wingOf = (file: string): string | undefined => /^server\/src\/wings\/([^/]+)\//.exec(file)?.[1];
  const imported = new Map<string, Set<string>>();
  for (const file of globSync('server/src/wings/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    for (const { to } of importsOf(file, textOf(file))) {
      const [from = '', into] = [wingOf(file), wingOf(to)];
      if (into && into !== from) imported.set(from, (imported.get(from) ?? new Set()).add(into));
    }
  }
  const drawn = [...textOf('ARCHITECTURE.md').matchAll(/^ {3}(\w+) +→ (.+)$/gm)];
  expect(Object.fromEntries(drawn.map(([, from = '', into = '']) => [from, into.split(', ').sort()]))).toEqual(
    Object.fromEntries([...imported].map(([from, into]) => [from, [...into].sort()])),
  );
});

test('every wing has a page of 20 to 60 lines that names each of its areas', () => {
  const wings = join(root, 'server/src/wings');
  for (const wing of readdirSync(wings)) {
    const text = textOf(relative(root, join(wings, wing, 'README.md')));
    const lines = text.trimEnd().split('\n').length;
    expect(lines, `lines of the ${wing} wing`).toBeGreaterThanOrEqual(20);
    expect(lines, `lines of the ${wing} wing`).toBeLessThanOrEqual(60);
    const areas = readdirSync(join(wings, wing), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name } of areas) expect(text, `${name} in the ${wing} wing`).toContain(`**${name}**`);
  }
});

test('every decision is listed, in the order of its number', () => {
  const files = readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name !== 'README.md')
    .sort();
  const listed = [...textOf('docs/decisions/README.md').matchAll(/\]\((\d{3}-[a-z0-9-]+\.md)\)/g)].map(([, name]) => name);
  expect(listed).toEqual(files);
  expect(files.map((name) => Number(name.slice(0, 3)))).toEqual(files.map((_, index) => index + 1));
});

test('no document has the marks of a merge that was not finished', () => {
  for (const document of documents) expect(textOf(document), document).not.toMatch(/^(?:<{7} |>{7} |={7}$)/m);
});
