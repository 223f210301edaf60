import type { Locator } from '@playwright/test';
import { button } from './kit/actions.ts';
import { beginPiece, enterAsEntrant } from './kit/entrants.ts';
import { axe, database, expect, type Page, test } from './kit/journey.ts';

test.slow();

const viewer = (page: Page) => page.getByTestId('viewer');
const openParts = (page: Page) => page.goto('/ui?property=1');
async function show(page: Page, name: string): Promise<Locator> {
  const tab = viewer(page).getByRole('group', { name: 'Files', exact: true }).getByRole('button', { name });
  await tab.scrollIntoViewIfNeeded();
  await tab.click();
  return viewer(page);
}
const viewOf = (within: Locator) =>
  within.getByTestId('zoomed').evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { scale: a, x: Math.round(e), y: Math.round(f) };
  });
const fitted = { scale: 1, x: 0, y: 0 };

test('a picture that is missing or damaged leaves its place, with the title of the work', { tag: '@phone' }, async ({ page }) => {
  await openParts(page);
  for (const name of ['Missing poster', 'Damaged poster']) {
    const shown = await show(page, name);
    await expect(shown.getByText('This image can’t be shown.')).toBeVisible();
    await expect(shown.getByText('Salt Roads', { exact: true })).toBeVisible();
  }
  const plate = page.getByTestId('other-direction');
  await plate.scrollIntoViewIfNeeded();
  await expect(plate.getByRole('img')).toBeVisible();
  await expect(plate.locator('img')).toHaveCount(0);
  const words = plate.getByRole('img').getByText(/דרכי/);
  await expect(words).toBeVisible();
  // No element that the browser could draw its own sign of a broken picture for.
  const broken = await page
    .locator('img')
    .evaluateAll((all) => (all as HTMLImageElement[]).filter((one) => one.complete && !one.naturalWidth).length);
  expect(broken).toBe(0);
});

test('a picture is seen whole, and as near as one wants: buttons, keys, wheel and mouse', async ({ page }) => {
  await openParts(page);
  const shown = await show(page, 'Start page');
  const picture = shown.getByRole('group', { name: 'Salt Roads: Start page' });
  expect(await viewOf(shown)).toEqual(fitted);
  await button(shown, 'Zoom in').click();
  expect((await viewOf(shown)).scale).toBeCloseTo(1.5);
  await expect(shown.getByText('150%')).toBeVisible();

  await picture.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const near = await viewOf(shown);
  expect(near.scale).toBeCloseTo(3.375);
  await page.keyboard.press('ArrowRight');
  expect((await viewOf(shown)).x).toBeLessThan(near.x);
  await page.keyboard.press('ArrowDown');
  expect((await viewOf(shown)).y).toBeLessThan(near.y);
  await page.keyboard.press('0');
  expect(await viewOf(shown)).toEqual(fitted);

  // The plain wheel scrolls the page; with Ctrl, as a touchpad's pinch comes, it zooms.
  const box = await picture.boundingBox();
  if (!box) throw new Error('no box');
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await viewOf(shown)).scale).toBeGreaterThan(2);
  // What lies left of the middle came nearer, so the picture moved right.
  expect((await viewOf(shown)).x).toBeGreaterThan(0);
  const before = await viewOf(shown);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4 - 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect((await viewOf(shown)).x).toBe(before.x - 60);
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  expect(await viewOf(shown)).toEqual(fitted);
  await axe(page, { within: '[data-testid=viewer]' });
});

test('on a phone two fingers and two taps go nearer', { tag: '@phone' }, async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'fingers');
  await openParts(page);
  const shown = await show(page, 'Start page');
  const picture = shown.getByRole('group', { name: 'Salt Roads: Start page' });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [30, 40, 50, 60]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await viewOf(shown)).scale).toBeCloseTo(3, 1);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => viewOf(shown)).toEqual(fitted);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect.poll(async () => (await viewOf(shown)).scale).toBeCloseTo(2.5);
});

test('a picture opens as large as the window, where the wheel alone goes nearer', async ({ page }) => {
  await openParts(page);
  await button(page.getByTestId('viewer-enlarges'), 'View Start page full size').click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('group', { name: 'Start page' });
  await expect(picture.getByRole('img')).toBeVisible();
  expect(await viewOf(dialog)).toEqual(fitted);
  const tall = await picture.evaluate((element) => element.clientHeight / window.innerHeight);
  expect(tall).toBeGreaterThan(0.7);
  await picture.hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await viewOf(dialog)).scale).toBeGreaterThan(1.8);
  await axe(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page.getByTestId('viewer-enlarges'), 'View Start page full size')).toBeFocused();
});

test('a PDF shows its pages in place, with their words, keys to turn them and the file itself', { tag: '@phone' }, async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy|violates/i.test(message.text()) && refused.push(message.text()));
  await openParts(page);
  const shown = await show(page, 'Case study.pdf');
  const pdf = shown.getByRole('region', { name: 'Pages: Case study.pdf' });
  await expect(pdf.locator('canvas[data-drawn="1"]')).toBeVisible();
  // Drawn, not blank: the line at the foot of each page is green.
  const isDrawn = () =>
    pdf.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const at = { x: canvas.width / 2, y: canvas.height * (1 - 63 / 842) };
      const [red, green, blue] = canvas.getContext('2d')?.getImageData(at.x, at.y, 1, 1).data ?? [];
      return [red, green, blue];
    });
  expect(await isDrawn()).toEqual([31, 107, 79]);
  await expect(pdf.getByText('Salt Roads: a case study')).toBeAttached();
  await expect(pdf.getByText('Page 1 of 3')).toBeVisible();
  await expect(pdf.getByRole('link', { name: /^Open PDF/ })).toHaveAttribute('href', /\.pdf$/);

  await button(pdf, 'Next page').click();
  await expect(pdf.locator('canvas[data-drawn="2"]')).toBeVisible();
  await expect(pdf.getByText('How it was made')).toBeAttached();
  await pdf.getByRole('group', { name: 'Case study.pdf, page 2 of 3' }).focus();
  await page.keyboard.press('PageDown');
  await expect(pdf.locator('canvas[data-drawn="3"]')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(pdf.getByText('Page 1 of 3')).toBeVisible();
  await expect(pdf.locator('canvas[data-drawn="1"]')).toBeVisible();

  // Nearer means sharper, not only larger.
  const width = () => pdf.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width);
  const whole = await width();
  await pdf.getByRole('group', { name: /page 1 of 3/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.9);
  // An arrow moves the page while it is near, and turns it otherwise.
  await page.keyboard.press('ArrowDown');
  await expect(pdf.getByText('Page 1 of 3')).toBeVisible();
  await axe(page, { within: '[data-testid=viewer]' });

  const damaged = await show(page, 'Damaged.pdf');
  await expect(damaged.getByText('This PDF can’t be shown here. Open it instead.')).toBeVisible();
  await expect(damaged.getByRole('link', { name: /^Open PDF/ })).toBeVisible();
  expect(refused).toEqual([]);
});

test('a title in Hebrew and a text in Arabic read from right to left, and begin where the other words do', async ({ page }) => {
  await openParts(page);
  const figure = page.getByTestId('other-direction');
  await figure.scrollIntoViewIfNeeded();
  for (const text of [/^דרכי/, /^أطلس/]) {
    const words = figure.locator('figcaption').getByText(text);
    expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  }
  // The full stop of the Arabic sentence is at its left end.
  const stopIsLeft = await figure
    .locator('figcaption')
    .getByText(/^أطلس/)
    .evaluate((element) => {
      const text = element.firstChild as Text;
      const at = (from: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + 1);
        return range.getBoundingClientRect();
      };
      const [stop, before] = [at(text.length - 1), at(text.length - 2)];
      return stop.left < before.left;
    });
  expect(stopIsLeft).toBe(true);
  const english = page.getByText('Field Office Nine').first();
  expect(await english.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

test.describe('the player keeps what was chosen, and stops when no one looks', () => {
  const film = (page: Page) => page.getByTestId('player-film').getByRole('region');
  const videoOf = (page: Page) => page.getByTestId('player-film').locator('video');
  const isPaused = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused);
  test.beforeEach(async ({ page }) => {
    await openParts(page);
    await film(page).scrollIntoViewIfNeeded();
    await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(5);
  });

  test('the speed is there again after a reload', async ({ page }) => {
    const speed = () => videoOf(page).evaluate((video: HTMLVideoElement) => video.playbackRate);
    await film(page).getByRole('button', { name: /speed/ }).click();
    expect(await speed()).toBe(1.5);
    await page.reload();
    await expect(film(page).getByRole('button', { name: '1.5x speed' })).toBeVisible();
    await expect.poll(speed).toBe(1.5);
    await film(page).getByRole('button', { name: 'Play' }).click();
    await expect(film(page)).toHaveAttribute('data-state', 'playing');
    expect(await speed()).toBe(1.5);
  });

  test('captions show in the language chosen, also after a reload, until they are turned off', async ({ page }) => {
    const captions = film(page).getByRole('button', { name: /^Captions/ });
    await expect(captions).toHaveAccessibleName('Captions: off');
    await captions.click();
    await expect(captions).toHaveAccessibleName('Captions: English');
    await expect(film(page).getByTestId('player-caption')).toHaveText('Three people cross the salt flats at low tide.');
    await captions.click();
    await expect(captions).toHaveAccessibleName('Captions: Français');
    await page.reload();
    await expect(captions).toHaveAccessibleName('Captions: Français');
    await expect(film(page).getByTestId('player-caption')).toHaveText('Une route de sel, à l’aube.');
    await captions.click();
    await expect(film(page).getByTestId('player-caption')).toHaveCount(0);
    await page.reload();
    await expect(captions).toHaveAccessibleName('Captions: off');
  });

  test('a film that is scrolled away or hidden pauses', async ({ page }) => {
    await film(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => isPaused(page)).toBe(true);
    await film(page).scrollIntoViewIfNeeded();
    await film(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.getByTestId('player-film').evaluate((element) => {
      element.style.display = 'none';
    });
    await expect.poll(() => isPaused(page)).toBe(true);
  });
});

test('R280 what the makers wrote is folded at 190 pixels, and opens whole', async ({ page }) => {
  const { pieceId } = await beginPiece(await enterAsEntrant(page), 'Tide Tables');
  const write = (text: string) =>
    database('update piece set texts = $2 where id = $1', [pieceId, JSON.stringify({ ProjectSummary: text })]);
  await write('One line.\n'.repeat(30));
  await page.goto(`/entries/halyard/pieces/${pieceId}/preview`);
  const open = button(page, 'Show more');
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  const folded = page.locator('[data-collapsed]').filter({ hasText: 'One line.' });
  const heightOf = () => folded.evaluate((element) => element.getBoundingClientRect().height);
  expect(await heightOf()).toBe(190);
  await open.click();
  await expect.poll(heightOf).toBeGreaterThan(400);
  await write('One line.');
  await page.reload();
  await expect(folded).toBeVisible();
  await expect(open).toHaveCount(0);
});
