import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { everybodyCanUse } from './kit/actions.ts';
import { expect, test } from './kit/journey.ts';
import { enter } from './kit/people.ts';

/** An organizer in the morning: what waits, and the state of the season. */
test('an organizer sees what waits for them, follows a figure to its list, and reads the charts as tables', async ({ page }) => {
  test.slow();
  await enter(page, { email: 'admin@example.org', propertyId: adminPropertyId, path: '/admin' });
  await page.goto('/admin/?award=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  const needs = page.getByRole('region', { name: 'Needs attention' });
  const reports = needs.getByRole('listitem').filter({ hasText: /couldn’t open/ });
  await expect(reports).toBeVisible();
  await expect(page.getByRole('region', { name: 'The season' }).getByText('Entries close')).toBeVisible();
  await everybodyCanUse(page);

  await test.step('T turns the charts into tables, and back', async () => {
    const entries = page.getByRole('figure', { name: 'Entries over time' });
    await expect(entries.getByRole('button', { name: 'Show as table' })).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('t');
    await expect(entries.getByRole('button', { name: 'Show as table' })).toHaveAttribute('aria-pressed', 'true');
    await expect(entries.getByRole('columnheader', { name: /^Season / }).first()).toBeVisible();
    await everybodyCanUse(page);
    await page.keyboard.press('t');
  });

  await test.step('a figure leads to the list it counts', async () => {
    const count = await page.getByRole('region', { name: 'Entries' }).getByRole('link').first().innerText();
    await page.getByRole('region', { name: 'Entries' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entries' })).toBeVisible();
    await expect(page.getByText(new RegExp(`^${count} of `)).first()).toBeVisible();
    await page.goBack();
    const bars = page.getByRole('list', { name: 'Entries by number of reviews' }).getByRole('listitem');
    await expect(bars.first()).toBeVisible();
    await expect(bars.getByRole('link'), 'so does every bar').toHaveCount(await bars.count());
    await bars.getByRole('link').first().click();
    await expect(page).toHaveURL(/coverage=(enough|few|none)/);
    await expect(page.getByRole('heading', { level: 1, name: 'Entries' })).toBeVisible();
    await page.goBack();
  });

  await test.step('what waits is one click away', async () => {
    const waiting = Number(await reports.getByRole('link').first().innerText());
    await needs.getByRole('link', { name: /^Review: / }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Paused entries' })).toBeVisible();
    await expect(page).toHaveURL(/award=1/);
    await expect(page.getByText(new RegExp(`\\b${waiting}\\b`)).first()).toBeVisible();
  });
});
