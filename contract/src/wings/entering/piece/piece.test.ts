import { describe, expect, test } from 'vitest';
import { problemsOf } from '#kit/schema-problems.ts';
import { piece } from './piece.ts';

describe('anyone who saves a piece', () => {
  const problems = (given: object) => problemsOf(piece.savePiece.body, given);

  test('names a piece with its version, or the submission of a new one', () => {
    expect(problems({ PieceID: 4, Version: 1 })).toEqual([]);
    expect(problems({ PieceID: 4, Version: 0 })).toEqual([]);
    expect(problems({ SubmissionID: 5 })).toEqual([]);
  });
  test('does not name both, or neither', () => {
    const named = [['PieceID', 'Specify a piece, or the submission to add one to.']];
    expect(problems({})).toEqual(named);
    expect(problems({ PieceID: 4, SubmissionID: 5, Version: 1 })).toEqual(named);
  });
  test('says which version they changed', () =>
    expect(problems({ PieceID: 4 })).toEqual([['Version', 'Specify the version of the piece you edited.']]));
});

test('a draft has an end', () => {
  const problems = (length: number) =>
    problemsOf(piece.savePieceDraft.body, { PieceID: 1, Version: 1, Revision: 0, Draft: { a: 'x'.repeat(length - '{"a":""}'.length) } });
  expect(problems(800_000)).toEqual([]);
  expect(problems(800_001)).toEqual([['Draft', 'This draft is too large to save.']]);
});

test('the shortlist’s questions say what they ask for', () =>
  expect(piece.pieceIsForShortlistVideo).toMatchObject({
    does: 'Check whether a shortlisted piece needs a video',
    may: 'entrant.read',
    fails: ['NotFound'],
  }));
