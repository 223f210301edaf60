import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { galleryDesk } from '#contract/wings/public/gallery/gallery-desk.ts';
import { crawlGallery, galleryAddress } from '#kit/gallery-pages.ts';
import { honorsSeason } from '#kit/honors.ts';
import { runJob } from '#kit/run-job.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { openGalleries } from '../desk/gallery-desk.ts';

const isBuilt = existsSync(join(import.meta.dirname, '../../../../../../web/dist/server/gallery.js'));
const word = 'Quillfeather';
/** Names of the season's works and people, also as addresses write them; not the word itself, which someone may have searched for. */
const tells = (text: string) => /quillfeather[ -](?:0|1|studio)|ola[ -]quillfeather/i.test(text);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const get = async (url: string) => {
  const { statusCode, body } = await server.app.inject({ url });
  return { status: statusCode, html: body };
};

/** Whatever address a page, a map of the site or a feed names, without the pages themselves. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"'<>)]+|\/(?:shared|press|feeds|sitemaps)\/[^\s"'<>)]+/g)].map(([found]) => {
    const { pathname, search } = new URL(found.replaceAll('&amp;', '&'), server.settings.publicUrl);
    return pathname + search;
  });

/** Pages, maps, feeds, press files and pictures: all that someone outside can find by following addresses. */
async function everythingPublic() {
  const found = await crawlGallery(server, [galleryAddress, `${galleryAddress}/search?q=${word}`]);
  const waiting = ['/sitemap.xml', '/robots.txt', '/feeds/winners.atom', ...[...found.values()].flatMap(({ html }) => addressesIn(html))];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (found.has(url) || url.startsWith(galleryAddress)) continue;
    const answer = await get(url);
    found.set(url, answer);
    if (/\.(?:xml|atom|txt|json)$/.test(url.split('?')[0] ?? '')) waiting.push(...addressesIn(answer.html));
  }
  return found;
}

// `npm test` builds before it runs this.
test.runIf(isBuilt)(
  'no page, map, feed, file or picture reveals a season under embargo, also not at an address that was known before',
  async () => {
    const season = await honorsSeason(server, 1);
    for (const [at, level] of (['winner', 'honoree'] as const).entries())
      await season.honored(
        { title: `${word} ${at}`, organization: `${word} studio`, credits: [{ firstName: 'Ola', lastName: word, title: 'Director' }] },
        level,
      );
    const owner = server.as(await server.people.administrator());
    const before = await everythingPublic();
    const telling = [...before].filter(([, { status, html }]) => status === 200 && tells(html)).map(([url]) => url);
    const pictures = [...before].filter(([url, { status }]) => status === 200 && url.startsWith('/shared/')).map(([url]) => url);
    for (const kind of [
      `${galleryAddress}/works/`,
      `${galleryAddress}/people/`,
      `${galleryAddress}/organizations/`,
      '/press/',
      '/feeds/',
      '/sitemaps/',
    ])
      expect(
        telling.some((url) => url.startsWith(kind)),
        `something at ${kind} tells of it`,
      ).toBe(true);
    expect(pictures.length).toBeGreaterThan(3);

    const until = new Date(server.clock.now.getTime() + 3_600_000);
    await owner(galleryDesk.setGalleryEmbargo, { body: { SeasonID: season.seasonId, Until: until.toISOString(), Version: 0 } });
    for (const url of telling) expect(tells((await get(url)).html), url).toBe(false);
    // The picture of the whole gallery leads on to the one without them.
    for (const url of pictures.filter((one) => !/^\/shared\/gallery-\d/.test(one))) expect((await get(url)).status, url).toBe(404);
    for (const [url, { html }] of await everythingPublic()) expect(tells(html), url).toBe(false);

    server.clock.now = until;
    await runJob(server, openGalleries, {});
    for (const url of telling) expect(tells((await get(url)).html), url).toBe(true);
  },
);
