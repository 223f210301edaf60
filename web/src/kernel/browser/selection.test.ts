import { expect, test } from 'vitest';
import { countElsewhere, inParts, selectedIn } from './selection.ts';

const kept = (of: string, ...ids: string[]) => ({ of, ids: new Set(ids) });

test('another filter leaves nothing selected', () => {
  expect([...selectedIn(kept('state=paid', '1', '2'), { of: 'state=draft', ids: ['1', '2'], total: 2 })]).toEqual([]);
  expect([...selectedIn(kept('award=1', '1'), { of: 'award=2', ids: ['1'], total: 40 })]).toEqual([]);
});

test('rows of other pages stay selected, and are counted', () => {
  const selected = selectedIn(kept('', '1', '2', '21'), { of: '', ids: ['21', '22'], total: 40 });
  expect([...selected]).toEqual(['1', '2', '21']);
  expect(countElsewhere(selected, ['21', '22'])).toBe(2);
  expect(countElsewhere(selected, ['1', '2', '21'])).toBe(0);
});

test('where everything is in sight, a row that went away is not selected anymore', () => {
  expect([...selectedIn(kept('', '1', '2'), { of: '', ids: ['2', '3'], total: 2 })]).toEqual(['2']);
  const same = kept('', '2');
  expect(selectedIn(same, { of: '', ids: ['2', '3'], total: 2 })).toBe(same.ids);
});

test('many go in as many parts as a call needs', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([], 2)).toEqual([]);
});
