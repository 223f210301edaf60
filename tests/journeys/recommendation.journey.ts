import type { Page } from '@playwright/test';
import { axe, database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';

test.slow();

const send = (page: Page) => page.getByRole('button', { name: 'Send recommendation' });

test('R005 R135 R136 R141 R219 R220 R221 R550 a flagged judge recommends a work, an achievement and an organization', {
  tag: '@phone',
}, async ({ page }) => {
  const judge = await newJudge();
  await enterAsJudge(page, judge);
  await page.getByRole('link', { name: 'Recommend work to Halyard' }).click();
  await expect(page).toHaveURL(/\/recommendations\?propertyId=1&recommendType=default$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recommend to Halyard');
  await axe(page);

  await send(page).click();
  await expect(page.getByLabel('Title of the work')).toBeFocused();
  await page.getByLabel('Title of the work').fill('Night Ferry');
  await page.getByLabel('Link to the work').fill('localhost/ferry');
  await send(page).click();
  await expect(page.getByLabel('Link to the work')).toBeFocused();
  await expect(page.getByText('Enter a public web address. This one is private.')).toBeVisible();
  await axe(page);
  await page.getByLabel('Link to the work').fill('example.org/ferry');
  await page.getByLabel('Media type (optional)').selectOption('Websites');
  await page.getByRole('checkbox', { name: 'Science and nature' }).check();

  await page.reload();
  await expect(page.getByText('We restored what you typed.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Science and nature' })).toBeChecked();
  await page.route('**/api/Reviewer/SubmitJudgesRecommendation/**', (route) => route.fulfill({ status: 500, json: { Success: false } }), {
    times: 1,
  });
  await send(page).click();
  await expect(page.getByText('The recommendation was not saved. Please try again.')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Recommendation was successfully saved.')).toBeVisible();
  await expect(page.getByLabel('Title of the work')).toHaveValue('');
  const works = await database('select title, url, categories, media_types from work_recommendation where reviewer_id = $1', [
    judge.reviewerId,
  ]);
  expect(works).toEqual([
    { title: 'Night Ferry', url: 'http://example.org/ferry', categories: 'Science and nature', media_types: 'Websites' },
  ]);

  await page.getByRole('link', { name: 'A special achievement' }).click();
  await page.getByLabel('Name').fill('Ines Harrow');
  await page.getByLabel('Category').fill('A lifetime of maps');
  await page.getByLabel('Reason').fill('She drew the coast by walking it.');
  await axe(page);
  const failed = { status: 500, json: { Success: false } };
  await page.route('**/api/Reviewer/SubmitSpecialAchievement/**', (route) => route.fulfill(failed), { times: 1 });
  await send(page).click();
  await expect(page.getByText('The achievement recommendation was not saved. Please try again.')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('Recommendation was successfully saved.')).toBeVisible();

  await page.getByRole('link', { name: 'An organization for the fund' }).click();
  await page.getByLabel('Organization name').fill('Lanterns for Libraries');
  await page.getByLabel('Category').fill('Access to culture');
  await page.getByLabel('Reason').fill('Its reading rooms stay open at night.');
  await page.getByLabel('Link 1 (optional)').fill('lanterns.example.org');
  await axe(page);
  await page.route('**/api/Reviewer/SubmitFundRecommendation/**', (route) => route.fulfill(failed), { times: 1 });
  await send(page).click();
  // Nothing typed is lost.
  await expect(page.getByText('The fund recommendation was not saved. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Organization name')).toHaveValue('Lanterns for Libraries');
  await send(page).click();
  await expect(page.getByText('Fund recommendation was successfully saved.')).toBeVisible();
});

test('R137 R370 a judge without the flag gets no work to recommend, with an explanation', async ({ page }) => {
  const judge = await newJudge();
  await database('update reviewer set may_recommend = false where id = $1', [judge.reviewerId]);
  await enterAsJudge(page, judge);
  await expect(page.getByRole('link', { name: 'Recommend work to Halyard' })).toBeHidden();
  await page.goto('/judging/halyard/recommendations?propertyId=1');
  await expect(page.getByText('Only judges invited by the organizer can make recommendations.')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page).toHaveURL(/\/account$/);
});
