import { expect, test } from 'vitest';
import { namedWorks, workOf } from './work-lines.rules.ts';
import { inWords } from '#contract/kernel/text/said.ts';

const work = (pieceId: number, seasonId = 1) => ({ pieceId, seasonId, title: `Work ${pieceId}`, twitterName: null });
const known = {
  byPiece: new Map([
    [5, work(5)],
    [6, work(6)],
  ]),
  byEntry: new Map([[50, work(5)]]),
};
const of = (values: Record<string, string>, seasonId?: number) => {
  const found = workOf({ line: 3, values }, known, seasonId);
  return 'work' in found ? found.work.pieceId : `${found.problem.field}: ${inWords(found.problem.message, 'en-US')}`;
};

test('a work is found by either number, or by both if they agree', () => {
  expect([of({ EntryID: '50' }), of({ PieceID: '6' }), of({ EntryID: '50', PieceID: '5' }), of({ PieceID: '5' }, 1)]).toEqual([5, 6, 5, 5]);
});

test('what is unknown, no number, contradictory or of another season is reported', () => {
  expect(of({})).toContain('EntryID: Name the work');
  expect(of({ EntryID: '51' })).toBe('EntryID: This award has no entry with the ID “51”.');
  expect(of({ PieceID: 'x' })).toBe('PieceID: This award has no work with the ID “x”.');
  expect(of({ EntryID: '50', PieceID: '6' })).toContain('PieceID: Entry 50 isn’t an entry of work 6');
  expect(of({ EntryID: '50' }, 2)).toBe('EntryID: “Work 5” belongs to another season. Import it there.');
  expect(of({ PieceID: '5' }, 2)).toContain('PieceID:');
});

test('numbers are looked up once each', () => {
  const lines = ['1', '1', 'x', '2'].map((EntryID, line) => ({ line, values: { EntryID } }));
  expect(namedWorks(lines)).toEqual({ entryIds: [1, 2], pieceIds: [] });
});
