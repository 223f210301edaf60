import type { Page } from '@playwright/test';
import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import { NominationForm } from '#contract/wings/entering/nomination/nomination-form.ts';
import { chamber } from '#contract/wings/results/rulebook/presets/chamber.ts';
import { metalsByMeeting } from '#contract/wings/results/rulebook/presets/metals-by-meeting.ts';
import { button, title } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { database, expect, readOutbox, test } from './kit/journey.ts';
import { enterAsJudge, type NewJudge } from './kit/judges.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';
import { presetSeason } from './kit/preset-season.ts';

test.slow();
test.use({ contextKey: { for: 'presets from nomination to winner' } });

const award = 1;

async function linkTo(email: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = (await readOutbox(email)).flatMap(({ links }) => links).find((one) => one.includes(`/${page}#`))))
    .toBeTruthy();
  return link ?? '';
}

async function openAsk(page: Page, judge: NewJudge, act: string, contest: string) {
  await enterAsJudge(page, judge, '/now');
  await page.getByRole('link', { name: new RegExp(`^${act}: `) }).click();
  await expect(title(page)).toHaveText(contest);
}

/** Goes through the works of a sheet as they come, and does with each what is asked. */
async function eachWork(page: Page, works: number, act: (work: string) => Promise<void>) {
  const shown = page.getByRole('heading', { level: 2 }).first();
  for (let at = 1; at <= works; at += 1) {
    await expect(page.getByRole('progressbar', { name: `${at - 1} of ${works}` })).toBeVisible();
    await expect(page.getByText(/^Work \d+ of \d+, Not answered$/)).toBeVisible();
    await act((await shown.textContent()) ?? '');
  }
  await expect(page.getByRole('progressbar', { name: `${works} of ${works}` })).toBeVisible();
}

const score = (page: Page, works: number, of: (work: string) => number) =>
  eachWork(page, works, async (work) => {
    for (const field of await page.getByRole('region', { name: 'Your scores' }).getByRole('textbox').all())
      await field.fill(String(of(work)));
    await button(page, 'Save and go on').click();
  });

/** Places become final and levels public, as an organizer does it. */
async function announce(desk: Page, { email, seasonId, levels }: { email: string; seasonId: number; levels: readonly string[] }) {
  await enter(desk, { email, propertyId: adminPropertyId, path: `/admin/standings?award=${award}&season=${seasonId}` });
  await expect(desk.getByText('Nothing is left to settle.')).toBeVisible();
  await button(desk, 'Make places final').click();
  await button(desk.getByRole('dialog'), 'Make places final').click();
  await expect(desk.getByText('Places are final.')).toBeVisible();
  for (const level of levels) {
    await button(desk, `Announce ${level}`).click();
    await button(desk.getByRole('dialog'), 'Announce').click();
    await expect(desk.getByText(`${level} announced.`)).toBeVisible();
  }
  const rows = await database<{ title: string; level: string }>(
    `select piece.title, winner_level.name as level from final_award join entry on entry.id = final_award.entry_id
     join piece on piece.id = entry.piece_id join winner_level on winner_level.id = final_award.winner_level_id
     where entry.season_id = $1 order by winner_level.position, piece.id`,
    [seasonId],
  );
  return rows.map((row) => [row.level, row.title]);
}

test('chamber: who a neighbor nominates accepts, is screened and scored, and wins', async ({ page, elsewhere }) => {
  const email = await newAdministrator();
  const season = await presetSeason(email, ['chamber', chamber], { works: 2, named: 'Quay shop', takesEntries: true });
  const { slug } = traitsOf(award);
  const mark = unique();
  const [neighbor, shop, name] = [`neighbor.${mark}@example.org`, `shop.${mark}@example.org`, `Ida’s Lamps ${mark}`];
  await database(
    `insert into nomination_window (season_id, property_id, who, opens_at, closes_at, answer_by, most_each, category_ids, form, changed_at)
     values ($1, $2, 'anyone', now() - interval '1 day', now() + interval '5 days', now() + interval '9 days', 3, array[$3::int], $4, now())`,
    [season.seasonId, award, season.categoryId, JSON.stringify(NominationForm.parse({}))],
  );
  await page.goto(`/entries/${slug}/nominate`);
  await page.getByLabel('Nominee’s name').fill(name);
  await page.getByLabel('Nominee’s email address').fill(shop);
  await page.getByRole('textbox', { name: /^Why/ }).fill('She kept the quay lit when no one else did.');
  await page.getByLabel('Your name').fill('Solveig Aas');
  await page.getByLabel('Your email address').fill(neighbor);
  await button(page, 'Send nomination').click();
  await expect(title(page)).toHaveText('Check your email');
  await page.goto(await linkTo(neighbor, 'nomination'));
  await button(page, 'Confirm nomination').click();
  await expect(title(page)).toHaveText('Your nomination');
  await database(`update nomination_window set closes_at = now() where season_id = $1`, [season.seasonId]);

  const nominee = await elsewhere();
  await enterAsEntrant(nominee, { propertyId: award });
  await nominee.goto(await linkTo(shop, 'nominee'));
  await button(nominee, 'Accept nomination').click();
  await expect(title(nominee)).toHaveText(name);
  // The rest of the entry form and paying have journeys of their own.
  await database(`update entry set state = 'paid' where season_id = $1 and state <> 'paid'`, [season.seasonId]);

  await season.seat();
  await season.open('screening');
  const [first, second] = season.judges as [NewJudge, NewJudge];
  const other = await elsewhere();
  for (const [screen, judge] of [
    [page, first],
    [other, second],
  ] as const) {
    await openAsk(screen, judge, 'Screen works', season.category);
    await eachWork(screen, 3, async (work) => screen.keyboard.press(work.includes(season.titles[1] ?? '?') ? 'n' : 'y'));
  }
  await season.open('finalists');
  for (const [screen, judge] of [
    [page, first],
    [other, second],
  ] as const) {
    await openAsk(screen, judge, 'Score works', season.category);
    await score(screen, 2, (work) => (work.includes(name) ? 5 : 3));
  }
  await season.open();
  expect(await announce(other, { email, seasonId: season.seasonId, levels: ['Winner', 'Finalist'] })).toEqual([
    ['Winner', name],
    ['Finalist', season.titles[0]],
  ]);
});

test('metals by meeting: scores choose what the room meets on, its chair records the votes, and a Gold becomes Grand Prix', async ({
  page,
  elsewhere,
}) => {
  const email = await newAdministrator();
  const season = await presetSeason(email, ['metals-by-meeting', metalsByMeeting], { works: 4, named: 'Pier poster' });
  await season.seat();
  const [chair, second] = season.judges as [NewJudge, NewJudge];
  const best = season.titles[2] ?? '?';
  await season.open('first-round');
  const other = await elsewhere();
  for (const [screen, judge] of [
    [page, chair],
    [other, second],
  ] as const) {
    await openAsk(screen, judge, 'Score works', season.category);
    await score(screen, 4, (work) => (work.includes(best) ? 9 : 2 + (season.titles.findIndex((one) => work.includes(one)) % 3)));
  }
  const record = async (outcome: string) => {
    const motion = page.getByRole('group', { name: `Motion: ${outcome}` });
    for (const [label, votes] of [
      ['Yes', '2'],
      ['No', '0'],
      ['Members present', '2'],
    ] as const)
      await motion.getByLabel(label, { exact: true }).fill(votes);
    await motion.getByRole('button').click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  };
  await season.open('meeting');
  await openAsk(page, chair, 'Record votes', season.category);
  await expect(page.getByRole('heading', { level: 2, name: best })).toBeVisible();
  await record('gold');
  await season.open('grand-prix');
  await enterAsJudge(page, chair, '/now');
  await page.getByRole('link', { name: /^Record votes: / }).click();
  await expect(page.getByRole('heading', { level: 2, name: best })).toBeVisible();
  await record('grand-prix');
  await season.open();
  const levels = await announce(other, { email, seasonId: season.seasonId, levels: ['Grand Prix', 'Gold'] });
  expect(levels).toEqual([
    ['Grand Prix', best],
    ['Gold', best],
  ]);
});
