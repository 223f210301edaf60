import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { axe, database, expect, type Page, test } from './kit/journey.ts';
import { openMenu } from './kit/menu.ts';
import { enter, newAdministrator } from './kit/people.ts';

const found = (page: Page) => page.getByRole('dialog', { name: 'Find' });
const field = (page: Page) => found(page).getByRole('combobox');
const options = (page: Page) => found(page).getByRole('option');

/** With the keys on a desk; on a phone by the magnifier in the head. */
async function openFind(page: Page): Promise<void> {
  const magnifier = page.getByRole('banner').getByRole('button', { name: 'Find' });
  await expect(magnifier.filter({ visible: true })).toBeVisible();
  if (await button(page, 'Open menu').isVisible()) await magnifier.filter({ visible: true }).click();
  else await page.keyboard.press('Control+K');
  await expect(field(page)).toBeFocused();
}

test('an organizer finds a screen, a work with a typo, and a dialog, without touching the menu', async ({ page }) => {
  test.slow();
  const [work] = await database<{ title: string }>(
    `select piece.title from entry join piece on piece.id = entry.piece_id join season on season.id = entry.season_id
     where season.property_id = 1 and season.is_current and piece.title ~ '^[A-Z][a-z]{7,} ' order by piece.title limit 1`,
  );
  const name = work?.title ?? '';
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/categories?award=1' });
  await expect(title(page)).toHaveText('Categories');

  await test.step('a screen by a part of its name', async () => {
    await openFind(page);
    await field(page).fill('conflic');
    await expect(options(page).first()).toContainText('Conflicts');
    await axe(page);
    await page.keyboard.press('Enter');
    await expect(found(page)).toBeHidden();
    await expect(title(page)).toContainText('Conflicts');
  });

  await test.step('a work by a word with two letters swapped', async () => {
    await openFind(page);
    const [word = ''] = name.split(' ');
    await field(page).fill(`${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`);
    const option = options(page).filter({ hasText: name }).first();
    await expect(option).toBeVisible();
    await axe(page);
    await option.click();
    await expect(title(page)).toContainText(name);
  });

  await test.step('where they were, while nothing is typed', async () => {
    await openFind(page);
    await expect(options(page).first()).toContainText('Conflicts');
    await page.keyboard.press('Escape');
    await expect(found(page)).toBeHidden();
  });

  await test.step('what could be meant, where nothing is found', async () => {
    await openFind(page);
    await field(page).fill('canflixxs');
    await button(found(page), 'Did you mean conflicts?').click();
    await expect(options(page).first()).toContainText('Conflicts');
    await field(page).fill('invite a judge');
    await options(page).filter({ hasText: 'Action' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Invite judge' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(title(page)).toHaveText('Judges');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the menu is in groups by what one does, and anyone can use it', async ({ page }) => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/entries?award=1' });
  await expect(title(page)).toHaveText('Entries');
  await openMenu(page);
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('heading')).toHaveText(['Set up', 'Take entries', 'Run judging', 'Announce winners', 'Manage']);
  await expect(menu.getByRole('link', { name: 'Entries', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Rankings', exact: true })).toBeVisible();
  await everybodyCanUse(page);
});
