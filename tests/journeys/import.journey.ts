import { readFile } from 'node:fs/promises';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll } from './kit/actions.ts';
import { expect, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';

test('an organizer uploads judges with errors, fixes the error file, imports it and undoes it', async ({ page }) => {
  test.slow();
  const word = unique();
  const email = (name: string) => `${name}.${word}@example.org`;
  const choose = (name: string, text: string) =>
    page.getByTestId('import-file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  let errorFile = '';

  await test.step('what is no CSV file is refused in words', async () => {
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/imports' });
    await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Judges/ })).toBeChecked();
    await choose('judges.xlsx', 'PK\u0003\u0004');
    await expect(page.getByText('This is a spreadsheet, not a CSV file.')).toBeVisible();
    await everybodyCanUse(page);
  });

  await test.step('columns whose names say little are matched by hand, and survive a reload', async () => {
    await choose('judges.csv', `Mail;Given name;Name\n${email('ada')};Ada;Moor\nnot an address;Bo;Fern\n`);
    await expect(page.getByRole('heading', { name: 'judges.csv' })).toBeVisible();
    await expect(page.getByLabel('Email (required)')).toHaveValue('0');
    await expect(page.getByLabel('Last name (required)')).toHaveValue('');
    await page.getByLabel('Last name (required)').selectOption('Name');
    await page.reload();
    await expect(page.getByLabel('Last name (required)')).toHaveValue('2');
    await everybodyCanUse(page);
    await button(page, 'Check rows').click();
  });

  await test.step('problems are shown by row and column, and nothing can be imported', async () => {
    await expect(page.getByRole('heading', { name: '1 problem. Nothing can be imported until it’s fixed.' })).toBeFocused();
    const row = page.getByRole('table', { name: 'Problems' }).getByRole('row').nth(1);
    await expect(row).toContainText('Enter an email address, such as name@example.org.');
    await expect(button(page, /^Import/)).toHaveCount(0);
    await everybodyCanUse(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download error file').click()]);
    expect(download.suggestedFilename()).toBe('judges - problems.csv');
    errorFile = await readFile(await download.path(), 'utf8');
    expect(errorFile).toContain('Bo,Fern,');
  });

  await test.step('the mended file is imported', async () => {
    await button(page, 'Upload fixed file').click();
    await choose('judges - problems.csv', errorFile.replace('not an address', email('bo')));
    await page.getByLabel('Last name (required)').selectOption('Name');
    await button(page, 'Check rows').click();
    await button(page, 'Import 2 rows').click();
    await expect(page.getByRole('heading', { name: '2 rows were imported.' })).toBeVisible();
    await expect(page.getByText(/You can undo this until/)).toBeVisible();
    await everybodyCanUse(page);
  });

  await test.step('and undone, which the list shows with who did it', async () => {
    await button(page, 'Undo import').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { name: 'The import was undone.' })).toBeVisible();
    await button(page, 'All imports').click();
    const row = page.getByRole('row', { name: /judges - problems\.csv/ }).first();
    await expect(row).toContainText('Undone');
    await expect(row).toContainText('Kit Rowan');
    await everybodyCanUse(page);
  });
});
