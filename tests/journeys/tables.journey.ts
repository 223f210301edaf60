import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button, everybodyCanUse, expectNoSidewaysScroll } from './kit/actions.ts';
import { axe, expect, settled, test } from './kit/journey.ts';
import { enter, newAdministrator } from './kit/people.ts';
import { walk } from './kit/steady.ts';

const lists = [
  '/entries',
  '/reviewers',
  '/orders',
  '/coupons',
  '/products',
  '/rankings',
  '/entries-off',
  '/conflicts',
  '/special-achievements',
  '/seasons',
  '/recommendations',
  '/installation',
  '/awards',
  '/staff',
  '/outbox',
  '/jobs',
  '/audit-log',
  '/sessions',
];

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 375, height: 812 },
];

/** Neither the page nor any table in it is wider than its place, and every button of a row can be pressed. */
async function expectFits(page: Page, what: string): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await settled(page);
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const width = document.documentElement.clientWidth;
          const tables = [...document.querySelectorAll<HTMLElement>('main table')].filter(
            // A chart's table is there for screen readers while its picture is shown.
            (table) => !table.closest('.visually-hidden') && table.offsetWidth > (table.parentElement?.clientWidth ?? 0) + 1,
          );
          const buttons = [...document.querySelectorAll('main :is(td, li) button')].filter((one) => {
            const { right } = one.getBoundingClientRect();
            return right > width;
          });
          return [...tables.map((table) => `table ${table.offsetWidth}`), ...buttons.map((one) => one.textContent)];
        }),
      { message: what },
    )
    .toEqual([]);
  await expectNoSidewaysScroll(page);
}

// Each list at every size, and opened in a different one than its neighbours: a page that only fits once it was wide is found by the next.
for (const [turn, first] of sizes.entries())
  test(`no list of the admin scrolls sideways, a third of them opened at ${first.width} px and looked at in all sizes`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(first);
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/exports?award=1' });
    for (const path of lists.filter((_, index) => index % sizes.length === turn)) {
      await test.step(path, async () => {
        await page.setViewportSize(first);
        await walk(page, `/admin${path}?award=1`);
        for (const size of [first, ...sizes.filter((one) => one !== first)]) {
          await page.setViewportSize(size);
          await expectFits(page, `${path} at ${size.width}`);
        }
      });
    }
  });

test('what has no room is one arrow away, by mouse and by keys, and columns can be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/entries?award=1' });
  const rows = page.locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(20);
  const head = (name: string) => page.getByRole('columnheader', { name });
  for (const name of ['Title', 'Status', 'Reviews']) await expect(head(name)).toBeVisible();
  await expect(head('Mean')).toHaveCount(0);
  await rows.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('term').filter({ hasText: 'Mean' })).toBeVisible();
  await everybodyCanUse(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('term')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('region', { name: '1 entry selected' })).toBeVisible();

  await button(page, /Showing \d+ of 1\d columns/).click();
  await page.getByRole('menuitemcheckbox', { name: 'Mean' }).click();
  await page.keyboard.press('Escape');
  await expect(head('Mean')).toBeVisible();
  await page.reload();
  await expect(head('Mean')).toBeVisible();
  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/entries\/\d+/);
});

test('on a phone rows are cards that can be selected and grow, and the place is kept', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/entries?award=1' });
  const cards = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  await button(page, 'Show 20 more').click();
  await expect(cards).toHaveCount(40);
  await page.reload();
  await expect(cards).toHaveCount(40);
  await axe(page);
  await button(page, 'Select').click();
  const box = cards.nth(30).getByRole('checkbox');
  await box.check();
  await expect(page.getByRole('region', { name: '1 entry selected' })).toBeVisible();
  const place = await cards.nth(30).locator('label').boundingBox();
  expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await axe(page);
  await button(page, 'Done').click();
  await expect(page.getByRole('region', { name: /selected/ })).toHaveCount(0);
  await button(page, /^Filter/).click();
  await expect(page.getByRole('dialog', { name: 'Filter entries' })).toBeVisible();
});
