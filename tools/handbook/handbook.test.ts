import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAreas } from '../texts/texts.ts';
import { allItems, handbookFolder, readHandbook } from './pages.ts';

const { contents, pages } = readHandbook();
const withoutBlocks = (text: string): string => text.replaceAll(/^```[^]*?^```$/gm, '');

/** What American screens say without a value: a handbook names the parts of a screen, not what they show. */
const messages = new Set([...readAreas().values()].flatMap((languages) => Object.values(languages['en-US'] ?? {})));
const isSaid = (label: string): boolean => messages.has(label);

/** Read as text: the screens themselves are the browser's. */
const adminFolder = join(import.meta.dirname, '../../web/src/portals/admin');
const adminPaths = globSync('*screens.ts', { cwd: adminFolder }).flatMap((file) =>
  [...readFileSync(join(adminFolder, file), 'utf8').matchAll(/^    path: '([^']+)'/gm)].map(([, path = '']) => path),
);

describe('the handbook', () => {
  test('lists every page in its contents, once', () => {
    const listed = allItems(contents).map(({ slug }) => slug);
    const files = globSync('**/*.md', { cwd: handbookFolder }).map((name) => name.replace(/\.md$/, ''));
    expect(listed.toSorted()).toEqual(files.filter((name) => name !== 'README').toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });

  test.each(pages.map((page) => [page.slug, page] as const))('%s names only labels that screens show', (_slug, { markdown }) => {
    const labels = [...withoutBlocks(markdown).matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, label = '']) => label);
    expect(labels.filter((label) => !isSaid(label))).toEqual([]);
  });

  test('would find a label that was renamed', () => {
    expect(isSaid('Finalize ranking now')).toBe(false);
    expect(isSaid('Check and open')).toBe(true);
  });

  test.each(pages.map((page) => [page.slug, page] as const))('%s names only settings that exist', (_slug, { markdown }) => {
    const settings = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
    const named = [...markdown.matchAll(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+|SECRET|DEMO|HOST|PORT)`|^([A-Z_]+)=/gm)].map(
      ([, code, set]) => code ?? set ?? '',
    );
    expect(named.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });

  test('has a page for each screen of the admin, and explains no screen twice', () => {
    const explained = pages.flatMap(({ screens }) => screens);
    expect(adminPaths.length).toBeGreaterThan(50);
    expect(adminPaths.filter((path) => !explained.includes(path))).toEqual([]);
    expect(explained.filter((path, at) => explained.indexOf(path) !== at)).toEqual([]);
    expect(explained.filter((path) => !adminPaths.includes(path))).toEqual([]);
  });

  test('begins each page with a title and a sentence that a search result can show', () => {
    for (const { slug, title, parts, markdown } of pages) {
      expect(title, slug).not.toBe('');
      expect(markdown.match(/^# /gm), slug).toHaveLength(1);
      expect(
        parts.every(({ text, title: of }) => text.trim() !== '' || of === title),
        slug,
      ).toBe(true);
    }
  });

  test('shows only pictures that were taken, and keeps none that no page shows', () => {
    const folder = join(handbookFolder, 'pictures');
    const shown = pages.flatMap(({ markdown }) => [...markdown.matchAll(/pictures\/([\w-]+\.png)/g)].map(([, name = '']) => name));
    const taken = existsSync(folder) ? readdirSync(folder) : [];
    expect(taken.toSorted()).toEqual([...new Set(shown)].toSorted());
  });
});
