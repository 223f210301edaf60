import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';
import { newWinner, paidOrderOf } from './kit/shop.ts';

test('finance finds the invoices that are overdue, and exports them', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { seasonId, statue } = await newWinner(entrant, 'Night Bus');
  const name = `Oak ${unique()} and everyone who has ever worked with them`;
  const onInvoice = async (daysOverdue: number): Promise<string> => {
    const number = await paidOrderOf(entrant, seasonId, statue);
    await database(
      `update orders set payment_status_id = 1, paid_at = null, payment_method = 'invoice', due_at = now() - make_interval(days => $2) + interval '1 hour',
         billing = billing || jsonb_build_object('Organization', $3::text) where confirmation_number = $1`,
      [number, daysOverdue, name],
    );
    return number;
  };
  const late = await onInvoice(45);
  const early = await onInvoice(-10);
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/unpaid-invoices?award=${entrant.propertyId}`,
  });
  await page.getByLabel('Search order, invoice or buyer').fill(name);
  await expect(page.getByText(late)).toBeVisible();
  await expect(page.getByText('45 days overdue')).toBeVisible();
  await everybodyCanUse(page);
  await button(page, /^31–60 days/).click();
  await expect(page.getByText(late)).toBeVisible();
  await expect(page.getByText(early)).toBeHidden();
  await axe(page);
  const file = page.waitForEvent('download');
  await button(page, 'Export').click();
  expect((await file).suggestedFilename()).toContain('Unpaid invoices.csv');
  await page.getByLabel('Search order, invoice or buyer').fill('nothing like this');
  await expect(page.getByText('No invoices match')).toBeVisible();
  await axe(page);
});
