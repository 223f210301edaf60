import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { presetOf } from '#contract/wings/results/rulebook/presets/all.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { newDeskSeason } from './kit/desk-season.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

const award = 14;

async function seasonOfOneRoom(): Promise<number> {
  const { seasonId } = await newDeskSeason(award);
  await database(`insert into season_rulebook (season_id, version, document, hash, saved_at) values ($1, 1, $2, 'of the preset', now())`, [
    seasonId,
    JSON.stringify(presetOf('jury-of-one-room')),
  ]);
  return seasonId;
}

test('an organizer names what can be won, sees it as a winner will, and how many there would be', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const seasonId = await seasonOfOneRoom();
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/levels?award=${award}&season=${seasonId}`,
  });
  const rows = page.getByRole('list', { name: 'Levels, highest first' });
  const names = () => rows.getByRole('heading', { level: 2 });

  await test.step('levels are sentences, with how many a rehearsal of the season gives', async () => {
    await expect(title(page)).toHaveText('Levels');
    await expect(names()).toHaveText(['Best of Show', 'Gold', 'Silver', 'Bronze', 'No level']);
    await expect(rows).toContainText('For 80 or more but less than 90 in Scores.');
    await expect(page.getByText(/seasons? simulated/)).toBeVisible({ timeout: 60_000 });
    await expect(rows.getByText(/About \d+ a season|Less than one a season/)).toHaveCount(5);
    await page.getByText('Show what decides').click();
    await expect(page.getByRole('figure', { name: 'Works with each level, a season' })).toBeVisible();
    await everybodyCanUse(page);
  });

  await test.step('a level is taken apart: what no one can reach, and a color no one can read on, are said beside it', async () => {
    await button(page, 'Edit Gold').click();
    await page.getByRole('textbox', { name: 'At least', exact: true }).first().fill('101');
    await expect(rows.getByText('No one can reach 101: the highest is 100.')).toBeVisible();
    await page.getByRole('textbox', { name: 'At least', exact: true }).first().fill('90');
    await expect(rows.getByText(/No one can reach/)).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#1F6B4F');
    await expect(page.getByText(/Dark text reads only at/)).toBeVisible();
    await button(page, /the nearest that works/).click();
    await expect(page.getByText(/Dark text reads at 4\.\d to 1/)).toBeVisible();
    await page.getByText('Heart', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Platinum, Highly Commended by the Whole Jury');
    await page.getByRole('textbox', { name: 'Plural' }).fill('Platinums');
    await expect(page.getByRole('complementary', { name: 'As others will see it' })).toContainText('Platinum, Highly Commended');
    await everybodyCanUse(page);
  });

  await test.step('it moves up by keyboard, and a reload keeps what isn’t saved', async () => {
    await page.getByRole('textbox', { name: 'Plural' }).press('Alt+ArrowUp');
    await page.reload();
    await expect(page.getByText('We kept what you changed before.')).toBeVisible();
    if (await button(page, 'All levels').isVisible()) await button(page, 'All levels').click();
    await expect(names()).toHaveText([/^Platinum/, 'Best of Show', 'Silver', 'Bronze', 'No level']);
  });

  await test.step('saved, it is so for everyone', async () => {
    await button(page, 'Save levels').click();
    await expect(page.getByRole('status').filter({ hasText: 'Levels saved.' })).toBeVisible();
    const [saved] = await database<{ levels: { name: string; plural?: string; colour?: string; badge?: string }[] }>(
      `select document -> 'levels' as levels from season_rulebook where season_id = $1 order by version desc limit 1`,
      [seasonId],
    );
    expect(saved?.levels[0]).toMatchObject({ plural: 'Platinums', badge: 'heart' });
    expect(saved?.levels.map(({ name }) => name).slice(1)).toEqual(['Best of Show', 'Silver', 'Bronze']);
    await expect(button(page, 'Save levels')).toBeDisabled();
  });
});
