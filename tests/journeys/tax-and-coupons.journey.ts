import { readFile } from 'node:fs/promises';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { axe, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

test('an administrator adds a rate that begins next year, sees its history, and says where the award charges tax', async ({ page }) => {
  test.slow();
  const email = await newAdministrator();
  await enter(page, { email, propertyId: adminPropertyId, path: '/admin/tax?award=15' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tax' })).toBeVisible();
  await expect(page.getByText('may be out of date')).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: 'New rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rate' });
  await dialog.getByLabel('Place').selectOption('DE');
  await dialog.getByLabel('Rate (%)').fill('much');
  await dialog.getByLabel('First day').fill('2031-01-01');
  await dialog.getByLabel('For', { exact: true }).selectOption('award');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Rate (%)')).toHaveAccessibleDescription(/percentage from 0 to 100/);
  await dialog.getByLabel('Rate (%)').fill('20.5');
  await axe(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rate in Germany saved.')).toBeVisible();

  await page.getByRole('searchbox').fill('germ');
  const rates = page.getByRole('main');
  await expect(rates.getByText('20.5%')).toBeVisible();
  await expect(rates.getByText('Upcoming', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Delete the rate in Germany from .*2031/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Rate in Germany deleted.')).toBeVisible();
  await expect(rates.getByText('20.5%')).toBeHidden();

  await page.getByRole('button', { name: /Edit places|Review and confirm/ }).click();
  const places = page.getByRole('dialog', { name: 'Where tax is charged' });
  await places.getByLabel('Seller’s country').selectOption('DE');
  for (const remove of (await places.getByRole('button', { name: /^Remove / }).all()).toReversed()) await remove.click();
  await places.getByLabel('Other places').first().selectOption('US-NY');
  await expect(places.getByRole('button', { name: 'Remove New York' })).toBeVisible();
  await places.getByRole('button', { name: /^(Save|Confirm)$/ }).click();
  await expect(places.getByText('Enter the registration number for New York, or remove it.')).toBeVisible();
  await places.getByLabel('Registration number: New York, United States').fill('11-2233');
  await axe(page);
  await places.getByRole('button', { name: /^(Save|Confirm)$/ }).click();
  await expect(page.getByText('Places saved.')).toBeVisible();
  const where = page.getByRole('region', { name: 'Where tax is charged' });
  await expect(where).toContainText('A business in Germany pays 19% on entries');
  await expect(where).toContainText('A business in France with a VAT number pays no tax on entries: reverse charge');
});

test('an administrator makes a batch of codes, looks at them and downloads them', async ({ page }) => {
  test.slow();
  const email = await newAdministrator();
  await enter(page, { email, propertyId: adminPropertyId, path: '/admin/coupons?award=15' });
  await page.getByRole('button', { name: 'New batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'New batch of codes' });
  await dialog.getByLabel('Prefix').fill('Schools');
  await dialog.getByRole('button', { name: 'Create codes' }).click();
  await expect(dialog.getByLabel('Number of codes')).toHaveAccessibleDescription(/from 1 to 2,000/);
  await dialog.getByLabel('Number of codes').fill('12');
  await dialog.getByLabel('Percent', { exact: true }).fill('20');
  await axe(page);
  await dialog.getByRole('button', { name: 'Create codes' }).click();
  await expect(page.getByText('12 codes created. Download them below.')).toBeVisible();

  const batches = page.getByRole('region', { name: 'Batches' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    batches.getByRole('button', { name: 'Download SCHOOLS codes' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('coupons-schools.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(13);
  expect(lines[1]).toMatch(/^SCHOOLS-\w{4}-\w{4},,0,1,Yes$/);

  await batches.getByRole('button', { name: 'Show SCHOOLS codes' }).click();
  await expect(page.getByText('12 coupons')).toBeVisible();
  await page
    .getByRole('button', { name: /^Coupon SCHOOLS-/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('No orders have used it yet.')).toBeVisible();
  await axe(page);
});
