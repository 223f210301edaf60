import { afterAll, beforeAll, expect, test } from 'vitest';
import { results } from '#contract/wings/desk/results/results.ts';
import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { CategoryPage, SeasonPage, WorkPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { Rulebook, type RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import { rulebook as calls } from '#contract/wings/results/rulebook/season-rulebook.ts';
import { stageResult } from '#contract/wings/results/stage-result/stage-result.ts';
import { winnerKit } from '#contract/wings/results/winner-kit/winner-kit.ts';
import { pageReader } from '#kit/gallery-pages.ts';
import type { Person } from '#kit/people.ts';
import { type StageSeason, stageSeason } from '#kit/stage-season.ts';
import { putRulebook } from '#server/wings/results/rulebook/rulebook.service.ts';

const band = (atLeast: number, below?: number) => [{ by: 'value' as const, stage: 'scores', atLeast, ...(below && { below }) }];
const levels: RulebookInput['levels'] = [
  { id: 'gold', name: 'Gold', plural: 'Golds', colour: '#D9A521', badge: 'heart', given: band(90) },
  { id: 'silver', name: 'Silver', colour: '#B7BFC4', given: band(80, 90) },
  { id: 'bronze', name: 'Bronze', given: band(70, 80) },
];
const book: RulebookInput = {
  name: 'Metals',
  panels: [{ id: 'jury', name: 'The jury', who: 'judges', seats: 1 }],
  stages: [
    {
      id: 'scores',
      name: 'Scores',
      works: { from: 'entries' },
      panel: 'jury',
      asks: { kind: 'score', scale: { from: 0, to: 100 }, criteria: [{ id: 'all', name: 'All' }] },
      counting: { method: 'mean' },
      last: 'share',
    },
  ],
  levels,
};

let metals: StageSeason;
let organizer: Person;
let owner: { token: string };
let read: ReturnType<typeof pageReader>;
const place = () => ({ PropertyID: metals.season.propertyId, SeasonID: metals.season.seasonId });
const as = () => metals.server.as(organizer);
const work = (at: number) => metals.works[at] as StageSeason['works'][number];

beforeAll(async () => {
  metals = await stageSeason(book, { categories: 2, entries: 4, judges: 1 });
  await metals.seatAll();
  organizer = await metals.server.people.administrator();
  read = pageReader(metals.server);
  const [judge] = metals.judges as [StageSeason['judges'][number]];
  for (const [at, points] of [95, 85, 75, 10].entries())
    await metals.answer(judge, 'scores', work(at).categoryId, { kind: 'score', work: work(at).id, scores: { all: points } });
  await metals.during('after');
  await as()(stageResult.finalizeStages, { body: place() });
  await as()(stageResult.announceLevels, { body: { ...place(), Levels: ['gold', 'silver', 'bronze'] } });
  const { entrantId } = await metals.server.pool
    .selectFrom('entry')
    .select('entrantId')
    .where('id', '=', work(0).id)
    .executeTakeFirstOrThrow();
  owner = { token: await metals.server.people.signIn(entrantId) };
  await metals.server.keepSessions();
}, 60_000);
afterAll(() => metals.server.close());

const kit = async () => {
  const { submissionId } = await metals.server.pool
    .selectFrom('piece')
    .select('submissionId')
    .where('id', '=', work(0).pieceId)
    .executeTakeFirstOrThrow();
  return (await metals.server.as(owner)(winnerKit.getWinnerKit, { params: { submissionId } })).Awards;
};
const get = (address: string) => metals.server.app.inject({ url: new URL(address, 'http://localhost').pathname });
const save = async (change: (levels: Rulebook['levels']) => RulebookInput['levels']) => {
  const { Version, Rulebook: before, Calendar } = await as()(calls.getRulebook, { body: place() });
  const Changed = Rulebook.parse({ ...before, levels: change(before.levels) });
  const windows = Calendar.map(({ Stage, Opens, Closes }) => ({ Stage, Opens: Opens.toISOString(), Closes: Closes.toISOString() }));
  return as()(calls.saveRulebook, { body: { ...place(), Version, Rulebook: Changed, Calendar: windows } });
};

test('the gallery shows levels in their order and color, and several of them by their plural', async () => {
  const season = (await read()).content as SeasonPage;
  expect(season.levels.map(({ name, colour, badge }) => [name, colour, badge])).toEqual([
    ['Golds', '#D9A521', 'heart'],
    ['Silver', '#B7BFC4', null],
    ['Bronze', null, null],
  ]);
  expect(season.works.map(({ honors }) => honors[0]?.level.name)).toEqual(['Gold', 'Silver', 'Bronze']);
  const { content } = await read(galleryPath('work', work(0).pieceId, `Work ${season.works[0]?.title.split(' ').at(-1)}`));
  expect((content as WorkPage).work.honors[0]?.level).toMatchObject({ name: 'Gold', colour: '#D9A521', badge: 'heart' });
});

test('a category that ended without a level says so', async () => {
  const without = async (at: number) =>
    ((await read(galleryPath('category', work(at).categoryId, `Category ${at + 1}`))).content as CategoryPage).withoutLevels;
  expect(await without(0)).toEqual(['Silver']);
  expect(await without(1)).toEqual(['Gold', 'Bronze']);
});

test('kit, badge, certificate and feed have the color and the name', async () => {
  const [award] = await kit();
  expect(award).toMatchObject({ WinnerLevel: 'Gold' });
  expect((await get(award?.BadgeUrl ?? '')).body).toContain('fill="#D9A521"');
  expect((await get(award?.BadgePngUrl ?? '')).statusCode).toBe(200);
  const certificate = await metals.server.app.inject({
    url: `/api/winners/GetCertificate/${work(0).id}/${award?.WinnerLevelID}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(certificate.statusCode).toBe(200);
  expect(certificate.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get('/feeds/winners.atom')).body).toContain('<category term="Gold"/>');
});

test('an organizer plans and counts announcements by these levels, the lowest first', async () => {
  const { Levels } = await as()(results.getResults, { body: place() });
  expect(Levels.filter(({ Given }) => Given > 0).map(({ Name, Given, Announced }) => [Name, Given, Announced])).toEqual([
    ['Bronze', 1, 1],
    ['Silver', 1, 1],
    ['Gold', 1, 1],
  ]);
});

test('a new color is seen at once, also after the announcement', async () => {
  await save((before) => before.map((level) => (level.id === 'gold' ? { ...level, colour: '#E0B84C' } : level)));
  const [award] = await kit();
  expect((await get(award?.BadgeUrl ?? '')).body).toContain('fill="#E0B84C"');
  expect(((await read()).content as SeasonPage).levels[0]).toMatchObject({ colour: '#E0B84C' });
});

test('a level that was announced stays: it can be renamed, not removed', async () => {
  await expect(save((all) => all.filter(({ id }) => id !== 'gold'))).rejects.toMatchObject({
    errors: [expect.objectContaining({ Message: 'Gold was announced, so it can’t be removed. It can be renamed.' })],
  });
});

test('a level that is renamed by two people is called so wherever it was given, and its badge keeps its address', async () => {
  const [before] = await kit();
  const current = await as()(calls.getRulebook, { body: place() });
  const renamed = Rulebook.parse({
    ...current.Rulebook,
    levels: current.Rulebook.levels.map((level) => (level.id === 'gold' ? { ...level, name: 'Platinum' } : level)),
  });
  const calendar = Object.fromEntries(current.Calendar.map(({ Stage, Opens, Closes }) => [Stage, { opens: Opens, closes: Closes }]));
  await expect(save((all) => all.map((level) => (level.id === 'gold' ? { ...level, name: 'Platinum' } : level)))).rejects.toMatchObject({
    failure: 'RuleLocked',
  });
  // As an approved proposal does.
  await metals.server.pool
    .transaction()
    .execute((db) =>
      putRulebook(
        db,
        place().SeasonID,
        current.Version,
        { rulebook: renamed, calendar },
        { by: organizer.id, now: metals.server.clock.now },
      ),
    );
  const [after] = await kit();
  expect([before?.WinnerLevel, after?.WinnerLevel, after?.BadgeUrl]).toEqual(['Gold', 'Platinum', before?.BadgeUrl]);
  expect(((await read()).content as SeasonPage).works[0]?.honors[0]?.level).toMatchObject({ name: 'Platinum', colour: '#E0B84C' });
  expect((await as()(stageResult.announceLevels, { body: { ...place(), Levels: ['gold'] } })).Announced).toBe(0);
});
