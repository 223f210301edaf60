import { describe, expect, test } from 'vitest';
import { type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { isStaff, problemWith, recognised } from './award-guard.ts';

describe('an award', () => {
  const halyard = traitsOf(1);
  const staffOf = (propertyId: number | null) => ({ role: 'Administrator' as const, grants: [{ propertyId, role: 'reader' as const }] });
  const why = (
    traits: Partial<PropertyTraits>,
    call: Partial<Parameters<typeof problemWith>[0]> = {},
    actor?: Parameters<typeof problemWith>[2],
  ) => problemWith({ kind: 'read', ...call }, { ...halyard, ...traits }, actor)?.failure;

  test('that is open and whole is in no one’s way', () => {
    expect(why({})).toBeUndefined();
    expect(why({}, { kind: 'write', needs: 'publicVote' })).toBeUndefined();
  });

  test('in preparation is not there, except for its own staff', () => {
    expect(why({ state: 'draft' })).toBe('NotFound');
    expect(why({ state: 'draft' }, { kind: 'write', takesNew: false })).toBe('NotFound');
    expect(why({ state: 'draft' }, {}, { role: 'Entrant', grants: [] })).toBe('NotFound');
    for (const staff of [staffOf(1), staffOf(null)]) expect(why({ state: 'draft' }, { kind: 'write' }, staff)).toBeUndefined();
    expect(why({ state: 'draft' }, {}, staffOf(3))).toBe('NotFound');
    expect(why({}, {}, staffOf(3))).toBeUndefined();
  });

  test('that is archived shows what it has and takes nothing new, except from staff', () => {
    expect(why({ state: 'archived' })).toBeUndefined();
    expect(why({ state: 'archived' }, { kind: 'write' })).toBe('AwardArchived');
    expect(why({ state: 'archived' }, { kind: 'write', takesNew: false })).toBeUndefined();
    expect(why({ state: 'archived' }, { kind: 'write' }, staffOf(3))).toBeUndefined();
  });

  test('refuses the calls of a part that it does not have, also to staff; a judging site has no parts', () => {
    expect(why({ publicVote: false }, { needs: 'publicVote' })).toBe('NotOffered');
    expect(why({ publicVote: false }, { needs: 'gallery' })).toBeUndefined();
    expect(why({ shop: false }, { needs: 'shop' }, staffOf(1))).toBe('NotOffered');
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
