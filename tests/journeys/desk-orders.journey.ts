import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, readOutbox, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';
import { newWinner, paidOrderOf } from './kit/shop.ts';
import { newEvening } from './kit/tickets.ts';

test.slow();

test('an organizer makes a complimentary ticket order for a guest, who gets an account and the tickets', async ({ page }) => {
  const { award, seasonId } = await newEvening(1, 1);
  const guest = `guest.${unique()}@example.org`;
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/orders?award=${award}&season=${seasonId}`,
  });
  await button(page, 'New order').click();
  const dialog = page.getByRole('dialog', { name: 'New order for a customer' });
  await button(dialog, 'Place order').click();
  await expect(dialog.getByText('Choose a buyer.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'New contact' }).check();
  await dialog.getByLabel('New contact: First name').fill('Petra');
  await dialog.getByLabel('New contact: Last name').fill('Oak');
  await dialog.getByLabel('New contact: Email').fill(guest);
  await dialog.getByLabel('Add product').selectOption({ index: 1 });
  await dialog.getByLabel(/^Quantity of Seat/).fill('2');
  await dialog.getByLabel('Address', { exact: true }).fill('1 Quay Street');
  await dialog.getByLabel(/^(City|Town)/).fill('Portland');
  await dialog.getByLabel('Country').selectOption('US');
  await dialog.getByRole('radio', { name: 'Complimentary' }).check();
  await everybodyCanUse(page);
  await button(dialog, 'Place order').click();
  await dialog.getByLabel('Reason for the price').fill('A speaker of the evening');
  await button(dialog, 'Place order').click();
  await expect(page.getByText(/^Order .+ placed\.$/)).toBeVisible();

  const ordered = () =>
    database<{ total: number; tickets: number }>(
      `select orders.total::int, (select count(*)::int from ticket where ticket.order_id = orders.id) as tickets
       from orders join account on account.id = orders.account_id where account.email = $1`,
      [guest],
    );
  await expect.poll(ordered).toEqual([{ total: 0, tickets: 2 }]);
  expect((await readOutbox(guest)).length).toBeGreaterThan(0);
});

test('three packages are packed together, numbered and sent; their buyers get an email, and sending can be undone', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { seasonId, statue } = await newWinner(entrant, 'Night Bus');
  const numbers: string[] = [];
  for (let made = 0; made < 3; made += 1) numbers.push(await paidOrderOf(entrant, seasonId, statue));
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/dispatch?award=${entrant.propertyId}&season=${seasonId}`,
  });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  // A sheet of labels that was begun is used up: two are gone, the third is the first free one.
  await button(page, 'Print label sheets (8 per page)').click();
  const sheet = page.getByRole('dialog', { name: 'Print label sheets' });
  await sheet.getByLabel('First free label').selectOption('3');
  await axe(page);
  const printed = page.waitForResponse((answer) => answer.url().includes('/temp/pdf/parcels/'));
  await button(sheet, 'Print labels').click();
  expect((await printed).url()).toContain('what=sheet&skip=2');
  expect((await printed).status()).toBe(200);
  await button(page, 'Mark 3 as packed').click();
  await expect(page.getByText('Packed 3 packages.')).toBeVisible();

  await button(page, 'Packed 3').click();
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await expect(all).toBeEnabled();
  // The rows of one tab stay in sight while another tab's are on their way. An order is not a parcel: no one can select them then.
  const answer = Promise.withResolvers<void>();
  await page.route('**/dispatch/GetParcels', (route) => answer.promise.then(() => route.continue()), { times: 1 });
  await button(page, 'Sent 0').click();
  await expect(page.getByText(numbers[0] ?? '')).toBeVisible();
  await expect(page.getByRole('checkbox', { disabled: false })).toHaveCount(0);
  answer.resolve();
  await expect(page.getByText(numbers[0] ?? '')).toBeHidden();
  await button(page, 'Packed 3').click();
  await all.check();
  await button(page.getByRole('region', { name: /selected/ }), 'More').click();
  await page.getByRole('menuitem', { name: 'Enter tracking numbers' }).click();
  for (const number of numbers) await page.getByLabel(`Tracking number for ${number}`).fill(`TRACK-${number}`);
  await everybodyCanUse(page);
  await button(page, 'Save numbers').click();
  await expect(page.getByText('Saved 3 tracking numbers.')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await button(page, 'Mark 3 as sent').click();
  await button(page.getByRole('dialog'), 'Mark as sent').click();
  await expect(page.getByText('3 packages sent. We emailed their buyers.')).toBeVisible();
  await expect.poll(async () => (await readOutbox(entrant.email)).filter(({ text }) => text.includes('TRACK-')).length).toBe(3);

  await page.goto(`/admin/dispatch?award=${entrant.propertyId}&season=${seasonId}&state=sent`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await button(page, 'Undo sending').click();
  await button(page.getByRole('dialog'), 'Undo sending').click();
  await expect(page.getByText('Undone for 3 packages.')).toBeVisible();
});
