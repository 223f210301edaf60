import { button, hands, title } from './kit/actions.ts';
import { database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';

test.slow();
// A browser in which no one has been at the dashboard: what it has loaded before it shows without a connection.
test.use({ contextKey: { for: 'offline judges' } });

const reviewsOf = (reviewerId: number) =>
  database<{ id: number; score: string }>('select id, overall_score as score from review where reviewer_id = $1', [reviewerId]);

test(
  'a judge who loses the connection scores on, sees the review kept on the device, and it is sent once when the connection is back',
  { tag: '@season:judge' },
  async ({ page, context }, info) => {
    const by = hands(page, info.project.name);
    const judge = await newJudge({ reviewsRequired: 3 });
    await enterAsJudge(page, judge, '/halyard/entry/load');
    await expect(button(page, 'Score this work')).toBeVisible();
    const firstWork = (await title(page).textContent()) ?? '';

    await context.setOffline(true);
    await by.use(button(page, 'Score this work'));
    await expect(page).toHaveURL(/\/entry\/criteria$/);
    await by.score([8, 8, 8, 8]);
    await by.use(button(page, /^Check/));
    await expect(page.getByRole('heading', { name: 'Check your review' })).toBeVisible();
    await by.use(button(page, 'Submit review'));
    const keptHeading = page.getByRole('heading', { name: /^Saved on this device, \d/ });
    await expect(keptHeading).toBeFocused();
    expect(await reviewsOf(judge.reviewerId)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByText(`Your review of ${firstWork} was submitted.`)).toBeVisible();
    await expect(page).toHaveURL(/\/entry\/load$/);
    await expect(title(page)).not.toHaveText(firstWork);
    await expect.poll(() => reviewsOf(judge.reviewerId)).toHaveLength(1);
    await expect(button(page, 'Score this work')).toBeVisible();

    // Another part of the portal says itself that it cannot be loaded, and comes with the connection; the browser's error page never shows.
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Your account: / }).click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This page couldn’t be loaded' })).toBeVisible();
    await context.setOffline(false);
    await expect(title(page)).toHaveText('Dashboard');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('a kept review survives a reload, another judge on the device neither sees nor sends it, and a refused one is not lost', async ({
  page,
  context,
}, info) => {
  const by = hands(page, info.project.name);
  const judge = await newJudge({ reviewsRequired: 3 });
  const other = await newJudge({ reviewsRequired: 3 });
  await enterAsJudge(page, judge, '/halyard/entry/load');
  await by.use(button(page, 'Score this work'));
  await by.score([6, 6, 6, 6]);
  await by.use(button(page, /^Check/));
  // Only the save gets lost: the rest of the connection works.
  await context.route('**/Review/SaveReview', (route) => route.abort());
  await by.use(button(page, 'Submit review'));
  await expect(page.getByRole('heading', { name: /^Saved on this device/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Saved on this device/ })).toBeVisible();

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/\.(token|profile)$/.test(key)) localStorage.removeItem(key);
  });
  await context.unroute('**/Review/SaveReview');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('SaveReview') && asked.push(request.url()));
  await enterAsJudge(page, other, '/halyard/entry/load');
  await expect(button(page, 'Score this work')).toBeVisible();
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(await reviewsOf(judge.reviewerId)).toEqual([]);

  // The organiser stops the first judge: their review comes too late, they learn so, and it stays.
  await database('update enrolment set status_id = 10 where reviewer_id = $1', [judge.reviewerId]);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/\.(token|profile)$/.test(key)) localStorage.removeItem(key);
  });
  await enterAsJudge(page, judge);
  await expect(page.getByText(/couldn’t be submitted\. It’s still saved on this device\. Not scheduled for judging\./)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('laurel.queue.')).length)).toBe(1);
});
