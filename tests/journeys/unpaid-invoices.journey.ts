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
  await button(page, `Write off ${late}`).click();
  const dialog = page.getByRole('dialog', { name: 'Write off $265.00' });
  await button(dialog, 'Write off').click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await axe(page);
  await dialog.getByLabel('Reason').fill('The company is insolvent.');
  await button(dialog, 'Write off').click();
  await expect(page.getByText(`${late} is written off.`)).toBeVisible();
  await button(page, 'Written off').click();
  await expect(page.getByText('The company is insolvent.')).toBeVisible();
  await axe(page);
  await button(page, `Undo write-off of ${late}`).click();
  await expect(page.getByText(`${late} is unpaid again.`)).toBeVisible();
  await button(page, 'Reminders').click();
  const reminders = page.getByRole('dialog', { name: 'Payment reminders' });
  const after = reminders.getByRole('switch', { name: 'After the due date' });
  await after.check();
  await reminders.getByLabel('Days after').fill('0');
  await expect(reminders.getByText('Enter 1 to 90 days.')).toBeVisible();
  await axe(page);
  await reminders.getByLabel('Days after').fill('80');
  await button(reminders, 'Save reminders').click();
  await expect(page.getByText('Reminders saved.')).toBeVisible();
  // Off again: the award is everyone's.
  await button(page, 'Reminders').click();
  await expect(after).toBeChecked();
  await after.uncheck();
  await button(reminders, 'Save reminders').click();
  await expect(reminders).toBeHidden();
  await page.getByLabel('Search order, invoice or buyer').fill('nothing like this');
  await expect(page.getByText('No invoices match')).toBeVisible();
  await axe(page);
});
