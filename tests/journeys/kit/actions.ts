/** What people do on every page, and what every page owes them. */
import type { Locator, Page } from '@playwright/test';
import { axe, expect } from './journey.ts';
import { tabTo } from './judges.ts';
import { arrived } from './steady.ts';

export const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Follows a link, and is on the page it leads to: the one with this heading. Until then the words of the page before are still there. */
export async function follow(link: Locator, heading: string | RegExp): Promise<void> {
  await link.click();
  await expect(title(link.page())).toHaveText(heading);
}

/** The page itself never scrolls sideways; wide tables do, inside their own place. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

/** Only colors differ in the dark. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 AA in light and dark, and no scrolling sideways. */
export async function everybodyCanUse(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await axe(page, { rules: colorRules });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await axe(page);
}

/** The same actions by keyboard alone on the desk and by touch on the phone. */
export const hands = (page: Page, project: string) => {
  const isDesk = project === 'desktop';
  const press = async (target: Locator, key: string): Promise<void> => {
    if (!isDesk) return target.tap();
    await tabTo(page, target);
    await page.keyboard.press(key);
    await arrived(page);
  };
  return {
    isDesk,
    use: (target: Locator) => press(target, 'Enter'),
    choose: (target: Locator) => press(target, 'Space'),
    /** One score for each criterion, the first one in focus. */
    async score(scores: readonly number[]): Promise<void> {
      const scales = page.getByRole('radiogroup');
      await expect(scales.first()).toBeVisible();
      for (const [index, scale] of (await scales.all()).entries()) {
        const score = scores[index % scores.length] ?? 5;
        if (isDesk) {
          await expect(scale.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
          // A digit moves on automatically.
          await page.keyboard.press(String(score % 10));
        } else {
          await scale.getByText(String(score), { exact: true }).tap();
        }
        await expect(scale.getByRole('radio', { name: String(score), exact: true })).toBeChecked();
      }
    },
  };
};
export type Hands = ReturnType<typeof hands>;

const answerWithoutSuccess = { contentType: 'application/json', body: '{"Success":false,"Message":null,"Data":null,"Errors":[]}' };
/** An answer without success, and without words. */
export const refused = { status: 200, ...answerWithoutSuccess };
/** A call that failed. */
export const failed = { status: 500, ...answerWithoutSuccess };

/**
 * Does something that shows a message for three seconds, with the page's clock stopped: a busy machine would miss the message. The test installs the
 * clock (`page.clock.install()`) before it opens the page, and resumes it afterwards.
 */
export async function seeBriefMessage(page: Page, act: () => Promise<void>, message: Locator): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await act();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return message.count();
    })
    .toBe(1);
  await expect(message).toBeVisible();
}
