import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { newWinner, paidOrderOf } from './kit/shop.ts';

test('finance checks a month, exports it, closes it and reopens it with a reason', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { seasonId, statue } = await newWinner(entrant, 'Night Bus');
  // An order by invoice of long ago, so that its month can be closed without disturbing others.
  await database(
    `insert into orders (account_id, property_id, season_id, kind, cart_key, confirmation_number, currency, payment_method, subtotal, total,
         billing, created_at)
     select account_id, property_id, season_id, kind, cart_key || '-old', confirmation_number || '-OLD', currency, 'invoice', subtotal, total,
       billing, '2025-01-15T12:00:00Z'
     from orders where confirmation_number = $1`,
    [await paidOrderOf(entrant, seasonId, statue)],
  );
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/books?award=${entrant.propertyId}`,
  });
  await button(page, 'Open Jan 2025').click();
  const month = page.getByRole('dialog', { name: 'Jan 2025' });
  await expect(month.getByRole('row', { name: /^Receivables \$265\.00/ })).toBeVisible();
  await axe(page);
  const file = page.waitForEvent('download');
  await button(month, 'DATEV').click();
  expect((await file).suggestedFilename()).toBe('EXTF_Buchungsstapel 2025-01.csv');
  await button(month, 'Close Jan 2025').click();
  await expect(page.getByText('Jan 2025 is closed.')).toBeVisible();
  await everybodyCanUse(page);
  await button(page, 'Open Jan 2025').click();
  await button(month, 'Reopen Jan 2025').click();
  await expect(month.getByText('Enter a reason.')).toBeVisible();
  await axe(page);
  await month.getByLabel('Reason for reopening').fill('The bank sent another statement.');
  await button(month, 'Reopen Jan 2025').click();
  await expect(page.getByText('Jan 2025 is open again.')).toBeVisible();
});
