import type { GalleryHead, GalleryPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { pageDataType } from '#server/kernel/pages/drawn-pages.ts';
import type { TestServer } from './test-server.ts';

interface ReadPage {
  status: number;
  head: GalleryHead;
  content: GalleryPage;
  leadsTo?: string;
  isForEver?: boolean;
}

/** The gallery of property 1. */
export const galleryAddress = '/gallery/halyard';

/** What a page of that gallery shows, before it is drawn. */
export const pageReader =
  ({ app }: Pick<TestServer, 'app'>) =>
  async (path = ''): Promise<ReadPage> =>
    (await app.inject({ url: `${galleryAddress}${path}`, headers: { accept: pageDataType } })).json<ReadPage>();

/** Every page that links lead to from these on, as it was sent. */
export async function crawlGallery({ app }: Pick<TestServer, 'app'>, starts: readonly string[]) {
  const pages = new Map<string, { status: number; html: string }>();
  const waiting = [...starts];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (pages.has(url)) continue;
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    pages.set(url, { status: answer.statusCode, html: answer.body });
    for (const [, href = ''] of answer.body.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
      const to = new URL(href.replaceAll('&amp;', '&'), `http://x${url}`);
      if (to.origin === 'http://x' && to.pathname.startsWith(galleryAddress)) waiting.push(`${to.pathname}${to.search}`);
    }
  }
  return pages;
}
