import { axe, expect, type Page, test } from './kit/journey.ts';

test.slow();

const partsPage = (page: Page, query: string) => page.goto(`/ui?${query}`);

for (const scheme of ['light', 'dark'] as const) {
  test(`every shared part can be used by everybody, ${scheme}`, { tag: '@phone' }, async ({ page }) => {
    await partsPage(page, `property=1&scheme=${scheme}`);
    await expect(page.getByTestId('player')).toBeVisible();
    await axe(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways, 'scrolls sideways').toBeLessThanOrEqual(0);
  });
}

test.describe('the player by keyboard', () => {
  const film = (page: Page) => page.getByTestId('player-film').getByRole('region');
  const videoOf = (page: Page) => film(page).locator('video');
  const timeOf = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);

  test.beforeEach(async ({ page }) => {
    await partsPage(page, 'property=1');
    await film(page).scrollIntoViewIfNeeded();
    await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(5);
  });

  test('R416 plays, pauses, and stops at time zero', async ({ page }) => {
    await film(page).getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('Enter');
    await expect(film(page)).toHaveAttribute('data-state', 'playing');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
    await page.keyboard.press('k');
    await expect(film(page)).toHaveAttribute('data-state', 'paused');
    await film(page).getByRole('button', { name: 'Stop' }).focus();
    await page.keyboard.press('Enter');
    await expect(film(page)).toHaveAttribute('data-state', 'stopped');
    expect(await timeOf(page)).toBe(0);
  });

  test('R422 R424 the scrub bar moves by 5 per cent and shows the picture of that moment', async ({ page }) => {
    const duration = await videoOf(page).evaluate((video: HTMLVideoElement) => video.duration);
    await film(page).getByRole('slider', { name: 'Position' }).focus();
    for (let step = 1; step <= 3; step += 1) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => timeOf(page)).toBeCloseTo(duration * 0.05 * step, 1);
    }
    await expect(film(page).getByTestId('scrub-preview')).toBeVisible();
  });

  test('R417 the speeds go round', async ({ page }) => {
    const speed = film(page).getByRole('button', { name: /speed/i });
    await speed.focus();
    const seen: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await page.keyboard.press('Enter');
      seen.push(await videoOf(page).evaluate((video: HTMLVideoElement) => video.playbackRate));
    }
    expect(seen).toEqual([1.5, 2, 0.5, 1]);
  });

  test('R419 to R421 the volume steps by 0.05, stays between 0 and 1, and is there again after a reload', async ({ page }) => {
    const volume = () => videoOf(page).evaluate((video: HTMLVideoElement) => video.volume);
    await film(page).getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('ArrowUp');
    expect(await volume()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(volume).toBeCloseTo(0.9, 5);
    await page.reload();
    await expect.poll(volume).toBeCloseTo(0.9, 5);
  });

  test('R423 the controls step aside after two seconds, and come back', async ({ page }) => {
    await film(page).getByRole('button', { name: 'Play' }).click();
    await expect(film(page)).toHaveAttribute('data-state', 'playing');
    await videoOf(page).evaluate((video: HTMLVideoElement) => {
      video.loop = true;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await expect(film(page)).toHaveAttribute('data-idle', 'true');
    await film(page).getByRole('button', { name: 'Pause' }).focus();
    await expect(film(page)).toHaveAttribute('data-idle', 'false');
  });

  test('R418 a film that does not load calls its handler once, without a message', async ({ page }) => {
    await expect(page.getByTestId('player-errors')).toHaveText('1');
  });
});
