import { button, everybodyCanUse, title } from './kit/actions.ts';
import { enterAsEntrant } from './kit/entrants.ts';
import { database, expect, test } from './kit/journey.ts';
import { enteredWith, fillBuyer, fillCard, linesOrderedBy, newWinner } from './kit/shop.ts';
import { unique } from './kit/people.ts';

test('the printed link opens the shop for one entry without an account; a wrong one says what to do', { tag: '@phone' }, async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const entrant = await enterAsEntrant(page);
  const winner = await newWinner(entrant, 'Paper Boat');
  const { entryId, title: work, statue } = winner;
  const number = await enteredWith(entrant, winner);
  const visitor = await elsewhere();
  visitor.setDefaultTimeout(30_000);
  const shop = `/entries/${entrant.slug}/pass`;

  await test.step('unknown: a friendly page with both fields', async () => {
    await visitor.goto(`${shop}?entryId=${entryId}&confirmation=NO-SUCH-ORDER`);
    await expect(title(visitor)).toHaveText('This shop link doesn’t work');
    await expect(visitor.getByLabel('Entry number')).toHaveValue(String(entryId));
    await everybodyCanUse(visitor);
    await visitor.getByLabel('Confirmation number').fill(number);
    await button(visitor, 'Open shop').click();
    await expect(title(visitor)).toHaveText('Shop');
    await expect(visitor).toHaveURL(new RegExp(`${shop}/?$`));
  });

  await test.step('the link itself; its number leaves the address', async () => {
    await visitor.goto(`${shop}?entryId=${entryId}&confirmation=${number}`);
    await expect(visitor.getByText(`Shopping for ${work}`)).toBeVisible();
    await expect(visitor).toHaveURL(new RegExp(`${shop}/?$`));
    await everybodyCanUse(visitor);
  });

  await test.step('an order without an account', async () => {
    await visitor.getByRole('link', { name: statue.name }).click();
    await visitor.getByLabel('Ship to').selectOption('US');
    await button(visitor, 'Add to cart, $265').click();
    await visitor.getByRole('link', { name: 'Cart, 1 item' }).click();
    await fillBuyer(visitor, `${unique()}@example.org`);
    await fillCard(visitor, '4242 4242 4242 4242');
    await everybodyCanUse(visitor);
    await button(visitor, /^Pay \$/).click();
    await expect(title(visitor)).toHaveText('Thank you, Petra');
    await everybodyCanUse(visitor);
    expect(await linesOrderedBy(entrant.id)).toEqual([{ name: statue.name, quantity: 1, for_entry_id: entryId }]);
  });

  await test.step('expired: the numbers open it again', async () => {
    await database("update shop_pass set expires_at = now() - interval '1 minute' where entry_id = $1", [entryId]);
    await visitor.goto(shop);
    await expect(title(visitor)).toHaveText('This shop link has expired');
    await everybodyCanUse(visitor);
  });
});
