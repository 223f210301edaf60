import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { portalNames } from '#contract/kernel/award/portals.ts';
import { pageNames } from '#contract/kernel/award/page-names.ts';
import { adminPropertyId, findPropertyBySlug } from '#contract/kernel/award/properties.ts';
import { type Locale, sayIn } from '#contract/kernel/text/catalog.ts';
import { directionOf } from '#contract/kernel/text/languages.rules.ts';
import pages from '#texts/frame/pages.ts';
import { awardsVersion } from '../call/kept-answers.ts';
import { languageOfRequest } from '../call/language.ts';
import { builtWeb } from './built-web.ts';
import { forgetPlace, placeCookie, sendBusy } from './busy-page.ts';
import type { DrawnPages } from './drawn-pages.ts';
import { addHelpPages } from './help-pages.ts';
import { longestMs } from './kept-pages.ts';
import { escapeHtml } from '../mail/layout.ts';
import { type PageHead, withHead, withLanguage } from './page-head.ts';
import { type Place, placeOf, withCanonical } from './page-place.ts';
import { kindOfPortal, withGalleryHead, withProperties } from './page-properties.ts';
import { keptBody, packed } from './send-kept.ts';
import type { Services } from '../runtime/services.ts';
import type { Settings } from '../runtime/settings.ts';

const yearInSeconds = 31_536_000;

/** What a portal's pages say in their heads, by portal; the areas know. */
type PageHeads = Readonly<Record<string, (path: string, query: URLSearchParams) => Promise<PageHead | undefined>>>;

interface KeptPortal {
  under: (propertyId: number) => string;
  as: (query: URLSearchParams) => string;
  /** What those read who wait for a page; only what is known without asking anyone. */
  waitedFor: (propertyId: number, query: URLSearchParams) => Promise<{ ballot?: string; closesAt?: Date; graceMinutes?: number }>;
}

/** Portals whose pages are kept in memory with their heads, below the award. */
interface Keeping {
  services: Pick<Services, 'pages' | 'waitingRoom'>;
  now: () => Date;
  isSecure: boolean;
  portals: Readonly<Record<string, KeptPortal>>;
}

interface Page {
  html: string;
  tag: string;
}

/** Serves what `npm run build` made: pages fresh every time, everything with a hash in its name for ever. */
export async function addWebPages(
  app: FastifyInstance,
  settings: Settings,
  heads: PageHeads = {},
  drawn: Readonly<Record<string, DrawnPages>> = {},
  keeping?: Keeping,
): Promise<void> {
  const assets = join(builtWeb.folder, 'assets');
  const drawKept = async (name: string, place: Place, query: URLSearchParams, language: Locale) => {
    const now = keeping?.now() ?? new Date();
    const head = await heads[name]?.(place.path, query);
    const page = await pageOf(name, place, head, language);
    if (!page || !head) return undefined;
    const freshUntil = Math.min(now.getTime() + longestMs, head.keepUntil?.getTime() ?? Number.POSITIVE_INFINITY);
    return { page: await packed(200, page.html), freshFrom: now.getTime(), freshUntil };
  };
  const show = (name: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as Record<string, string | undefined>)['*'] ?? '';
    const place = placeOf(request, settings.publicUrl, name, path);
    if ('leadsTo' in place) return reply.header('cache-control', 'no-store').redirect(place.leadsTo, 302);
    const query = queryOf(request);
    const pages = drawn[name];
    if (pages && (await pages.send(request, reply, place, query))) return reply;
    const language = languageOfPage(request, name, place);
    const waited = keeping?.portals[name];
    if (keeping && waited) {
      const { services, now, isSecure } = keeping;
      const stamp = knownStampOf(name) ?? (await stampOf(name));
      const key = keyOfPage(waited, { name, stamp, place, query, language });
      const known = key === undefined ? undefined : services.pages.find(key, now());
      const award = findPropertyBySlug('entry', place.path.split('/', 1)[0] ?? '');
      const waiting = award && !place.isNowhere && services.waitingRoom.enter(request.cookies[placeCookie], known !== undefined);
      if (waiting) return sendBusy(reply, { award, language, waiting, now: now(), isSecure, ...(await waited.waitedFor(award.id, query)) });
      forgetPlace(request, reply);
      const kept = known ?? (key === undefined ? undefined : await services.pages.load(key, () => drawKept(name, place, query, language)));
      if (kept) return reply.send(keptBody(request, reply, kept, { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' }));
    }
    const page = await pageOf(name, place, await heads[name]?.(place.path, query), language);
    // For those who were given the link, and no search engine.
    if (name === 'gallery' && /(^|\/)(press|preview)\/?$/.test(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    if (place.isNowhere || drawn[name]?.knows(place.path) === false) reply.code(404);
    return page ? sendPage(request, reply, page) : nothingHere(reply);
  };
  // Each portal is one page that finds its own way below its path. `door` is at the root.
  for (const portal of portalNames) {
    app.get(`/${portal}`, show(portal));
    app.get(`/${portal}/*`, show(portal));
  }
  // Not built, as in tests of the server alone.
  if (!existsSync(assets)) return;
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearInSeconds * 1000,
    index: false,
    decorateReply: false,
  });
  for (const file of await publicFiles()) {
    app.get(`/${file}`, (request, reply) => sendPublic(file, request, reply));
  }
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));

  await addHelpPages(app);
  app.get('/', show('door'));
  if (settings.isDemo) {
    app.get('/ui', show('ui'));
    app.get('/ui/*', show('ui'));
  }
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => {
  const from = url.indexOf('?');
  return new URLSearchParams(from < 0 ? '' : url.slice(from));
};

const lookEveryMs = 1000;
/** `looking`: the one look that all wait for who come meanwhile. */
const stamps = new Map<string, { at: number; stamp?: number; looking: Promise<number | undefined> }>();

const isFresh = (look: { at: number } | undefined): boolean => look !== undefined && performance.now() - look.at < lookEveryMs;

function knownStampOf(name: string): number | undefined {
  const known = stamps.get(name);
  return isFresh(known) ? known?.stamp : undefined;
}

/** Which build a page is of; a new one must not need a restart to be whole. */
async function stampOf(name: string): Promise<number | undefined> {
  const known = stamps.get(name);
  if (known && isFresh(known)) return known.looking;
  const looking = stat(templateOf(name)).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  const look: { at: number; stamp?: number; looking: typeof looking } = { at: performance.now(), looking };
  stamps.set(name, look);
  const stamp = await looking;
  if (stamp === undefined) stamps.delete(name);
  else look.stamp = stamp;
  return stamp;
}

const templateOf = (name: string): string => join(builtWeb.folder, 'portals', name, 'index.html');

/** All that a page depends on. Nothing for addresses that anyone could make up: they would push out what people read. */
function keyOfPage(
  { under, as }: KeptPortal,
  {
    name,
    stamp,
    place,
    query,
    language,
  }: { name: string; stamp: number | undefined; place: Place; query: URLSearchParams; language: Locale },
): string | undefined {
  const [slug = '', page = '', ...rest] = place.path.split('/');
  const property = findPropertyBySlug('entry', slug);
  if (property?.slug !== slug || place.isNowhere || rest.length > 0 || (page && !pageNames.includes(page))) return undefined;
  if (stamp === undefined) return undefined;
  return `${under(property.id)}${name} page ${awardsVersion()}.${stamp} ${language} ${place.canonical ?? ''} ${place.path} ${as(query)}`;
}

/** A portal's page, read afresh: it is small, and a new build must not need a restart to be whole. */
async function pageOf(
  name: string,
  { path, properties, canonical }: Place,
  head: PageHead | undefined,
  language: Locale,
): Promise<Page | undefined> {
  const html = await readFile(templateOf(name), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const headed = name === 'gallery' ? withGalleryHead(html, path) : head ? withHead(html, head) : html;
  const whole = withLanguage(withCanonical(withProperties(headed, properties), canonical), language);
  return { html: whole, tag: tagOf(whole) };
}

/** A page comes without a session: who signed in to another language than the cookie names sees it once the script runs. */
function languageOfPage(request: FastifyRequest, portal: string, { path }: Place): Locale {
  const kind = kindOfPortal(portal);
  const property = kind && findPropertyBySlug(kind, path.split('/', 1)[0] ?? '');
  return languageOfRequest(request, portal === 'admin' ? adminPropertyId : property?.id);
}

const tagOf = (content: string | Buffer) => `"${createHash('sha1').update(content).digest('base64url')}"`;

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', page.tag);
  if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(page.html);
}

/** What lies in web/public comes out at the root. */
async function publicFiles(): Promise<string[]> {
  const entries = await readdir(builtWeb.folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && extname(entry.name).slice(1) in publicTypes).map(({ name }) => name);
}

const publicTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

async function sendPublic(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const content = await readFile(join(builtWeb.folder, file)).catch(() => undefined);
  if (!content) return nothingHere(reply);
  const tag = tagOf(content);
  reply.header('cache-control', 'public, max-age=3600').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(publicTypes[extname(file).slice(1)] ?? 'application/octet-stream').send(content);
}

function nothingHere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** People get a page, programs the answer shape. */
export const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/api(\/|$|\?)/i.test(request.url) &&
  /\btext\/html\b/.test(request.headers.accept ?? '');

const pageWords = (language: Locale) => sayIn(language)(pages);

/** What a person can do about it. */
interface Then {
  canTryAgain?: boolean;
  /** How many seconds later the page loads again without a click. */
  refreshAfter?: number;
}

/** A whole page that says one thing; all of it are words of ours. */
export const pageSaying = (
  language: Locale,
  title: string,
  words: string,
  { canTryAgain = false, refreshAfter }: Then = {},
): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
${refreshAfter ? `    <meta http-equiv="refresh" content="${refreshAfter}" />\n` : ''}    <title>${title} - Laurel</title>
    <link rel="icon" href="/favicon.svg" />
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.0625rem/1.55 system-ui, sans-serif; background: light-dark(#faf9f6, #141413); color: light-dark(#1b1a18, #f1efe9); }
      main { max-width: 30rem; padding: 2rem; }
      p { margin: 0 0 1.25rem; }
      h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 0.75rem; }
      a { color: inherit; text-underline-offset: 0.2em; }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${words}</p>
      <p>${canTryAgain ? `<a href="">${pageWords(language)('tryAgain')}</a>` : `<a href="/">${pageWords(language)('home')}</a>`}</p>
    </main>
  </body>
</html>
`;

/** What people read in place of a page that can’t be shown. */
export function refusedPage(status: number, message: string, language: Locale): string {
  const t = pageWords(language);
  if (status === 404) return pageSaying(language, t('notFound'), t('notFoundAbout'));
  if (status < 500) return pageSaying(language, t('refused'), escapeHtml(message));
  // A fault would only be repeated; what is away comes back.
  const then = { canTryAgain: true, ...(status === 503 && { refreshAfter: 10 }) };
  return pageSaying(language, t('away'), escapeHtml(message), then);
}
