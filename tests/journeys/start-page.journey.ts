import { axe, expect, test } from './kit/journey.ts';

test('somebody who opens the address sees the door to every portal', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const portal of ['judging', 'entries', 'vote', 'gallery', 'admin']) {
    await expect(page.locator(`a[href^="/${portal}"]`).first(), portal).toBeVisible();
  }
  await axe(page);
});

test('somebody with a wrong link is told so, and finds the way to the start', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(/\/$/);
});
