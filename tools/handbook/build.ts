/** Writes the handbook into the built web: a page for each, the index that search loads, and which page explains which screen. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import { helpSearch } from '../../web/src/portals/help/help-search.ts';
import { type ContentsGroup, allItems, handbookFolder, type HandbookPage, readHandbook } from './pages.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function contentsHtml(groups: readonly ContentsGroup[], slug: string): string {
  const link = (item: { slug: string; title: string }): string =>
    `<a href="/help/${item.slug}"${item.slug === slug ? ' aria-current="page"' : ''}>${escape(item.title)}</a>`;
  return groups
    .map(({ title, items }) => {
      const lines = items.map((item) => {
        const isOpen = item.slug === slug || item.items.some((one) => one.slug === slug);
        const below = isOpen && item.items.length ? `<ul>${item.items.map((one) => `<li>${link(one)}</li>`).join('')}</ul>` : '';
        return `<li>${link(item)}${below}</li>`;
      });
      return `${title ? `<h2>${escape(title)}</h2>` : ''}<ul>${lines.join('')}</ul>`;
    })
    .join('');
}

/** The names above a page. */
function pathTo(groups: readonly ContentsGroup[], slug: string): string {
  for (const { title, items } of groups)
    for (const item of items) {
      if (item.slug === slug) return title ?? '';
      if (item.items.some((one) => one.slug === slug)) return [title, item.title].filter(Boolean).join(' / ');
    }
  return '';
}

function pageHtml(template: string, groups: readonly ContentsGroup[], page: HandbookPage, version: string): string {
  const onPage = page.headings.map(({ id, title }) => `<li><a href="#${id}">${escape(title)}</a></li>`).join('');
  const order = allItems(groups);
  const at = order.findIndex(({ slug }) => slug === page.slug);
  const step = (name: string, item: { slug: string; title: string } | undefined): string =>
    item ? `<a href="/help/${item.slug}"><span>${name}</span>${escape(item.title)}</a>` : '';
  const above = pathTo(groups, page.slug);
  const parts: Record<string, string> = {
    title: escape(page.title),
    contents: contentsHtml(groups, page.slug),
    path: above ? `<p class="path">${escape(above)}</p>` : '',
    article: page.html,
    onPage: onPage ? `<nav class="on-page" aria-label="On this page"><h2>On this page</h2><ul>${onPage}</ul></nav>` : '',
    steps: `<nav class="steps" aria-label="Pages before and after">${step('Previous', order[at - 1])}${step('Next', order[at + 1])}</nav>`,
    version: escape(version),
  };
  return template.replaceAll(/<!--(\w+)-->/g, (whole, name: string) => parts[name] ?? whole);
}

export function buildHandbook(dist: string, version: string): void {
  const { contents, pages } = readHandbook();
  const template = readFileSync(join(dist, 'portals/help/index.html'), 'utf8').replace(
    '<title>Laurel handbook',
    '<title><!--title--> - Laurel handbook',
  );
  const folder = join(dist, 'help');
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const page of pages) write(`${page.slug}.html`, pageHtml(template, contents, page, version));
  const index = new MiniSearch(helpSearch);
  index.addAll(
    pages.flatMap((page) =>
      page.parts.map(({ id, title, text }) => ({
        id: `${page.slug}${id ? `#${id}` : ''}`,
        title,
        page: page.title,
        text: text.replaceAll(/\s+/g, ' ').trim(),
      })),
    ),
  );
  write('search.json', JSON.stringify(index));
  write('screens.json', JSON.stringify(Object.fromEntries(pages.flatMap(({ slug, screens }) => screens.map((screen) => [screen, slug])))));
  const pictures = join(handbookFolder, 'pictures');
  if (existsSync(pictures)) cpSync(pictures, join(folder, 'pictures'), { recursive: true });
}
