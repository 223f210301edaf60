import { everybodyCanUse } from './kit/actions.ts';
import { beginTwo } from './kit/cart-season.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { database, expect, readOutbox, test } from './kit/journey.ts';
import { unique } from './kit/people.ts';

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
