import { readFile } from 'node:fs/promises';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { everybodyCanUse } from './kit/actions.ts';
import { beginPiece, enterAsEntrant, type EntrantWithToken } from './kit/entrants.ts';
import { database, expect, type Page, readOutbox, test } from './kit/journey.ts';
import { enter, newAdministrator, unique } from './kit/people.ts';
import { textOfPdf } from '#kit/pdf-text.ts';

/** A submission with everything in it, in the two categories that ask for the least. */
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

/** A season of an award that is paid by invoice, open now and never the current one, so that no other journey sees it. */
async function beginInvoiced(entrant: EntrantWithToken, title: string): Promise<{ seasonId: number; submissionId: number }> {
  const [made] = await database<{ seasonId: number; submissionId: number }>(
    `with season as (insert into season (property_id, number, name, start_date, early_end_date, regular_end_date, end_date,
         judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
       select $1, 1000 + $2 % 1000000, 'Season of a journey', now() - interval '9 days', now() + interval '1 day', now() + interval '2 days',
         now() + interval '3 days', now() + interval '4 days', now() + interval '5 days', now() + interval '6 days', now() + interval '7 days',
         now() + interval '8 days', now() + interval '9 days', now() + interval '10 days' returning id),
     medium as (insert into media_type (season_id, name) select id, 'Campaigns' from season returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'General' from medium returning id),
     place as (insert into category (season_id, property_id, category_type_id, name, early_price, regular_price, late_price)
       select season.id, $1, kind.id, 'Best poster', 12000, 15000, 18000 from season, kind returning id),
     given as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
       select $1, season.id, $2, $3, now(), now() from season returning id, season_id),
     work as (insert into piece (submission_id, title, organization) select id, $3, 'Long Names' from given returning id),
     entered as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
       select work.id, place.id, $1, season.id, $2, 'ready', now() from work, place, season)
     select season_id as "seasonId", id as "submissionId" from given`,
    [entrant.propertyId, entrant.id, title],
  );
  if (!made) throw new Error('nothing was made');
  return made;
}

async function fillBilling(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: true }).fill('1 Quay Street');
  await page.getByLabel(/^(City|Town)/).fill('Portland');
  await page.getByLabel('Country').selectOption('US');
}

test('an entrant orders with a coupon, loses nothing when the first card is declined, pays with the second, and is confirmed', {
  tag: '@season:entrant',
}, async ({ page }) => {
  test.slow();
  const entrant = await enterAsEntrant(page);
  const title = `Lantern ${unique()}`;
  const submissionId = await beginReady(entrant, title);
  const billed = `bill.${unique()}@example.org`;

  await page.goto(`/entries/halyard/submissions/${submissionId}`);
  await page.getByRole('link', { name: 'Order and pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();
  await expect(page.getByText('Test mode: no real payments.')).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const before = await pay.innerText();
  await pay.click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(/Fill this in/);

  await page.getByLabel('Coupon code').fill('no-such-code');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription(/isn’t valid for this order/);
  await page.getByLabel('Coupon code').fill('earlybird');
  await page.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(page.getByText('EARLYBIRD is applied.')).toBeVisible();
  await expect(pay).not.toHaveText(before);
  await fillBilling(page, billed);
  await everybodyCanUse(page);

  await page.reload();
  await expect(page.getByLabel('Address', { exact: true }), 'a reload loses nothing').toHaveValue('1 Quay Street');
  await expect(page.getByText('EARLYBIRD is applied.')).toBeVisible();
  const total = (await pay.innerText()).replace('Pay ', '');

  await page.getByRole('button', { name: /which is declined$/ }).click();
  await page.getByLabel('Name on the card').fill('Wilhelmina Okonkwo');
  await page.getByLabel('Expiration date').fill('1239');
  await page.getByLabel('Security code').fill('123');
  await pay.click();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/Your card was declined.*you haven’t been charged/);
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Quay Street');
  expect(await database('select id from orders where account_id = $1', [entrant.id])).toEqual([]);

  await page.getByRole('button', { name: /which succeeds$/ }).click();
  await pay.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Wilhelmina' })).toBeVisible();
  await expect(page.getByText('Your payment is complete and your works are entered.')).toBeVisible();
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  const orders = await database<{ confirmation_number: string }>('select confirmation_number from orders where account_id = $1', [
    entrant.id,
  ]);
  expect(orders, 'a double click orders once').toHaveLength(1);
  const number = orders[0]?.confirmation_number ?? '';
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await everybodyCanUse(page);

  const [mail] = await readOutbox(billed);
  expect(mail?.subject).toContain(number);
  expect(mail?.text).toContain(title);
  await page.goto(new URL(mail?.links.find((link) => link.includes('/orders/')) ?? '/').pathname);
  await expect(page.getByText(number, { exact: true })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download Invoice HAL/ }).click();
  const invoice = await saving;
  expect(invoice.suggestedFilename()).toMatch(/^HAL\d\d-\d{5}\.pdf$/);
  const { text: sheet } = await textOfPdf(await readFile(await invoice.path()));
  for (const words of [number, title, total]) expect(sheet).toContain(words);
  expect(sheet).toMatch(/Balance due\s*\$0/);

  await page.goto('/entries/halyard/orders');
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Paid');
  await everybodyCanUse(page);
  await page.goto(`/entries/halyard/submissions/${submissionId}`);
  await expect(page.getByText('All entries paid.')).toBeVisible();
});

test('an invoice is ordered, and an administrator makes a coupon for it and records the payment', async ({ page, elsewhere }) => {
  test.slow();
  const entrant = await enterAsEntrant(page, { propertyId: 7 });
  const title = `Poster ${unique()}`;
  const { seasonId, submissionId } = await beginInvoiced(entrant, title);
  const code = `J-${unique().replaceAll('.', '-')}`;

  const admin = await elsewhere();
  await enter(admin, {
    email: await newAdministrator(),
    propertyId: adminPropertyId,
    path: `/admin/coupons?award=7&season=${seasonId}`,
    base: process.env.LAUREL_URL ?? '',
  });
  await admin.getByRole('button', { name: 'New coupon' }).click();
  const making = admin.getByRole('dialog', { name: 'New coupon' });
  await making.getByRole('button', { name: 'Save' }).click();
  await expect(making.getByLabel('Code')).toBeFocused();
  await making.getByLabel('Code').fill(code);
  await making.getByLabel('Percent', { exact: true }).fill('50');
  await everybodyCanUse(admin);
  await making.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(code) })).toContainText('50%');
  await everybodyCanUse(admin);

  await page.goto(`/entries/northing/submissions/${submissionId}/order`);
  await expect(page.getByText('Invoice', { exact: true })).toBeVisible();
  await page.getByLabel('Coupon code').fill(code.toLowerCase());
  await page.getByLabel('Coupon code').press('Enter');
  await expect(page.getByText(`${code} is applied.`)).toBeVisible();
  await fillBilling(page, entrant.email);
  await page.getByRole('button', { name: 'Place order' }).click();
  const said = page.getByText(/Pay \$60 by [A-Z][a-z]{2} \d{1,2}, \d{4}, quoting RF\d{2}( [A-Z\d]{1,4})+\./);
  await expect(said).toBeVisible();
  const due = Date.parse(/by (.*?), quoting/.exec(await said.innerText())?.[1] ?? '');
  expect(Math.abs((due - Date.now()) / 86_400_000 - 30), 'within 30 days').toBeLessThan(1.5);
  await expect(page.getByText('Unpaid')).toBeVisible();

  await admin.goto(`${process.env.LAUREL_URL}/admin/orders?award=7&season=${seasonId}`);
  const row = admin.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('Unpaid');
  await everybodyCanUse(admin);
  await row.getByRole('button', { name: /^Order / }).click();
  const dialog = admin.getByRole('dialog', { name: /^Order / });
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Bank reference').fill('Transfer 77-0031');
  await everybodyCanUse(admin);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('Transfer 77-0031')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Paid');
  const saving = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Northing - .* - Orders\.csv$/);

  await page.reload();
  await expect(page.getByText('Your payment is complete and your works are entered.')).toBeVisible();
  const [receipt, confirmation] = await readOutbox(entrant.email);
  expect([receipt?.subject, confirmation?.subject]).toEqual([
    expect.stringMatching(/^Paid:/),
    expect.stringMatching(/^Your order \S+ with Northing$/),
  ]);
});
