import { axe, expect, test } from './kit/journey.ts';

test('a visitor sees the door to every portal, walks along the shelf by keyboard and goes in', {
  tag: ['@phone', '@season:passerby'],
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose an award' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(12);
  for (const portal of ['judging', 'entries', 'vote', 'gallery', 'admin']) {
    await expect(page.locator(`a[href^="/${portal}"]`).first(), portal).toBeVisible();
  }
  await axe(page);

  await page.getByRole('tab', { name: /Halyard/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /The Wrens/ })).toBeFocused();
  await expect(page.getByRole('tab', { name: /The Wrens/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'The Wrens' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: /Freshet/ })).toBeFocused();
  await expect(page.getByRole('tab', { name: /Freshet/ })).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');

  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Enter work/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/entries\/wrens\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your work' })).toBeVisible();
  await axe(page);
});

test('the chosen award is part of the address, and as good in the dark; one click copies an account', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('tab', { name: /Cadenza/ }).click();
  await expect(page).toHaveURL(/#cadenza$/);
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('heading', { name: 'Cadenza' })).toBeVisible();
  await axe(page);
  await page.getByRole('tab', { name: /Halyard/ }).click();
  await page.getByRole('button', { name: 'Copy associate@example.org' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('associate@example.org');
});

test('a visitor with a wrong link sees an error and a way to continue', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/judging/nowhere/');
  await expect(page.getByRole('heading', { level: 1, name: 'Which award are you judging?' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: /The Wrens/ }).click();
  await expect(page).toHaveURL(/\/judging\/wrens\/login/);
});

test('the public pages say when the vote is and show earlier works', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/vote/halyard/');
  await expect(page.getByRole('heading', { level: 1, name: /^You have \d+ votes$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await axe(page);
  await page.goto('/gallery/brightwork/');
  await expect(page.getByRole('heading', { level: 1, name: /^Season .* winners$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await axe(page);
  await page.goto('/gallery/brightwork/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
