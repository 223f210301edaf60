import { expect, test } from 'vitest';
import { mergedValues } from './merged-values.ts';

const base = { Name: 'Kilnmark', Field: 'Craft', Country: 'NO' };

test('a change by either of two people is kept', () => {
  expect(mergedValues(base, { ...base, Name: 'Glassmark' }, { ...base, Field: 'Glass' })).toEqual({
    merged: { Name: 'Glassmark', Field: 'Glass', Country: 'NO' },
    clashes: [],
  });
});

test('what both changed stays as it was typed here, and is named', () => {
  expect(mergedValues(base, { ...base, Name: 'Glassmark' }, { ...base, Name: 'Tilemark', Country: 'SE' })).toEqual({
    merged: { Name: 'Glassmark', Field: 'Craft', Country: 'SE' },
    clashes: ['Name'],
  });
  expect(mergedValues(base, { ...base, Name: 'Glassmark' }, { ...base, Name: 'Glassmark' }).clashes).toEqual([]);
});
