import { describe, expect, test } from 'vitest';
import { alikeAtEnd, histogramOf, ownHistogram } from './own-scores.rules.ts';

const given = (...scores: number[]) => scores.map((score, at) => ({ reviewId: 100 + at, score }));

describe('a judge’s own scores', () => {
  test('are counted by whole points, from the lowest to the highest', () => {
    const bars = histogramOf([1, 7.33, 7.33, 6.67, 10]);
    expect(bars).toHaveLength(10);
    expect(bars.filter(({ Count }) => Count > 0)).toEqual([
      { Score: 1, Count: 1 },
      { Score: 7, Count: 3 },
      { Score: 10, Count: 1 },
    ]);
  });

  test('are shown from ten reviews on', () => {
    expect(ownHistogram(Array.from({ length: 9 }, () => 5))).toEqual([]);
    expect(ownHistogram(Array.from({ length: 10 }, () => 5))).toHaveLength(10);
  });

  test('eight alike at the end are a stretch, and it has a beginning', () => {
    expect(alikeAtEnd(given(5, 7, 7, 7, 7, 7, 7, 7))).toBeNull();
    expect(alikeAtEnd(given(5, 7, 7, 7, 7, 7, 7, 7, 7))).toEqual({ Count: 8, Since: 101 });
    expect(alikeAtEnd(given(7, 7, 7, 7, 7, 7, 7, 7, 7))).toEqual({ Count: 9, Since: 100 });
  });

  test('one other score ends it', () => expect(alikeAtEnd(given(7, 7, 7, 7, 7, 7, 7, 7, 6))).toBeNull());
  test('without reviews there is none', () => expect(alikeAtEnd([])).toBeNull());
});
