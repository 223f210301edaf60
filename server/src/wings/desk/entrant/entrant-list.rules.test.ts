import { expect, test } from 'vitest';
import { entrantRowOf, knownTypes, spellingsBeside } from './entrant-list.rules.ts';

test('blocks are listed in the order in which people read them, and what no one knows is left out', () => {
  expect(knownTypes(['Uploads', 'SignIn', 'Kites'])).toEqual(['SignIn', 'Uploads']);
  expect(knownTypes([])).toEqual([]);
});

test('the name that is shown is not repeated among its spellings', () => {
  expect(spellingsBeside('Studio', ['studio', 'Studio', 'STUDIO'])).toEqual(['STUDIO', 'studio']);
  expect(spellingsBeside('Studio', ['Studio'])).toEqual([]);
});

test('a row says whether its address still has to be confirmed', () => {
  const at = new Date(0);
  const row = {
    id: 1,
    firstName: 'Ada',
    lastName: 'Reyes',
    email: 'ada@example.org',
    role: 'Guest',
    organization: null,
    country: 'Norway',
    submitted: 2,
    drafts: 1,
    unpaidOrders: 1,
    due: 300,
    paid: 200,
    isSubscribed: false,
    blocked: ['Entries'],
    confirmationSentAt: at,
    emailConfirmedAt: null,
    createdAt: at,
    lastSeenAt: null,
  };
  expect(entrantRowOf(row)).toEqual({
    UserID: 1,
    FirstName: 'Ada',
    LastName: 'Reyes',
    Email: 'ada@example.org',
    Role: 'Guest',
    Organization: null,
    Country: 'Norway',
    Submitted: 2,
    Drafts: 1,
    UnpaidOrders: 1,
    Due: 300,
    Paid: 200,
    IsSubscribed: false,
    AwaitsConfirmation: true,
    Blocked: ['Entries'],
    CreatedDate: at,
    LastSeenDate: null,
  });
  expect(entrantRowOf({ ...row, emailConfirmedAt: at }).AwaitsConfirmation).toBe(false);
});
