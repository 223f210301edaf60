import { describe, expect, test } from 'vitest';
import { openSession, type Profile } from './session.ts';
import { shelfOver } from './storage.ts';

const shelf = () =>
  shelfOver(() => {
    throw new Error('forbidden, so everything is kept in memory');
  });
const entrant: Profile = { id: 7, email: 'ada@example.org', name: 'Ada', role: 'Entrant' };
const guest: Profile = { id: 8, email: 'guest@example.org', name: '', role: 'Guest' };

describe('the session of a property', () => {
  test("R459, R460: a guest's token is kept apart from the main one, which comes first", () => {
    const session = openSession(1, shelf());
    session.signIn('guest-token', guest);
    expect(session.get()).toMatchObject({ token: null, guestToken: 'guest-token' });
    expect(session.bearer()).toBe('guest-token');
    session.signIn('main-token', entrant);
    expect(session.bearer()).toBe('main-token');
    expect(session.get().guestToken).toBe('guest-token');
  });

  test("R375, R464: a guest's token opens nothing on a property without guests", () => {
    const session = openSession(4, shelf());
    session.signIn('guest-token', guest);
    expect(session.bearer()).toBeNull();
  });

  test('one property knows nothing of another', () => {
    const shared = shelf();
    openSession(1, shared).signIn('one', entrant);
    expect(openSession(3, shared).bearer()).toBeNull();
    expect(openSession(1, shared).get().profile).toEqual(entrant);
  });

  test('R339: what is kept of a person are two tokens, a profile, the extended flag and the flags of subscriptions', () => {
    const shared = shelf();
    const session = openSession(1, shared);
    session.signIn('main-token', entrant);
    session.signIn('guest-token', { ...entrant, role: 'Guest' });
    session.setExtended(true);
    session.setSubscriptionFlag(12_030, true);
    expect(
      shared
        .keys()
        .map((key) => key.replace(/^laurel\.entries\.1\./, ''))
        .toSorted(),
    ).toEqual(['extended', 'guest-token', 'profile', 'subscription.12030', 'token']);
  });

  test('R463: another person who signs in finds the tokens and nothing else of the one before; the same person finds all of theirs', () => {
    const session = openSession(1, shelf());
    const flags = () => [session.isExtended(), session.hasSubscriptionFlag(12_030)];
    const begin = () => {
      session.signIn('main-token', entrant);
      session.setExtended(true);
      session.setSubscriptionFlag(12_030, true);
    };
    begin();
    session.signIn('again', entrant);
    expect(flags()).toEqual([true, true]);
    session.signIn('guest-token', guest);
    expect(flags(), 'a guest beside the main token').toEqual([false, false]);
    expect(session.get()).toEqual({ token: 'again', guestToken: 'guest-token', profile: guest });
    begin();
    session.signOut();
    expect(flags(), 'after signing out').toEqual([false, false]);
  });

  test('R465: signing out deletes the tokens and the person, and notifies', () => {
    const session = openSession(1, shelf());
    session.signIn('main-token', entrant);
    let told = 0;
    session.subscribe(() => {
      told += 1;
    });
    session.signOut();
    expect(session.get()).toEqual({ token: null, guestToken: null, profile: null });
    expect(told).toBe(1);
  });

  test('a profile that someone spoiled counts as none', () => {
    const shared = shelf();
    shared.set('laurel.entries.1.profile', '{"half');
    expect(openSession(1, shared).get().profile).toBeNull();
  });
});
