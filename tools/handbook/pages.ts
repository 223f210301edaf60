/** Reads docs/handbook: Markdown that also reads well where the repository is hosted. README.md there is the table of contents. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { Marked, type Tokens } from 'marked';

export const handbookFolder = join(import.meta.dirname, '../../docs/handbook');

interface Heading {
  id: string;
  title: string;
}

/** A part of a page that search leads to. */
interface Part extends Heading {
  text: string;
}

export interface HandbookPage {
  /** Below `/help/`. */
  slug: string;
  title: string;
  html: string;
  headings: Heading[];
  parts: Part[];
  /** Paths of the admin's screens that it explains. */
  screens: string[];
  markdown: string;
}

interface ContentsItem {
  title: string;
  slug: string;
  items: ContentsItem[];
}

export interface ContentsGroup {
  title: string | undefined;
  items: ContentsItem[];
}

/** Anchors as the usual hosts of repositories make them. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');

const slugOf = (path: string): string => path.replace(/\.md$/, '');

/** The lists of README.md: two levels below each heading. */
function readContents(folder = handbookFolder): ContentsGroup[] {
  const groups: ContentsGroup[] = [{ title: undefined, items: [] }];
  for (const line of readFileSync(join(folder, 'README.md'), 'utf8').split('\n')) {
    const heading = /^## (.+)$/.exec(line);
    if (heading) groups.push({ title: heading[1], items: [] });
    const [, indent = '', title = '', path = ''] = /^( *)- \[(.+)\]\((.+\.md)\)$/.exec(line) ?? [];
    if (!path) continue;
    const group = groups.at(-1);
    const into = indent ? group?.items.at(-1)?.items : group?.items;
    into?.push({ title, slug: slugOf(path), items: [] });
  }
  return groups;
}

export const allItems = (groups: readonly ContentsGroup[]): ContentsItem[] =>
  groups.flatMap(({ items }) => items.flatMap((item) => [item, ...item.items]));

const textOf = (tokens: readonly Tokens.Generic[] = []): string =>
  tokens.map((token) => (token.tokens ? textOf(token.tokens) : String(token.text ?? ''))).join('');

/** What search finds of a block: pictures and marks left out. */
const wordsOf = (markdown: string): string =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`>#|]|^-+|^\d+\. |^- /gm, '')
    .trim();

export function readPage(slug: string, folder = handbookFolder): HandbookPage {
  const source = readFileSync(join(folder, `${slug}.md`), 'utf8');
  const screens = /^<!-- screens:(.*)-->\n/.exec(source)?.[1]?.trim().split(/\s+/).filter(Boolean) ?? [];
  const markdown = source.replace(/^<!--.*-->\n/, '');
  const headings: Heading[] = [];
  const parts: Part[] = [{ id: '', title: '', text: '' }];
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const words = textOf(tokens);
        if (depth === 1) return `<h1>${this.parser.parseInline(tokens)}</h1>\n`;
        return `<h${depth} id="${anchorOf(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (/^[a-z]+:/.test(href)) return `<a href="${href}" rel="noreferrer">${words}</a>`;
        const [path = '', anchor] = href.split('#');
        const target = path ? `/help/${slugOf(normalize(join(dirname(slug), path)))}` : '';
        return `<a href="${target}${anchor ? `#${anchor}` : ''}">${words}</a>`;
      },
      image({ href, text }) {
        const at = normalize(join(dirname(slug), href));
        // The pages are two folders deep at most; all pictures are in one place.
        const address = `/help/pictures/${at.split('/').at(-1) ?? ''}`;
        return `<figure><img src="${address}" alt="${text}" loading="lazy" /><figcaption>${text}</figcaption></figure>`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  for (const token of tokens) {
    if (token.type !== 'heading') {
      const part = parts.at(-1);
      if (part) part.text += ` ${wordsOf(token.raw)}`;
      continue;
    }
    const words = textOf(token.tokens as Tokens.Generic[]);
    if (token.depth === 1) {
      title = words;
      parts[0] = { id: '', title: words, text: '' };
    } else {
      const heading = { id: anchorOf(words), title: words };
      if (token.depth === 2) headings.push(heading);
      parts.push({ ...heading, text: '' });
    }
  }
  // A picture alone in a paragraph is a figure of its own.
  const html = marked.parser(tokens).replaceAll(/<p>(<figure>.*?<\/figure>)<\/p>/gs, '$1');
  return { slug, title, html, headings, parts, screens, markdown };
}

export const readHandbook = (folder = handbookFolder): { contents: ContentsGroup[]; pages: HandbookPage[] } => {
  const contents = readContents(folder);
  return { contents, pages: allItems(contents).map(({ slug }) => readPage(slug, folder)) };
};
