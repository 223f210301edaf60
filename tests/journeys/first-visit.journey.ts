import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';

/** What a visitor's browser asks for on a slow line, and how far what they read moves (the sum of all layout shifts). */
async function visit(page: Page, path: string, arrived: () => Promise<void>) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 60, downloadThroughput: 1e6, uploadThroughput: 250_000 });
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifts: [] as number[] }).shifts;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) shifts.push((one as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await arrived();
  await page.waitForLoadState('networkidle');
  // Two frames later the last change is drawn, and its shift is reported.
  const moved = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0);
  });
  return { moved, requests: asked.length, kB: bytes / 1000 };
}

for (const award of ['halyard', 'wrens', 'paperkite'])
  test(`nothing moves under the eyes of someone who opens the call for entries of ${award}, and little is fetched`, {
    tag: '@phone',
  }, async ({ page }) => {
    const { moved, requests } = await visit(page, `/entries/${award}`, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Enter your work' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'All categories' })).toBeVisible();
    });
    expect(moved).toBeLessThan(0.02);
    expect(requests).toBeLessThanOrEqual(24);
  });

test('nothing moves under the eyes of someone who comes to the door, and little is fetched', { tag: '@phone' }, async ({ page }) => {
  const { moved, requests } = await visit(page, '/', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Choose an award' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(12);
  });
  expect(moved).toBeLessThan(0.02);
  expect(requests).toBeLessThanOrEqual(16);
});

test(
  'nothing moves under the eyes of someone who opens the vote on a phone, and all of it is 350 kB',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const { moved, kB } = await visit(page, '/vote/halyard', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: /categories$/ })).toBeVisible();
    });
    expect(moved).toBeLessThanOrEqual(0.02);
    // A desk shows more pictures at once.
    expect(kB).toBeLessThanOrEqual(project.name === 'phone' ? 350 : 1200);
  },
);
