import { expect, test } from 'vitest';
import { namedIn } from './audit.rules.ts';

const note = (more: object) => ({ subject: 'account', subjectId: null, before: null, after: null, ...more });

test('what an event was done to has a name, by what it is', () => {
  expect(
    namedIn([note({ subjectId: '4' }), note({ subject: 'administrator', subjectId: '5' }), note({ subject: 'award', subjectId: '2' })]),
  ).toEqual(
    new Map([
      ['account', new Set([4, 5])],
      ['property', new Set([2])],
    ]),
  );
  expect(namedIn([note({ subject: 'session', subjectId: '4' }), note({ subjectId: 'abc' }), note({ subjectId: '-1' })])).toEqual(new Map());
});

test('numbers noted before and after are known by their key, however deeply nested', () => {
  expect(
    namedIn([
      note({
        before: { categoryIds: [1, 2], seasonId: null },
        after: { body: { Entries: [{ EntryID: 7, CategoryID: '3' }], UserReviewerID: 8, Title: 'x', count: 9 } },
      }),
    ]),
  ).toEqual(
    new Map<string, Set<number>>([
      ['category', new Set([1, 2, 3])],
      ['entry', new Set([7])],
      ['reviewer', new Set([8])],
    ]),
  );
});

test.each([
  ['12', 12],
  ['', undefined],
  ['1e3', undefined],
  ['+5', undefined],
  [0, 0],
  [-1, undefined],
  [2_147_483_647, 2_147_483_647],
  [2_147_483_648, undefined],
])('noted as %j, an entry has the number %s', (entryId, id) => {
  expect(namedIn([note({ after: { entryId } })]).get('entry')).toEqual(id === undefined ? undefined : new Set([id]));
});

test('what is no number of anything is left alone, and a request of any length ends', () => {
  expect(namedIn([note({ after: { entryId: 1.5, pieceId: 2 ** 40, seasonId: 'soon', categoryIds: [null, {}] } })])).toEqual(new Map());
  const many = { EntryIDs: Array.from({ length: 2000 }, (_, at) => at) };
  expect(namedIn([note({ after: many })]).get('entry')?.size).toBe(500);
});
