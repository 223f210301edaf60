import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { newResultsSeason } from './kit/results.ts';

const award = 9;

/** Finalizing needs a larger screen; the page shows a notice. */
async function phoneOnlyReads(page: Page): Promise<void> {
  await expect(page.getByText('To finalize and announce, use a larger screen.')).toBeVisible();
  await expect(button(page, /^Finalize/)).toBeHidden();
}

test('an organizer settles what blocks the results, finalizes a batch, and announces it level by level', async ({ page }, info) => {
  test.slow();
  const { seasonId } = await newResultsSeason(award);
  const path = `/admin/results?award=${award}&season=${seasonId}`;
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path });
  const strip = page.getByRole('list', { name: 'Categories' });
  await expect(strip.getByRole('listitem')).toHaveText([/1 ready/, /1 tie/, /1 ballots/, /1 paused/]);
  await expect(page.getByRole('heading', { name: '3 categories can’t be finalized yet' })).toBeVisible();
  await everybodyCanUse(page);

  await test.step('settle the tie', async () => {
    await button(page, 'Break ties').click();
    const dialog = page.getByRole('dialog', { name: 'Break the tie in Two are equal' });
    await button(dialog, 'Break tie').click();
    await expect(dialog.getByText('Choose a work.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Work 2' }).check();
    await dialog.getByLabel('Reason').fill('The chair decides.');
    await everybodyCanUse(page);
    await button(dialog, 'Break tie').click();
    await expect(page.getByRole('status').filter({ hasText: '“Work 2” ranks higher.' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(strip.getByRole('listitem').first()).toHaveText(/2 ready/);
  });

  await test.step('remind who has not voted, and leave the rest with a reason', async () => {
    await button(page, 'Remind 1 judge').click();
    await expect(page.getByRole('status').filter({ hasText: '1 judge was reminded.' })).toBeVisible();
    const off = page.getByRole('heading', { name: /with paused works/ }).locator('xpath=ancestor::div[@data-state][1]');
    await button(off, 'Finalize anyway').click();
    const dialog = page.getByRole('dialog', { name: 'Finalize 1 category anyway?' });
    await button(dialog, 'Finalize anyway').click();
    await expect(dialog.getByText('Fill this in.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('It never loaded for anybody.');
    await button(dialog, 'Finalize anyway').click();
    await expect(dialog).toHaveCount(0);
    await expect(strip.getByRole('listitem').first()).toHaveText(/3 ready/);
  });
  if (info.project.name !== 'desktop') return phoneOnlyReads(page);

  await test.step('nothing is finalized when a category lost its readiness in the meantime', async () => {
    await button(page, 'Finalize 3 categories').click();
    const dialog = page.getByRole('dialog', { name: 'Finalize 3 categories?' });
    await expect(dialog).toContainText('Still open: round two until');
    await database(
      `update entry set is_off = true where season_id = $1 and category_id = (select id from category where season_id = $1 and name = 'Ready to go')
      and id = (select min(id) from entry where category_id = (select id from category where season_id = $1 and name = 'Ready to go'))`,
      [seasonId],
    );
    await button(dialog, 'Finalize 3 categories').click();
    const told = page.getByRole('dialog', { name: 'Nothing was finalized' });
    await expect(told).toContainText('Ready to go');
    await everybodyCanUse(page);
    await button(told, 'Go back').click();
    await expect(strip.getByRole('listitem').first()).toHaveText(/2 ready/);
    await database(
      `update entry set is_off = false where season_id = $1 and category_id in (select id from category where season_id = $1 and name = 'Ready to go')`,
      [seasonId],
    );
    await page.reload();
  });

  await test.step('finalize the batch', async () => {
    await button(page, 'Finalize 3 categories').click();
    await button(page.getByRole('dialog', { name: 'Finalize 3 categories?' }), 'Finalize 3 categories').click();
    await expect(page.getByRole('status').filter({ hasText: '3 categories finalized' })).toBeVisible();
    await expect(strip.getByRole('listitem')).toHaveText([/3 final/, /1 ballots/]);
  });

  const winners = page.getByRole('row', { name: /Winner/ }).filter({ hasNotText: 'People' });
  await test.step('plan an announcement; a moment before the entrants’ is refused', async () => {
    await button(winners, /^Announce 3/).click();
    const dialog = page.getByRole('dialog', { name: 'Announce Winner' });
    await dialog.getByLabel('Entrants (optional)').fill('2030-04-19T09:00');
    await dialog.getByLabel('Everyone', { exact: true }).fill('2030-04-18T18:00');
    await button(dialog, 'Announce').click();
    await expect(dialog.getByText('Entrants are told first. Choose a later time.')).toBeVisible();
    await dialog.getByLabel('Everyone', { exact: true }).fill('2030-04-27T18:00');
    await everybodyCanUse(page);
    await button(dialog, 'Announce').click();
    await expect(dialog).toHaveCount(0);
    await expect(winners).toContainText('Apr 27, 2030, 6:00 PM');
    await expect(winners).toContainText('Scheduled by Kit Rowan');
    await everybodyCanUse(page);
  });
  await test.step('stop it, and announce another level now', async () => {
    await button(winners, /^Stop/).click();
    await button(page.getByRole('dialog', { name: 'Stop the Winner announcement?' }), 'Stop announcement').click();
    await expect(winners).toContainText('Not scheduled');
    const nominees = page.getByRole('row', { name: /Nominee/ });
    await button(nominees, /^Announce 8/).click();
    const dialog = page.getByRole('dialog', { name: 'Announce Nominee' });
    await dialog.getByRole('radio', { name: 'Now, to everyone' }).check();
    await expect(dialog.getByText(/This is before the season’s winners’ date/)).toBeVisible();
    await button(dialog, 'Announce').click();
    await expect
      .poll(
        async () =>
          (
            await database<{ count: number }>(
              `select count(*)::int as count from entry_award join entry on entry.id = entry_id where season_id = $1 and finalized_at is not null`,
              [seasonId],
            )
          )[0]?.count,
        { timeout: 70_000 },
      )
      .toBe(8);
    await page.reload();
    await expect(nominees).toContainText('Announced');
    await expect(winners).toContainText('Not scheduled');
  });
});
