import sharp from 'sharp';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, failed } from './kit/actions.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';

const path = '/admin/special-achievements?award=6';

test('R035 R143 R159 R172 R372 an organizer adds a special achievement, uploads its image in the printed dialog, announces it, withdraws it, and deletes it', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path });
  await expect(page.getByRole('heading', { level: 1, name: 'Special achievements' })).toBeVisible();
  const name = `Ottoline Vask ${unique()}`;
  const type = `Person of the Year ${unique()}`;
  // On phones rows are cards.
  const row = page.getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: name });

  await button(page, 'Add achievement').click();
  const dialog = page.getByRole('dialog', { name: 'Add special achievement' });
  await button(dialog, 'Add').click();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Organization (optional)').fill('Lantern House');
  await dialog.getByLabel('Type', { exact: true }).selectOption({ label: 'New type …' });
  await dialog.getByLabel('Type name').fill(type);
  await axe(page);
  await button(dialog, 'Add').click();
  await expect(page.getByRole('status').filter({ hasText: `${name} added.` })).toBeVisible();
  await expect(row).toContainText('Lantern House');
  await expect(row).toContainText(type);
  await expect(row).toContainText('Not public');

  const opener = button(row, `${name} files: Add files`);
  await opener.click();
  const files = page.getByRole('dialog', { name: `${name} files` });
  const picture = (background: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  await files.getByTestId('file-input').setInputFiles([
    { name: 'stage.png', mimeType: 'image/png', buffer: await picture('#1F6B4F') },
    { name: 'portrait.png', mimeType: 'image/png', buffer: await picture('#6B1F4F') },
  ]);
  const saves = '**/api/SpecialAchievement/SaveSpecialAchievementAssets/**';
  await page.route(saves, (route) => route.fulfill(failed), { times: 1 });
  await button(files, 'Save').click();
  await expect(files.getByRole('alert')).toHaveText('Unable to save.');
  const sent = page.waitForRequest((request) => request.url().includes('SaveSpecialAchievementAssets'));
  await button(files, 'Save').click();
  expect((await sent).postDataJSON(), 'organizers say that they are').toMatchObject({ isAdmin: true });
  await expect(page.getByRole('status').filter({ hasText: `Files for ${name} saved.` })).toBeVisible();
  await expect(button(row, `${name} files: 2 files`)).toBeFocused();
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
  const kept = await database(
    `select file.original_name, asset.is_main from special_achievement_asset asset
      join special_achievement achievement on achievement.id = asset.achievement_id
      join stored_file file on file.key = asset.file_key where achievement.name = $1 order by asset.position`,
    [name],
  );
  expect(kept).toEqual([
    { original_name: 'stage.png', is_main: true },
    { original_name: 'portrait.png', is_main: false },
  ]);

  await button(row, `Edit ${name}`).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  // Someone else saves in the meantime: nothing of theirs is overwritten.
  await database('update special_achievement set version = version + 1 where name = $1', [name]);
  await edit.getByLabel('Description (optional)').fill('Forty years of lettering.');
  await button(edit, 'Save').click();
  await expect(edit.getByText('Someone else changed this achievement.')).toBeVisible();
  await button(edit, 'Cancel').click();
  await expect(row).toContainText('Not public');

  // The winners of this season are not announced yet: it goes out with them.
  await button(row, `Announce ${name}`).click();
  const announce = page.getByRole('dialog', { name: `Announce ${name}` });
  await expect(announce.getByLabel('Announcement')).not.toHaveValue('');
  await axe(page);
  await button(announce, 'Announce').click();
  await expect(page.getByRole('status').filter({ hasText: `${name} will be announced on` })).toBeVisible();
  await expect(row).toContainText('Public from');
  await button(row, `Stop announcement of ${name}`).click();
  await button(page.getByRole('dialog', { name: `Stop the announcement of ${name}?` }), 'Stop announcement').click();
  await expect(row).toContainText('Not public');
  await everybodyCanUse(page);

  await button(row, `Delete ${name}`).click();
  await button(page.getByRole('dialog', { name: `Delete ${name}?` }), 'Delete achievement').click();
  await expect(page.getByRole('status').filter({ hasText: `${name} deleted.` })).toBeVisible();
  await expect(row).toHaveCount(0);
});
