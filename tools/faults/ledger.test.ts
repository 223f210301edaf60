import { expect, test } from 'vitest';
import { compare, type Kept, Ledger } from './ledger.ts';

const vote = (key: string, value = 'a'): Kept => ({ kind: 'vote', key, value });
const nothingWrong = { lost: [], doubled: [], changed: [], unasked: [] };

test('what was acknowledged has to be there once, with its value', () => {
  const ledger = new Ledger();
  for (const key of ['kept', 'gone', 'twice', 'other']) ledger.sent('vote', key, 'a').told();
  expect(compare(ledger.entries(), [vote('kept'), vote('twice'), vote('twice'), vote('other', 'b')])).toEqual({
    told: 4,
    lost: ['vote gone'],
    doubled: ['vote twice'],
    changed: ['vote other: b instead of a'],
    unasked: [],
  });
});

test('what got no answer may be there or not, but not twice', () => {
  const ledger = new Ledger();
  for (const key of ['there', 'not there', 'twice']) ledger.sent('vote', key, 'a');
  expect(compare(ledger.entries(), [vote('there'), vote('twice'), vote('twice')])).toEqual({
    ...nothingWrong,
    told: 0,
    doubled: ['vote twice'],
  });
});

test('what was refused, or never sent, must not be there', () => {
  const ledger = new Ledger();
  ledger.sent('vote', 'refused', 'a').refused();
  expect(compare(ledger.entries(), [vote('refused'), vote('from nowhere')]).unasked).toEqual(['vote refused', 'vote from nowhere']);
  expect(compare(ledger.entries(), [])).toEqual({ ...nothingWrong, told: 0 });
});

test('what is saved again and again has the last value acknowledged, or one sent since', () => {
  const ledger = new Ledger();
  ledger.sent('piece', '1', 'first').told();
  ledger.sent('piece', '1', 'second');
  const of = (value: string) => compare(ledger.entries(), [{ kind: 'piece', key: '1', value }]);
  expect(of('first')).toEqual({ ...nothingWrong, told: 1 });
  expect(of('second')).toEqual({ ...nothingWrong, told: 1 });
  ledger.sent('piece', '1', 'third').told();
  expect(of('third').changed).toEqual([]);
  expect(of('second').changed).toEqual(['piece 1: second instead of third']);
  expect(ledger.toldOf('piece')).toBe(1);
});
