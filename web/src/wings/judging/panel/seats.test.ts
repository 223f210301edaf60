import { expect, test } from 'vitest';
import { seatsOpen } from './seats.ts';

const member = (ReviewerID: number, CategoryID: number | null, MayJudge = true) => ({
  ReviewerID,
  CategoryID,
  MayJudge,
  Name: 'A judge',
  IsChair: false,
});
const categories = [
  { CategoryID: 1, Name: 'Cakes' },
  { CategoryID: 2, Name: 'Rye' },
];

test('a judge of all categories counts in each, one with two seats once, and who can’t judge not at all', () => {
  const Members = [member(1, null), member(2, 1), member(2, null), member(3, 1, false)];
  expect(seatsOpen({ Seats: 3, Members }, categories)).toEqual([
    { category: 'Cakes', count: 1 },
    { category: 'Rye', count: 1 },
  ]);
  expect(seatsOpen({ Seats: 2, Members }, categories)).toEqual([]);
  expect(seatsOpen({ Seats: null, Members: [] }, categories)).toEqual([]);
});
