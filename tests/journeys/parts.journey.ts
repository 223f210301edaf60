import type { Locator } from '@playwright/test';
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

  test('R419 to R421, R467: the volume steps by 0.05, stays between 0 and 1, and is there again after a reload', async ({ page }) => {
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

  test('R230 R418 a film that does not load calls its handler once, without a message', async ({ page }) => {
    await expect(page.getByTestId('player-errors')).toHaveText('1');
  });
});

test('R034 R178 a list has its pages: which one of how many, the first, the previous, the next and the last', async ({ page }) => {
  await partsPage(page, 'property=1');
  const pager = page.getByRole('navigation', { name: 'Pages', exact: true });
  for (const [name, words] of [
    ['Last', 'Page 21 of 21'],
    ['Previous page', 'Page 20 of 21'],
    ['First', 'Page 1 of 21'],
    ['Next page', 'Page 2 of 21'],
  ] as const) {
    await pager.getByRole('button', { name }).click();
    await expect(pager.getByText(words, { exact: true })).toBeVisible();
  }
});

test('R175 R176 messages show for three seconds and leave; the success slides half a second', async ({ page }) => {
  await page.clock.install();
  await partsPage(page, 'property=1');
  await expect(page.getByRole('button', { name: 'Show success' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [name, role, slideMs] of [
    ['Show success', 'status', 500],
    ['Show error', 'alert', 120],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    const message = page.getByRole(role).locator('[data-leaving]');
    await expect(message).toHaveAttribute('data-leaving', 'false');
    await page.clock.runFor(2950);
    await expect(message).toHaveAttribute('data-leaving', 'false');
    await page.clock.runFor(100);
    await expect(message).toHaveAttribute('data-leaving', 'true');
    await page.clock.runFor(slideMs - 60);
    await expect(message).toBeAttached();
    await page.clock.runFor(120);
    await expect(message).toHaveCount(0);
  }
});

test.describe('the upload dialogs', () => {
  const picture = { name: 'view.png', mimeType: 'image/png', buffer: Buffer.from('picture') };
  const open = async (page: Page, button: string, name: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name, exact: true });
    await expect(dialog).toBeVisible();
    return dialog;
  };
  const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true }).click();

  test('R144 R145, R163 to R165, R182 to R185, R202 R204 open without a template, say what is wrong, and ask before locking', async ({
    page,
  }) => {
    const templates: string[] = [];
    page.on('request', (request) => /UploadFileModal|UpdateURLModal/i.test(request.url()) && templates.push(request.url()));
    await partsPage(page, 'property=1');
    for (const [button, name] of [
      ['Upload files of a piece', 'Files of the work'],
      ['Upload files of an achievement', 'Files of the achievement'],
      ['Upload a document', 'Document'],
      ['Edit web addresses', 'Web addresses'],
    ] as const) {
      await open(page, button, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(templates).toEqual([]);

    const headshot = await open(page, 'Upload a headshot', 'Headshot');
    await headshot.getByTestId('file-input').setInputFiles({ ...picture, name: 'setup.exe' });
    await expect(headshot.getByRole('alert')).toHaveText('setup.exe has a file type we don’t accept. Use jpg, jpeg, png, gif, bmp.');
    await headshot.getByTestId('file-input').setInputFiles({ ...picture, buffer: Buffer.alloc(11 * 1024 * 1024) });
    await expect(headshot.getByRole('alert')).toContainText('view.png is too large');
    await page.keyboard.press('Escape');

    const files = await open(page, 'Upload files of a piece', 'Files of the work');
    await files.getByTestId('file-input').setInputFiles(picture);
    await save(files);
    const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Go Back', exact: true }) });
    await question.getByRole('button', { name: 'Go Back', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(files).toBeVisible();
    await save(files);
    await save(question);
    await expect(page.getByTestId('saved-files')).toHaveText('view.png (lead)');

    for (const [button, name, words] of [
      ['Upload, save refused', 'Files of the work', 'The season closed a minute ago.'],
      ['Upload, save fails', 'Files of the work', 'Unable to save files.'],
      ['Edit web addresses, save fails', 'Web addresses', 'Unable to update Piece.'],
    ] as const) {
      const dialog = await open(page, button, name);
      const input = dialog.getByTestId('file-input');
      if (await input.count()) await input.setInputFiles(picture);
      await save(dialog);
      await save(question);
      await expect(dialog.getByRole('alert')).toHaveText(words);
      await page.keyboard.press('Escape');
    }
  });

  test('R155 do not ask on property 14, and on 15 only about addresses', async ({ page }) => {
    for (const property of [14, 15]) {
      await partsPage(page, `property=${property}`);
      const files = await open(page, 'Upload files of a piece', 'Files of the work');
      await files.getByTestId('file-input').setInputFiles(picture);
      await save(files);
      await expect(page.getByTestId('saved-files')).toHaveText('view.png (lead)');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const urls = await open(page, 'Edit web addresses', 'Web addresses');
      await save(urls);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Go Back' })).toHaveCount(property === 14 ? 0 : 1);
    }
  });
});
