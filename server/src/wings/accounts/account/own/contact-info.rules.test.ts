import { describe, expect, test } from 'vitest';
import { awaitsConfirmation, contactColumns, contactInfoOf } from './contact-info.rules.ts';

const day = new Date('2026-05-01T10:00:00Z');
const row: Parameters<typeof contactInfoOf>[0] = {
  id: 7,
  email: 'robin@example.org',
  propertyId: 1,
  role: 'Entrant',
  firstName: 'Robin',
  lastName: 'Vale',
  title: 'Producer',
  organization: 'Vale & Daughters',
  phone: '555 0100',
  address1: '1 Quay Street',
  address2: 'Loft',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
  timeZone: 'America/Los_Angeles',
  language: 'en-GB',
  languages: ['en', 'fr'],
  subscriptionIds: [12030],
  version: 3,
  confirmationSentAt: null,
  createdAt: day,
  deactivatedAt: null,
  deletesAt: null,
  emailConfirmedAt: null,
  erasedAt: null,
  hasFactor: false,
  lastSeenAt: null,
  passwordHash: 'a hash',
  takenMailedAt: null,
  triesMailedAt: null,
};
const seen = {
  FirstName: 'Robin',
  LastName: 'Vale',
  Title: 'Producer',
  Organization: 'Vale & Daughters',
  Phone: '555 0100',
  Address1: '1 Quay Street',
  Address2: 'Loft',
  City: 'Portland',
  State: 'OR',
  PostalCode: '97201',
  Country: 'US',
  TimeZone: 'America/Los_Angeles',
  Language: 'en-GB' as const,
  LangList: ['en', 'fr'],
  SubscriptionIDs: [12030],
};

test('people see their own contact details, and nothing of their password', () =>
  expect(contactInfoOf(row)).toEqual({
    ...seen,
    UserID: 7,
    Email: 'robin@example.org',
    PropertyID: 1,
    Role: 'Entrant',
    AwaitsConfirmation: false,
    Version: 3,
  }));

test.each([
  ['was not asked to prove it', null, null, false],
  ['was asked', day, null, true],
  ['has proved it', day, day, false],
  ['proved it without being asked', null, day, false],
])('an address awaits its proof when its owner %s: %#', (_, confirmationSentAt, emailConfirmedAt, isAwaited) =>
  expect(awaitsConfirmation({ confirmationSentAt, emailConfirmedAt })).toBe(isAwaited),
);

describe('a saved form', () => {
  test('changes every column it has a field for', () => {
    const { firstName, lastName, title, organization, phone, address1, address2, city, state, postalCode, country, timeZone } = row;
    const names = { firstName, lastName, title, organization, phone, address1, address2, city, state, postalCode, country, timeZone };
    expect(contactColumns(seen)).toEqual({ ...names, language: 'en-GB', languages: ['en', 'fr'], subscriptionIds: [12030] });
  });

  test('leaves alone what was left out', () => expect(new Set(Object.values(contactColumns({})))).toEqual(new Set([undefined])));

  test.each(['', null])('empties what was emptied, but never a name (%o)', (nothing) => {
    const emptied = { Title: nothing, Organization: nothing, Phone: nothing, Address1: nothing, Address2: nothing, City: nothing };
    const columns = contactColumns({ ...emptied, State: nothing, PostalCode: nothing, Country: nothing, FirstName: null, LastName: null });
    expect(columns).toEqual({
      title: null,
      organization: null,
      phone: null,
      address1: null,
      address2: null,
      city: null,
      state: null,
      postalCode: null,
      country: null,
    });
  });
});
