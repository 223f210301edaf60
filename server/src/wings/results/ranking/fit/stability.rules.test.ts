import { describe, expect, test } from 'vitest';
import { printedStages } from '#kit/printed-stages.ts';
import { keptShare, stabilityOf } from './stability.rules.ts';

const { executive: roundTwo } = printedStages();
const works = new Set([1, 2, 3, 4, 5, 6]);
const ballots = (...firsts: number[]) =>
  firsts.map((first, judgeId) => ({ judgeId, ranked: [first, ...[...works].filter((id) => id !== first).slice(0, 4)] }));
const wordOf = (...firsts: number[]) => stabilityOf(roundTwo, ballots(...firsts), works, []);

describe('how certain a winner is', () => {
  test('is clear where nearly all agree, open where no one does', () => {
    expect(wordOf(1, 1, 1, 1, 1, 1, 1, 1, 2)).toBe('clear');
    expect(wordOf(1, 2, 3, 4, 5, 6, 1, 2, 3)).toBe('open');
  });

  test('is leaning between the two', () => {
    const share = keptShare(roundTwo, ballots(1, 1, 1, 1, 1, 2, 2, 2, 2), works, []);
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.8);
    expect(wordOf(1, 1, 1, 1, 1, 2, 2, 2, 2)).toBe('leaning');
  });

  test('is said the same each time', () => {
    const cast = ballots(1, 1, 1, 2, 2, 3, 4, 5, 1);
    expect(keptShare(roundTwo, cast, works, [])).toBe(keptShare(roundTwo, cast, works, []));
  });

  test('is also said where most ballots rank only works that left the contest', () => {
    const cast = [[1, 77], [77], [77], [77], [77]].map((ranked, judgeId) => ({ judgeId, ranked }));
    expect(stabilityOf(roundTwo, cast, works, [])).toBe('leaning');
  });

  test('is open with few ballots, however they agree, and not said without any', () => {
    expect(wordOf(1, 1, 1, 1)).toBe('open');
    expect(wordOf(1, 1, 1, 1, 1)).toBe('clear');
    expect(wordOf()).toBeNull();
    expect(stabilityOf(roundTwo, ballots(1, 1, 1, 1, 1), new Set([77]), [])).toBeNull();
    expect(keptShare(roundTwo, [], works, [])).toBe(0);
  });
});
