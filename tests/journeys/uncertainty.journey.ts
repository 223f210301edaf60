import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { newSeason } from './kit/new-season.ts';

/** Halyard's works near the cutoff get more reviews in its current season. */
const adaptive = 1;
/** Longshore, whose next year is planned here. */
const planned = 8;

test('a director sees how sure a shortlist is, and which works one more review may move', async ({ page }) => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/rankings?award=${adaptive}` });
  const groups = page.getByRole('region', { name: 'How certain the shortlist is' });
  await expect(groups).toContainText(/works? in/);
  await expect(groups).toContainText('Judges and entrants don’t see them.');
  await everybodyCanUse(page);

  await button(page, 'Undecided').click();
  await expect(page.getByText(/^\d+ undecided works?$/)).toBeVisible();
  await expect(page.getByText('Judges get these works first')).toBeVisible();
  await expect(page.getByText(/% chance of a change/).first()).toBeVisible();
  await everybodyCanUse(page);
});

test('a director plans how far judges’ time goes', async ({ page }) => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/capacity?award=${adaptive}` });
  await expect(title(page)).toHaveText('Judging capacity');
  await expect(page.getByText(/^Expected shortlist accuracy: about \d+ to \d+%/)).toBeVisible();
  await page.getByLabel('Hours per judge').fill('1');
  await page.getByLabel('Minutes per review').fill('30');
  await expect(page).toHaveURL(/hours=1&minutes=30/);
  await expect(page.getByRole('heading', { name: 'Categories below the minimum' })).toBeVisible();
  await everybodyCanUse(page);
});

test('an organizer gives works near the cutoff more reviews before round one opens, and cannot change it afterwards', async ({ page }) => {
  const { seasonId } = await newSeason(planned, [9, 19, 29, 39, 40, 50, 51, 60, 61, 65, 70]);
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/seasons?award=${planned}&season=${seasonId}`,
  });
  await button(page, 'Edit rules').click();
  const dialog = page.getByRole('dialog', { name: 'Round one rules' });
  await dialog.getByLabel('Give works near the cutoff more reviews').check();
  await expect(dialog).toContainText('Every work is seen by at least 2 judges. Works close to the shortlist cutoff get more reviews');
  await dialog.getByLabel('Minimum reviews per work').fill('9');
  await button(dialog, 'Save rules').click();
  await expect(dialog.getByText('Enter 9 or more: every work gets that many.')).toBeVisible();
  await everybodyCanUse(page);
  await dialog.getByLabel('Minimum reviews per work').fill('2');
  await button(dialog, 'Save rules').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('More reviews near the cutoff')).toBeVisible();
  await expect(button(page, 'Edit rules')).toBeFocused();

  await database("update season set judging_rnd1_start_date = now() - interval '1 day' where id = $1", [seasonId]);
  await page.reload();
  await expect(page.getByText(/^Round one opened on/)).toBeVisible();
  await expect(button(page, 'Edit rules')).toHaveCount(0);
});
