import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findPropertyBySlug, hasPortal, isPublic, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { Further } from '#contract/kernel/text/catalog.ts';
import { furtherTexts } from '../runtime/further-texts.ts';
import { builtWeb } from './built-web.ts';
import { inLanguage } from '#contract/kernel/text/languages.rules.ts';
import { type KeptPage, type KeptPages, longestMs } from './kept-pages.ts';
import { escapeHtml } from '../mail/layout.ts';
import { awardOfRequest } from './own-hosts.ts';
import { withLanguage } from './page-head.ts';
import type { Place } from './page-place.ts';
import { withProperties } from './page-properties.ts';
import { keptBody, packed } from './send-kept.ts';

/** What is in the head of a drawn page beside what every page has. */
interface DrawnHead {
  title: string;
  description: string;
  canonical: string | null;
  image: { url: string; width: number | null; height: number | null; alt: string } | null;
  type: string;
  feed: { title: string; url: string };
  jsonLd: readonly object[];
  isListed: boolean;
}

type Answer<Content> =
  | { leadsTo: string; isForEver: boolean }
  | { status: number; head: DrawnHead; content: Content; keepUntil: Date | undefined; isKept: boolean };

/** A portal whose pages come drawn: the area reads what they show, the web's build draws it. */
interface DrawnPortal<Content = unknown> {
  portal: string;
  read: (asked: { property: PropertyTraits; path: string; query: URLSearchParams }) => Promise<Answer<Content>>;
  /** What a page is kept under, below the award; nothing for those that are drawn for each who asks. */
  keyOf: (path: string, query: URLSearchParams) => string | undefined;
  /** Paths that also awards without this portal have. */
  isForAll: (path: string) => boolean;
  /** The language that an address asks for. */
  languageOf: (path: string, query: URLSearchParams) => PropertyTraits['locale'] | undefined;
  /** Paths that the portal draws in the browser, as the others do. */
  isElsewhere: (path: string) => boolean;
  pages: KeptPages;
  now: () => Date;
  /** Counts the changes of awards; what was drawn of an older one is not shown again. */
  version: () => number;
}

interface Renderer {
  render: (given: { base: string; content: unknown; property: PropertyTraits; further: Further }) => {
    root: string;
    rules: string;
    faces: string[];
  };
}

/** What the web's build left for drawing. */
interface Build {
  stamp: number;
  template: string;
  renderer: Renderer;
  /** The address of a sheet, by the name of its source. */
  sheetOf: (source: string) => string | undefined;
}

const lookEveryMs = 1000;
/** For those who take the page apart themselves: the development server, which draws it from the sources. */
export const pageDataType = 'application/vnd.laurel.page+json';

export class DrawnPages {
  readonly #portal: DrawnPortal;
  #build: Build | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(portal: DrawnPortal) {
    this.#portal = portal;
  }

  /** Whether an address names an award that has this portal, or none at all. */
  knows(path: string): boolean {
    const [slug = '', ...rest] = path.split('/');
    return slug === '' || this.#awardOf(slug, rest.filter(Boolean).join('/')) !== undefined;
  }

  #awardOf(slug: string, path: string): PropertyTraits | undefined {
    const { portal, isForAll } = this.#portal;
    const property = findPropertyBySlug('entry', slug);
    return property && isPublic(property) && (hasPortal(property, portal) || isForAll(path)) ? property : undefined;
  }

  /**
   * Sends the page of an award; false where the address names none that has this portal, or where pages are drawn in the browser. It says so
   * by a word: a reply is a promise to its caller, and comes back as nothing once it is sent.
   */
  async send(request: FastifyRequest, reply: FastifyReply, place: Place, query: URLSearchParams): Promise<boolean> {
    const { portal, pages, keyOf, languageOf, isElsewhere, now, version } = this.#portal;
    const [slug = '', ...parts] = place.path.split('/');
    const path = parts.filter(Boolean).join('/');
    const award = this.#awardOf(slug, path);
    if (!award || isElsewhere(path)) return false;
    const property = inLanguage(award, languageOf(path, query) ?? award.locale);
    const base = awardOfRequest(request) ? `/${portal}` : `/${portal}/${property.slug}`;
    if (slug !== property.slug) {
      void reply.redirect(`${base}${path && `/${path}`}`, 301);
      return true;
    }
    if (request.headers.accept === pageDataType) {
      const answer = await this.#portal.read({ property, path, query });
      void reply
        .header('cache-control', 'no-store')
        .type('application/json')
        .send({ ...answer, base, property });
      return true;
    }
    const build = await this.#current();
    if (!build) return false;
    const below = keyOf(path, query);
    const key = below === undefined ? undefined : `${portal}:${property.id}:${version()}.${build.stamp}:${base} ${below}`;
    const kept = key === undefined ? undefined : pages.find(key, now());
    if (kept) {
      sendKept(request, reply, kept);
      return true;
    }
    const moved: { to?: string; isForEver?: boolean } = {};
    const draw = async () => {
      const answer = await this.#portal.read({ property, path, query });
      if ('leadsTo' in answer) {
        moved.to = answer.leadsTo;
        moved.isForEver = answer.isForEver;
        return undefined;
      }
      const template = withProperties(build.template, place.properties);
      const html = drawnHtml({ ...build, template }, { ...answer, base, property });
      const page = await packed(answer.status, html);
      const until = Math.min(now().getTime() + longestMs, answer.keepUntil?.getTime() ?? Number.POSITIVE_INFINITY);
      return { page, freshUntil: answer.isKept ? until : 0 };
    };
    const page = key === undefined ? (await draw())?.page : await pages.load(key, draw);
    if (page) {
      sendKept(request, reply, page);
      return true;
    }
    // Someone else asked first, and was sent elsewhere.
    if (moved.to === undefined) await draw();
    const { to = '', isForEver = false } = moved;
    void reply.header('cache-control', isForEver ? 'public, max-age=3600' : 'no-store').redirect(`${base}${to}`, isForEver ? 301 : 302);
    return true;
  }

  /** A new build must not need a restart to be whole. */
  async #current(): Promise<Build | undefined> {
    const now = Date.now();
    if (this.#build && now - this.#lookedAt < lookEveryMs) return this.#build;
    this.#lookedAt = now;
    const { portal } = this.#portal;
    const drawing = join(builtWeb.folder, 'server', `${portal}.js`);
    const stamp = (await stat(drawing).catch(() => undefined))?.mtimeMs;
    if (stamp === undefined) return undefined;
    if (this.#build?.stamp === stamp) return this.#build;
    const { default: renderer } = (await import(`${pathToFileURL(drawing).href}?${stamp}`)) as { default: Renderer };
    const template = await readFile(join(builtWeb.folder, 'portals', portal, 'index.html'), 'utf8');
    const parts = JSON.parse(await readFile(join(builtWeb.folder, `.vite/manifest-${portal}.json`), 'utf8')) as Record<
      string,
      { file: string } | undefined
    >;
    const sheetOf = (source: string) => (parts[source] ? `/${parts[source].file}` : undefined);
    this.#build = { stamp, renderer, template, sheetOf };
    return this.#build;
  }
}

/** As JSON that cannot end its element. It is data, never run, so the policy against inline scripts has nothing to say about it. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A page of the template, with all that it is to show in it. */
export function drawnHtml(
  { template, renderer, sheetOf }: { template: string; renderer: Renderer; sheetOf: (source: string) => string | undefined },
  { head, content, base, property }: { head: DrawnHead; content: unknown; base: string; property: PropertyTraits },
): string {
  const { root, rules, faces } = renderer.render({ base, content, property, further: furtherTexts });
  const sheets = faces.flatMap((face) => sheetOf(face) ?? []).map((sheet) => `  <link rel="stylesheet" href="${sheet}" />\n`);
  return withDrawnHead(template, head, property.locale)
    .replace('</head>', () => `  <style>${rules}</style>\n${sheets.join('')}  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${root}</div>\n    <script type="application/json" id="laurel-page">${asData({ base, content })}</script>`,
    );
}

/** What search engines and shared links read. */
function withDrawnHead(html: string, head: DrawnHead, lang: string): string {
  const { title, description, canonical, image, type, feed, jsonLd, isListed } = head;
  const meta = (key: 'name' | 'property', name: string, content: string | number) =>
    `  <meta ${key}="${name}" content="${escapeHtml(String(content))}" />\n`;
  const tags = [
    meta('name', 'description', description),
    ...(isListed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(canonical ? [`  <link rel="canonical" href="${escapeHtml(canonical)}" />\n`, meta('property', 'og:url', canonical)] : []),
    `  <link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.url)}" />\n`,
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', lang.replace('-', '_')),
    ...(image
      ? [
          meta('property', 'og:image', image.url),
          ...(image.width && image.height
            ? [meta('property', 'og:image:width', image.width), meta('property', 'og:image:height', image.height)]
            : []),
          ...(image.alt ? [meta('property', 'og:image:alt', image.alt)] : []),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...jsonLd.map((one) => `  <script type="application/ld+json">${asData(one)}</script>\n`),
  ];
  return withLanguage(html, lang)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${tags.join('')}  </head>`);
}

/**
 * Caches between us and the visitor may show a page for a minute without asking: what is announced is seen everywhere within that time, and a
 * crowd that comes for it does not reach us. Browsers ask each time, which costs them no more than a 304.
 */
const sharedFor = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): void {
  void reply.send(
    keptBody(request, reply, page, { type: 'text/html; charset=utf-8', cacheControl: page.status === 200 ? sharedFor : 'no-cache' }),
  );
}
