import { useSyncExternalStore } from 'react';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import type { Role } from '#contract/kernel/call/permissions.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { sessionPrefix, tokenKey } from './keys.ts';
import { localShelf, type Shelf } from './storage.ts';

/** What is kept of the signed-in person, so that a page can greet before the server answered (R339, R461). */
export interface Profile {
  id: number;
  email: string;
  name: string;
  role: Role;
  /** The account's own, so that a page speaks it before the server answered. */
  language?: Locale | undefined;
}

export interface SessionState {
  token: string | null;
  guestToken: string | null;
  profile: Profile | null;
}

const keysOf = (propertyId: number) => {
  const prefix = sessionPrefix(propertyId);
  return {
    prefix,
    token: tokenKey(propertyId),
    guestToken: `${prefix}guest-token`,
    profile: `${prefix}profile`,
    extended: `${prefix}extended`,
    subscription: (id: number) => `${prefix}subscription.${id}`,
  };
};

const isProfile = (value: unknown): value is Profile =>
  typeof value === 'object' && value !== null && 'email' in value && 'id' in value && 'role' in value;

function parseProfile(text: string | null): Profile | null {
  try {
    const value: unknown = text && JSON.parse(text);
    return isProfile(value) ? value : null;
  } catch {
    return null;
  }
}

export type Session = ReturnType<typeof openSession>;

/** The session of one property in this browser, main and guest apart (R459 to R467). Changes in one tab reach the others. */
export function openSession(propertyId: number, shelf: Shelf = localShelf()) {
  const keys = keysOf(propertyId);
  const listeners = new Set<() => void>();

  const readAll = (): SessionState => ({
    token: shelf.get(keys.token),
    guestToken: shelf.get(keys.guestToken),
    profile: parseProfile(shelf.get(keys.profile)),
  });
  let state = readAll();

  const notifyAll = (): void => {
    state = readAll();
    for (const listener of listeners) listener();
  };
  const put = (key: string, value: string | null): void => {
    if (value === null) shelf.remove(key);
    else shelf.set(key, value);
  };

  /** R463: everything of the property but the tokens. */
  const forgetEntries = (): void => {
    for (const key of shelf.keys()) if (key.startsWith(keys.prefix) && key !== keys.token && key !== keys.guestToken) put(key, null);
  };

  return {
    propertyId,
    get: (): SessionState => state,

    /** The bearer of a call: the main token, else the guest's where the property has guests (R464). */
    bearer: (): string | null => state.token ?? (traitsOf(propertyId).guestAccounts ? state.guestToken : null),

    /** What is kept of one person is not for the next. */
    signIn(token: string, profile: Profile): void {
      if (state.profile?.id !== profile.id) forgetEntries();
      put(profile.role === 'Guest' ? keys.guestToken : keys.token, token);
      put(keys.profile, JSON.stringify(profile));
      notifyAll();
    },
    putProfile(profile: Profile): void {
      put(keys.profile, JSON.stringify(profile));
      notifyAll();
    },
    /** R465, R466: both tokens are forgotten, with everything that is kept of their person. */
    signOut(): void {
      for (const key of [keys.token, keys.guestToken]) put(key, null);
      forgetEntries();
      notifyAll();
    },

    /** R461: whether the profile is more than a name and an email address; see `keepPerson`. */
    isExtended: (): boolean => shelf.get(keys.extended) === 'true',
    setExtended: (isExtended: boolean): void => put(keys.extended, isExtended ? 'true' : null),
    hasSubscriptionFlag: (id: number): boolean => shelf.get(keys.subscription(id)) === 'true',
    setSubscriptionFlag: (id: number, isOn: boolean): void => put(keys.subscription(id), isOn ? 'true' : null),

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Storage events come from other tabs only. */
    listenToOtherTabs(): () => void {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === null || event.key.startsWith(keys.prefix)) notifyAll();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

export const useSessionState = (session: Session): SessionState => useSyncExternalStore(session.subscribe, session.get);
