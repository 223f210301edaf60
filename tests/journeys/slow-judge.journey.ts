import type { Page } from '@playwright/test';
import { button, failed, hands, title } from './kit/actions.ts';
import { expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';

test.slow();

/** Answers to these calls wait until they are released; requests reach the server immediately. */
async function heldBack(page: Page, path: string): Promise<() => void> {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await gate;
    await route.fulfill({ response });
  });
  return letThrough;
}

test('a report that is withdrawn while the next work is still on its way brings its own work back', async ({ page }, info) => {
  const by = hands(page, info.project.name);
  await enterAsJudge(page, await newJudge({ reviewsRequired: 3 }), '/halyard/entry/load');
  await expect(button(page, 'Score this work')).toBeVisible();
  const reported = (await title(page).textContent()) ?? '';
  const letThrough = await heldBack(page, '**/Review/GetReviewEntry');
  const asked = page.waitForRequest('**/Review/GetReviewEntry');
  await by.use(button(page, 'Report a problem'));
  const dialog = page.getByRole('dialog', { name: 'Report a viewing problem' });
  await by.choose(dialog.getByRole('radio', { name: 'No download by region' }));
  await by.use(dialog.getByRole('button', { name: 'Report problem' }));
  await asked;
  await by.use(button(page, 'Undo'));
  await expect(page.getByText('Report withdrawn. Here’s the work again.')).toBeVisible();
  letThrough();
  await expect(button(page, 'Score this work')).toBeVisible();
  await expect(title(page)).toHaveText(reported);
});

test('a judge who leaves while a review is being saved sees that it wasn’t, stays on the page, and keeps the scores', async ({
  page,
}, info) => {
  const by = hands(page, info.project.name);
  await enterAsJudge(page, await newJudge({ reviewsRequired: 3 }), '/halyard/entry/load');
  await by.use(button(page, 'Score this work'));
  await by.score([7, 7, 7, 7]);
  await by.use(button(page, /^Check/));
  let fail = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/Review/SaveReview', async (route) => {
    await gate;
    await route.fulfill(failed);
  });
  const asked = page.waitForRequest('**/Review/SaveReview');
  await by.use(button(page, 'Submit review'));
  await asked;
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(title(page)).toHaveText('Dashboard');
  fail();
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving review' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.unroute('**/Review/SaveReview');
  await page.goto('/judging/halyard/halyard/entry/review');
  await by.use(button(page, 'Submit review'));
  await expect(page.getByText('Review saved: 1 of 3, 33%.')).toBeVisible();
});

test('a work that was finished in one tab makes room for the next one in the other', async ({ page, context }) => {
  await enterAsJudge(page, await newJudge({ reviewsRequired: 3 }), '/halyard/entry/load');
  await expect(button(page, 'Score this work')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/judging/halyard/halyard/entry/load');
  await expect(button(other, 'Score this work')).toBeVisible();
  const work = (await title(page).textContent()) ?? '';
  await expect(title(other)).toHaveText(work);
  await button(other, 'Report a conflict').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Report conflict' }).click();
  await expect(title(other)).not.toHaveText(work);
  await button(page, 'Score this work').click();
  await page.getByRole('radiogroup').first().getByRole('radio').last().check({ force: true });
  await button(page, 'Report a problem').click();
  const dialog = page.getByRole('dialog', { name: 'Report a viewing problem' });
  await dialog.getByRole('radio', { name: 'No download by region' }).check();
  await dialog.getByRole('button', { name: 'Report problem' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/entry\/load$/);
  await expect(title(page)).toHaveText((await title(other).textContent()) ?? '');
});
