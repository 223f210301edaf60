import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { openStripePeer, settingsFor, type StripePeer } from '#kit/stripe-peer.ts';
import { everybodyCanUse } from './kit/actions.ts';
import { beginPiece, enterAsEntrant, type EntrantWithToken } from './kit/entrants.ts';
import { database, expect, type Page, test } from './kit/journey.ts';
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

async function beginReady(entrant: EntrantWithToken, title: string): Promise<number> {
  const plain = await database<{ id: number }>(
    `select category.id from category join category_type on category_type.id = category_type_id join media_type on media_type.id = media_type_id
     join season on season.id = category.season_id
     where season.property_id = $1 and season.is_current and media_type.is_active and category.is_active and not is_podcast and not is_campaign
       and device_type_group_id is null and not exists (select from category_custom_field where category_id = category.id and is_required)
     order by category.id limit 2`,
    [entrant.propertyId],
  );
  const { submissionId, pieceId } = await beginPiece(
    entrant,
    title,
    plain.map(({ id }) => id),
  );
  await entrant.send('/entry/SavePiece', { PieceID: pieceId, Version: 1, Texts: { ProjectSummary: 'A lamp for the sea.' } });
  await entrant.send('/entry/UpdatePieceURLs', { PieceID: pieceId, UrlList: ['lantern.example.org'] });
  return submissionId;
}

async function fillBilling(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: true }).fill('1 Quay Street');
  await page.getByLabel(/^(City|Town)/).fill('Portland');
  await page.getByLabel('Country').selectOption('US');
}

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
