import { expect, test } from 'vitest';
import { requestTypeOf, requestTypes } from './request-types.ts';

const write = (may: Parameters<typeof requestTypeOf>[0]['may'], more: object = {}) => requestTypeOf({ kind: 'write', may, ...more });

test('writes that make or change something of an entrant are of a kind that organizers can stop', () => {
  expect(write('entry.create')).toBe('Entries');
  expect(write('entrant.own', { about: { piece: 'PieceID' } })).toBe('Entries');
  expect(write('order.place')).toBe('Orders');
  expect(write('order.own')).toBe('Orders');
  expect(write('file.manage')).toBe('Uploads');
  expect(write('team.use')).toBe('Team');
});

test('documents of the own account are uploads', () => {
  expect(write('entrant.own', { about: { account: 'UserID', orListed: true } })).toBe('Uploads');
  expect(write('entrant.own', { about: 'listed' })).toBe('Entries');
  expect(write('entry.create', { about: { account: 'UserID' } })).toBe('Entries');
});

test('reading, undoing and one’s own account are never stopped by kind', () => {
  expect(requestTypeOf({ kind: 'read', may: 'entry.create' })).toBeUndefined();
  expect(write('entrant.own', { takesNew: false })).toBeUndefined();
  expect(write('order.own', { takesNew: false })).toBeUndefined();
  expect(write('entry.create', { takesNew: true })).toBe('Entries');
  expect(write('account.use')).toBeUndefined();
  expect(write('public')).toBeUndefined();
});

test('signing in comes first, because it stops everything else', () => {
  expect(requestTypes).toEqual(['SignIn', 'Entries', 'Orders', 'Uploads', 'Team']);
});
