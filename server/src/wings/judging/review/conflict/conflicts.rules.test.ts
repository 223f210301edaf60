import { describe, expect, test } from 'vitest';
import { type ConflictState, conflictSignals, conflictStates } from '#contract/wings/judging/review/conflicts.ts';
import { barringReasons, conflictStateOf, isDecidable, isSuspicion, openSuspicions, type Sign } from './conflicts.rules.ts';

test('what the judge is or said is certain; what was merely matched is a suspicion', () => {
  expect(conflictSignals.filter((signal) => !isSuspicion(signal))).toEqual(['own', 'declared', 'credited', 'named']);
});

describe('the signs of one judge and one work come to', () => {
  const sign = (signal: Sign['signal'], state: Sign['state']): Sign => ({ signal, state });
  test.each<[string, Sign[], string]>([
    ['a suspicion while one of them is undecided', [sign('name', 'dismissed'), sign('client', 'suspected')], 'suspected'],
    ['nothing once all are dismissed', [sign('name', 'dismissed'), sign('client', 'dismissed')], 'dismissed'],
    ['a conflict as soon as one is confirmed', [sign('name', 'dismissed'), sign('client', 'confirmed')], 'confirmed'],
    ['a conflict that is certain needs no decision', [sign('own', 'confirmed'), sign('domain', 'dismissed')], 'confirmed'],
    ['what the judge declared, before all else', [sign('declared', 'declared'), sign('name', 'confirmed')], 'declared'],
  ])('%s', (_, signs, state) => expect(conflictStateOf(signs)).toBe(state));

  test('the same in any order, and never lower with an additional sign', () => {
    const strength = (state: ConflictState): number => ['dismissed', 'suspected', 'confirmed', 'declared'].indexOf(state);
    const all = conflictStates.flatMap((one) => conflictStates.flatMap((two) => conflictStates.map((three) => [one, two, three] as const)));
    for (const states of all) {
      const signs = states.map((state, place) => sign((['name', 'client', 'brand'] as const)[place] ?? 'name', state));
      const come = conflictStateOf(signs);
      expect(conflictStateOf(signs.toReversed())).toBe(come);
      expect(strength(come)).toBe(Math.max(...states.map(strength)));
      for (const left of [signs.slice(1), signs.slice(0, 2)]) expect(strength(conflictStateOf(left))).toBeLessThanOrEqual(strength(come));
    }
  });

  test('something to decide only where nothing is certain on its own', () => {
    expect(isDecidable([sign('name', 'suspected'), sign('client', 'confirmed')])).toBe(true);
    expect(isDecidable([sign('name', 'suspected'), sign('credited', 'confirmed')])).toBe(false);
    expect(isDecidable([])).toBe(false);
  });
});

describe('a judge', () => {
  const at = new Date('2026-11-15T12:00:00Z');
  const known = (pieceId: number, signal: Sign['signal'], state: Sign['state'], objectedAt: Date | null = null) => ({
    pieceId,
    signal,
    state,
    objectedAt,
  });

  test('may object to what is merely suspected, not to works about which something is certain', () => {
    const signs = [
      known(1, 'name', 'suspected'),
      known(2, 'client', 'suspected'),
      known(2, 'own', 'confirmed'),
      known(3, 'brand', 'confirmed'),
    ];
    expect(openSuspicions(signs)).toEqual([signs[0]]);
  });

  test('sees the reasons with how many works each keeps away, the largest first', () => {
    expect(
      barringReasons([
        known(1, 'own', 'confirmed'),
        known(2, 'client', 'suspected', at),
        known(3, 'client', 'suspected'),
        known(4, 'client', 'confirmed'),
      ]),
    ).toEqual([
      { signal: 'client', works: 3, open: 2, objectedAt: at },
      { signal: 'own', works: 1, open: 0, objectedAt: null },
    ]);
    expect(barringReasons([])).toEqual([]);
  });
});
