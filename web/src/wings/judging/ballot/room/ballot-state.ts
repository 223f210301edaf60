import { type Ranking, type RankingAction, rank } from '#web/ui/order/ranking.ts';

/** R062; a ballot that is still loading has no state yet. */
type BallotPhase = 'selecting' | 'confirming' | 'saved';

export interface BallotState {
  phase: BallotPhase;
  /** Five, or as many as there are works (R073). */
  places: number;
  ranking: Ranking;
  /** R072: asked to go on with places still empty. */
  isNomineeInvalid: boolean;
}

export type BallotAction =
  | RankingAction
  | { type: 'rank'; ranking: Ranking }
  | { type: 'check' }
  | { type: 'edit' }
  | { type: 'saved' }
  /** The ballot was reloaded: works may have gone. */
  | { type: 'loaded'; places: number; entryIds: readonly number[] };

/** What was chosen before is kept as far as it is still on the ballot. */
export const openBallot = (places: number, entryIds: readonly number[], kept: Ranking = []): BallotState => {
  const known = new Set(entryIds.map(String));
  return {
    phase: 'selecting',
    places,
    ranking: [...new Set(kept)].filter((id) => known.has(id)).slice(0, places),
    isNomineeInvalid: false,
  };
};

/** R063, R545: a ballot without works can never be confirmed. */
export const isFull = ({ places, ranking }: Pick<BallotState, 'places' | 'ranking'>): boolean => places > 0 && ranking.length === places;

export function ballotState(state: BallotState, action: BallotAction): BallotState {
  switch (action.type) {
    case 'check':
      if (state.phase !== 'selecting') return state;
      return isFull(state) ? { ...state, phase: 'confirming', isNomineeInvalid: false } : { ...state, isNomineeInvalid: true };
    case 'loaded': {
      if (state.phase === 'saved') return state;
      const { ranking } = openBallot(action.places, action.entryIds, state.ranking);
      const isSame = action.places === state.places && ranking.length === state.ranking.length;
      // What is lost must be chosen again before it can be saved.
      return isSame
        ? state
        : { ...state, places: action.places, ranking, phase: 'selecting', isNomineeInvalid: ranking.length < action.places };
    }
    case 'edit':
      return state.phase === 'confirming' ? { ...state, phase: 'selecting' } : state;
    case 'saved':
      return state.phase === 'confirming' ? { ...state, phase: 'saved' } : state;
    default: {
      if (state.phase !== 'selecting') return state;
      const ranking = action.type === 'rank' ? action.ranking : rank(state.ranking, action, state.places);
      if (ranking === state.ranking) return state;
      return { ...state, ranking, isNomineeInvalid: state.isNomineeInvalid && ranking.length < state.places };
    }
  }
}

/** R074, R075: the rank is the place. */
export const entriesToSave = (ranking: Ranking): { id: number; value: number }[] =>
  ranking.map((id, index) => ({ id: Number(id), value: index + 1 }));
