import { type Locale, type Say, sayIn } from '#contract/kernel/text/catalog.ts';
import feed from '#texts/public/feed.ts';

/** XML 1.0 allows no control characters and no lone surrogates, so they are removed from user input. */
const written = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface Listed {
  /** A whole address. */
  address: string;
  changedAt?: Date | undefined;
}

const row = (tag: string, { address, changedAt }: Listed): string =>
  `<${tag}><loc>${written(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${tag}>\n`;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const sitemapIndexOf = (sitemaps: readonly Listed[]): string =>
  `${head}<sitemapindex xmlns="${namespace}">\n${sitemaps.map((one) => row('sitemap', one)).join('')}</sitemapindex>\n`;

export const sitemapOf = (pages: readonly Listed[]): string =>
  `${head}<urlset xmlns="${namespace}">\n${pages.map((one) => row('url', one)).join('')}</urlset>\n`;

/** How many parts so many addresses make; something that has none has no part. */
export const partsOf = (count: number, most: number): number => Math.ceil(count / most);

interface FeedEntry {
  code: string;
  title: string;
  organization: string;
  winnerLevel: string;
  category: string;
  season: string;
  award: string;
  announcedAt: Date;
  /** Of the work. */
  address: string;
}

interface Feed {
  /** Of the award; of a feed about several, that of none of them. */
  locale: Locale;
  /** Whose winners; nothing where it has those of all. */
  award: string | undefined;
  /** Its own address. */
  self: string;
  /** The page that it follows. */
  page: string;
  author: string;
  /** The newest first. */
  entries: readonly FeedEntry[];
}

type Words = Say<NonNullable<(typeof feed)['values']>>;

/** What nothing was announced in yet was changed at no time; readers want one. */
const never = new Date(0);

export function feedOf({ locale, award, self, page, author, entries }: Feed): string {
  const t = sayIn(locale)(feed);
  return `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${written(self)}</id>
<title>${written(award === undefined ? t('winners') : t('winners-of', { award }))}</title>
<updated>${(entries[0]?.announcedAt ?? never).toISOString()}</updated>
<author><name>${written(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${written(self)}"/>
<link rel="alternate" type="text/html" href="${written(page)}"/>
${entries.map((entry) => entryOf(entry, t)).join('')}</feed>
`;
}

function entryOf({ code, title, organization, winnerLevel, category, season, award, announcedAt, address }: FeedEntry, t: Words): string {
  const named = { title, level: winnerLevel, category, award, season };
  return `<entry>
<id>urn:uuid:${written(code)}</id>
<title>${written(t('entry', named))}</title>
<updated>${announcedAt.toISOString()}</updated>
${organization ? `<author><name>${written(organization)}</name></author>\n` : ''}<link rel="alternate" type="text/html" href="${written(address)}"/>
<category term="${written(winnerLevel)}"/>
<summary>${written(organization ? t('summary-by', { ...named, organization }) : t('summary', named))}</summary>
</entry>
`;
}

/** What search engines may walk: everything but what needs a sign-in, and calls. */
export const robotsOf = (sitemap: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /judging',
    'Disallow: /api/',
    'Disallow: /storage/',
    'Disallow: /ui',
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n');
