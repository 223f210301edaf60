import { describe, expect, test } from 'vitest';
import { asAward, awardsOf, decidesByReviews, exportRows, isPublicAward } from './winner.rules.ts';

describe('what finalised rankings give', () => {
  const judges = [11, 12, 13, 14, 15, 16].map((entryId, at) => ({ entryId, place: at + 1 }));

  test('five nominees, the first of them the winner, and honorees for the rest of the shortlist', () =>
    expect(awardsOf({ judges, shortlisted: new Set([11, 12, 13, 14, 15, 16, 17]) })).toEqual([
      { entryId: 11, kind: 'winner' },
      ...[11, 12, 13, 14, 15].map((entryId) => ({ entryId, kind: 'nominee' })),
      { entryId: 16, kind: 'honoree' },
      { entryId: 17, kind: 'honoree' },
    ]));

  test('the public’s winner is shown beside the judges’, even when it is the same work', () =>
    expect(awardsOf({ judges: judges.slice(0, 1), public: [{ entryId: 11, place: 1 }], shortlisted: new Set() })).toEqual([
      { entryId: 11, kind: 'winner' },
      { entryId: 11, kind: 'nominee' },
      { entryId: 11, kind: 'pv_winner' },
    ]));

  test('only the first of the public wins, and nothing more comes of its other places', () => {
    const voted = [11, 12, 13].map((entryId, index) => ({ entryId, place: index + 1 }));
    expect(awardsOf({ public: voted, shortlisted: new Set([11, 12]) })).toEqual([{ entryId: 11, kind: 'pv_winner' }]);
  });

  test('nothing while nothing is finalised', () => expect(awardsOf({ shortlisted: new Set([11, 12]) })).toEqual([]));
});

describe('the winners export (R352, R394, R621)', () => {
  const won = (entrantId: number, EntryID: number, levels = ['Winner']) => ({
    entrantId,
    EntryID,
    PieceTitle: `Work ${EntryID}`,
    MediaType: 'Websites',
    CategoryType: 'General',
    Category: 'Education',
    levels,
    finalizedAt: new Date('2026-05-04T10:00:00Z'),
  });

  const clock = { locale: 'en-US', dateOrder: 'month-first', timeZone: 'America/Los_Angeles' } as const;

  test('a row has the count, then the printed columns numbered from 1, in the printed order and letter case', () => {
    expect(Object.keys(exportRows([won(1, 5), won(1, 6)], clock)[0] ?? {})).toEqual([
      'EntryCount',
      ...[1, 2].flatMap((number) =>
        ['EntryID', 'PieceTitle', 'MediaType', 'categoryType', 'Category', 'Award Level', 'Finalized Date'].map(
          (name) => `${name} ${number}`,
        ),
      ),
    ]);
  });

  test('each entrant has one row; shorter rows are padded with blanks', () => {
    const [first, second] = exportRows([won(1, 5), won(2, 7, ['Winner', "People's Winner"]), won(1, 6)], clock);
    expect(first).toMatchObject({ EntryCount: 2, 'EntryID 1': 5, 'EntryID 2': 6, 'Finalized Date 1': '5/4/2026 03:00 AM' });
    const texts = { 'PieceTitle 1': 'Work 5', 'MediaType 1': 'Websites', 'categoryType 1': 'General', 'Category 1': 'Education' };
    expect(first).toMatchObject({ ...texts, 'Award Level 1': 'Winner' });
    expect(second).toMatchObject({
      EntryCount: 1,
      'EntryID 1': 7,
      'Award Level 1': "Winner; People's Winner",
      'EntryID 2': '',
      'Category 2': '',
    });
  });

  test('no winners give no rows', () => expect(exportRows([], clock)).toEqual([]));
});

test('the public decides one kind of award only', () =>
  expect((['winner', 'nominee', 'honoree', 'pv_winner'] as const).filter(isPublicAward)).toEqual(['pv_winner']));

test('an award is shown with its level, and since when it is final', () => {
  const finalizedAt = new Date('2026-05-04T10:00:00Z');
  expect(asAward({ winnerLevelId: 3, name: 'Winner', kind: 'winner', finalizedAt })).toEqual({
    WinnerLevelID: 3,
    Name: 'Winner',
    Kind: 'winner',
    FinalizedAt: finalizedAt,
  });
});

test('reviews have the last word where no executives vote: on the award, or in the category', () => {
  const decides = (treatsExecutivesAsAssociates: boolean, isHiddenFromExecutives: boolean) =>
    decidesByReviews({ treatsExecutivesAsAssociates }, { isHiddenFromExecutives });
  expect([decides(false, false), decides(true, false), decides(false, true), decides(true, true)]).toEqual([false, true, true, true]);
});
