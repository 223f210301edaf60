import { axe, expect, type Page, test } from './kit/journey.ts';

test.slow();

/** The page that shows every shared part. What they do is tried where the product uses them. */
const partsPage = (page: Page, query: string) => page.goto(`/ui?${query}`);

for (const scheme of ['light', 'dark'] as const) {
  test(`every shared part can be used by everyone, ${scheme}`, { tag: '@phone' }, async ({ page }) => {
    await partsPage(page, `property=1&scheme=${scheme}`);
    await expect(page.getByTestId('player')).toBeVisible();
    await axe(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways, 'scrolls sideways').toBeLessThanOrEqual(0);
  });
}
