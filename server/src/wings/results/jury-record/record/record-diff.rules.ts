import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { ActLine, PrintedLine as WrittenLine, SeasonLine } from './record-line.rules.ts';
import { type BallotState, moveOf, pairOf, type RecordState, rankingOf, type ReviewState } from './record-state.rules.ts';

interface TargetMove {
  c: number;
  kind: RankingKind;
  e: number;
  p: number;
  r: string;
  at: number;
}

/** The facts in the tables, with judges by their numbers. What is absent is not compared. */
export interface Target {
  season?: SeasonLine;
  categories?: ReadonlyMap<number, 'reviews' | 'ballots'>;
  entries: ReadonlyMap<number, { c: number; isOff: boolean }>;
  reviews?: readonly ReviewState[];
  reviewsAside?: readonly ReviewState[];
  ballots?: readonly BallotState[];
  ballotsAside?: readonly BallotState[];
  /** The one category whose ballots are compared; all others stay. */
  ballotsOf?: number;
  declinedEntries?: ReadonlyMap<number, number>;
  declinedBallots?: ReadonlyMap<number, number>;
  tieBreakers?: ReadonlyMap<number, readonly number[]>;
  moves?: readonly TargetMove[];
  /** The rankings whose moves are compared; those of final ones stay as they were counted. */
  movesIn?: (c: number, kind: RankingKind) => boolean;
  shortlists?: ReadonlyMap<number, readonly number[]>;
  awards?: readonly { e: number; l: WinnerKind; r: string }[];
  acts?: readonly ActLine[];
  isFinal?: (c: number, kind: RankingKind) => boolean;
}

type Shuffle = <Item>(items: Item[]) => Item[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The lines that bring a record from its present state to the current facts. What judges did comes in no order that says when. */
export function linesBetween(state: RecordState, target: Target, shuffle: Shuffle): WrittenLine[] {
  return [
    ...(target.season && !isSame(state.season, target.season) ? [target.season] : []),
    ...[...(target.categories ?? [])]
      .filter(([c, by]) => state.categories.get(c) !== by)
      .map(([c, by]) => ({ k: 'category' as const, c, by })),
    ...(target.acts ?? []).filter(({ n }) => !state.acts.has(n)),
    ...reopened(state, target),
    ...entryLines(state, target),
    ...shuffle([...reviewUnits(state, target), ...ballotUnits(state, target)]).flat(),
    ...shuffle(declinedLines(state, target)),
    ...[...(target.tieBreakers ?? [])]
      .filter(([c, j]) => !isSame(state.tieBreakers.get(c) ?? [], j))
      .map(([c, j]) => ({ k: 'tieBreaker' as const, c, j })),
    ...moveLines(state, target),
    ...[...(target.shortlists ?? [])]
      .filter(([c, e]) => !isSame(inOrder(state.shortlists.get(c) ?? []), inOrder(e)))
      .map(([c, e]) => ({ k: 'shortlist' as const, c, e: inOrder(e) })),
    ...awardLines(state, target),
  ];
}

const inOrder = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

const reopened = (state: RecordState, { isFinal }: Target): WrittenLine[] =>
  isFinal
    ? [...state.results.values()].filter(({ c, kind }) => !isFinal(c, kind)).map(({ c, kind }) => ({ k: 'result', c, kind, open: 1 }))
    : [];

function entryLines(state: RecordState, { entries }: Target): WrittenLine[] {
  const gone = [...state.entries].filter(([e]) => !entries.has(e));
  const changed = [...entries].filter(([e, { c, isOff }]) => {
    const before = state.entries.get(e);
    return before?.c !== c || before.isOff !== isOff;
  });
  return [
    ...gone.map(([e]): WrittenLine => ({ k: 'entry', e, out: 1 })),
    ...changed.map(([e, { c, isOff }]): WrittenLine => ({ k: 'entry', e, c, ...(isOff && { off: 1 as const }) })),
  ];
}

function reviewUnits(state: RecordState, { reviews, reviewsAside = [], entries }: Target): WrittenLine[][] {
  if (!reviews) return [];
  const lineOf = ({ e, j, s, c }: ReviewState): WrittenLine => ({ k: 'review', e, j, s, ...(c.length > 0 && { c }) });
  const counted = new Set(reviews.map(({ e, j }) => pairOf(e, j)));
  const aside = reviewsAside.filter(({ e, j }) => !state.reviewsAside.has(pairOf(e, j)));
  const isAside = new Set(aside.map(({ e, j }) => pairOf(e, j)));
  const isChanged = (review: ReviewState) => {
    const before = state.reviews.get(pairOf(review.e, review.j));
    // What a ranking was counted from is kept without the criteria.
    return before?.s !== review.s || (review.c.length > 0 && !isSame(before.c, review.c));
  };
  return [
    ...reviews.filter(isChanged).map((review) => [lineOf(review)]),
    ...aside.map((review): WrittenLine[] => [
      ...(state.reviews.has(pairOf(review.e, review.j)) ? [] : [lineOf(review)]),
      { k: 'setAside', e: review.e, j: review.j },
    ]),
    // Entries that take no part anymore carry their reviews with them.
    ...[...state.reviews]
      .filter(([pair, { e }]) => !counted.has(pair) && !isAside.has(pair) && entries.has(e))
      .map(([, { e, j }]): WrittenLine[] => [{ k: 'setAside', e, j }]),
  ];
}

function ballotUnits(state: RecordState, { ballots, ballotsAside = [], ballotsOf }: Target): WrittenLine[][] {
  if (!ballots) return [];
  const lineOf = ({ c, j, r }: BallotState): WrittenLine => ({ k: 'ballot', c, j, r });
  const counted = new Set(ballots.map(({ c, j }) => pairOf(c, j)));
  const aside = ballotsAside.filter(({ c, j }) => !state.ballotsAside.has(pairOf(c, j)));
  const isAside = new Set(aside.map(({ c, j }) => pairOf(c, j)));
  return [
    ...ballots.filter((ballot) => !isSame(state.ballots.get(pairOf(ballot.c, ballot.j))?.r, ballot.r)).map((ballot) => [lineOf(ballot)]),
    ...aside.map((ballot): WrittenLine[] => [
      ...(state.ballots.has(pairOf(ballot.c, ballot.j)) ? [] : [lineOf(ballot)]),
      { k: 'setAside', c: ballot.c, j: ballot.j },
    ]),
    ...[...state.ballots]
      .filter(([pair, { c }]) => !counted.has(pair) && !isAside.has(pair) && (ballotsOf === undefined || c === ballotsOf))
      .map(([, { c, j }]): WrittenLine[] => [{ k: 'setAside', c, j }]),
  ];
}

function declinedLines(state: RecordState, { declinedEntries, declinedBallots }: Target): WrittenLine[] {
  const changes = (now: ReadonlyMap<number, number> | undefined, before: ReadonlyMap<number, number>) =>
    now === undefined
      ? []
      : [...new Set([...now.keys(), ...before.keys()])]
          .filter((id) => (now.get(id) ?? 0) !== (before.get(id) ?? 0))
          .map((id) => [id, now.get(id) ?? 0] as const);
  return [
    ...changes(declinedEntries, state.declinedEntries).map(([e, n]): WrittenLine => ({ k: 'declined', e, n })),
    ...changes(declinedBallots, state.declinedBallots).map(([c, n]): WrittenLine => ({ k: 'declined', c, n })),
  ];
}

/** In the order they were made; of the same moment the one with the lower number is ahead, so it comes later. */
function moveLines(state: RecordState, { moves, movesIn = () => true }: Target): WrittenLine[] {
  if (!moves) return [];
  const wanted = new Map(moves.map((move) => [moveOf(move.e, move.kind), move]));
  const gone = [...state.moves].filter(([key, { c, kind }]) => !wanted.has(key) && movesIn(c, kind));
  const changed = moves
    .filter(({ e, kind, p, r, c }) => {
      const before = state.moves.get(moveOf(e, kind));
      return movesIn(c, kind) && (before?.p !== p || before.r !== r || before.c !== c);
    })
    .sort((one, other) => one.at - other.at || other.e - one.e);
  return [
    ...gone.map(([, { c, kind, e }]): WrittenLine => ({ k: 'move', c, kind, e, p: null })),
    ...changed.map(({ c, kind, e, p, r }): WrittenLine => ({ k: 'move', c, kind, e, p, ...(r !== '' && { r }) })),
  ];
}

function awardLines(state: RecordState, { awards }: Target): WrittenLine[] {
  if (!awards) return [];
  const wanted = new Set(awards.map(({ e, l }) => `${e} ${l}`));
  return [
    ...[...state.awards].filter(([key]) => !wanted.has(key)).map(([, { e, l }]): WrittenLine => ({ k: 'award', e, l, out: 1 })),
    ...awards
      .filter(({ e, l, r }) => state.awards.get(`${e} ${l}`)?.r !== r)
      .map(({ e, l, r }): WrittenLine => ({ k: 'award', e, l, ...(r !== '' && { r }) })),
  ];
}

/** The order of a category's results: one that is final again was opened in between. */
export const opensFirst = (state: RecordState, c: number, kind: RankingKind): WrittenLine[] =>
  state.results.has(rankingOf(c, kind)) ? [{ k: 'result', c, kind, open: 1 }] : [];
