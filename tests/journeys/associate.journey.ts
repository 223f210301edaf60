import type { Locator, Page } from '@playwright/test';
import { traitsOf } from '../../contract/src/kernel/properties.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge, type NewJudge, tabTo } from './kit/judges.ts';
import { demoPassword, signIn } from './kit/people.ts';

test.slow();

/** One pixel. */
const portrait = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** The same acts by keyboard alone on the desk and by touch on the phone. */
const hands = (page: Page, project: string) => {
  const isDesk = project === 'desktop';
  return {
    isDesk,
    async use(target: Locator): Promise<void> {
      if (!isDesk) return target.tap();
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    async choose(target: Locator): Promise<void> {
      if (!isDesk) return target.tap();
      await tabTo(page, target);
      await page.keyboard.press('Space');
    },
    /** One score for each criterion, the first one in focus. */
    async score(scores: readonly number[]): Promise<void> {
      const scales = page.getByRole('radiogroup');
      await expect(scales.first()).toBeVisible();
      for (const [index, scale] of (await scales.all()).entries()) {
        const score = scores[index % scores.length] ?? 5;
        if (isDesk) {
          await expect(scale.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
          await page.keyboard.press(String(score % 10));
          await page.keyboard.press('Tab');
        } else {
          await scale.getByText(String(score), { exact: true }).tap();
        }
        await expect(scale.getByRole('radio', { name: String(score), exact: true })).toBeChecked();
      }
    },
  };
};
type Hands = ReturnType<typeof hands>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function startJudging(page: Page, judge: NewJudge, { use }: Hands): Promise<void> {
  await enterAsJudge(page, judge);
  await expect(page).toHaveURL(/\/account$/);
  await use(page.getByRole('link', { name: /^Start judging: / }));
  await expect(title(page)).toHaveText('Judging Halyard');
  await use(button(page, 'Start'));
  await expect(page).toHaveURL(/\/entry\/load$/);
  await expect(button(page, 'Score this work')).toBeVisible();
}

async function giveReview(page: Page, by: Hands, scores: readonly number[]): Promise<void> {
  await by.use(button(page, 'Score this work'));
  await expect(page).toHaveURL(/\/entry\/criteria$/);
  await by.score(scores);
  await by.use(button(page, /^Check/));
  await expect(page.getByRole('heading', { name: 'Check your review' })).toBeVisible();
  await by.use(button(page, 'Submit the review'));
}

/** The page itself never scrolls sideways. */
const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

async function everybodyCanUse(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await axe(page);
  }
}

test(
  'an associate scores three works, declares a conflict, reports one that does not load, and is done',
  { tag: '@phone' },
  async ({ page }, info) => {
    const by = hands(page, info.project.name);
    const judge = await newJudge({ reviewsRequired: 3 });
    await startJudging(page, judge, by);

    await giveReview(page, by, [9, 8, 7, 10]);
    await expect(page.getByRole('status').filter({ hasText: 'Your review was saved: 1 of 3, 33%.' })).toBeVisible();
    await expect(page).toHaveURL(/\/entry\/load$/);

    const conflicting = await title(page).textContent();
    await by.use(button(page, 'I have a conflict'));
    await by.use(page.getByRole('dialog', { name: 'You have a conflict?' }).getByRole('button', { name: 'I have a conflict' }));
    await expect(page.getByText('Thank you. That work goes to another judge; here is your next one.')).toBeVisible();
    await expect(title(page)).not.toHaveText(conflicting ?? '');
    await expect(button(page, 'Score this work')).toBeVisible();

    await by.use(button(page, 'It does not load'));
    const dialog = page.getByRole('dialog', { name: 'It does not load?' });
    await expect(dialog.getByRole('radio')).toHaveCount(5);
    await by.use(dialog.getByRole('button', { name: 'Report it' }));
    await expect(dialog.getByText('Choose what happens.')).toBeVisible();
    await by.choose(dialog.getByRole('radio', { name: 'No download by region' }));
    await by.use(dialog.getByRole('button', { name: 'Report it' }));
    await expect(page.getByText('Thank you. We look into why it does not load; here is your next work.')).toBeVisible();

    await giveReview(page, by, [4, 5]);
    await expect(page.getByText('Your review was saved: 2 of 3, 67%.')).toBeVisible();
    await giveReview(page, by, [6]);
    const done = page.getByRole('dialog', { name: 'All done!' });
    await expect(done).toBeVisible();
    await axe(page);
    await by.use(done.getByRole('button', { name: 'To my account' }));
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('img', { name: 'Your progress at Halyard: 100%' })).toBeVisible();

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
  'the judge sets the overall score, writes a note, goes back as printed, and nothing of it is lost',
  { tag: '@phone' },
  async ({ page }, info) => {
    const by = hands(page, info.project.name);
    const judge = await newJudge({ reviewsRequired: 5 });
    await startJudging(page, judge, by);
    await by.use(button(page, 'Score this work'));
    await page.getByRole('button', { name: /^Check/ }).click();
    await expect(page.getByText(/^Give a score for /).first()).toBeVisible();
    await expect(page.getByRole('radiogroup').first().getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
    await by.score([8]);
    await page.getByLabel(/^Note for the organizer/).fill('Seen twice, and better the second time.');
    await by.use(button(page, 'Set it myself'));
    await page.getByRole('radiogroup', { name: 'Overall' }).getByText('10', { exact: true }).click();
    await page.getByRole('button', { name: /^Check/ }).click();
    await expect(page.getByRole('heading', { name: 'Check your review' })).toBeVisible();
    await expect(page.getByText('Set by you.')).toBeVisible();
    await everybodyCanUse(page);
    await page.getByLabel('Does it belong in another category?').selectOption({ index: 2 });

    await button(page, 'Back').click();
    await expect(page).toHaveURL(/\/entry\/criteria$/);
    await page.getByRole('button', { name: 'Back' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/entry\/load$/);
    await by.use(button(page, 'Score this work'));
    await expect(page.getByLabel(/^Note for the organizer/)).toHaveValue('Seen twice, and better the second time.');
    await page.reload();
    await expect(page).toHaveURL(/\/entry\/criteria$/);
    await expect(page.getByRole('radiogroup').first().getByRole('radio', { name: '8', exact: true })).toBeChecked();
    await page.getByRole('button', { name: /^Check/ }).click();
    await by.use(button(page, 'Submit the review'));
    await expect(page.getByText('Your review was saved: 1 of 5, 20%.')).toBeVisible();
    const [kept] = await database<object>(
      'select overall_score as score, is_overall_own as own, note, suggested_category_id is not null as suggested from review where reviewer_id = $1',
      [judge.reviewerId],
    );
    expect(kept).toEqual({ score: '10.00', own: true, note: 'Seen twice, and better the second time.', suggested: true });
  },
);

test(
  'the session ends in the middle of scoring: the judge signs in again and the review is saved',
  { tag: '@phone' },
  async ({ page }, info) => {
    const by = hands(page, info.project.name);
    const judge = await newJudge({ reviewsRequired: 5 });
    await startJudging(page, judge, by);
    await by.use(button(page, 'Score this work'));
    await by.score([7]);
    await page.getByRole('button', { name: /^Check/ }).click();
    await expect(page.getByRole('heading', { name: 'Check your review' })).toBeVisible();
    await expect(page.getByLabel('Does it belong in another category?')).toBeVisible();
    await database('update session set revoked_at = now() from account where account.id = account_id and email = $1', [judge.email]);
    await by.use(button(page, 'Submit the review'));
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Your review was saved: 1 of 5, 20%.')).toBeVisible();
    const kept = await database<{ score: string }>('select overall_score as score from review where reviewer_id = $1', [judge.reviewerId]);
    expect(kept).toEqual([{ score: '7.00' }]);
  },
);

test('without a connection the scores stay, and are submitted when it is back', async ({ page, context }, info) => {
  const by = hands(page, info.project.name);
  const judge = await newJudge({ reviewsRequired: 5 });
  await startJudging(page, judge, by);
  await by.use(button(page, 'Score this work'));
  await by.score([3]);
  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(page.getByRole('heading', { name: 'Check your review' })).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Submit the review').click();
  await expect(page.getByText('Error saving review', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Your scores are still here\./)).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Submit the review').click();
  await expect(page.getByText('Your review was saved: 1 of 5, 20%.')).toBeVisible();
});

test('every screen of a judge can be used by everybody', { tag: '@phone' }, async ({ page }, info) => {
  const by = hands(page, info.project.name);
  const judge = await newJudge({ reviewsRequired: 5 });
  await enterAsJudge(page, judge);
  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmina');
  await everybodyCanUse(page);
  await page.goto('/judging/halyard/dashboard');
  await expect(page.getByText('Your scores will show here after the first review.')).toBeVisible();
  await everybodyCanUse(page);
  await page.goto('/judging/halyard/halyard/entry');
  await expect(button(page, 'Start')).toBeVisible();
  await everybodyCanUse(page);
  await button(page, 'Start').click();
  await expect(button(page, 'Score this work')).toBeVisible();
  await everybodyCanUse(page);
  await button(page, 'It does not load').click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await button(page, 'Score this work').click();
  await by.score([5]);
  await everybodyCanUse(page);
});

test('a judge for whom nothing is left is told so', async ({ page }, info) => {
  const by = hands(page, info.project.name);
  const judge = await newJudge({ withoutExpertise: true });
  await enterAsJudge(page, judge, '/halyard/entry/load');
  await by.use(button(page, 'Start'));
  await expect(title(page)).toHaveText('No more works for now');
  await expect(page).toHaveURL(/\/entry\/nomore$/);
  await everybodyCanUse(page);
  await by.use(page.getByRole('link', { name: 'To my account' }));
  await expect(page).toHaveURL(/\/account$/);
});

test('a step that lacks its data sends the judge back (R177)', async ({ page }) => {
  await enterAsJudge(page, await newJudge());
  for (const step of ['criteria', 'review']) {
    await page.goto(`/judging/halyard/halyard/entry/${step}`);
    const words = page.getByRole('status').filter({ hasText: 'no longer available' });
    await expect(words).toBeVisible();
    expect(await words.textContent()).toContain(
      'You are trying to access a page that is no longer available.  You have been redirected.  Please continue.',
    );
    await expect(page).toHaveURL(/\/entry\/load$/);
  }
});

test.describe('who may not judge hears why', () => {
  const refusals = [
    ['an associate at the ballots', {}, '/halyard/executive', 'Not allowed to access Executive judging.'],
    ['an executive at the single works', { like: 'executive@example.org' }, '/halyard/entry', 'Not allowed to access Associate judging.'],
    [
      'a judge who is not active',
      { globalStatusId: 7 },
      '/halyard/entry',
      'Not setup for judging. Please contact the organizer of the program.',
    ],
    ['a judge who is not scheduled', { statusId: 10 }, '/halyard/entry/load', 'Not scheduled for judging.'],
  ] as const;
  for (const [who, wishes, path, words] of refusals) {
    test(who, async ({ page }) => {
      const judge = await newJudge(wishes);
      await enterAsJudge(page, judge);
      await page.goto(`/judging/${judge.slug}${path}`);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(page).toHaveURL(/\/account$/);
    });
  }

  test('a judge at the wrong time', async ({ page }) => {
    const judge = await newJudge({ like: 'associate10@example.org', statusId: 2 });
    const [closed] = await database<{ id: number }>(
      `select enrolled.entry_property_id as id from reviewer_property enrolled join season on season.id = enrolled.season_id
       where enrolled.reviewer_id = $1 and not now() between season.judging_rnd1_start_date and season.judging_rnd1_end_date limit 1`,
      [judge.reviewerId],
    );
    await enterAsJudge(page, judge);
    await page.goto(`/judging/concord/${traitsOf(closed?.id ?? 0).slug}/entry`);
    await expect(page.getByRole('alert').filter({ hasText: 'This judging period is currently unavailable.' })).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
  });

  test("a judge at another judging property's award is signed out", async ({ page }) => {
    await enterAsJudge(page, await newJudge());
    await page.goto('/judging/halyard/wrens/entry');
    await expect(page.getByText('This account does not judge here.')).toBeVisible();
    await expect(page).toHaveURL(/\/judging\/halyard\/login$/);
  });

  test('an award nobody knows, or a path that leads nowhere, leads to the account', async ({ page }) => {
    await enterAsJudge(page, await newJudge());
    for (const path of ['/nowhere/entry', '/halyard/entry/anything', '/some/thing']) {
      await page.goto(`/judging/halyard${path}`);
      await expect(page).toHaveURL(/\/account$/);
    }
  });
});

test('a judge who is not signed in comes back to the entry property, and an executive to the ballots', async ({ page }) => {
  const judge = await newJudge();
  await page.goto('/judging/halyard/halyard/entry/criteria');
  await expect(page).toHaveURL(/\/login\?rt=halyard$/);
  await signIn(page, judge.email, demoPassword);
  await expect(page).toHaveURL(/\/halyard\/entry$/);

  await page.evaluate(() => localStorage.clear());
  const executive = await newJudge({ like: 'executive@example.org' });
  await page.goto('/judging/halyard/halyard/executive');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/judging/halyard/login?rt=halyard');
  await signIn(page, executive.email, demoPassword);
  await expect(page).toHaveURL(/\/halyard\/executive$/);
});

test('a judge keeps the profile', { tag: '@phone' }, async ({ page }) => {
  const judge = await newJudge();
  await enterAsJudge(page, judge);
  await page.getByLabel('Last name').fill('');
  await button(page, 'Save the profile').click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByText('Fill this in.')).toBeVisible();
  await page.getByLabel('Last name').fill('Okonkwo-Featherstonehaugh');
  await page.getByLabel('Country (optional)').selectOption('US');
  await page.getByRole('combobox', { name: 'State or region (optional)' }).selectOption('CA');
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await page.getByLabel('Add a language').selectOption('pt');
  await page.getByLabel('Gender (optional)').selectOption('Woman');
  await button(page, 'Save the profile').click();
  await expect(page.getByText('Your profile was successfully saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Okonkwo-Featherstonehaugh');
  await expect(page.getByRole('combobox', { name: 'State or region (optional)' })).toHaveValue('CA');
  await expect(page.getByText('Portuguese', { exact: true }).first()).toBeVisible();
});

test.describe('what goes wrong on the server is told in the printed words', () => {
  const refused = { status: 200, contentType: 'application/json', body: '{"Success":false,"Message":null,"Data":null,"Errors":[]}' };
  const failed = { status: 500, contentType: 'application/json', body: '{"Success":false,"Message":null,"Data":null,"Errors":[]}' };

  for (const [path, answer, words] of [
    ['property/1', refused, 'Unable to retrieve required property data.'],
    ['property/1', failed, 'An error occurred while retrieving property data.'],
    ['season/GetCurrentSeasonsByPropertyID/1', failed, 'An error occurred while retrieving season data.'],
    ['season/GetCurrentSeasonsByPropertyID/1', { ...refused, body: '[]' }, 'Unable to retrieve season data.'],
  ] as const) {
    test(words, async ({ page }) => {
      await enterAsJudge(page, await newJudge());
      await page.route(`**/api/${path}`, (route) => route.fulfill(answer));
      await page.goto('/judging/halyard/halyard/entry');
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(page).toHaveURL(/\/account$/);
    });
  }

  test('a work that cannot be fetched leads back to the rules (R199)', async ({ page }) => {
    await enterAsJudge(page, await newJudge());
    await page.route('**/api/Review/GetReviewEntry', (route) => route.fulfill(failed));
    await page.goto('/judging/halyard/halyard/entry/load');
    await expect(page.getByRole('alert').filter({ hasText: 'Error retrieving entry data' })).toBeVisible();
    await expect(page).toHaveURL(/\/halyard\/entry$/);
  });

  test('a conflict that is not saved keeps the work in hand (R201)', async ({ page }) => {
    await enterAsJudge(page, await newJudge());
    await page.goto('/judging/halyard/halyard/entry/load');
    await expect(button(page, 'Score this work')).toBeVisible();
    const before = await title(page).textContent();
    await page.route('**/api/Review/SaveReview', (route) => route.fulfill(failed));
    await button(page, 'I have a conflict').click();
    await page.getByRole('dialog').getByRole('button', { name: 'I have a conflict' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error saving review load/conflict information.' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(title(page)).toHaveText(before ?? '');
  });

  test('a profile that cannot be loaded says so; one that is refused logs the judge out (R101, R192, R608)', async ({ page }) => {
    await enterAsJudge(page, await newJudge());
    await page.route('**/api/Reviewer/GetCurrentReviewerDetails/**', (route) => route.fulfill(failed));
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'There was an error getting your data.' }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
    await page.unroute('**/api/Reviewer/GetCurrentReviewerDetails/**');
    await page.route('**/api/Reviewer/GetCurrentReviewerDetails/**', (route) => route.fulfill(refused));
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a profile that cannot be saved says so and keeps what was typed (R102, R194)', async ({ page }) => {
    await enterAsJudge(page, await newJudge());
    await page.getByLabel('Phone (optional)').fill('+351 21 000 0000');
    await page.route('**/api/Reviewer/SaveReviewer', (route) => route.fulfill(refused));
    await button(page, 'Save the profile').click();
    await expect(page.getByRole('alert').filter({ hasText: 'There was an error saving.' })).toBeVisible();
    await expect(page.getByLabel('Phone (optional)')).toHaveValue('+351 21 000 0000');
  });
});

test('a judge adds a portrait and takes it away again', async ({ page }) => {
  await enterAsJudge(page, await newJudge());
  await button(page, 'Add a portrait').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: portrait });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your portrait was saved.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Portrait of Wilhelmina Okonkwo' })).toBeVisible();
  await button(page, 'Remove it').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Your portrait was removed.')).toBeVisible();
  await expect(button(page, 'Add a portrait')).toBeVisible();
});
