import { describe, expect, test } from 'vitest';
import type { KeptVote } from './held/vote-outbox.ts';
import { type Choice, chosenOf, markOf, nextVote, unknownVoter, type VoteEvent, type VoteState } from './vote-state.ts';

const choice = (EntryID: number, PropertyCategoryID = 1): Choice => ({
  EntryID,
  PieceTitle: `Work ${EntryID}`,
  Organization: '',
  PictureUrl: null,
  SeasonID: 1,
  MediaTypeID: 1,
  PropertyCategoryID,
  CategoryName: 'Films',
});
const voter = {
  PVUserID: 'key',
  Email: 'ada@example.org',
  Name: 'Ada',
  PropertyID: 1,
  IsConfirmed: true,
  IsSubscribed: false,
  OrderSeed: 'a',
};
const after = (...events: VoteEvent[]): VoteState => events.reduce(nextVote, { ...unknownVoter, voter });
const row = (entryId: number | null, isSent: boolean, categoryId = 1): KeptVote => ({
  categoryId,
  seasonId: 1,
  choice: entryId === null ? null : choice(entryId, categoryId),
  turn: 1,
  isSent,
});
const counted = after({ is: 'saved', categoryId: 1, choice: choice(1) });

describe('a vote', () => {
  test('that arrived counts, and is said to be saved', () => {
    expect([counted.votes[1]?.EntryID, counted.notice]).toEqual([1, { kind: 'saved', categoryId: 1 }]);
    expect(nextVote(counted, { is: 'saved', categoryId: 1, choice: undefined }).votes).toEqual({});
  });

  test('that was refused leaves the one before, with a way to try again', () => {
    const state = nextVote(counted, { is: 'failed', message: 'Away', isOver: false, choice: choice(2) });
    expect([state.votes[1]?.EntryID, state.notice]).toEqual([1, { kind: 'failed', message: 'Away', choice: choice(2) }]);
  });

  test('that came too late says that voting has ended', () => {
    expect(nextVote(counted, { is: 'failed', message: '', isOver: true, choice: choice(2) }).notice).toEqual({ kind: 'closed' });
  });
});

test('votes of another tab are taken over', () => {
  const state = nextVote(counted, { is: 'votes', votes: [choice(2), choice(7, 3)] });
  expect([state.votes[1]?.EntryID, state.votes[3]?.EntryID]).toEqual([2, 7]);
});

test('who signs out leaves no votes behind', () => {
  const state = after({ is: 'votes', votes: [choice(1)] }, { is: 'voter', voter: null });
  expect([state.voter, state.votes]).toEqual([null, {}]);
  const notice = { kind: 'counted', titles: ['Lantern'], of: 2 };
  expect(nextVote(state, { is: 'counted', titles: ['Lantern'], of: 2 }).notice).toEqual(notice);
  expect(nextVote(state, { is: 'read' }).notice).toBeUndefined();
});

describe('how a vote is', () => {
  test('is one value: none, on its way, held until the address is confirmed, or counted', () => {
    expect(markOf({}, [], 1)).toEqual({ is: 'none' });
    expect(markOf({}, [row(2, true)], 1)).toEqual({ is: 'held', vote: choice(2) });
    expect(markOf({}, [row(2, true)], 3)).toEqual({ is: 'none' });
    expect(markOf(counted.votes, [row(3, false)], 1)).toEqual({ is: 'saving', vote: choice(3) });
    expect(markOf(counted.votes, [], 1)).toEqual({ is: 'counted', vote: choice(1) });
  });

  test('that is being taken back is on its way without a work; once it is, there is none', () => {
    expect(markOf(counted.votes, [row(null, false)], 1)).toEqual({ is: 'saving', vote: undefined });
    expect(markOf({}, [row(null, true)], 1)).toEqual({ is: 'none' });
  });
});

test('what was chosen on this device is shown in place of what counts', () => {
  const chosen = chosenOf({ 1: choice(1), 2: choice(4, 2) }, [row(2, false), row(null, false, 2), row(5, true, 3)]);
  expect(Object.entries(chosen).map(([categoryId, { EntryID }]) => `${categoryId}:${EntryID}`)).toEqual(['1:2', '3:5']);
});
