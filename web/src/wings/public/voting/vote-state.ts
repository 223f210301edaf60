import type { VoterInfo } from '#contract/wings/public/voting/voter.ts';
import type { KeptVote } from './held/vote-outbox.ts';

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
type ByCategory = Readonly<Record<number, OwnVote>>;

type Notice =
  | { kind: 'saved'; categoryId: number }
  | { kind: 'counted'; titles: readonly string[]; of: number }
  | { kind: 'failed'; message: string; choice: Choice | undefined }
  | { kind: 'closed' }
  /** Signing out has to wait for a vote. */
  | { kind: 'unsent' };

/**
 * How a voter's vote in one category is, which the tray, the list and the cards read: on its way to the server, kept by it until the address is
 * confirmed, or counted. Without a work it is being taken back.
 */
export type VoteMark =
  | { is: 'none'; vote?: undefined }
  | { is: 'saving'; vote: OwnVote | undefined }
  | { is: 'held' | 'counted'; vote: OwnVote };

export function markOf(votes: ByCategory, kept: readonly KeptVote[], categoryId: number): VoteMark {
  const row = kept.find((one) => one.categoryId === categoryId);
  if (row && !row.isSent) return { is: 'saving', vote: row.choice ?? undefined };
  if (row?.choice) return { is: 'held', vote: row.choice };
  const vote = votes[categoryId];
  return vote ? { is: 'counted', vote } : { is: 'none' };
}

/** What is shown as voted: the counted votes, and in place of them what was chosen on this device since. */
export function chosenOf(votes: ByCategory, kept: readonly KeptVote[]): ByCategory {
  return kept.reduce((chosen, { categoryId, choice }) => withVote(chosen, categoryId, choice ?? undefined), votes);
}

/** What a voter's pages share: who votes, and the votes that count. */
export interface VoteState {
  /** Undefined until the server said; null for someone who is not signed in. */
  voter: VoterInfo | null | undefined;
  votes: ByCategory;
  notice: Notice | undefined;
}

export type VoteEvent =
  | { is: 'voter'; voter: VoterInfo | null }
  | { is: 'votes'; votes: readonly OwnVote[] }
  /** The server has it; without a choice the vote is withdrawn. */
  | { is: 'saved'; categoryId: number; choice: Choice | undefined }
  | { is: 'failed'; message: string; isOver: boolean; choice: Choice | undefined }
  | { is: 'counted'; titles: readonly string[]; of: number }
  | { is: 'unsent' }
  | { is: 'read' };

export const unknownVoter: VoteState = { voter: undefined, votes: {}, notice: undefined };

function withVote(votes: ByCategory, categoryId: number, vote: OwnVote | undefined): ByCategory {
  if (vote) return { ...votes, [categoryId]: vote };
  return Object.fromEntries(Object.entries(votes).filter(([name]) => name !== String(categoryId)));
}

export function nextVote(state: VoteState, event: VoteEvent): VoteState {
  switch (event.is) {
    case 'voter':
      return event.voter ? { ...state, voter: event.voter } : { ...unknownVoter, voter: null, notice: state.notice };
    case 'votes':
      return { ...state, votes: Object.fromEntries(event.votes.map((vote) => [vote.PropertyCategoryID, vote])) };
    case 'saved': {
      const { categoryId, choice } = event;
      return { ...state, votes: withVote(state.votes, categoryId, choice), notice: { kind: 'saved', categoryId } };
    }
    case 'failed': {
      const { message, choice, isOver } = event;
      return { ...state, notice: isOver ? { kind: 'closed' } : { kind: 'failed', message, choice } };
    }
    case 'counted':
      return { ...state, notice: { kind: 'counted', titles: event.titles, of: event.of } };
    case 'unsent':
      return { ...state, notice: { kind: 'unsent' } };
    case 'read':
      return { ...state, notice: undefined };
  }
}
