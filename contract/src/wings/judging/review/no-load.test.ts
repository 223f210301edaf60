import { expect, test } from 'vitest';
import { isExplained, otherNoLoadReason } from './no-load.ts';

test('Other says nothing on its own: such a report is explained by its note, any other by its reason', () => {
  for (const NoLoadNote of [null, undefined, '', '  ']) expect(isExplained({ NoLoadReasonID: otherNoLoadReason, NoLoadNote })).toBe(false);
  expect(isExplained({ NoLoadReasonID: otherNoLoadReason, NoLoadNote: 'A blank page.' })).toBe(true);
  for (const NoLoadReasonID of [1, 2, 3, 4]) expect(isExplained({ NoLoadReasonID })).toBe(true);
});
