import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse } from './kit/actions.ts';
import { axe, expect, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';

const award = { id: 15, name: 'Brightwork' };

test('an organizer creates next year’s season from this year’s, sees the one wrong date, and what was copied (R361)', async ({ page }) => {
  test.slow();
  const email = await newAdministrator();
  await enter(page, { email, propertyId: adminPropertyId, path: `/admin/seasons?award=${award.id}` });
  await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible();
  const seasons = page.getByRole('table', { name: `${award.name} seasons` });
  await expect(seasons.getByText('Current', { exact: true }).last()).toBeVisible();
  await everybodyCanUse(page);

  await button(page, 'Plan the next season').click();
  const dialog = page.getByRole('dialog', { name: `Plan the next ${award.name} season` });
  const number = Number(await dialog.getByLabel('Number').inputValue());
  const winners = dialog.getByLabel('Winners: Announced');
  const planned = await winners.inputValue();
  await winners.fill(await dialog.getByLabel('Public vote: Begins').inputValue());
  await button(dialog, 'Add season').click();
  await expect(winners).toBeFocused();
  await expect(dialog.getByText('Winners can’t be announced before round two ends.')).toBeVisible();
  await axe(page);
  await winners.fill(planned);
  await button(dialog, 'Add season').click();
  await expect(page.getByRole('status').filter({ hasText: `Season ${number} added.` })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: `Copy from season ${number - 1}` })).toBeVisible();
  await expect(seasons.getByRole('row', { name: new RegExp(`Season ${number}`) })).toContainText('Not yet open');

  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(row('Recommended categories'), 'they need the categories').toContainText('Waiting for other items');
  for (const [name, came] of [
    ['Categories', /Copied: \d+ categories, \d+ media types?, .*criteria/],
    ['Clusters', /Copied: \d+ clusters?, \d+ categories assigned/],
    ['Judges', /Copied: \d+ judges, \d+ areas of expertise/],
  ] as const) {
    await test.step(name, async () => {
      await button(row(name), `Copy ${name}`).click();
      await expect(row(name).getByRole('status')).toHaveText(came);
      await expect(row(name)).toContainText(/(\d+) of \1 copied/);
      await button(row(name), `Check again: ${name}`).click();
      await expect(row(name).getByRole('status')).toHaveText('Nothing to copy. Everything is already here.');
    });
  }
  await expect(row('Recommended categories')).toContainText('To copy');
  await everybodyCanUse(page);

  await button(row('Products'), 'Copy Products').click();
  await expect(row('Products').getByRole('status')).toHaveText(/Copied: 7 products, 5 personalizations/);
  await test.step('and the rest in one go, after a preview', async () => {
    await button(page, 'Copy everything').click();
    const everything = page.getByRole('dialog', { name: `Copy everything from season ${number - 1}?` });
    await expect(everything.getByRole('listitem').filter({ hasText: 'Recommended categories' })).toContainText(/\d+ recommendations/);
    await expect(everything.getByRole('listitem').filter({ hasText: /^Categories/ }), 'they are here already').toHaveCount(0);
    await axe(page);
    await button(everything, 'Copy everything').click();
    await expect(everything).toHaveCount(0);
    await expect(row('Recommended categories')).toContainText(/(\d+) of \1 copied/);
    await expect(button(page, 'Copy everything')).toHaveCount(0);
  });
  const made = new URL(page.url()).searchParams.get('season');
  await page.goto(`/admin/products?award=${award.id}&season=${made}`);
  const products = page.getByRole('table', { name: `${award.name} products, season ${number}` });
  await products.getByRole('button', { name: `Move down: ${award.name} statue`, exact: true }).click();
  await expect(products.getByRole('row').nth(1)).toContainText(`${award.name} small statue`);
  await everybodyCanUse(page);
  await button(products, `${award.name} statue engraving: 3 lines`).click();
  const lines = page.getByRole('dialog', { name: `${award.name} statue engraving` });
  await button(lines, 'Move up: A line of your own').click();
  await expect(lines.getByRole('listitem').nth(1)).toContainText('A line of your own');
  await axe(page);
});
