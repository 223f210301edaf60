import { expect, test } from 'vitest';
import { canAnswer, nomineeStates, outcomeOfState, windowOf } from './nomination-states.ts';

test('a nominator reads less than what a nominee is', () => {
  expect(nomineeStates.map((state) => [state, outcomeOfState(state), canAnswer(state)])).toEqual([
    ['new', 'waiting', true],
    ['asked', 'asked', true],
    ['silent', 'noAnswer', true],
    ['accepted', 'accepted', false],
    ['declined', 'declined', false],
    ['notMe', 'notReached', false],
    ['withdrawn', 'withdrawn', false],
  ]);
});

test('nominations are open from their first moment until before their last', () => {
  const [opensAt, closesAt] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-30T00:00:00Z')];
  const at = (text: string) => windowOf({ opensAt, closesAt }, new Date(text));
  expect(at('2026-10-31T23:59:59.999Z')).toBe('before');
  expect(at('2026-11-01T00:00:00Z')).toBe('open');
  expect(at('2026-11-29T23:59:59.999Z')).toBe('open');
  expect(at('2026-11-30T00:00:00Z')).toBe('closed');
});
