import { expect, test } from 'vitest';
import { openSession } from '#web/kernel/session/session.ts';
import { shelfOver } from '#web/kernel/session/storage.ts';
import { keepPerson } from './kept-person.ts';

const session = openSession(
  1,
  shelfOver(() => {
    throw new Error('forbidden, so everything is kept in memory');
  }),
);
const contact = { UserID: 7, Email: 'ada@example.org', FirstName: 'Ada', LastName: 'Byron', Phone: '', Country: 'GB', Language: null };

test('R461: the browser keeps the profile of a person, and whether they have given their contact details', () => {
  session.signIn('token', { id: 7, email: 'old@example.org', name: '', role: 'Entrant' });
  keepPerson(session, contact);
  expect(session.get().profile).toEqual({ id: 7, email: 'ada@example.org', name: 'Ada Byron', role: 'Entrant' });
  expect(session.isExtended()).toBe(false);
  keepPerson(session, { ...contact, Phone: '+44 20 7946 0000' });
  expect(session.isExtended()).toBe(true);
  keepPerson(session, contact);
  expect(session.isExtended(), 'once the phone number is gone').toBe(false);
});

test('the browser keeps the language of the account, and forgets it when it is left to the browser again', () => {
  session.signIn('token', { id: 7, email: 'ada@example.org', name: 'Ada Byron', role: 'Entrant' });
  keepPerson(session, { ...contact, Language: 'en-GB' });
  expect(session.get().profile?.language).toBe('en-GB');
  keepPerson(session, contact);
  expect(session.get().profile?.language).toBeUndefined();
});

test('R461: an answer about someone else changes nothing that is kept', () => {
  session.signIn('token', { id: 8, email: 'eve@example.org', name: 'Eve', role: 'Entrant' });
  keepPerson(session, { ...contact, Phone: '+44 20 7946 0000' });
  expect(session.get().profile).toEqual({ id: 8, email: 'eve@example.org', name: 'Eve', role: 'Entrant' });
  expect(session.isExtended()).toBe(false);
});
