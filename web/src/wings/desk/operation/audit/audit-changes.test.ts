import { expect, test } from 'vitest';
import { usual } from '#contract/kernel/award/usual-traits.ts';
import { wordsFrom } from '#contract/kernel/text/catalog.ts';
import auditSubjects from '#texts/desk/audit-subjects.ts';
import audit from '#texts/desk/audit.ts';
import { changesBetween, eventWords, fieldWords, subjectWords } from './audit-changes.ts';

const telling = { subject: 'coupon', clock: usual, purse: usual, names: {} };
const t = (key: string, values?: Record<string, string | number>) => wordsFrom([auditSubjects, audit], 'en-US', key, values);

test('a change shows the field with what it was and what it is', () => {
  expect(changesBetween({ Title: 'Old', Size: 3 }, { Title: 'New', Size: 3 }, telling)).toEqual([
    { field: 'Title', before: 'Old', after: 'New', isChanged: true },
    { field: 'Size', before: '3', after: '3', isChanged: false },
  ]);
});

test('what is new has nothing before, what is gone has nothing after', () => {
  expect(changesBetween(null, { Email: 'a@example.org' }, telling)).toEqual([
    { field: 'Email', before: undefined, after: 'a@example.org', isChanged: true },
  ]);
  expect(changesBetween({ Phone: '1' }, { Phone: null }, telling)).toEqual([
    { field: 'Phone', before: '1', after: undefined, isChanged: true },
  ]);
});

test('nested things and lists read as one line each', () => {
  expect(
    changesBetween({ Address: { City: 'Oslo' }, Roles: ['a', 'b'], IsActive: true }, undefined, telling).map(({ field, before }) => [
      field,
      before,
    ]),
  ).toEqual([
    ['Address.City', 'Oslo'],
    ['Roles', 'a, b'],
    ['IsActive', 'yes'],
  ]);
  expect(changesBetween([{ ID: 4 }], [{ ID: 5 }], telling)).toEqual([{ field: '0.ID', before: '4', after: '5', isChanged: true }]);
});

test('an event has words of its own, else those of its call, else its name spelled out', () => {
  expect(eventWords(t, { Action: 'administrator.added', Does: null })).toBe('Administrator added');
  expect(eventWords(t, { Action: '/property/UpdatePropertyGroups', Does: 'Replace the groups of awards' })).toBe(
    'Replace the groups of awards',
  );
  expect(eventWords(t, { Action: '/old/Path', Does: null })).toBe('/old/Path');
  expect(eventWords(t, { Action: 'kite.flownHigh', Does: null })).toBe('Kite flown high');
});

test('a name comes first, then what it is and its number', () => {
  const judge = { Subject: 'reviewer', SubjectID: '4' };
  expect(subjectWords(t, { ...judge, SubjectName: 'Robin Vale' })).toEqual({ name: 'Robin Vale', aside: 'Judge 4' });
  expect(subjectWords(t, { ...judge, SubjectName: null })).toEqual({ name: 'Judge 4', aside: '' });
  expect(subjectWords(t, { Subject: 'cache', SubjectID: null, SubjectName: null })).toEqual({ name: 'Cache', aside: '' });
  expect(subjectWords(t, { Subject: '/a/path', SubjectID: '1', SubjectName: null })).toEqual({ name: '', aside: '' });
});

test('fields become words, and those that hold a number of something say what it is', () => {
  expect(fieldWords('firstName')).toBe('First name');
  expect(fieldWords('0.PropertyID')).toBe('1, Award');
  expect(fieldWords('categoryIds')).toBe('Categories');
  expect(fieldWords('categoryId')).toBe('Category');
  expect(fieldWords('seasonId')).toBe('Season');
  expect(fieldWords('EntryIDs')).toBe('Entries');
  expect(fieldWords('pieceId')).toBe('Work');
  expect(fieldWords('UserReviewerID')).toBe('Judge');
  expect(fieldWords('paymentStatusId')).toBe('Payment status id');
});

test('numbers of people and works are shown by name, as far as they have one', () => {
  const names = { 'category 3': 'Best Sound', 'entry 7': 'Lantern' };
  expect(changesBetween({ categoryIds: [3, 4] }, { body: { EntryID: 7 }, count: 3 }, { ...telling, names })).toEqual([
    { field: 'categoryIds', before: 'Best Sound, 4', after: undefined, isChanged: true },
    { field: 'body.EntryID', before: undefined, after: 'Lantern', isChanged: true },
    { field: 'count', before: undefined, after: '3', isChanged: true },
  ]);
});

test('moments and amounts are shown in the award’s format', () => {
  const tokyo = { ...usual, timeZone: 'Asia/Tokyo', currency: 'JPY' };
  const told = (value: object, subject: string, purse: { purse: typeof tokyo | undefined } = { purse: tokyo }) =>
    changesBetween(null, value, { subject, clock: tokyo, names: {}, ...purse }).map(({ after }) => after);
  expect(told({ amountOff: 2500, endDate: '2026-11-30T15:00:00.000Z', maxUses: 10 }, 'coupon')).toEqual([
    '¥2,500',
    'Dec 1, 2026, 12:00 AM GMT+9',
    '10',
  ]);
  expect(told({ total: 12_000, prices: { Early: 9000 } }, 'order')).toEqual(['¥12,000', '¥9,000']);
  expect(told({ total: 12 }, 'season'), 'a total of things is a number').toEqual(['12']);
  expect(told({ amount: 2500 }, 'order', { purse: undefined }), 'without an award nobody knows the currency').toEqual(['2500']);
});
