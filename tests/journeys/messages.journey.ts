import { button, failed, seeBriefMessage } from './kit/actions.ts';
import { expect, test } from './kit/journey.ts';
import { enterAsJudge, newJudge } from './kit/judges.ts';

test.slow();

for (const [what, role, text, slideMs] of [
  ['a success', 'status', 'Your profile was successfully saved.', 500],
  ['an error', 'alert', 'There was an error saving.', 120],
] as const) {
  test(`R175 R176 R287 R288 ${what} shows for three seconds and leaves; a success slides half a second`, async ({ page }) => {
    await page.clock.install();
    await enterAsJudge(page, await newJudge(), '/account');
    await page.getByLabel('Phone (optional)').fill('+351 21 000 0000');
    if (role === 'alert') await page.route('**/api/Reviewer/SaveReviewer', (route) => route.fulfill(failed));
    const message = page.getByRole(role).locator('[data-leaving]').filter({ hasText: text });
    await seeBriefMessage(page, () => button(page, 'Save profile').click(), message);
    await expect(message).toHaveAttribute('data-leaving', 'false');
    await page.clock.runFor(2900);
    await expect(message).toHaveAttribute('data-leaving', 'false');
    await page.clock.runFor(150);
    await expect(message).toHaveAttribute('data-leaving', 'true');
    await page.clock.runFor(slideMs - 60);
    await expect(message).toBeAttached();
    await page.clock.runFor(120);
    await expect(message).toHaveCount(0);
  });
}
