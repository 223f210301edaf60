import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

test('an administrator adds a webhook to an award, reads its log, sends something again and deletes it', async ({ page }) => {
  test.slow();
  const email = await newAdministrator();
  await enter(page, { email, propertyId: adminPropertyId, path: '/admin/awards' });
  await page.getByRole('link', { name: /^Halyard webhooks/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByLabel('Name').fill('Accounting');
  await dialog.getByLabel('URL').fill('http://10.0.0.5/hook');
  await dialog.getByLabel('Review submitted').uncheck();
  await axe(page);
  await dialog.getByRole('button', { name: 'Save webhook' }).click();
  await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription(/starts with https/);
  await dialog.getByLabel('URL').fill('https://hooks.example.org/laurel');
  await dialog.getByRole('button', { name: 'Save webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Copy the secret' });
  await expect(secret.getByLabel('Secret')).toHaveValue(/^whsec_/);
  await axe(page);
  await secret.getByRole('button', { name: 'I copied it' }).click();

  await page.getByRole('button', { name: 'Show log for Accounting' }).click();
  await expect(page.getByText('Nothing sent yet')).toBeVisible();
  await axe(page);
  await database(
    `insert into webhook_delivery (webhook_id, property_id, event_id, event, body, state, attempts, status, problem, response, created_at, tried_at)
     select id, property_id, gen_random_uuid(), 'order.paid', '{"Type":"order.paid"}', 'failed', 9, 500,
       'The server answered with status 500.', 'Oops', now(), now() from webhook where name = 'Accounting'`,
  );
  await page.reload();
  await page.getByRole('button', { name: 'Show log for Accounting' }).click();
  await expect(page.getByText('The server answered with status 500.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Details of Order paid' }).click();
  await expect(page.getByRole('dialog', { name: 'Order paid' }).getByText('Oops')).toBeVisible();
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^Redeliver Order paid/ }).click();
  await expect(page.getByText('It will be sent again in a moment.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
