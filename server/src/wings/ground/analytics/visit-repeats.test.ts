import { expect, test } from 'vitest';
import { VisitRepeats } from './visit-repeats.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15, 12, minutes));

test('what is looked at again within half an hour counts once; other works, addresses and browsers count', () => {
  const repeats = new VisitRepeats();
  const look = (parts: (string | number)[], minutes: number) => repeats.isNew(parts, at(minutes));
  expect([look(['10.0.0.1', 'one', 7], 0), look(['10.0.0.1', 'one', 7], 29)]).toEqual([true, false]);
  expect([look(['10.0.0.1', 'one', 8], 29), look(['10.0.0.2', 'one', 7], 29), look(['10.0.0.1', 'two', 7], 29)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(look(['10.0.0.1', 'one', 7], 30)).toBe(true);
});

test('a flood takes no more memory than there is for it', () => {
  const repeats = new VisitRepeats();
  for (let one = 0; one < 60_000; one += 1) repeats.isNew(['10.0.0.1', one], at(0));
  expect(repeats.isNew(['10.0.0.1', 59_999], at(1)), 'the newest are known').toBe(false);
  expect(repeats.isNew(['10.0.0.1', 0], at(1)), 'the oldest are forgotten').toBe(true);
});
