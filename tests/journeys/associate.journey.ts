import type { Page } from '@playwright/test';
import { button, everybodyCanUse, failed, type Hands, hands, title } from './kit/actions.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge, type NewJudge } from './kit/judges.ts';
import { demoPassword } from './kit/people.ts';

test.slow();

async function lookAtTheFirst(page: Page, judge: NewJudge): Promise<void> {
  await enterAsJudge(page, judge, '/halyard/entry/load');
  await expect(button(page, 'Score this work')).toBeVisible();
}

/** From the look at the work to the submitted review (R040). */
async function giveReview(page: Page, by: Hands, scores: readonly number[]): Promise<void> {
  await expect(page).toHaveURL(/\/entry\/load$/);
  await by.use(button(page, 'Score this work'));
  await expect(page).toHaveURL(/\/entry\/criteria$/);
  await by.score(scores);
  await by.use(button(page, /^Check/));
  await expect(page).toHaveURL(/\/entry\/review$/);
  await expect(page.getByRole('heading', { name: 'Check your review' })).toBeVisible();
  await by.use(button(page, 'Submit review'));
}

test(
  'R039 R040 R042 R048 R179 R180 an associate scores three works, declares a conflict, reports one that does not load, and is done',
  { tag: ['@phone', '@season:judge'] },
  async ({ page }, info) => {
    const by = hands(page, info.project.name);
    const judge = await newJudge({ reviewsRequired: 3 });
    await enterAsJudge(page, judge);
    // R091, R113: from the account, by the property's own button.
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByLabel('First name')).toHaveValue('Wilhelmina');
    await everybodyCanUse(page);
    await by.use(page.getByRole('link', { name: /^Start judging: / }));
    await expect(title(page)).toHaveText('Judging Halyard');
    await expect(page).toHaveURL(/\/halyard\/entry$/);
    await everybodyCanUse(page);
    await by.use(button(page, 'Start judging'));
    await expect(button(page, 'Score this work')).toBeVisible();
    await everybodyCanUse(page);

    // R035: the viewer of the entry's files.
    const picture = button(page, /^View .* full size$/);
    await by.use(picture);
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await axe(page);
    await by.use(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const firstWork = await title(page).textContent();
    await giveReview(page, by, [9, 8, 7, 10]);
    await expect(page.getByRole('status').filter({ hasText: 'Review saved: 1 of 3, 33%.' })).toBeVisible();
    await expect(page).toHaveURL(/\/entry\/load$/);
    await expect(title(page)).not.toHaveText(firstWork ?? '');
    await expect(button(page, 'Score this work')).toBeVisible();

    // R035: the conflict notice.
    const conflicting = await title(page).textContent();
    await by.use(button(page, 'Report a conflict'));
    await by.use(page.getByRole('dialog', { name: 'Report a conflict of interest?' }).getByRole('button', { name: 'Report conflict' }));
    await expect(page.getByText('Thank you. That work goes to another judge. Here’s your next entry.')).toBeVisible();
    await expect(title(page)).not.toHaveText(conflicting ?? '');
    await expect(button(page, 'Score this work')).toBeVisible();

    await by.use(button(page, 'Report a problem'));
    const dialog = page.getByRole('dialog', { name: 'Report a viewing problem' });
    await expect(dialog.getByRole('radio')).toHaveCount(5);
    await axe(page);
    await by.use(dialog.getByRole('button', { name: 'Report problem' }));
    await expect(dialog.getByText('Choose a problem.')).toBeVisible();
    await by.choose(dialog.getByRole('radio', { name: 'No download by region' }));
    await by.use(dialog.getByRole('button', { name: 'Report problem' }));
    await expect(page.getByText('Thank you. We’ll look into it. Here’s your next entry.')).toBeVisible();

    await giveReview(page, by, [4, 5]);
    await expect(page.getByText('Review saved: 2 of 3, 67%.')).toBeVisible();
    await giveReview(page, by, [6]);
    const done = page.getByRole('dialog', { name: 'All done!' });
    await expect(done).toBeVisible();
    await axe(page);
    await by.use(done.getByRole('button', { name: 'Go to my account' }));
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('img', { name: 'Your progress at Halyard: 100%' })).toBeVisible();

    // Told once: anyone who comes back for more is not stopped by it again.
    await page.goto('/judging/halyard/halyard/entry/load');
    await expect(button(page, 'Score this work')).toBeVisible();
    await expect(done).toBeHidden();

    const kept = await database<{ score: string | null; conflict: boolean; reason: number | null }>(
      'select overall_score as score, is_conflict as conflict, no_load_reason_id as reason from review where reviewer_id = $1 order by id',
      [judge.reviewerId],
    );
    expect(kept.map(({ score, conflict, reason }) => (conflict ? 'conflict' : reason ? `no load ${reason}` : score))).toEqual([
      expect.stringMatching(/^[789]\./),
      'conflict',
      'no load 1',
      expect.stringMatching(/^4\./),
      '6.00',
    ]);
  },
);

test(
  'R023 R044 R177 the judge sets the overall score, writes a note, goes back as printed, and nothing of it is lost',
  { tag: '@phone' },
  async ({ page }, info) => {
    const by = hands(page, info.project.name);
    const judge = await newJudge({ reviewsRequired: 5 });
    await lookAtTheFirst(page, judge);
    // Steps that lack their data lead back, in the printed words: two spaces after each full stop.
    for (const step of ['criteria', 'review']) {
      await page.goto(`/judging/halyard/halyard/entry/${step}`);
      const words = page.getByRole('status').filter({ hasText: 'no longer available' });
      await expect(words).toBeVisible();
      expect(await words.evaluate((element) => (element as HTMLElement).innerText)).toContain(
        'You are trying to access a page that is no longer available.  You have been redirected.  Please continue.',
      );
      await expect(page).toHaveURL(/\/entry\/load$/);
    }

    await by.use(button(page, 'Score this work'));
    await button(page, /^Check/).click();
    await expect(page.getByText(/^Score [A-Z]/).first()).toBeVisible();
    await expect(page.getByRole('radiogroup').first().getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
    await by.score([8]);
    // Work and panel scroll separately; the page behind them doesn't.
    const overhang = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(by.isDesk ? overhang : 0).toBeLessThanOrEqual(0);
    await everybodyCanUse(page);
    await page.getByLabel(/^Note for the organizer/).fill('Seen twice, and better the second time.');
    await by.use(button(page, 'Set manually'));
    await expect(page.getByRole('radiogroup', { name: 'Overall' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('radiogroup', { name: 'Overall' }).getByText('10', { exact: true }).click();
    await button(page, /^Check/).click();
    await expect(page.getByRole('heading', { name: 'Check your review' })).toBeVisible();
    await expect(page.getByText('Set by you.')).toBeVisible();
    await everybodyCanUse(page);
    await page.getByLabel('Suggest another category').selectOption({ index: 2 });

    await button(page, 'Back').click();
    await expect(page).toHaveURL(/\/entry\/criteria$/);
    await page.getByRole('button', { name: 'Back' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/entry\/load$/);
    await by.use(button(page, 'Score this work'));
    await expect(page.getByLabel(/^Note for the organizer/)).toHaveValue('Seen twice, and better the second time.');
    await page.reload();
    await expect(page).toHaveURL(/\/entry\/criteria$/);
    await expect(page.getByRole('radiogroup').first().getByRole('radio', { name: '8', exact: true })).toBeChecked();
    await button(page, /^Check/).click();
    await by.use(button(page, 'Submit review'));
    await expect(page.getByText('Review saved: 1 of 5, 20%.')).toBeVisible();
    const [kept] = await database<object>(
      'select overall_score as score, is_overall_own as own, note, suggested_category_id is not null as suggested from review where reviewer_id = $1',
      [judge.reviewerId],
    );
    expect(kept).toEqual({ score: '10.00', own: true, note: 'Seen twice, and better the second time.', suggested: true });
  },
);

test(
  'R052 R109 R200 the connection fails and then the session ends in the middle of scoring: nothing is lost and the review is saved',
  { tag: '@phone' },
  async ({ page, context }, info) => {
    const by = hands(page, info.project.name);
    const judge = await newJudge({ reviewsRequired: 5 });
    await lookAtTheFirst(page, judge);
    await by.use(button(page, 'Score this work'));
    await by.score([7]);
    await button(page, /^Check/).click();
    await expect(page.getByRole('heading', { name: 'Check your review' })).toBeVisible();
    await expect(page.getByLabel('Suggest another category')).toBeVisible();
    await page.route('**/Review/SaveReview', (route) => route.fulfill(failed));
    await button(page, 'Submit review').click();
    await expect(page.getByText('Error saving review', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Your scores are still here\./)).toBeVisible();
    await page.unroute('**/Review/SaveReview');
    await context.setOffline(true);
    await by.use(button(page, 'Submit review'));
    await expect(page.getByRole('heading', { name: /^Saved on this device/ })).toBeVisible();
    await database('update session set revoked_at = now() where account_id = $1', [judge.accountId]);
    await context.setOffline(false);
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(/^Your review of .* was submitted\.$/)).toBeVisible();
    const kept = await database<{ score: string }>('select overall_score as score from review where reviewer_id = $1', [judge.reviewerId]);
    expect(kept).toEqual([{ score: '7.00' }]);
  },
);

test('R047 R051 R199 R201 a judge sees when nothing is left, or nothing can be loaded or saved', async ({ page }, info) => {
  const by = hands(page, info.project.name);
  await test.step('nothing is left', async () => {
    await enterAsJudge(page, await newJudge({ works: 0 }), '/halyard/entry');
    await by.use(button(page, 'Start judging'));
    await expect(title(page)).toHaveText('No more entries for now');
    await expect(page).toHaveURL(/\/entry\/nomore$/);
    await everybodyCanUse(page);
    await by.use(page.getByRole('link', { name: 'Go to my account' }));
    await expect(page).toHaveURL(/\/account$/);
  });

  const judge = await newJudge();
  await enterAsJudge(page, judge);
  const withWords = { ...failed, body: failed.body.replace('"Message":null', '"Message":"The works are being counted."') };
  for (const [answer, words] of [
    [failed, 'Error retrieving entry data'],
    [withWords, 'The works are being counted.'],
  ] as const) {
    await test.step(words, async () => {
      await page.route('**/api/Review/GetReviewEntry', (route) => route.fulfill(answer), { times: 1 });
      await page.goto('/judging/halyard/halyard/entry/load');
      await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/halyard\/entry$/);
    });
  }

  await test.step('a conflict that is not saved keeps the work in hand', async () => {
    await page.goto('/judging/halyard/halyard/entry/load');
    await expect(button(page, 'Score this work')).toBeVisible();
    const before = await title(page).textContent();
    await page.route('**/api/Review/SaveReview', (route) => route.fulfill(failed));
    await button(page, 'Report a conflict').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report conflict' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error saving review load/conflict information.' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(title(page)).toHaveText(before ?? '');
    await page.unroute('**/api/Review/SaveReview');
  });

  await test.step('a conflict about a work that was finished in another tab brings the next one', async () => {
    const before = (await title(page).textContent()) ?? '';
    await database(
      `with held as (delete from review_lease where reviewer_id = $1 returning entry_id, season_id)
       insert into review (reviewer_id, entry_id, season_id, overall_score, saved_at) select $1, entry_id, season_id, 7, now() from held`,
      [judge.reviewerId],
    );
    await button(page, 'Report a conflict').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report conflict' }).click();
    await expect(page.getByText(/^You finished that work in another tab or on another device\./)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(title(page)).not.toHaveText(before);
  });
});
