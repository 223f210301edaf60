import { describe, expect, test } from 'vitest';
import { pageForKey, pixelScale, wordsOfPage } from './pdf-rules.ts';

describe('the pages of a PDF', () => {
  test('are gone through by keys, and end where they end', () => {
    expect(pageForKey('PageDown', 1, 3)).toBe(2);
    expect(pageForKey('ArrowRight', 3, 3)).toBe(3);
    expect(pageForKey('PageUp', 1, 3)).toBe(1);
    expect(pageForKey('End', 1, 3)).toBe(3);
    expect(pageForKey('Home', 3, 3)).toBe(1);
    expect(pageForKey('a', 1, 3)).toBeUndefined();
  });
  test('are drawn as sharp as they are seen, in doublings, and never too large for a canvas', () => {
    const page = { width: 600, height: 800 };
    const room = { width: 600, height: 400 };
    expect(pixelScale(page, room, 1, 2)).toBe(1);
    expect(pixelScale(page, room, 1.2, 2)).toBe(2);
    expect(pixelScale(page, room, 1.9, 2)).toBe(2);
    expect(pixelScale(page, room, 3, 1)).toBe(2);
    const most = pixelScale({ width: 6000, height: 8000 }, { width: 6000, height: 8000 }, 8, 3);
    expect(6000 * most * 8000 * most).toBeLessThanOrEqual(4096 * 4096 + 1);
    expect(pixelScale(page, { width: 0, height: 0 }, 1, 2)).toBe(0);
  });
  test('have words for who cannot see them', () => {
    expect(
      wordsOfPage([{ str: 'Salt', hasEOL: false }, { str: ' Roads', hasEOL: true }, { type: 'beginMarkedContent' }, { str: 'A film' }]),
    ).toBe('Salt Roads\nA film');
  });
});
