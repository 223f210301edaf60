import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, expectNoSidewaysScroll, title } from './kit/actions.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { newSeason } from './kit/new-season.ts';
import { enter, newAdministrator } from './kit/people.ts';

const award = 9;

test('an organizer sets up a jury of one room by screens alone, breaks a rule, mends it and saves', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const { seasonId } = await newSeason(award, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 120]);
  const where = `award=${award}&season=${seasonId}`;
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/process/start?${where}` });
  await expect(title(page)).toHaveText('How do you choose your winners?');
  const chosen = (name: string) => page.getByRole('heading', { name, level: 2 }).filter({ visible: true });
  await page.getByRole('radio', { name: 'One jury' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(chosen('Two rounds'), 'arrows move within the one group').toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(chosen('One jury')).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('The jury: members per category').filter({ visible: true }).fill('5');
  await button(page, 'Use One jury').filter({ visible: true }).click();
  await expect(title(page)).toHaveText('Choosing winners');
  await axe(page);

  await button(page, 'Scores').click();
  const sheet = page.getByRole('region', { name: 'Open stage' });
  await expect(sheet.getByText('Each work is scored from 0 to 100 for Idea (50 of 100)')).toBeVisible();
  await sheet.getByLabel('Weight of Idea').fill('40');
  await expect(sheet.getByText('The weights add up to 90, not 100.')).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByText('We kept what you changed before.')).toBeVisible();
  await button(page, 'Save process').click();
  await expect(page.getByText('Fix 1 problem before you save.')).toBeVisible();
  await sheet.getByLabel('Weight of Effect').fill('30');
  await expect(sheet.getByText(/add up to/)).toHaveCount(0);
  await button(page, 'Save process').click();
  await expect(page.getByText('Process saved.')).toBeVisible();
  const [saved] = await database<{ document: { panels: { seats: number }[]; stages: { asks: { criteria: { weight: number }[] } }[] } }>(
    'select document from season_rulebook where season_id = $1 order by version desc limit 1',
    [seasonId],
  );
  expect(saved?.document.panels[0]?.seats).toBe(5);
  expect(saved?.document.stages[0]?.asks.criteria.map(({ weight }) => weight)).toEqual([40, 30, 30]);
});
