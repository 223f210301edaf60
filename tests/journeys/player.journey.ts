import { readFile } from 'node:fs/promises';
import { wordsFrom } from '#contract/kernel/text/catalog.ts';
import review from '#texts/judging/review.ts';
import { beginPiece, enterAsEntrant } from './kit/entrants.ts';
import { database, expect, type Page, test } from './kit/journey.ts';

test.slow();

const mediaFailed = wordsFrom([review], 'en-US', 'mediaFailed');
const film = (page: Page) => page.getByRole('region', { name: /film\.webm/ });
const videoOf = (page: Page) => film(page).locator('video');
const ask = <Key extends 'currentTime' | 'duration' | 'playbackRate' | 'volume'>(page: Page, key: Key) =>
  videoOf(page).evaluate((video: HTMLVideoElement, name) => video[name as 'volume'], key as string);

/** A work with a film, which the server has. */
async function uploadFilm(page: Page): Promise<number> {
  const { pieceId } = await beginPiece(await enterAsEntrant(page), 'Tide Tables');
  await page.goto(`/entries/halyard/pieces/${pieceId}/files`);
  const buffer = await readFile(new URL('../../web/src/portals/ui/media/film.webm', import.meta.url));
  await page.getByTestId('file-input').setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer });
  await expect.poll(() => database('select original_name from piece_file where piece_id = $1', [pieceId])).toHaveLength(1);
  return pieceId;
}

/** The film and the strip of its pictures, as the entrant sees them before judges do. */
async function openFilm(page: Page): Promise<void> {
  const pieceId = await uploadFilm(page);
  // As the encoder would leave it: how it does is the server's tests' matter.
  const strip = `Pieces/1/strip-${pieceId}.jpg`;
  await database(
    `insert into file_variant (file_id, name, key, bytes, content_type, width, height)
     select stored_file.id, 'thumbnails', $2, 1, 'image/jpeg', 1600, 900
     from stored_file join piece_file on file_key = key where piece_id = $1 on conflict do nothing`,
    [pieceId, strip],
  );
  const picture = await readFile(new URL('../../web/src/portals/ui/media/strip.jpg', import.meta.url));
  await page.route(`**/${strip}*`, (route) => route.fulfill({ contentType: 'image/jpeg', body: picture }));
  await page.goto(`/entries/halyard/pieces/${pieceId}/preview`);
  await film(page).scrollIntoViewIfNeeded();
  await expect.poll(() => ask(page, 'duration')).toBeGreaterThan(5);
}

test('R295 R416 R417 R419 to R422, R424 a film is played, stopped, hastened, turned down and searched by keyboard', async ({ page }) => {
  await openFilm(page);
  await film(page).getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('Enter');
  await expect(film(page)).toHaveAttribute('data-state', 'playing');
  await expect.poll(() => ask(page, 'currentTime')).toBeGreaterThan(0.2);
  await page.keyboard.press('k');
  await expect(film(page)).toHaveAttribute('data-state', 'paused');
  await film(page).getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(film(page)).toHaveAttribute('data-state', 'stopped');
  expect(await ask(page, 'currentTime')).toBe(0);

  await film(page).getByRole('button', { name: /speed/i }).focus();
  const speeds: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.press('Enter');
    speeds.push(await ask(page, 'playbackRate'));
  }
  expect(speeds).toEqual([1.5, 2, 0.5, 1]);

  await film(page).getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('ArrowUp');
  expect(await ask(page, 'volume')).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => ask(page, 'volume')).toBeCloseTo(0.9, 5);

  const duration = await ask(page, 'duration');
  await film(page).getByRole('slider', { name: 'Position' }).focus();
  for (let step = 1; step <= 3; step += 1) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => ask(page, 'currentTime')).toBeCloseTo(duration * 0.05 * step, 1);
  }
  // One of a hundred pictures, ten in a row: at 15 per cent the fifteenth ends and the sixteenth begins.
  const preview = film(page).getByTestId('scrub-preview');
  await expect(preview).toBeVisible();
  const { index, place } = await preview.locator('[data-tile]').evaluate((tile: HTMLElement) => ({
    index: Number(tile.dataset.tile),
    place: tile.style.backgroundPosition,
  }));
  expect([14, 15]).toContain(index);
  expect(place).toBe(`${-160 * (index % 10)}px -90px`);

  // R467: the volume is remembered.
  await page.reload();
  await expect.poll(() => ask(page, 'volume')).toBeCloseTo(0.9, 5);
});

test('R423 the controls step aside two seconds after the last movement, and come back', async ({ page }) => {
  await page.clock.install();
  await openFilm(page);
  await film(page).getByRole('button', { name: 'Play' }).click();
  await expect(film(page)).toHaveAttribute('data-state', 'playing');
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.loop = true;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  // The movement restarts the two seconds, on the paused clock.
  await film(page).dispatchEvent('pointermove');
  await page.clock.runFor(1950);
  await expect(film(page)).toHaveAttribute('data-idle', 'false');
  await page.clock.runFor(100);
  await expect(film(page)).toHaveAttribute('data-idle', 'true');
  await film(page).dispatchEvent('pointermove');
  await expect(film(page)).toHaveAttribute('data-idle', 'false');
});

test('R230 R418 a film that does not load leaves a quiet place with the title; that judges can report it is said once, beside the work', async ({
  page,
}) => {
  const pieceId = await uploadFilm(page);
  await page.route('**/*', (route) => (route.request().resourceType() === 'media' ? route.abort() : route.continue()));
  await page.goto(`/entries/halyard/pieces/${pieceId}/preview`);
  await expect(page.getByText('Tide Tables: film.webm')).toBeVisible();
  await expect(videoOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByText(mediaFailed)).toHaveCount(1);
});
