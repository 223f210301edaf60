import { describe, expect, test } from 'vitest';
import { type Ask, byDeadline, isPutOff, minutesLeft } from './asks.ts';

const at = (hours: number) => new Date(Date.UTC(2027, 2, 12, hours));
const ask = (id: string, ends: number, more: Partial<Ask> = {}): Ask => ({
  id,
  propertyId: 1,
  award: 'Award',
  stage: 'Scores',
  kind: 'score',
  to: '/',
  opens: at(0),
  ends: at(ends),
  done: 0,
  of: 10,
  contests: [],
  nextTitle: null,
  minutesEach: 6,
  isOwnPace: false,
  hasClosed: false,
  ...more,
});

describe('what is asked of a judge', () => {
  test('is in the order in which it ends, with what is whole at the end', () => {
    expect(byDeadline([ask('late', 9), ask('whole', 1, { done: 10 }), ask('soon', 3)]).map(({ id }) => id)).toEqual([
      'soon',
      'late',
      'whole',
    ]);
  });

  test('takes as long as what is left of it', () => {
    expect(minutesLeft(ask('one', 1, { done: 4 }))).toBe(36);
    expect(minutesLeft(ask('one', 1, { done: 12 }))).toBe(0);
  });

  test('comes back at the moment until which it was put off, and two days before it ends', () => {
    const putOff = [{ id: 'one', until: at(5) }];
    expect(isPutOff(ask('one', 100), putOff, at(4))).toEqual(at(5));
    expect(isPutOff(ask('one', 100), putOff, at(5))).toBeUndefined();
    expect(isPutOff(ask('one', 50), putOff, at(1))).toEqual(at(5));
    expect(isPutOff(ask('one', 50), putOff, at(2))).toBeUndefined();
    expect(isPutOff(ask('other', 100), putOff, at(4))).toBeUndefined();
  });
});
