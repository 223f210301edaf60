import { button, everybodyCanUse, hands, title } from './kit/actions.ts';
import { enterAsEntrant, signInWith } from './kit/entrants.ts';
import { database, expect, test } from './kit/journey.ts';
import { expectStock, fillBuyer, fillCard, linesOrderedBy, newWinner } from './kit/shop.ts';

test(
  'a winner buys engraved statues and a ticket: the plate as typed, a declined card keeps everything, the next one pays',
  { tag: ['@phone', '@season:winner'] },
  async ({ page }, info) => {
    test.slow();
    const entrant = await enterAsEntrant(page);
    const { entryId, statue, ticket } = await newWinner(entrant, 'Night Bus');
    const { use } = hands(page, info.project.name);
    const plate = page.getByRole('img', { name: /^Engraved plate: / }).locator('visible=true');

    await test.step('the front says what is for their work', async () => {
      await page.goto(`/entries/${entrant.slug}/shop`);
      await expect(title(page)).toHaveText('Shop');
      await expect(page.getByRole('listitem').filter({ hasText: statue.name })).toContainText('For Night Bus');
      await everybodyCanUse(page);
      await use(page.getByRole('link', { name: statue.name }));
    });

    await test.step('the plate is filled in from the award, and refuses at the field what cannot be cut', async () => {
      await expect(title(page)).toHaveText(statue.name);
      await expect(page.getByText('14 in stock')).toBeVisible();
      await expect(page.getByRole('radio', { name: /Night Bus/ })).toBeChecked();
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Night Bus');
      await expect(plate).toHaveAccessibleName(/Night Bus\. Winner/);
      await page.getByLabel('Title', { exact: true }).fill('夜 Bus');
      await expect(page.getByText('The engraver doesn’t have “夜”.')).toBeVisible();
      await use(button(page, /^Add to cart/));
      await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
      await page.getByLabel('Title', { exact: true }).fill('The Night Bus');
      await expect(plate).toHaveAccessibleName(/The Night Bus\. Winner/);
      await everybodyCanUse(page);
      await use(button(page, 'Increase quantity'));
      await expect(button(page, 'Add to cart, $530')).toBeVisible();
      await use(button(page, /^Add to cart/));
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    });

    await test.step('a ticket belongs to no work', async () => {
      await page.goto(`/entries/${entrant.slug}/shop/${ticket.productSeasonId}`);
      await use(button(page, 'Add to cart, $120'));
      await use(page.getByRole('link', { name: 'Cart, 3 items' }));
    });

    const pay = button(page, /^Pay \$/);
    const items = page.locator('[data-row=items]');
    await test.step('one page explains every sum; a line can be opened, removed and brought back', async () => {
      await expect(title(page)).toHaveText('Your cart');
      await fillBuyer(page, entrant.email);
      await expect(items).toContainText('$650.00');
      await use(button(page, new RegExp(`^${ticket.name}`)));
      await use(button(page, `Remove ${ticket.name}`));
      await expect(items).toContainText('$530.00');
      await expect(button(page, `Undo removing ${ticket.name}`)).toBeFocused();
      await use(button(page, `Undo removing ${ticket.name}`));
      await expect(items).toContainText('$650.00');
      await everybodyCanUse(page);
    });

    await test.step('the cart and what was typed survive a reload', async () => {
      await page.reload();
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Quay Street');
      await expect(pay).toBeEnabled();
    });

    await test.step('a declined card keeps everything, with the focus on its number', async () => {
      await fillCard(page, '4000 0000 0000 0002');
      await pay.click();
      await expect(page.getByText(/declined.*you haven’t been charged/)).toBeVisible();
      await expect(page.getByLabel('Card number')).toBeFocused();
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Quay Street');
      expect(await linesOrderedBy(entrant.id)).toEqual([]);
    });

    await test.step('the next card pays, once', async () => {
      await page.getByLabel('Card number').fill('4242 4242 4242 4242');
      await pay.dblclick();
      await expect(page.getByText('Your payment is complete. We’ll email you when your order ships.')).toBeVisible();
      await expect(page.getByText('The Night Bus · Winner', { exact: false })).toBeVisible();
      expect(await linesOrderedBy(entrant.id)).toEqual([
        { name: statue.name, quantity: 2, for_entry_id: entryId },
        { name: ticket.name, quantity: 1, for_entry_id: null },
      ]);
      await expectStock(statue.productSeasonId, 12);
      await expect(page.getByRole('link', { name: /^Cart,/ })).toHaveCount(0);
      await everybodyCanUse(page);
      await page.goto(`/entries/${entrant.slug}/orders`);
      await expect(page.getByText('2 items')).toBeVisible();
    });
  },
);

test('what was sold out in the meantime is marked at its line and can be removed; nothing is charged for it', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { statue, ticket } = await newWinner(entrant, 'Slow Tram', 1);
  for (const { productSeasonId } of [statue, ticket]) {
    await page.goto(`/entries/${entrant.slug}/shop/${productSeasonId}`);
    await button(page, /^Add to cart/).click();
    await expect(page.getByText(/added to your cart/)).toBeVisible();
  }
  await page.goto(`/entries/${entrant.slug}/shop/cart`);
  await fillBuyer(page, entrant.email);
  await fillCard(page, '4242 4242 4242 4242');
  const pay = button(page, /^Pay \$/);
  await expect(page.locator('[data-row=items]')).toContainText('$385.00');
  await database('update product_season set stock = 0 where id = $1', [statue.productSeasonId]);
  await pay.click();
  const marked = page.getByRole('listitem').filter({ hasText: statue.name });
  await expect(marked.getByRole('alert')).toContainText('sold out');
  expect(await linesOrderedBy(entrant.id)).toEqual([]);
  await everybodyCanUse(page);
  await marked.getByRole('button', { name: `Remove ${statue.name}` }).click();
  await expect(page.locator('[data-row=items]')).toContainText('$120.00');
  await pay.click();
  await expect(page.getByText('Your payment is complete.', { exact: false })).toBeVisible();
  expect(await linesOrderedBy(entrant.id)).toEqual([{ name: ticket.name, quantity: 1, for_entry_id: null }]);
});

test('a change of the cart in one tab is noticed in the other, and neither loses the other’s lines', async ({ page, context }) => {
  const entrant = await enterAsEntrant(page);
  const { statue, ticket } = await newWinner(entrant, 'Late Ferry');
  const other = await context.newPage();
  await signInWith(other, entrant);
  await other.goto(`/entries/${entrant.slug}/shop/${ticket.productSeasonId}`);
  await page.goto(`/entries/${entrant.slug}/shop/${statue.productSeasonId}`);
  await button(page, /^Add to cart/).click();
  await expect(other.getByText('Your cart was changed in another tab.', { exact: false })).toBeVisible();
  await button(other, /^Add to cart/).click();
  await expect(page.getByText('Your cart was changed in another tab.', { exact: false })).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await other.close();
});

test('someone without an awarded work sees what there is, and why it is not for them', async ({ page }) => {
  const entrant = await enterAsEntrant(page);
  const { statue, entryId } = await newWinner(
    entrant,
    'The Extraordinarily Long and Winding Journey of a Very Small Paper Boat Across the Sea',
  );
  await database('delete from entry_award where entry_id = $1', [entryId]);
  await page.goto(`/entries/${entrant.slug}/shop`);
  await expect(page.getByText('None of your works has an announced award yet', { exact: false })).toBeVisible();
  await everybodyCanUse(page);
  await page.getByRole('link', { name: statue.name }).click();
  // The shop's front says the same words on its cards until the product's own page is shown.
  await expect(page.getByRole('heading', { level: 1, name: statue.name })).toBeVisible();
  await expect(page.getByText('For Winner only')).toBeVisible();
  await expect(button(page, /^Add to cart/)).toHaveCount(0);
  await everybodyCanUse(page);
});
