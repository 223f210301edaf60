import type { Page } from '@playwright/test';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { button } from './kit/actions.ts';
import { axe, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { demoPassword, enter, newAdministrator, signIn } from './kit/people.ts';

const html = (page: Page) => page.locator('html');
const language = (page: Page) => page.getByRole('combobox', { name: 'Language', exact: true });

test('an organizer chooses British English: the admin spells so, after a reload and in the next browser too', { tag: '@phone' }, async ({
  page,
  elsewhere,
}) => {
  const email = await newAdministrator();
  await enter(page, { email, propertyId: adminPropertyId, path: '/admin/account' });
  await expect(html(page)).toHaveAttribute('lang', 'en-US');
  await expect(page.getByLabel('Organization (optional)')).toBeVisible();
  await language(page).selectOption('British English');
  await expect(page.getByLabel('Organisation (optional)')).toBeVisible();
  await expect(page.getByText('How the organisers reach you.')).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en-GB');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await axe(page);
  await page.reload();
  await expect(page.getByLabel('Organisation (optional)')).toBeVisible();
  await expect(language(page)).toHaveValue('en-GB');

  const theirs = await elsewhere();
  await theirs.goto('/admin/');
  await expect(html(theirs)).toHaveAttribute('lang', 'en-US');
  await signIn(theirs, email, demoPassword);
  await expect(html(theirs)).toHaveAttribute('lang', 'en-GB');
  await theirs.goto('/admin/account');
  await expect(theirs.getByLabel('Organisation (optional)')).toBeVisible();

  await language(theirs).selectOption('Automatic');
  await expect(theirs.getByLabel('Organization (optional)')).toBeVisible();
});

test('a judge who changes the language keeps what is half written', async ({ page }) => {
  await enterAsJudge(page, await newJudge(), '/account');
  await page.getByLabel('Last name').fill('Half-Written');
  await language(page).selectOption('British English');
  await expect(page.getByLabel('Organisation (optional)')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Half-Written');
  await button(page, 'Save profile').click();
  await expect(page.getByText('Your profile was successfully saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Half-Written');
  await expect(html(page)).toHaveAttribute('lang', 'en-GB');
});

test('in an American browser The Wrens stay British until a visitor chooses otherwise', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/entries/wrens/');
  await expect(html(page)).toHaveAttribute('lang', 'en-GB');
  await button(page, /^Theme and language/).click();
  await expect(page.getByRole('menuitemradio', { name: 'British English' })).toBeChecked();
  await axe(page);
  await page.getByRole('menuitemradio', { name: 'American English' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'en-US');
  // The server's page says so too, before any script.
  expect(await (await page.request.get('/entries/wrens/')).text()).toContain('<html lang="en-US" dir="ltr"');
  await page.goto('/vote/halyard');
  await expect(html(page)).toHaveAttribute('lang', 'en-US');
  await button(page, /^Theme and language/).click();
  await page.getByRole('menuitemradio', { name: 'British English' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'en-GB');
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'en-GB');
});

test.describe('in a British browser', () => {
  test.use({ locale: 'en-GB' });

  test('a judge of an American award reads British English, and so does an organizer', async ({ page }) => {
    await enterAsJudge(page, await newJudge(), '/account');
    await expect(html(page)).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByLabel('Organisation (optional)')).toBeVisible();
    await enter(page, { email: await newAdministrator(), propertyId: adminPropertyId, path: '/admin/account' });
    await expect(page.getByLabel('Organisation (optional)')).toBeVisible();
    await language(page).selectOption('American English');
    await expect(page.getByLabel('Organization (optional)')).toBeVisible();
  });
});
