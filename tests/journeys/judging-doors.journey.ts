import { traitsOf } from '#contract/kernel/award/properties.ts';
import { failed, refused } from './kit/actions.ts';
import { database, expect, type Page, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';
import { demoPassword, signIn } from './kit/people.ts';

test.slow();

async function expectTurnedAway(page: Page, words: string, to: RegExp): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(page).toHaveURL(to);
}

test('R026 to R030, R187 to R191: people who may not judge learn why, and is led to the account', async ({ page }) => {
  const refusals = [
    ['an associate at the ballots', {}, '/halyard/executive', 'Not allowed to access Executive judging.'],
    ['an executive at the single works', { like: 'executive@example.org' }, '/halyard/entry', 'Not allowed to access Associate judging.'],
    ['a judge who is not active', { globalStatusId: 7 }, '/halyard/entry', 'Not setup for judging. Contact the organizer of the program.'],
    ['a judge who is not scheduled', { statusId: 10 }, '/halyard/entry/load', 'Not scheduled for judging.'],
  ] as const;
  for (const [who, wishes, path, words] of refusals) {
    await test.step(who, async () => {
      await enterAsJudge(page, await newJudge(wishes), path);
      await expectTurnedAway(page, words, /\/account$/);
    });
  }
  await test.step('a judge at the wrong time', async () => {
    const judge = await newJudge({ like: 'associate10@example.org', statusId: 2 });
    const [closed] = await database<{ id: number }>(
      `select season.property_id as id from enrolment join season on season.id = enrolment.season_id
       where enrolment.reviewer_id = $1 and not now() between season.judging_rnd1_start_date and season.judging_rnd1_end_date limit 1`,
      [judge.reviewerId],
    );
    await enterAsJudge(page, judge, `/${traitsOf(closed?.id ?? 0).slug}/entry`);
    await expectTurnedAway(page, 'This judging period is currently unavailable.', /\/account$/);
  });
  await test.step("a judge at another judging property's award is signed out", async () => {
    await enterAsJudge(page, await newJudge());
    await page.goto('/judging/halyard/wrens/entry');
    await expect(page.getByText('This account can’t judge here.')).toBeVisible();
    await expect(page).toHaveURL(/\/judging\/halyard\/login$/);
  });
});

test('R001 R021 R031 R032 R195 to R198: paths that lead nowhere, and data that cannot be had, lead on', async ({ page }) => {
  await enterAsJudge(page, await newJudge());
  for (const path of ['/nowhere/entry', '/halyard/entry/anything', '/some/thing']) {
    await page.goto(`/judging/halyard${path}`);
    await expect(page).toHaveURL(/\/account$/);
  }
  for (const [path, answer, words] of [
    ['property/1', refused, 'Unable to retrieve required property data.'],
    ['property/1', failed, 'An error occurred while retrieving property data.'],
    ['season/GetCurrentSeasonsByPropertyID/1', failed, 'An error occurred while retrieving season data.'],
    ['season/GetCurrentSeasonsByPropertyID/1', { ...refused, body: '[]' }, 'Unable to retrieve season data.'],
  ] as const) {
    await test.step(words, async () => {
      await page.route(`**/api/${path}`, (route) => route.fulfill(answer));
      await page.goto('/judging/halyard/halyard/entry');
      await expectTurnedAway(page, words, /\/account$/);
      await page.unroute(`**/api/${path}`);
    });
  }
  await test.step('an executive is led to the dashboard', async () => {
    await page.route('**/api/property/1', (route) => route.fulfill(failed));
    await enterAsJudge(page, await newJudge({ like: 'executive@example.org' }), '/halyard/executive');
    await expectTurnedAway(page, 'An error occurred while retrieving property data.', /\/dashboard$/);
  });
});

test('R006 R024 R025 R111 R112 a judge who is not signed in comes back to the entry property, and an executive to the ballots', async ({
  page,
}) => {
  const judge = await newJudge();
  for (const path of ['/dashboard', '/account', '/recommendations', '/halyard/executive', '/some/thing']) {
    await page.goto(`/judging/halyard${path}`);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/judging/halyard/halyard/entry/criteria');
  await expect(page).toHaveURL(/\/login\?rt=halyard$/);
  await signIn(page, judge.email, demoPassword);
  await expect(page).toHaveURL(/\/halyard\/entry$/);

  await page.evaluate(() => localStorage.clear());
  const executive = await newJudge({ like: 'executive@example.org' });
  await page.goto('/judging/halyard/login?rt=halyard');
  await signIn(page, executive.email, demoPassword);
  await expect(page).toHaveURL(/\/halyard\/executive$/);
});
