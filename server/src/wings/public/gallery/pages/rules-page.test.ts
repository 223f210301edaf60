import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import type { RulesPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { giveTraits } from '#kit/traits.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { pageDataType } from '#server/kernel/pages/drawn-pages.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof addEntrySeason>>;
beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
});
afterAll(() => server.close());

const address = '/gallery/halyard/how-winners-are-chosen';
async function rulesAt(url = address) {
  const answer = await server.app.inject({ url, headers: { accept: pageDataType } });
  const { content, head, keepUntil, status } = answer.json<{
    content: RulesPage;
    head: { canonical: string };
    keepUntil: string;
    status: number;
  }>();
  return { ...content, head, keepUntil: new Date(keepUntil), status };
}
const wordsOf = ({ steps, levels, more }: RulesPage): string =>
  [
    ...steps.flatMap(({ sentences }) => sentences),
    ...levels.flatMap(({ sentences }) => sentences),
    ...more.flatMap(({ parts }) => parts.flatMap(({ sentences }) => sentences)),
  ].join(' ');
const move = (columns: object) => server.pool.updateTable('season').set(columns).where('id', '=', season.seasonId).execute();
const daysFromNow = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);

test('everyone reads how the winners of the season are chosen, from its own settings', async () => {
  await season.category('Moving Picture');
  const before = wordsOf(await rulesAt());
  expect(before).toContain('The first 8 works go on.');
  await server.pool
    .insertInto('judgingPlan')
    .values({ seasonId: season.seasonId, isAdaptive: false, minimum: 3, most: 4, shortlistSize: 12 })
    .execute();
  const after = wordsOf(await rulesAt());
  expect(after).toContain('The first 12 works go on.');
  expect(after).not.toContain('The first 8 works go on.');
});

test('weights of criteria are shown by an example that adds up', async () => {
  await server.pool
    .insertInto('criterion')
    .values([
      { seasonId: season.seasonId, name: 'Idea', weight: 3 },
      { seasonId: season.seasonId, name: 'Craft', weight: 1 },
    ])
    .execute();
  const [step] = (await rulesAt()).steps.filter(({ example }) => example);
  expect(step?.example).toEqual({
    lines: [
      { what: 'Idea 9, which counts 75%', adds: '6.75' },
      { what: 'Craft 9, which counts 25%', adds: '2.25' },
    ],
    result: { what: 'One judge’s score', sum: '9' },
    about: 'An example with made-up scores and the weights of this award.',
  });
});

test('it says where the season is, and is kept no longer than that is so', async () => {
  await move({
    startDate: daysFromNow(-3),
    earlyEndDate: daysFromNow(-2),
    regularEndDate: daysFromNow(-2),
    endDate: new Date(server.clock.now.getTime() + 20_000),
    judgingRnd1StartDate: daysFromNow(5),
    judgingRnd1EndDate: daysFromNow(6),
    judgingRnd2StartDate: daysFromNow(7),
    judgingRnd2EndDate: daysFromNow(8),
    votingStartDate: daysFromNow(9),
    votingEndDate: daysFromNow(10),
    winnersDate: daysFromNow(20),
  });
  const open = await rulesAt();
  expect(open.now?.what).toBe('Now: entries are open.');
  expect(open.keepUntil).toEqual(new Date(server.clock.now.getTime() + 20_000));
  await move({ judgingRnd1StartDate: daysFromNow(-1), endDate: daysFromNow(-1) });
  const judging = await rulesAt();
  expect(judging.now?.what).toBe('Now: Round one.');
  expect(judging.keepUntil).toEqual(new Date(server.clock.now.getTime() + 60_000));
  await move({ winnersDate: daysFromNow(-1) });
  const over = await rulesAt();
  expect(over.now?.what).toBe('This season is over.');
  expect(over.shown?.isOver).toBe(true);
  expect(wordsOf(over)).toContain('The first 12 works went on.');
  expect(wordsOf(over)).not.toContain('The first 12 works go on.');
});

test('a rule for a category that entrants don’t see is not told', async () => {
  const categoryId = await season.category('Secret Picture');
  await server.pool.insertInto('categoryShortlist').values({ categoryId, size: 3 }).execute();
  expect(wordsOf(await rulesAt())).toContain('Secret Picture');
  await server.pool.updateTable('category').set({ isHidden: true }).where('id', '=', categoryId).execute();
  const words = wordsOf(await rulesAt());
  expect(words).not.toContain('Secret Picture');
  expect(words).not.toContain('The first 3 works');
});

test('each language has an address, and no other page has one', async () => {
  const british = await rulesAt(`${address}?language=en-GB`);
  expect(british.head.canonical.endsWith('/how-winners-are-chosen?language=en-GB')).toBe(true);
  expect(british.languages.map(({ locale, isHere }) => `${locale} ${isHere}`)).toEqual(
    locales.map((locale) => `${locale} ${locale === 'en-GB'}`),
  );
  // An unknown language leads to the award's own.
  expect((await rulesAt(`${address}?language=xx`)).head.canonical.endsWith('/how-winners-are-chosen')).toBe(true);
  const front = await server.app.inject({ url: '/gallery/halyard?language=en-GB', headers: { accept: pageDataType } });
  expect(front.json<{ property: { locale: string } }>().property.locale).toBe('en-US');
});

test('an award without a gallery has this page alone, and one in preparation has none', async () => {
  const { properties } = server.world.services;
  await giveTraits(server, 1, { gallery: false });
  expect((await rulesAt()).status).toBe(200);
  expect((await rulesAt()).hasGallery).toBe(false);
  const front = await server.app.inject({ url: '/gallery/halyard', headers: { accept: 'text/html' } });
  expect(front.statusCode).toBe(404);
  await server.pool.updateTable('property').set({ state: 'draft' }).where('id', '=', 1).execute();
  await properties.load();
  const hidden = await server.app.inject({ url: address, headers: { accept: 'text/html' } });
  expect(hidden.statusCode).toBe(404);
});
