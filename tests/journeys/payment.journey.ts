import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { openStripePeer, settingsFor, type StripePeer } from '#kit/stripe-peer.ts';
import { everybodyCanUse } from './kit/actions.ts';
import { beginReady, fillBilling } from './kit/buying.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { database, expect, test } from './kit/journey.ts';
import { type Laurel, startLaurel } from './kit/laurel.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';

/** A Laurel of its own that takes cards through a stand-in of the provider. */
let laurel: Laurel;
let peer: StripePeer;
const usual = { url: process.env.LAUREL_URL, databaseUrl: process.env.LAUREL_DATABASE_URL };
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  peer = await openStripePeer();
  laurel = await startLaurel(settingsFor(peer));
  Object.assign(process.env, { LAUREL_URL: laurel.url, LAUREL_DATABASE_URL: laurel.databaseUrl });
});
test.afterAll(async () => {
  Object.assign(process.env, { LAUREL_URL: usual.url, LAUREL_DATABASE_URL: usual.databaseUrl });
  await laurel.stop();
  await peer.close();
});

test('a card is declined, the next one is confirmed at the bank and pays, and an organizer refunds one entry of it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const entrant = await enterAsEntrant(page);
  const title = `Lantern ${unique()}`;
  const submissionId = await beginReady(entrant, title);
  await page.goto(`/entries/halyard/submissions/${submissionId}/order`);
  const number = page.getByLabel('Card number');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await fillBilling(page, entrant.email);
  await number.fill('4000 0000 0000 9995');
  await pay.click();
  await expect(page.getByText(/insufficient funds.*you haven’t been charged/)).toBeVisible();
  await everybodyCanUse(page);

  await number.fill('4000 0025 0000 3155');
  await pay.click();
  const bank = page.getByRole('dialog', { name: 'Your bank' });
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText(/couldn’t confirm that it’s you/)).toBeVisible();
  expect(await database('select id from orders where account_id = $1', [entrant.id])).toEqual([]);
  await pay.click();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Your payment is complete and your works are entered.')).toBeVisible();
  const [placed] = await database<{ id: number; total: number; season_id: number; confirmation_number: string }>(
    'select id, total::int, season_id, confirmation_number from orders where account_id = $1',
    [entrant.id],
  );
  const [payment] = await database<{ reference: string }>('select reference from payment where order_id = $1', [placed?.id]);
  expect(peer.taken(payment?.reference ?? '')).toBe(placed?.total);

  const desk = await browser.newContext({ reducedMotion: 'reduce' });
  const admin = await desk.newPage();
  const email = await newAdministrator();
  await enter(admin, {
    email,
    propertyId: adminPropertyId,
    path: `/admin/orders?award=1&season=${placed?.season_id}&search=${placed?.confirmation_number}`,
    base: laurel.url,
  });
  await database('update session set proved_at = now() from account where account.id = account_id and email = $1', [email]);
  await admin.getByRole('button', { name: `Order ${placed?.confirmation_number}` }).click();
  const dialog = admin.getByRole('dialog', { name: /^Order / });
  await dialog.getByRole('button', { name: 'Refund order' }).click();
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog.getByText('What will happen')).toBeVisible();
  await expect(dialog.getByText(/will be refunded through Stripe \(test\)/)).toBeVisible();
  await everybodyCanUse(admin);
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog.getByLabel('Reason'), 'a reason is asked for').toBeFocused();
  await dialog.getByLabel('Reason').fill('Entered twice.');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog.getByRole('list', { name: 'Refunds' })).toContainText('Entered twice.');
  await expect(dialog.getByRole('list', { name: 'Payments' }).getByText('Partly refunded')).toBeVisible();
  await everybodyCanUse(admin);
  await expect.poll(() => peer.taken(payment?.reference ?? '')).toBeLessThan(placed?.total ?? 0);
  await desk.close();

  await page.reload();
  await expect(page.getByText('Total after refunds')).toBeVisible();
  await everybodyCanUse(page);
});
