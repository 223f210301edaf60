import { describe, expect, test } from 'vitest';
import { clampView, fitSize, fitted, largestScale, panByKeys, zoomAt } from './zoom-rules.ts';

const box = { width: 400, height: 300 };
const wide = { width: 1600, height: 600 };

describe('a picture in its box', () => {
  test('fits completely in any aspect ratio', () => {
    expect(fitSize(box, wide)).toEqual({ width: 400, height: 150 });
    expect(fitSize(box, { width: 100, height: 300 })).toEqual({ width: 100, height: 300 });
    expect(fitSize(box, { width: 0, height: 0 })).toEqual(box);
  });
  test('is never smaller than whole, and never larger than the most', () => {
    expect(clampView({ scale: 0.2, x: 50, y: 0 }, box, wide)).toEqual(fitted);
    expect(clampView({ scale: 99, x: 0, y: 0 }, box, wide).scale).toBe(largestScale);
  });
  test('cannot be moved past its own edges, nor along a side on which it has room', () => {
    // Twice as large it is 800 by 300: 200 to either side, nothing up or down.
    expect(clampView({ scale: 2, x: 999, y: 40 }, box, wide)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(clampView({ scale: 2, x: -999, y: -40 }, box, wide)).toEqual({ scale: 2, x: -200, y: 0 });
  });
  test('grows around the pointer: what lies under it stays there', () => {
    const near = zoomAt(fitted, 2, { x: 100, y: 0 }, box, wide);
    expect(near).toEqual({ scale: 2, x: -100, y: 0 });
    // The spot was 100 from the middle at scale 1, is 200 at scale 2, and the view moved back by 100.
    expect(100 * near.scale + near.x).toBe(100);
    expect(zoomAt(near, 1, { x: 100, y: 0 }, box, wide)).toEqual(fitted);
  });
  test('moves by keys in the direction one looks', () => {
    const view = { scale: 4, x: 0, y: 0 };
    expect(panByKeys(view, 1, 0, box, wide)).toEqual({ scale: 4, x: -60, y: 0 });
    expect(panByKeys(view, 0, -1, box, wide)).toEqual({ scale: 4, x: 0, y: 45 });
    expect(panByKeys(fitted, 1, 1, box, wide)).toEqual(fitted);
  });
});
