import { expect, test } from 'vitest';
import type { JoinedVote } from '../vote-calls.ts';
import { joinedCategories } from './joined-votes.ts';

const work = (EntryID: number) => ({ EntryID, PieceTitle: `Work ${EntryID}`, PictureUrl: null });
const vote = (EntryID: number, category: number, change: Partial<JoinedVote> = {}): JoinedVote => ({
  ...work(EntryID),
  Organization: 'Studio',
  PropertyCategoryID: category,
  CategoryName: `Category ${category}`,
  ChosenAt: '2028-04-18T10:00:00.000Z',
  IsElsewhere: false,
  Outcome: 'counted',
  Replaced: null,
  Instead: null,
  ...change,
});
const toldOf = (votes: JoinedVote[]) =>
  joinedCategories(votes).map((one) =>
    one.is === 'one' ? `one ${one.vote.EntryID}` : `${one.is} ${one.gone.map(({ EntryID }) => EntryID).join(' ')} > ${one.now.EntryID}`,
  );

test('a category with one vote is that vote, whatever became of it', () => {
  const votes = [vote(1, 10), vote(2, 20, { Outcome: 'closed' }), vote(3, 30, { Outcome: 'refused' })];
  expect(toldOf(votes)).toEqual(['one 1', 'one 2', 'one 3']);
});

test('a vote that takes the place of an earlier one is shown beside it', () => {
  expect(toldOf([vote(1, 10, { Replaced: work(5) })])).toEqual(['before 5 > 1']);
});

test('of two devices the later choice stands, also where both take the place of an earlier vote', () => {
  const early = vote(2, 10, { Outcome: 'replaced', Instead: work(3) });
  const late = vote(3, 10, { IsElsewhere: true });
  expect(toldOf([early, late])).toEqual(['devices 2 > 3']);
  expect(joinedCategories([early, late])[0]).toMatchObject({ isElsewhere: true });
  expect(toldOf([early, { ...late, Replaced: work(1) }])).toEqual(['devices 1 2 > 3']);
});

test('a vote that was cast since stands', () => {
  expect(toldOf([vote(2, 10, { Outcome: 'replaced', Instead: work(3) })])).toEqual(['later 2 > 3']);
});

test('where the vote that took its place is gone again, it is one that isn’t counted', () => {
  expect(toldOf([vote(2, 10, { Outcome: 'replaced' })])).toEqual(['one 2']);
});

test('a work that left the ballot is shown beside the one of another device', () => {
  const gone = vote(2, 10, { Outcome: 'refused' });
  const replaced = vote(3, 10, { Outcome: 'replaced', Instead: work(4) });
  expect(toldOf([gone, replaced])).toEqual(['later 3 > 4', 'one 2']);
});
