import { describe, expect, test } from 'vitest';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { allowedTypes, readRecommendSearch } from './recommendation-rules.ts';

const flagged = { MayRecommendWork: true, GlobalStatusID: 1 };

describe('the address', () => {
  test.each([
    [{}, { recommendType: 'default' }],
    [
      { propertyId: '3', recommendType: 'fund' },
      { propertyId: 3, recommendType: 'fund' },
    ],
    [{ propertyId: 'x', recommendType: 'else' }, { recommendType: 'default' }],
  ])('%j means %j (R004)', (search, meant) => expect(readRecommendSearch(search)).toEqual(meant));
});

describe('a judge may recommend', () => {
  test.each(entryProperties().map((property) => [property.name, property] as const))(
    'work to %s where the property takes it (R137)',
    (_, property) =>
      expect(allowedTypes(flagged, property.judgedBy ?? 0, property.id).includes('default')).toBe([1, 3, 14].includes(property.id)),
  );

  test('no work without the flag, but people and funds (R134, R137)', () =>
    expect(allowedTypes({ ...flagged, MayRecommendWork: false }, 2, 1)).toEqual(['achievement', 'fund']));

  test('nothing while not globally active, nor on another judging site', () => {
    expect(allowedTypes({ ...flagged, GlobalStatusID: 4 }, 2, 1)).toEqual([]);
    expect(allowedTypes(flagged, 10, 1)).toEqual([]);
    expect(allowedTypes(flagged, 2, 999)).toEqual([]);
  });
});
