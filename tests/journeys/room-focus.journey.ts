import type { Page } from '@playwright/test';
import { button, hands, title } from './kit/actions.ts';
import { axe, database, expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';

test.slow();

const focusIsOnTheWork = (page: Page) => expect(title(page)).toBeFocused();

test('after every action the keyboard is in the step it led to, and "All done!" holds it', async ({ page }, info) => {
  const by = hands(page, info.project.name);
  const judge = await newJudge({ reviewsRequired: 1 });
  await enterAsJudge(page, judge, '/halyard/entry/load');
  await expect(button(page, 'Score this work')).toBeVisible();
  const first = (await title(page).textContent()) ?? '';

  await by.use(button(page, 'Report a conflict'));
  await by.use(page.getByRole('dialog').getByRole('button', { name: 'Report conflict' }));
  await expect(title(page)).not.toHaveText(first);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await focusIsOnTheWork(page);

  await by.use(button(page, 'Score this work'));
  await by.score([7]);
  await by.use(button(page, 'Back').first());
  await expect(page).toHaveURL(/\/entry\/load$/);
  await focusIsOnTheWork(page);
  await by.use(button(page, 'Score this work'));
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
  await by.use(button(page, /^Check/));
  await expect(page.getByRole('heading', { name: 'Check your review' })).toBeFocused();
  await by.use(button(page, 'Submit review'));

  const done = page.getByRole('dialog', { name: 'All done!' });
  await expect(done).toBeVisible();
  // The next work is there, and the keyboard stays in the dialog anyway.
  await expect(page.locator('h1').filter({ hasNotText: first })).toBeAttached();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(done.locator(':focus')).toHaveCount(1);
  }
  await by.use(done.getByRole('button', { name: 'Review another' }));
  await expect(done).toBeHidden();
  await focusIsOnTheWork(page);
});

test('the list of keys opens at ? and from the menu, and not while someone types', async ({ page }) => {
  const judge = await newJudge({ reviewsRequired: 2 });
  await enterAsJudge(page, judge, '/halyard/entry/load');
  await button(page, 'Score this work').click();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.getByLabel(/^Note for the organizer/).fill('Why');
  await page.keyboard.press('?');
  await expect(page.getByLabel(/^Note for the organizer/)).toHaveValue('Why?');
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(help).toBeVisible();
});

test('private notes are saved as they are typed, and there after a reload', async ({ page }) => {
  const judge = await newJudge({ reviewsRequired: 2 });
  await enterAsJudge(page, judge, '/halyard/entry/load');
  await button(page, 'Score this work').click();
  await page.getByLabel('Private notes').fill('Reminds me of the lighthouse.');
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Private notes')).toHaveValue('Reminds me of the lighthouse.');
  const kept = await database<{ text: string }>('select text from private_note where account_id = $1', [judge.accountId]);
  expect(kept).toEqual([{ text: 'Reminds me of the lighthouse.' }]);
});

test(
  'on a phone the film stops behind the score sheet, the rules are in the menu, and what declines is apart from Submit',
  { tag: '@phone' },
  async ({ page }, info) => {
    test.skip(info.project.name === 'desktop', 'beside the scores the film may go on');
    const judge = await newJudge({ reviewsRequired: 2 });
    await enterAsJudge(page, judge, '/halyard/entry/load');
    await expect(button(page, 'Score this work')).toBeVisible();
    // Works of journeys are pictures: a playing medium is put where the work's own would be.
    await page.evaluate(() => {
      const film = document.createElement('video');
      film.id = 'film';
      Object.assign(film, { muted: true, loop: true });
      const canvas = document.createElement('canvas');
      const draw = (): void => {
        canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
        requestAnimationFrame(draw);
      };
      draw();
      film.srcObject = canvas.captureStream(10);
      document.querySelector('article')?.append(film);
      return film.play();
    });
    const isPaused = () => page.evaluate(() => document.querySelector<HTMLVideoElement>('#film')?.paused);
    expect(await isPaused()).toBe(false);
    await button(page, 'Score this work').tap();
    await expect(page).toHaveURL(/\/entry\/criteria$/);
    await expect.poll(isPaused).toBe(true);
    const decline = button(page, 'Report a conflict');
    expect(await decline.evaluate((element) => getComputedStyle(element.parentElement ?? element).borderTopWidth)).toBe('1px');
    await page.getByRole('button', { name: /^Your account: / }).tap();
    await page.getByRole('menuitem', { name: 'Rules' }).tap();
    await expect(title(page)).toHaveText('Judging Halyard');
  },
);
