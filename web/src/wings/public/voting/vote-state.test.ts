import { describe, expect, test } from 'vitest';
import { type Choice, markOf, nextVote, unknownVoter, type VoteEvent, type VoteState } from './vote-state.ts';

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
const votedFor = (state: VoteState, categoryId = 1) => state.votes[categoryId]?.EntryID;
const failed = { is: 'failed', categoryId: 1, message: 'Away', isOver: false, choice: choice(2) } as const;

describe('a vote', () => {
  test('is shown immediately, then said to be saved', () => {
    const casting = after({ is: 'saving', categoryId: 1, choice: choice(2) });
    expect([votedFor(casting), casting.saving[1], casting.notice]).toEqual([2, { before: undefined }, undefined]);
    const saved = nextVote(casting, { is: 'saved', categoryId: 1 });
    expect([votedFor(saved), saved.saving, saved.notice]).toEqual([2, {}, { kind: 'saved', categoryId: 1 }]);
  });

  test('that could not be saved goes back to what was saved while it waited', () => {
    const state = after(
      { is: 'saving', categoryId: 1, choice: choice(1) },
      { is: 'saved', categoryId: 1 },
      { is: 'saving', categoryId: 1, choice: undefined },
      { is: 'saving', categoryId: 1, choice: choice(2) },
      { is: 'passed', categoryId: 1, vote: undefined },
      failed,
    );
    expect([votedFor(state), state.saving]).toEqual([undefined, {}]);
  });

  test('that could not be saved goes back to the one before, with a way to try again', () => {
    const first = after({ is: 'saving', categoryId: 1, choice: choice(1) }, { is: 'saved', categoryId: 1 });
    const state = [{ is: 'saving', categoryId: 1, choice: choice(2) } as const, failed].reduce<VoteState>(nextVote, first);
    expect([votedFor(state), state.saving]).toEqual([1, {}]);
    expect(state.notice).toEqual({ kind: 'failed', categoryId: 1, message: 'Away', choice: choice(2) });
    expect(votedFor(after({ is: 'saving', categoryId: 1, choice: choice(2) }, failed))).toBeUndefined();
  });

  test('changed twice in a row goes back to what the server has, not to what was on its way', () => {
    const state = after({ is: 'saving', categoryId: 1, choice: choice(1) }, { is: 'saving', categoryId: 1, choice: choice(2) }, failed);
    expect(votedFor(state)).toBeUndefined();
  });

  test('that came too late says that voting has ended', () => {
    const state = after({ is: 'saving', categoryId: 1, choice: choice(2) }, { ...failed, isOver: true });
    expect([votedFor(state), state.notice]).toEqual([undefined, { kind: 'closed' }]);
  });

  test('is withdrawn, and counts again if that failed', () => {
    const voted = after({ is: 'saving', categoryId: 1, choice: choice(1) }, { is: 'saved', categoryId: 1 });
    const taken = nextVote(voted, { is: 'saving', categoryId: 1, choice: undefined });
    expect(votedFor(taken)).toBeUndefined();
    expect(votedFor(nextVote(taken, { ...failed, choice: undefined }))).toBe(1);
  });
});

test('votes of another tab are taken over, but for what is being saved here', () => {
  const state = after({ is: 'saving', categoryId: 1, choice: choice(2) }, { is: 'votes', votes: [choice(1), choice(7, 3)] });
  expect([votedFor(state), votedFor(state, 3)]).toEqual([2, 7]);
});

test('who signs out leaves no votes behind', () => {
  const state = after({ is: 'votes', votes: [choice(1)] }, { is: 'voter', voter: null });
  expect([state.voter, state.votes]).toEqual([null, {}]);
  expect(nextVote(state, { is: 'counted', titles: ['Lantern'] }).notice).toEqual({ kind: 'counted', titles: ['Lantern'] });
  expect(nextVote(state, { is: 'read' }).notice).toBeUndefined();
});

describe('how a vote is', () => {
  test('is one value: none, on its way, held until the address is confirmed, or counted', () => {
    const none = after();
    expect(markOf(none, [], 1)).toEqual({ is: 'none' });
    expect(markOf(none, [choice(2)], 1)).toEqual({ is: 'held', vote: choice(2) });
    expect(markOf(none, [choice(2)], 3)).toEqual({ is: 'none' });
    const casting = after({ is: 'saving', categoryId: 1, choice: choice(2) });
    expect(markOf(casting, [choice(3)], 1)).toEqual({ is: 'saving', vote: choice(2) });
    expect(markOf(nextVote(casting, { is: 'saved', categoryId: 1 }), [choice(3)], 1)).toEqual({ is: 'counted', vote: choice(2) });
  });

  test('that is being taken back is on its way without a work', () => {
    const state = after({ is: 'saving', categoryId: 1, choice: choice(2) }, { is: 'saved', categoryId: 1 });
    expect(markOf(nextVote(state, { is: 'saving', categoryId: 1, choice: undefined }), [], 1)).toEqual({ is: 'saving', vote: undefined });
  });
});
