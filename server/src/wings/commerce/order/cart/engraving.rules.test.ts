import { expect, test } from 'vitest';
import { engravingOf } from './engraving.rules.ts';

test('what is engraved has its labels, in the order of the plate, without lines that were left empty', () => {
  const lines = [
    { PersonalizationID: 4, Label: 'Name', Text: 'Ada Marsh' },
    { PersonalizationID: 5, Label: 'Motto', Text: '' },
    { PersonalizationID: 3, Label: 'Year', Text: '2026' },
  ];
  expect(engravingOf(lines)).toEqual([
    { Label: 'Name', Text: 'Ada Marsh' },
    { Label: 'Year', Text: '2026' },
  ]);
  expect(engravingOf({})).toEqual([]);
  expect(engravingOf(null)).toEqual([]);
});
