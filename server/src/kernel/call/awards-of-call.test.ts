import { describe, expect, test } from 'vitest';
import { namedBy } from './awards-of-call.ts';

describe('the ids a call names', () => {
  test('are found in its params, its query and its body', () => {
    expect(
      namedBy(
        { property: 'PropertyID', season: 'seasonId', entry: 'id' },
        { params: { id: 3 }, query: { seasonId: 4 }, body: { PropertyID: 5 } },
      ),
    ).toEqual([
      { subject: 'property', ids: [5] },
      { subject: 'season', ids: [4] },
      { subject: 'entry', ids: [3] },
    ]);
  });

  test('are all of a list, also of a list of objects, once each', () => {
    expect(
      namedBy(
        { entry: 'Entries.EntryID', piece: ['PieceID', 'PieceIDs'] },
        { body: { Entries: [{ EntryID: 1 }, { EntryID: 1 }, { EntryID: 2 }], PieceID: 9, PieceIDs: [8, 9] } },
      ),
    ).toEqual([
      { subject: 'entry', ids: [1, 2] },
      { subject: 'piece', ids: [9, 8] },
    ]);
  });

  test('leave out what is new or not given, but not the admin app, which is property 0', () => {
    expect(namedBy({ coupon: 'CouponID', season: 'SeasonID', orListed: true }, { body: { CouponID: 0, SeasonID: null } })).toEqual([]);
    expect(namedBy({ property: 'id' }, { params: { id: 0 } })).toEqual([{ subject: 'property', ids: [0] }]);
    expect(namedBy({ confirmationNumber: 'c' }, { params: { c: 'LRL-1' } })).toEqual([{ subject: 'confirmationNumber', ids: ['LRL-1'] }]);
    expect(namedBy({ confirmationNumber: 'c' }, { params: { c: '' } })).toEqual([]);
  });

  test('are none where a call says nothing about an award, or nothing that has a number', () => {
    expect(namedBy(undefined, { params: { id: 3 } })).toEqual([]);
    expect(namedBy('listed', { params: { id: 3 } })).toEqual([]);
    expect(namedBy({ property: 'id', season: 'seasonId' }, { params: { id: 'x' }, query: { seasonId: '' }, body: 'text' })).toEqual([]);
  });

  test('are read from digits, as long as a request allows that was checked, and only so far from one that was not', () => {
    const body = { EntryIDs: Array.from({ length: 5000 }, (_, at) => String(at + 1)) };
    expect(namedBy({ entry: 'EntryIDs' }, { body })[0]?.ids).toHaveLength(5000);
    expect(namedBy({ entry: 'EntryIDs' }, { body }, false)[0]?.ids).toHaveLength(1000);
    expect(namedBy({ property: 'doc.subfolder' }, { body: { doc: { subfolder: '101' } } })).toEqual([{ subject: 'property', ids: [101] }]);
  });
});
