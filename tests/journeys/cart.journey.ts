import { everybodyCanUse } from './kit/actions.ts';
import { enterAsEntrant, type EntrantWithToken } from './kit/entrants.ts';
import { database, expect, readOutbox, test } from './kit/journey.ts';
import { unique } from './kit/people.ts';

/** A season that is paid by invoice and that no other journey sees, with two submissions that are ready. */
async function beginTwo(entrant: EntrantWithToken, titles: readonly [string, string], earlyEnd = '1 day') {
  const [season] = await database<{ id: number; placeId: number }>(
    `with season as (insert into season (property_id, number, name, start_date, early_end_date, regular_end_date, end_date,
         judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
       select $1, 1000 + $2 % 1000000, 'Season of a cart', now() - interval '9 days', now() + $3::interval, now() + interval '2 days',
         now() + interval '3 days', now() + interval '4 days', now() + interval '5 days', now() + interval '6 days', now() + interval '7 days',
         now() + interval '8 days', now() + interval '9 days', now() + interval '10 days' returning id),
     medium as (insert into media_type (season_id, name) select id, 'Campaigns' from season returning id),
     kind as (insert into category_type (media_type_id, name) select id, 'General' from medium returning id),
     place as (insert into category (season_id, property_id, category_type_id, name, early_price, regular_price, late_price)
       select season.id, $1, kind.id, 'Best poster', 12000, 15000, 18000 from season, kind returning id)
     select season.id, place.id as "placeId" from season, place`,
    [entrant.propertyId, entrant.id, earlyEnd],
  );
  const ids: number[] = [];
  for (const title of titles) {
    const [made] = await database<{ id: number }>(
      `with given as (insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
         select $1, $4, $2, $3, now(), now() returning id),
       work as (insert into piece (submission_id, title, organization) select id, $3, 'Long Names' from given returning id),
       entered as (insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
         select work.id, $5, $1, $4, $2, 'ready', now() from work)
       select id from given`,
      [entrant.propertyId, entrant.id, title, season?.id ?? 0, season?.placeId ?? 0],
    );
    ids.push(made?.id ?? 0);
  }
  return ids;
}

test('one cart holds works of several submissions: the buyer leaves one out, a second tab learns of the order, and the order is cancelled', async ({
  page,
}) => {
  test.slow();
  const entrant = await enterAsEntrant(page, { propertyId: 7 });
  const titles = [`Poster ${unique()}`, `Banner ${unique()}`] as const;
  const [first = 0] = await beginTwo(entrant, titles);
  const cart = `/entries/northing/cart?submission=${first}`;
  const total = page.getByRole('complementary', { name: 'Total' });

  await page.goto(cart);
  const boxes = titles.map((title) => page.getByRole('checkbox', { name: new RegExp(title) }));
  const [poster, banner] = [boxes[0]!, boxes[1]!];
  await expect(poster, 'the work one came from is chosen').toBeChecked();
  await expect(banner).not.toBeChecked();
  await expect(total).toContainText('$120');
  await page.getByLabel('Select all').first().check();
  await expect(total).toContainText('$240');
  await banner.uncheck();
  await expect(total).toContainText('$120');
  await expect(page.getByText('1 of 2 selected')).toBeVisible();
  await page.getByLabel('Email').fill(entrant.email);
  await page.getByLabel('Address', { exact: true }).fill('1 Quay Street');
  await page.getByLabel(/^(City|Town)/).fill('Berlin');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel(/^Postal code/).fill('ABC');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByLabel(/^Postal code/)).toHaveAccessibleDescription(/such as 10115/);
  await page.getByLabel(/^Postal code/).fill('10115');
  await everybodyCanUse(page);
  await page.reload();
  await expect(banner, 'the choice survives a reload').not.toBeChecked();
  await expect(poster).toBeChecked();

  const other = await page.context().newPage();
  await other.goto(cart);
  await expect(other.getByRole('checkbox', { name: new RegExp(titles[0]) })).toBeChecked();
  await other.getByLabel('Email').fill(entrant.email);
  await other.getByLabel('Address', { exact: true }).fill('1 Quay Street');
  await other.getByLabel(/^(City|Town)/).fill('Berlin');
  await other.getByLabel('Country').selectOption('DE');
  await expect(other.getByRole('complementary', { name: 'Total' })).toHaveAttribute('aria-busy', 'false');

  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Wilhelmina' })).toBeVisible();
  const [placed] = await database<{ confirmation_number: string }>('select confirmation_number from orders where account_id = $1', [
    entrant.id,
  ]);
  const number = placed?.confirmation_number ?? '';
  await other.getByRole('button', { name: 'Place order' }).click();
  await expect(other.getByRole('alert')).toContainText(
    `already in order ${number}. We didn’t place another order, and nothing was charged.`,
  );
  await everybodyCanUse(other);
  await other.getByRole('link', { name: `View order ${number}` }).click();
  await expect(other.getByText(number, { exact: true })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await everybodyCanUse(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Canceled order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  const [mail] = await readOutbox(entrant.email);
  expect(mail?.subject).toBe(`Your order ${number} was canceled`);

  await page.goto(cart);
  await expect(page.getByLabel('Address', { exact: true }), 'the address is remembered').toHaveValue('1 Quay Street');
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(banner, 'what was left out is still there').toBeVisible();
});

test('a price step while the cart is open is announced, and every price on the page is the new one', async ({ page }) => {
  const entrant = await enterAsEntrant(page, { propertyId: 7 });
  const titles = [`Poster ${unique()}`, `Banner ${unique()}`] as const;
  const [first = 0] = await beginTwo(entrant, titles, '12 seconds');
  await page.goto(`/entries/northing/cart?submission=${first}`);
  const total = page.getByRole('complementary', { name: 'Total' });
  await expect(total).toContainText('$120');
  await expect(page.getByText('The early price has ended.')).toBeVisible({ timeout: 30_000 });
  await expect(total).toContainText('$150');
  await expect(page.getByText('$120')).toHaveCount(0);
  await everybodyCanUse(page);
});
