import { describe, expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

const phone = { left: 16, top: 0, width: 343, height: 667 };
const toast = { width: 343, height: 46 };
const row = (top: number, height = 44) => ({ left: 16, top, width: 343, height });
const covers = (place: { top: number; left: number } | undefined, box: { top: number; height: number }) =>
  place !== undefined && place.top < box.top + box.height && box.top < place.top + toast.height;

describe('a message finds a place', () => {
  test('at the top of an empty page', () => expect(freePlace(toast, phone, [])).toEqual({ left: 16, top: 8 }));

  test('below the head, between what people use', () => {
    const used = [row(6), row(120), row(600, 60)];
    const place = freePlace(toast, phone, used);
    expect(place?.top).toBeGreaterThan(50);
    for (const box of used) expect(covers(place, box)).toBe(false);
  });

  test('beside a button where there is room, rather than farther down', () =>
    expect(
      freePlace({ width: 300, height: 46 }, { left: 200, top: 0, width: 1200, height: 800 }, [
        { left: 200, top: 10, width: 90, height: 40 },
      ]),
    ).toEqual({
      left: 296,
      top: 8,
    }));

  test('near the bottom if the top is full, and in the middle if both are', () => {
    const top = Array.from({ length: 6 }, (_, at) => row(at * 50));
    expect(freePlace(toast, phone, top)?.top).toBe(613);
    const bottom = Array.from({ length: 6 }, (_, at) => row(620 - at * 50));
    expect(freePlace(toast, phone, [...top, ...bottom])?.top).toBe(305);
  });

  test('nowhere if everything is used', () => {
    const all = Array.from({ length: 16 }, (_, at) => row(at * 44));
    expect(freePlace(toast, phone, all)).toBeUndefined();
  });
});
