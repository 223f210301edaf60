import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { openProxy } from '../../tools/faults/proxy.ts';
import { button, everybodyCanUse, title } from './kit/actions.ts';
import { expect, type Page, readOutbox, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { admissionsOf, codesOf, newDoorKeeper, newEvening, payFor } from './kit/tickets.ts';

test.slow();
/** Of the tickets that one swipes through, the one in sight. */
const inSight = (page: Page) => page.locator(':not([inert]) > article');
const answer = (page: Page) => page.getByTestId('answer');

/** As a hand scanner does: a keyboard faster than anyone, anywhere on the page. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

test('a buyer names a guest, who opens the ticket on a phone and passes it on; the old link opens nothing @phone', {
  tag: '@season:guest',
}, async ({ page }) => {
  const evening = await newEvening(1, 2);
  const url = await payFor(page, evening);
  await enter(page, { email: evening.buyer, propertyId: 1, path: `/entries/halyard/orders/${evening.confirmation}` });
  await page.getByRole('link', { name: 'Open 2 tickets' }).click();
  await expect(page).toHaveURL(url);
  await expect(title(page).first()).toHaveText('Awards evening');
  await expect(page.getByText('Ticket 1 of 2')).toBeVisible();
  await button(inSight(page), 'Name guest').click();
  await button(page, 'Save guest').click();
  await expect(page.getByText('Enter the guest’s name.')).toBeVisible();
  const guest = `petra.${evening.orderId}@example.org`;
  await page.getByLabel('Name', { exact: true }).fill('Petra Okafor');
  await page.getByLabel('Email (optional)').fill(guest);
  await page.getByLabel('Dietary needs (optional)').fill('No nuts');
  await button(page, 'Save guest').click();
  await expect(page.getByText(`Guest saved. We emailed the ticket to ${guest}.`)).toBeVisible();
  await expect(page.getByText('1 of 2 guests named')).toBeVisible();
  await everybodyCanUse(page);
  await button(page, 'Next ticket').click();
  await expect(page.getByText('Ticket 2 of 2')).toBeVisible();

  const [mail] = await readOutbox(guest);
  const own = mail?.links.find((link) => link.includes('/tickets#')) ?? '';
  await page.goto('about:blank');
  await page.goto(own);
  await expect(page.getByText('Petra Okafor')).toBeVisible();
  await expect(page.getByText('Ticket 1 of 2'), 'a guest sees one ticket').toHaveCount(0);
  await expect(page.getByRole('img', { name: /^QR code for ticket/ })).toBeVisible();
  const number = (await codesOf(page, own))[0]?.Number ?? '';
  await button(inSight(page), 'Transfer ticket').click();
  const heir = `idris.${evening.orderId}@example.org`;
  await page.getByLabel('Name', { exact: true }).fill('Idris Longacre');
  await page.getByLabel('Email', { exact: true }).fill(heir);
  await button(page, 'Send ticket').click();
  await expect(page.getByText(`We emailed the ticket to ${heir}.`)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(own);
  await expect(page.getByText('This link has expired')).toBeVisible();
  const [heirs] = await readOutbox(heir);
  await page.goto('about:blank');
  await page.goto(heirs?.links.find((link) => link.includes('/tickets#')) ?? '');
  await expect(page.getByText('Idris Longacre')).toBeVisible();
  await expect(page.getByText(number), 'with a number of its own').toHaveCount(0);
});

test('a door lets each ticket in once, goes on without a connection and through a reload, and sends what it kept once @phone', {
  tag: '@season:doorkeeper',
}, async ({ page, context }) => {
  const evening = await newEvening(1, 3);
  const url = await payFor(page, evening);
  const codes = await codesOf(page, url);
  const [first = { Code: '', Number: '' }, second = first, third = first] = codes;
  // An emulated offline browser still reaches the server while a reloaded page starts its worker, so the connection is really cut here.
  const server = new URL(process.env.LAUREL_URL ?? '');
  const line = await openProxy(() => Number(server.port));
  const base = `http://${server.hostname}:${line.port}`;
  await enter(page, { email: await newDoorKeeper(1), propertyId: adminPropertyId, path: '/admin/', base });
  await expect(title(page), 'a door keeper arrives at the doors').toHaveText('Check-in');
  await page.goto(`${base}/admin/check-in/${evening.eventId}`);
  await expect(page.getByText('0 of 3 checked in')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Connected' })).toBeVisible();

  await scan(page, first.Code);
  await expect(answer(page)).toContainText('Checked in');
  await expect(page.getByText('1 of 3 checked in')).toBeVisible();
  expect(await admissionsOf(evening)).toHaveLength(1);
  await button(page, 'Type a code').click();
  await page.getByLabel('Ticket number').fill(first.Number.toLowerCase());
  await button(page, 'Check ticket').click();
  await expect(answer(page)).toContainText('Already checked in');
  await everybodyCanUse(page);

  const altered = `${second.Code.slice(0, 12)}${second.Code[12] === '0' ? '1' : '0'}${second.Code.slice(13)}`;
  await scan(page, altered);
  await expect(answer(page)).toContainText('Invalid ticket');
  // The page keeps itself once it is loaded.
  await expect.poll(() => page.evaluate(() => caches.match('/admin/check-in').then(Boolean))).toBe(true);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);

  await line.down();
  await context.setOffline(true);
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await scan(page, second.Code);
  await expect(answer(page)).toContainText('Checked in (offline)');
  await expect(page.getByText('of 3 checked in, 1 stored offline')).toBeVisible();
  await page.reload();
  await expect(page.getByText('of 3 checked in, 1 stored offline'), 'also after the page was closed').toBeVisible();
  await scan(page, second.Code);
  await expect(answer(page)).toContainText('Already checked in');
  await scan(page, third.Code);
  await expect(answer(page)).toContainText('Checked in (offline)');
  expect(await admissionsOf(evening)).toHaveLength(1);

  await line.up();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: /^Connected$/ })).toBeVisible();
  await expect.poll(async () => (await admissionsOf(evening)).length).toBe(3);
  await expect(page.getByText('3 of 3 checked in', { exact: true })).toBeVisible();
  await button(page, 'Type a code').click();
  await page.getByLabel('Ticket number').fill(third.Number);
  await button(page, 'Check ticket').click();
  await expect(answer(page)).toContainText('Already checked in');
  await button(page, 'Admit anyway').click();
  await page.getByLabel('Reason').fill('Stepped out for a moment');
  await page.getByRole('dialog').getByRole('button', { name: 'Admit anyway' }).click();
  await expect(answer(page)).toContainText('Checked in');
  await expect.poll(async () => (await admissionsOf(evening)).map(({ reason }) => reason)).toContain('Stepped out for a moment');
  await line.close();
});

test('an organizer sees who is in, seats and cancels a guest, and reads the sales', async ({ page }) => {
  const evening = await newEvening(1, 2);
  await payFor(page, evening);
  await enter(page, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/tickets?award=1&season=${evening.seasonId}`,
  });
  await expect(title(page)).toHaveText('Tickets');
  await page
    .getByRole('button', { name: /edit ticket/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Petra Okafor');
  await dialog.getByLabel('Table (optional)').fill('12');
  await button(dialog, 'Save changes').click();
  await expect(page.getByText('Guest saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Petra Okafor, edit ticket/ })).toBeVisible();
  await button(page, /^Cancel ticket/)
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('Left the company');
  await button(dialog, 'Cancel ticket').click();
  await expect(page.getByRole('button', { name: /^Restore ticket/ })).toBeVisible();
  await button(page, 'Edit event').click();
  await dialog.getByLabel('Venue (optional)').fill('Old Mint');
  await button(dialog, 'Save event').click();
  await expect(page.getByText(/Old Mint/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ticket sales' })).toContainText('$95Tickets');
  await everybodyCanUse(page);
});
