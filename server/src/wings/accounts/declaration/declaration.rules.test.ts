import { describe, expect, test } from 'vitest';
import { changesBetween, inForce, isOwnName, textFor } from './declaration.rules.ts';

const version = (id: number, number: number, asksAgain: boolean, kind = 'judge', propertyId = 1) => ({
  id,
  propertyId,
  kind,
  number,
  asksAgain,
});

describe('the version in force', () => {
  test('is the last of its kind, and accepting any since everyone was asked is enough', () => {
    expect(inForce([version(13, 3, false), version(11, 1, true), version(12, 2, true)])).toEqual([
      { id: 13, propertyId: 1, kind: 'judge', number: 3, needed: 2 },
    ]);
  });
  test('asks everyone if it is the only one left', () => {
    expect(inForce([version(12, 2, false)])).toEqual([{ id: 12, propertyId: 1, kind: 'judge', number: 2, needed: 2 }]);
    expect(inForce([version(12, 2, false), version(13, 3, false)])).toEqual([
      { id: 13, propertyId: 1, kind: 'judge', number: 3, needed: 2 },
    ]);
  });
  test('is one of each kind and award', () => {
    expect(inForce([version(1, 1, true), version(2, 1, true, 'terms'), version(3, 1, true, 'judge', 2)]).map(({ id }) => id)).toEqual([
      1, 2, 3,
    ]);
    expect(inForce([])).toEqual([]);
  });
});

describe('what changed', () => {
  const before = {
    points: [
      { Title: 'One', Text: 'First' },
      { Title: 'Two', Text: 'Second' },
    ],
    fullText: 'All of it',
  };
  test('is marked for those who accepted an earlier text', () => {
    const points = [
      { Title: 'Two', Text: 'Second' },
      { Title: 'One', Text: 'Changed' },
      { Title: 'New', Text: 'First' },
    ];
    expect(changesBetween(before, { points, fullText: 'More' })).toEqual({ NewPoints: [1, 2], IsFullTextNew: true });
    expect(changesBetween(before, before)).toEqual({ NewPoints: [], IsFullTextNew: false });
    expect(changesBetween(before, { ...before, fullText: '' })).toEqual({ NewPoints: [], IsFullTextNew: false });
  });
  test('is not marked for new people', () => {
    expect(changesBetween(undefined, before)).toEqual({ NewPoints: [], IsFullTextNew: false });
  });
});

test('a typed name is the one on the account, whatever its accents and spaces', () => {
  expect(isOwnName(' ingrid  SOLHEIM ', 'Ingrid Solheim')).toBe(true);
  expect(isOwnName('Zoe Oconnor', 'Zoë O’Connor')).toBe(false);
  expect(isOwnName('Zoe O Connor', 'Zoë O’Connor')).toBe(true);
  expect(isOwnName('Ingrid', 'Ingrid Solheim')).toBe(false);
  expect(isOwnName('', '')).toBe(false);
});

test('a text is read in one’s own language, else in the nearest', () => {
  const texts = [{ language: 'nb-NO' }, { language: 'en-GB' }];
  expect(textFor(texts, 'en-GB', 'nb-NO')).toEqual({ language: 'en-GB' });
  expect(textFor(texts, 'en-US', 'nb-NO')).toEqual({ language: 'en-GB' });
  expect(textFor([...texts, { language: 'de-DE' }], 'fr-FR', 'de-DE')).toEqual({ language: 'de-DE' });
  expect(textFor(texts, 'fr-FR', 'de-DE')).toEqual({ language: 'nb-NO' });
  expect(textFor([], 'fr-FR', 'de-DE')).toBeUndefined();
});
