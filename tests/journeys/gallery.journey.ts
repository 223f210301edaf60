import { everybodyCanUse, follow } from './kit/actions.ts';
import { axe, expect, type Page, test } from './kit/journey.ts';

const gallery = '/gallery/brightwork';

/** The first work on the wall: its title, and the link to it. */
async function firstWork(page: Page) {
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  return { link, title: (await link.textContent()) ?? '' };
}

test('a visitor walks along the winners, chooses a level and a category, and comes back by the way they went', {
  tag: ['@phone', '@season:visitor'],
}, async ({ page }) => {
  await page.goto(gallery);
  await expect(page.getByRole('heading', { level: 1, name: /^Season .* winners$/ })).toBeVisible();
  await expect(page).toHaveTitle('Winners | Brightwork');
  await everybodyCanUse(page);

  const levels = page.getByRole('navigation', { name: 'Levels' });
  await levels.getByRole('link', { name: 'Nominee' }).click();
  await expect(page).toHaveURL(/\?level=\d+$/);
  await expect(levels.getByRole('link', { name: 'Nominee' })).toHaveAttribute('aria-current', 'true');
  const category = page.getByLabel('Category');
  await category.selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?category=\d+&level=\d+$/);
  await expect(page.getByText(/^\d+ of \d+ works$/)).toBeVisible();
  await axe(page);
  await page.goBack();
  await expect(page).toHaveURL(/\?level=\d+$/);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(new RegExp(`${gallery}$`));

  await page.getByRole('link', { name: 'More winners' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test('a work shows itself, who made it and what it won, and leads on to all of them', { tag: ['@phone', '@season:visitor'] }, async ({
  page,
}) => {
  await page.goto(gallery);
  const { link, title } = await firstWork(page);
  await follow(link, title);
  await expect(page).toHaveURL(/\/works\/[a-z0-9-]+-\d+$/);
  await everybodyCanUse(page);

  await page
    .getByRole('link', { name: /^View full size/ })
    .first()
    .click();
  const large = page.getByRole('dialog');
  await expect(large.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^View full size/ }).first()).toBeFocused();

  const maker = page.locator('dt', { hasText: 'Made by' }).locator('xpath=following-sibling::dd').getByRole('link');
  const organization = (await maker.textContent()) ?? '';
  await follow(maker, organization);
  await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
  await everybodyCanUse(page);
  await follow(page.getByRole('heading', { level: 3, name: title, exact: true }).getByRole('link'), title);
  await page.getByRole('main').locator('a[href*="/categories/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  await everybodyCanUse(page);
});

test('someone who half remembers a name finds it as they type, with a typing error, and by the keyboard alone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(gallery);
  const { link, title } = await firstWork(page);
  await follow(link, title);
  const credit = page.getByRole('main').locator('a[href*="/people/"]').first();
  const name = (await credit.textContent()) ?? '';
  // The last letter but one is missing, as it goes.
  const mistyped = `${name.slice(0, -2)}${name.slice(-1)}`;
  await page.getByRole('link', { name: 'Search the archive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search the archive' })).toBeAttached();
  const field = page.getByRole('searchbox');
  // The page is there before its script: anyone who is as fast as a machine presses again.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await field.pressSequentially(mistyped);
  await expect(page.getByText(`Showing results for “${name}`)).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=/);
  await everybodyCanUse(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 3, name, exact: true }).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue(mistyped);

  await field.fill('qqqqxxxzzz');
  await expect(page.getByRole('heading', { name: 'No results for “qqqqxxxzzz”' })).toBeVisible();
  await axe(page);
  await field.press('Escape');
  await expect(field).toHaveValue('');
});

test('what was found comes before the filters, on a phone to the eye as well', { tag: '@phone' }, async ({ page }, { project }) => {
  await page.goto(`${gallery}/search`);
  const [hit, filters] = [page.locator('[data-hit]').first(), page.locator('#filters')];
  await expect(hit).toBeVisible();
  const isBefore = await hit.evaluate((one, other) => {
    const node = document.querySelector(other);
    return node !== null && (one.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }, '#filters');
  expect(isBefore).toBe(true);
  const [found, below] = [await hit.boundingBox(), await filters.boundingBox()];
  // On wide screens the filters are at the side.
  const isSeenFirst = project.name === 'phone' ? (found?.y ?? 0) < (below?.y ?? 0) : (below?.x ?? 0) < (found?.x ?? 0);
  expect(isSeenFirst).toBe(true);
});

test('what is chosen in the search is in its address, and opens again from there', async ({ page }) => {
  await page.goto(`${gallery}/search`);
  const option = page.getByRole('group', { name: 'Level' }).getByRole('checkbox').first();
  await option.check();
  await expect(page).toHaveURL(/\/search\?level=\d+$/);
  await page
    .getByRole('navigation', { name: 'Result types' })
    .getByRole('link', { name: /^Works/ })
    .click();
  await expect(page).toHaveURL(/kind=work/);
  await page.reload();
  await expect(option).toBeChecked();
  await expect(page.getByRole('link', { name: /^Works/ })).toHaveAttribute('aria-current', 'true');
});

test('without a script the gallery is read, filtered and searched anyway', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(gallery);
  await expect(page.getByRole('heading', { level: 1, name: /^Season .* winners$/ })).toBeVisible();
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Show works' }).click();
  await expect(page).toHaveURL(/\?category=\d+$/);
  const { link, title } = await firstWork(page);
  await follow(link, title);
  await page.getByRole('link', { name: 'Search the archive' }).click();
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
  await page.goto('/gallery/brightwork/works/never-was-999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await context.close();
});

test('no picture moves what is below it when it comes', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(gallery);
  const { link } = await firstWork(page);
  const shifted = () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  await page.getByRole('link', { name: 'More winners' }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await shifted()).toBeLessThan(0.02);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifted()).toBeLessThan(0.02);
});
