import { expect, test } from 'vitest';
import { momentOfCall } from './moments.ts';

test('judges are asked before they see or change anything of works', () => {
  for (const may of ['ballot.cast', 'review.give', 'review.list'] as const)
    for (const kind of ['read', 'write'] as const) expect(momentOfCall({ kind, may }, 'Reviewer')).toBe('judging');
});

test('entrants are asked before they enter, and may always look', () => {
  for (const role of ['Entrant', 'Guest'] as const) {
    expect(momentOfCall({ kind: 'write', may: 'entry.create' }, role)).toBe('entering');
    expect(momentOfCall({ kind: 'read', may: 'entry.create' }, role)).toBeUndefined();
    expect(momentOfCall({ kind: 'write', may: 'order.place' }, role)).toBeUndefined();
    expect(momentOfCall({ kind: 'write', may: 'order.place', asks: 'submitting' }, role)).toBe('submitting');
    expect(momentOfCall({ kind: 'read', may: 'order.place', asks: 'submitting' }, role)).toBeUndefined();
  }
});

test('staff and people in another role are not asked', () => {
  expect(momentOfCall({ kind: 'read', may: 'review.list' }, 'Administrator')).toBeUndefined();
  expect(momentOfCall({ kind: 'write', may: 'review.give' }, 'Entrant')).toBeUndefined();
  expect(momentOfCall({ kind: 'write', may: 'entry.create' }, 'Reviewer')).toBeUndefined();
  expect(momentOfCall({ kind: 'write', may: 'order.place', asks: 'submitting' }, 'Administrator')).toBeUndefined();
});

test('a call can say that it asks nothing', () => {
  expect(momentOfCall({ kind: 'write', may: 'review.give', asks: 'nothing' }, 'Reviewer')).toBeUndefined();
});
