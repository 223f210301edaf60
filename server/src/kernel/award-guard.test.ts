import { describe, expect, test } from 'vitest';
import { type PropertyTraits, traitsOf } from '#contract/kernel/properties.ts';
import { isStaff, namedIn, problemWith, recognised, thingOf } from './award-guard.ts';

describe('what an id is of', () => {
  test.each([
    ['PropertyID', 'property'],
    ['propertyid', 'property'],
    ['PropertyIDs', 'property'],
    ['JudgingPropertyID', 'property'],
    ['entryPropId', 'property'],
    ['prop', 'property'],
    ['SeasonId', 'season'],
    ['PropertyCategoryID', 'category'],
    ['CategoryIDs', 'category'],
    ['CategoryTypeID', 'categoryType'],
    ['MediaTypeID', 'mediaType'],
    ['EntryIDs', 'entry'],
  ])('%s: %s', (key, thing) => expect(thingOf(key)).toBe(thing));

  test.each(['id', 'UserID', 'Property name', 'EntryTitle', 'SubmissionID'])('%s: nothing that leads to an award by itself', (key) =>
    expect(thingOf(key)).toBeUndefined(),
  );

  test('is what the call says of a plain one, however it is written', () => {
    expect(thingOf('ID', { id: 'property' })).toBe('property');
    expect(namedIn({ names: { x: 'property' } }, { params: { x: '101' } }).property).toEqual(new Set([101]));
  });
});

describe('a request', () => {
  const named = (body: unknown) => namedIn({}, { body });

  test('names all that stands in it, in lists and inside, as number or digits', () => {
    expect(named({ Data: { PropertyID: 3, Items: [{ SeasonID: 7 }, { SeasonID: 8 }] }, CategoryIDs: [1, 2] })).toEqual({
      property: new Set([3]),
      season: new Set([7, 8]),
      category: new Set([1, 2]),
    });
    expect(namedIn({}, { params: { propertyId: '5' }, query: { seasonID: '9' } })).toEqual({
      property: new Set([5]),
      season: new Set([9]),
    });
  });

  test.each([
    null,
    'text',
    [],
    {},
    { PropertyID: null },
    { PropertyID: 'x' },
    { PropertyID: -1 },
    { PropertyID: 0 },
    { PropertyID: 2 ** 31 },
    { PropertyID: 1.5 },
  ])('names nothing by %j', (body) => expect(named(body)).toEqual({}));

  test('is not followed for ever', () => {
    const deep = { a: { b: { c: { d: { e: { f: { PropertyID: 1 } } } } } } };
    expect(named(deep)).toEqual({});
    expect(named({ EntryIDs: Array.from({ length: 5000 }, (_, at) => at + 1) }).entry?.size).toBe(200);
  });
});

describe('an award', () => {
  const halyard = traitsOf(1);
  const why = (traits: Partial<PropertyTraits>, call: Partial<Parameters<typeof problemWith>[0]> = {}, isOfStaff = false) =>
    problemWith({ kind: 'read', ...call }, { ...halyard, ...traits }, isOfStaff)?.failure;

  test('that is open and whole is in nobody’s way', () => {
    expect(why({})).toBeUndefined();
    expect(why({}, { kind: 'write', needs: 'publicVote' })).toBeUndefined();
  });

  test('in preparation is not there, except for staff', () => {
    expect(why({ state: 'draft' })).toBe('NotFound');
    expect(why({ state: 'draft' }, { kind: 'write', takesNew: false })).toBe('NotFound');
    expect(why({ state: 'draft' }, { kind: 'write' }, true)).toBeUndefined();
  });

  test('that is archived shows what it has and takes nothing new, except from staff', () => {
    expect(why({ state: 'archived' })).toBeUndefined();
    expect(why({ state: 'archived' }, { kind: 'write' })).toBe('AwardArchived');
    expect(why({ state: 'archived' }, { kind: 'write', takesNew: false })).toBeUndefined();
    expect(why({ state: 'archived' }, { kind: 'write' }, true)).toBeUndefined();
  });

  test('refuses the calls of a part that it does not have, also to staff; a judging site has no parts', () => {
    expect(why({ publicVote: false }, { needs: 'publicVote' })).toBe('NotOffered');
    expect(why({ publicVote: false }, { needs: 'gallery' })).toBeUndefined();
    expect(why({ shop: false }, { needs: 'shop' }, true)).toBe('NotOffered');
    expect(why({ kind: 'judging', publicVote: false }, { needs: 'publicVote' })).toBeUndefined();
  });
});

test('staff are administrators; people of an open award are who they are', () => {
  const entrant = { id: 1, role: 'Entrant' as const, propertyId: 1, sessionId: 1, grants: [], awards: [] };
  expect(isStaff(entrant)).toBe(false);
  expect(isStaff({ role: 'Administrator' })).toBe(true);
  expect(isStaff(undefined)).toBe(false);
  expect(recognised(entrant)).toBe(entrant);
  expect(recognised(undefined)).toBeUndefined();
});
