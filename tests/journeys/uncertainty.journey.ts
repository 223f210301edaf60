import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

/** Halyard's works near the line get more reviews in its current season. */
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
  await expect(page.getByText('Judges are handed these works first')).toBeVisible();
  await expect(page.getByText(/% to change sides/).first()).toBeVisible();
  await everybodyCanUse(page);
});

test('a director plans how far judges’ time goes', async ({ page }) => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: `/admin/capacity?award=${adaptive}` });
  await expect(title(page)).toHaveText('Judging capacity');
  await expect(page.getByText(/^Expected to find about \d+ to \d+% of the true shortlists/)).toBeVisible();
  await page.getByLabel('Hours per judge').fill('1');
  await page.getByLabel('Minutes per review').fill('30');
  await expect(page).toHaveURL(/hours=1&minutes=30/);
  await expect(page.getByRole('heading', { name: 'Categories below the minimum' })).toBeVisible();
  await everybodyCanUse(page);
});

test('an organizer gives works near the line more reviews before round one opens, and cannot change it afterwards', async ({ page }) => {
  const [season] = await database<{ id: number }>(
    `insert into season (property_id, number, name, is_current, start_date, early_end_date, regular_end_date, end_date, judging_rnd1_start_date,
       judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
     select $1, max(number) + 1, 'Season ' || max(number) + 1, false, now() + interval '9 days', now() + interval '19 days',
       now() + interval '29 days', now() + interval '39 days', now() + interval '40 days', now() + interval '50 days', now() + interval '51 days',
       now() + interval '60 days', now() + interval '61 days', now() + interval '65 days', now() + interval '70 days'
     from season where property_id = $1 returning id`,
    [planned],
  );
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/seasons?award=${planned}&season=${season?.id}`,
  });
  await button(page, 'Edit rules').click();
  const dialog = page.getByRole('dialog', { name: 'Rules of round one' });
  await dialog.getByLabel('Give works near the line more reviews').check();
  await expect(dialog).toContainText('Every work is seen by at least 2 judges. Works near the line are seen by more');
  await dialog.getByLabel('Minimum reviews per work').fill('9');
  await button(dialog, 'Save rules').click();
  await expect(dialog.getByText('Enter 9 or more: every work gets that many.')).toBeVisible();
  await everybodyCanUse(page);
  await dialog.getByLabel('Minimum reviews per work').fill('2');
  await button(dialog, 'Save rules').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('More where they decide something')).toBeVisible();
  await expect(button(page, 'Edit rules')).toBeFocused();

  await database("update season set judging_rnd1_start_date = now() - interval '1 day' where id = $1", [season?.id]);
  await page.reload();
  await expect(page.getByText(/^Round one opened on/)).toBeVisible();
  await expect(button(page, 'Edit rules')).toHaveCount(0);
});
