import { randomUUID } from 'node:crypto';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { creditorReference } from '#contract/kernel/text/creditor-reference.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';
import { newWinner, paidOrderOf } from './kit/shop.ts';

test.slow();

test('finance imports a statement, confirms what is sure at once and the rest by hand, and sets the unknown aside', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { seasonId, statue } = await newWinner(entrant, 'Night Bus');
  const onInvoice = async (): Promise<{ number: string; total: number; currency: string }> => {
    const number = (randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join('-');
    const [row] = await database<{ number: string; total: number; currency: string }>(
      `update orders set payment_status_id = 1, paid_at = null, confirmation_number = $2 where confirmation_number = $1
       returning confirmation_number as number, total::int, currency`,
      [await paidOrderOf(entrant, seasonId, statue), number],
    );
    if (!row) throw new Error('There is no order.');
    return row;
  };
  const sure = await onInvoice();
  const part = await onInvoice();
  const stranger = `Stranger ${unique()}`;
  const amount = (units: number) => (units / 100).toFixed(2);
  const statement = [
    'Date;Payer;Description;Amount;Currency;Transaction ID',
    `2026-12-01;Payer One;${creditorReference(sure.number)};${amount(sure.total)};${sure.currency};${unique()}`,
    `2026-12-02;Payer Two;${part.number};${amount(part.total - 100)};${part.currency};${unique()}`,
    `2026-12-03;${stranger};thanks;1.23;${sure.currency};${unique()}`,
  ].join('\n');

  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/bank-statements?award=${entrant.propertyId}`,
  });
  await button(page, 'Import statement').click();
  const dialog = page.getByRole('dialog', { name: 'Import statement' });
  const file = dialog.getByTestId('statement-file');
  await file.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear bank') });
  await expect(dialog.getByText('This isn’t a bank statement that can be read.')).toBeVisible();
  await file.setInputFiles({ name: 'december.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await expect(dialog.getByText('CSV: 3 lines, 3 new.')).toBeVisible();
  await dialog.getByLabel('Account', { exact: true }).fill(`Account ${unique()}`);
  await dialog.getByLabel('Account', { exact: true }).press('Tab');
  await axe(page);
  await button(dialog, 'Import 3 lines').click();
  await expect(page.getByText('3 lines imported.')).toBeVisible();

  await everybodyCanUse(page);
  await button(page, /^Confirm \d+ sure match/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm \d+ sure match/ })
    .click();
  await expect(page.getByText(/transfers? matched\./)).toBeVisible();
  const statusOf = async (number: string) =>
    (await database<{ status: number }>('select payment_status_id as status from orders where confirmation_number = $1', [number]))[0]
      ?.status;
  expect(await statusOf(sure.number)).toBe(5);
  expect(await statusOf(part.number)).toBe(1);

  await button(page, /^Open Payer Two/).click();
  const line = page.getByRole('dialog', { name: /Payer Two/ });
  await expect(line.getByText(/less than due/)).toBeVisible();
  await axe(page);
  await line.getByLabel(`Amount for ${part.number}`).fill('1');
  await button(line, 'Confirm payment').click();
  await expect(line.getByText(/The amounts must come to/)).toBeVisible();
  await line.getByLabel(`Amount for ${part.number}`).fill(amount(part.total - 100));
  await button(line, 'Confirm payment').click();
  await expect(page.getByText('1 transfer matched.')).toBeVisible();

  await button(page, new RegExp(`^Open ${stranger}`)).click();
  const unknown = page.getByRole('dialog', { name: new RegExp(stranger) });
  await button(unknown, 'Set aside').click();
  await expect(unknown.getByText('Enter a note.')).toBeVisible();
  await unknown.getByLabel('Note').fill('Asked the bank who it is.');
  await unknown.getByLabel('Note').press('Enter');
  await button(page, /^Set aside \d+/).click();
  await expect(page.getByText('Asked the bank who it is.').first()).toBeVisible();
  await axe(page);
});
