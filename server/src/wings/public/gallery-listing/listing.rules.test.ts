import { expect, test } from 'vitest';
import { feedOf, partsOf, robotsOf, sitemapIndexOf, sitemapOf } from './listing.rules.ts';

const at = new Date('2026-11-01T10:00:00Z');

test('a sitemap lists whole addresses, with when they changed where that is known', () => {
  expect(sitemapOf([{ address: 'https://x.example/a?b=1&c', changedAt: at }, { address: 'https://x.example/d' }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://x.example/a?b=1&#38;c</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod></url>
<url><loc>https://x.example/d</loc></url>
</urlset>
`,
  );
  expect(sitemapIndexOf([{ address: 'https://x.example/1.xml' }])).toContain(
    '<sitemap><loc>https://x.example/1.xml</loc></sitemap>\n</sitemapindex>',
  );
});

test('addresses are put into as many parts as they need, and none into none', () => {
  expect([0, 1, 10, 11, 20, 21].map((count) => partsOf(count, 10))).toEqual([0, 1, 1, 2, 2, 3]);
});

const entry = {
  code: 'c0de',
  title: 'A & <B>\u0000\uD800',
  organization: 'Marrow Lane',
  winnerLevel: 'Winner',
  category: 'Films',
  season: '2026',
  award: 'Halyard',
  announcedAt: at,
  address: 'https://x.example/w',
};
const feed = {
  locale: 'en-GB',
  award: 'Halyard',
  self: 'https://x.example/f',
  page: 'https://x.example/p',
  author: 'Halyard',
  entries: [entry],
} as const;

test('a feed is as new as its newest entry, and nothing that people wrote is markup', () => {
  const text = feedOf(feed);
  expect(text).toContain('xml:lang="en-GB"');
  expect(text).toContain('<title>Halyard: winners</title>');
  expect(feedOf({ ...feed, award: undefined })).toContain('<title>Winners</title>');
  expect(text).toContain('<title>A &#38; &#60;B&#62;\uFFFD: Winner, Films</title>');
  expect(text).toContain('<updated>2026-11-01T10:00:00.000Z</updated>\n<author><name>Halyard</name></author>');
  expect(text).toContain('<id>urn:uuid:c0de</id>');
  expect(text).toContain('by Marrow Lane was named Winner in Films at Halyard 2026.</summary>');
  expect(text).not.toContain('\u0000');
});

test('a feed without entries has a date, and an entry without an organization no author', () => {
  expect(feedOf({ ...feed, entries: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  const text = feedOf({ ...feed, entries: [{ ...entry, organization: '' }] });
  expect(text.match(/<author>/g)).toHaveLength(1);
  expect(text).not.toContain(' by ');
});

test('robots.txt names the sitemap and excludes pages that need a sign-in', () => {
  expect(robotsOf('https://x.example/sitemap.xml').split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /judging',
    'Disallow: /api/',
    'Disallow: /storage/',
    'Disallow: /ui',
    '',
    'Sitemap: https://x.example/sitemap.xml',
    '',
  ]);
});
