import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { axe, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

test('an owner chooses how long comments are kept, and keeps them after all', async ({ page }) => {
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/retention?award=1' });
  await expect(title(page)).toHaveText('Data retention');
  await expect(page.getByText('Nothing has been deleted yet.')).toBeVisible();
  await everybodyCanUse(page);
  const period = page.getByRole('combobox', { name: 'Period for Judges’ comments' });
  await expect(period).toHaveValue('');
  await period.selectOption({ label: 'Delete after 10 years' });
  const dialog = page.getByRole('dialog', { name: 'Delete Judges’ comments after this period?' });
  await expect(dialog.getByText('Delete after 10 years')).toBeVisible();
  await axe(page);
  await button(dialog, 'Set period').click();
  await expect(page.getByText('Period saved.')).toBeVisible();
  await expect(period).toHaveValue('120');
  await expect(page.getByText(/Takes effect /)).toBeVisible();
  await period.selectOption({ label: 'Keep' });
  await button(page.getByRole('dialog'), 'Keep data').click();
  await expect(period).toHaveValue('');
});
