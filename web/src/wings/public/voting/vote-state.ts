import type { VoterInfo } from '#contract/wings/public/voting/voter.ts';

/** A work with all that a vote for it has to name, and what a page says about it. */
export interface Choice {
  EntryID: number;
  PieceTitle: string;
  Organization: string;
  PictureUrl: string | null;
  SeasonID: number;
  MediaTypeID: number;
  PropertyCategoryID: number;
  CategoryName: string;
}

export type OwnVote = Pick<Choice, 'EntryID' | 'PieceTitle' | 'Organization' | 'PictureUrl' | 'PropertyCategoryID' | 'CategoryName'>;

type Notice =
  | { kind: 'saved'; categoryId: number }
  | { kind: 'counted'; titles: readonly string[] }
  | { kind: 'failed'; categoryId: number; message: string; choice: Choice | undefined }
  | { kind: 'closed' };

/**
 * How a voter's vote in one category is, which the tray, the list and the cards read: on its way to the server, kept by it until the address is
 * confirmed, or counted. Without a work it is being taken back.
 */
export type VoteMark =
  | { is: 'none'; vote?: undefined }
  | { is: 'saving'; vote: OwnVote | undefined }
  | { is: 'held' | 'counted'; vote: OwnVote };

export function markOf({ votes, saving }: Pick<VoteState, 'votes' | 'saving'>, held: readonly OwnVote[], categoryId: number): VoteMark {
  const vote = votes[categoryId];
  if (saving[categoryId]) return { is: 'saving', vote };
  if (vote) return { is: 'counted', vote };
  const waiting = held.find((one) => one.PropertyCategoryID === categoryId);
  return waiting ? { is: 'held', vote: waiting } : { is: 'none' };
}

/** What a voter's pages share: who votes, the current votes, and those on their way. */
export interface VoteState {
  /** Undefined until the server said; null for someone who is not signed in. */
  voter: VoterInfo | null | undefined;
  votes: Readonly<Record<number, OwnVote>>;
  /** By category: the vote before the one that is being saved, to go back to. */
  saving: Readonly<Record<number, { before: OwnVote | undefined }>>;
  notice: Notice | undefined;
}

export type VoteEvent =
  | { is: 'voter'; voter: VoterInfo | null }
  | { is: 'votes'; votes: readonly OwnVote[] }
  /** Without a choice the vote is withdrawn. */
  | { is: 'saving'; categoryId: number; choice: Choice | undefined }
  | { is: 'saved'; categoryId: number }
  /** Saved, but another choice of the same category is on its way: this is what it would go back to. */
  | { is: 'passed'; categoryId: number; vote: OwnVote | undefined }
  | { is: 'failed'; categoryId: number; message: string; isOver: boolean; choice: Choice | undefined }
  | { is: 'counted'; titles: readonly string[] }
  | { is: 'read' };

export const unknownVoter: VoteState = { voter: undefined, votes: {}, saving: {}, notice: undefined };

const without = <T>(record: Readonly<Record<number, T>>, key: number): Record<number, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== String(key))) as Record<number, T>;

const withVote = (votes: VoteState['votes'], categoryId: number, vote: OwnVote | undefined): VoteState['votes'] =>
  vote ? { ...votes, [categoryId]: vote } : without(votes, categoryId);

/** A vote is shown immediately and goes back if it could not be saved. */
export function nextVote(state: VoteState, event: VoteEvent): VoteState {
  switch (event.is) {
    case 'voter':
      return event.voter ? { ...state, voter: event.voter } : { ...unknownVoter, voter: null, notice: state.notice };
    case 'votes': {
      const loaded = Object.fromEntries(event.votes.map((vote) => [vote.PropertyCategoryID, vote]));
      // What is being saved is newer than what was loaded.
      const kept = Object.keys(state.saving).map(Number);
      return { ...state, votes: kept.reduce<VoteState['votes']>((votes, id) => withVote(votes, id, state.votes[id]), loaded) };
    }
    case 'saving': {
      const { categoryId, choice } = event;
      const before = state.saving[categoryId] ? state.saving[categoryId].before : state.votes[categoryId];
      return {
        ...state,
        votes: withVote(state.votes, categoryId, choice),
        saving: { ...state.saving, [categoryId]: { before } },
        notice: undefined,
      };
    }
    case 'saved':
      return { ...state, saving: without(state.saving, event.categoryId), notice: { kind: 'saved', categoryId: event.categoryId } };
    case 'passed':
      return { ...state, saving: { ...state.saving, [event.categoryId]: { before: event.vote } } };
    case 'failed': {
      const { categoryId, message, choice, isOver } = event;
      return {
        ...state,
        votes: withVote(state.votes, categoryId, state.saving[categoryId]?.before),
        saving: without(state.saving, categoryId),
        notice: isOver ? { kind: 'closed' } : { kind: 'failed', categoryId, message, choice },
      };
    }
    case 'counted':
      return { ...state, notice: { kind: 'counted', titles: event.titles } };
    case 'read':
      return { ...state, notice: undefined };
  }
}
