import { describe, expect, test } from 'vitest';
import { captionsFor, clampVolume, nextCaptions, nextSpeed, stepPosition, stepVolume, thumbnailAt, tileOffset } from './player-rules.ts';

describe('the figures of the player', () => {
  test('R419: volume stays between 0 and 1', () => {
    expect(clampVolume(1.2)).toBe(1);
    expect(clampVolume(-0.1)).toBe(0);
    expect(clampVolume(Number.NaN)).toBe(1);
  });
  test('R421: a key is 0.05, twenty of them the whole way, without rounding dust', () => {
    let volume = 0;
    for (let key = 0; key < 20; key += 1) volume = stepVolume(volume, 1);
    expect(volume).toBe(1);
    expect(stepVolume(0.5, -1)).toBe(0.45);
    expect(stepVolume(0.02, -1)).toBe(0);
  });
  test('R417: speeds go 0.5, 1, 1.5, 2 and round again', () => {
    expect([0.5, 1, 1.5, 2].map(nextSpeed)).toEqual([1, 1.5, 2, 0.5]);
    expect(nextSpeed(1.25)).toBe(0.5);
  });
  test('R422: a scrub key is 5 per cent of the duration and stays within it', () => {
    expect(stepPosition(50, 200, 1)).toBe(60);
    expect(stepPosition(5, 200, -1)).toBe(0);
    expect(stepPosition(195, 200, 1)).toBe(200);
    expect(stepPosition(3, Number.NaN, 1)).toBe(0);
  });
  test('R424: the strip holds exactly 100 pictures', () => {
    expect(thumbnailAt(0, 200)).toBe(0);
    expect(thumbnailAt(1.99, 200)).toBe(0);
    expect(thumbnailAt(2, 200)).toBe(1);
    expect(thumbnailAt(200, 200)).toBe(99);
    expect(thumbnailAt(5, 0)).toBe(0);
  });
  test('R424: in one image of 10 by 10 tiles', () => {
    const strip = { src: 'strip.jpg', columns: 10, tileWidth: 160, tileHeight: 90 };
    expect(tileOffset(strip, 0)).toEqual({ x: 0, y: 0, sheetWidth: 1600, sheetHeight: 900 });
    expect(tileOffset(strip, 37)).toMatchObject({ x: 1120, y: 270 });
    expect(tileOffset(strip, 99)).toMatchObject({ x: 1440, y: 810 });
  });
  test('captions stay off until someone wants them, and then come in their language where there is one', () => {
    expect(captionsFor(['en', 'fr'], '')).toBe(-1);
    expect(captionsFor(['en', 'fr'], 'fr')).toBe(1);
    expect(captionsFor(['en', 'fr'], 'ja')).toBe(0);
    expect(captionsFor([], 'en')).toBe(-1);
  });
  test('captions go from language to language, and off again', () => {
    expect([-1, 0, 1].map((at) => nextCaptions(2, at))).toEqual([0, 1, -1]);
    expect(nextCaptions(1, 0)).toBe(-1);
  });
});
