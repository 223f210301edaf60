import type { sealChangeKinds } from '#contract/wings/results/jury-record/jury-record.ts';
import { type RankingKind, rankingKinds } from '#contract/wings/results/ranking/ranking.ts';
import { askOfKind } from '#contract/wings/results/rulebook/printed.ts';
import { linesBetween, type Target } from './record/record-diff.rules.ts';
import type { PrintedLine, ResultLine } from './record/record-line.rules.ts';
import { moveOf, pairOf, type RecordState, rankingOf } from './record/record-state.rules.ts';

export interface RankingKey {
  c: number;
  kind: RankingKind;
}

/** Something that a sealed record says otherwise than the tables do now. */
export interface Change {
  what: (typeof sealChangeKinds)[number];
  c: number | null;
  e: number | null;
  /** The number of the judge whose score or ballot it is. */
  j: number | null;
  /** Scores, places and counts; categories by their numbers; ballots as the works they rank. */
  before: number | string | readonly number[] | null;
  after: number | string | readonly number[] | null;
  /** The recorded rankings that rest on it. */
  rankings: readonly RankingKey[];
}

/** What a record would have to say today. Files of rules that a newer version brought are no change: what they give is looked at separately. */
function linesToday(state: RecordState, target: Target): PrintedLine[] {
  const season = state.season && target.season && { ...state.season, adaptive: target.season.adaptive };
  return linesBetween(state, { ...target, ...(season && { season }) }, (items) => items);
}

type Asked = Pick<Change, 'what'> & Partial<Change> & { kinds?: readonly RankingKind[]; alsoIn?: number | undefined };

/** What changed since the record ended, in the order of its lines. `finals`: the places as they are frozen in the tables. */
export function changesSince(state: RecordState, target: Target, finals: readonly Pick<ResultLine, 'c' | 'kind' | 'p'>[]): Change[] {
  const change = ({ kinds = [], alsoIn, ...asked }: Asked): Change => ({
    c: null,
    e: null,
    j: null,
    before: null,
    after: null,
    rankings: [asked.c, alsoIn].flatMap((c) =>
      c === undefined || c === null ? [] : kinds.filter((kind) => state.results.has(rankingOf(c, kind))).map((kind) => ({ c, kind })),
    ),
    ...asked,
  });
  const categoryOf = (e: number): number | null => (state.entries.get(e) ?? target.entries.get(e))?.c ?? null;
  const reviewsAside = new Set((target.reviewsAside ?? []).map(({ e, j }) => pairOf(e, j)));
  const ballotsAside = new Set((target.ballotsAside ?? []).map(({ c, j }) => pairOf(c, j)));

  const ofReview = (line: Extract<PrintedLine, { k: 'review' }>): Asked[] => {
    const pair = pairOf(line.e, line.j);
    const about = { c: categoryOf(line.e), e: line.e, j: line.j, after: line.s, kinds: ['ordinary'] as const };
    const before = state.reviews.get(pair);
    if (before)
      return [before.s === line.s ? { ...about, what: 'criteria', after: null, kinds: [] } : { ...about, what: 'score', before: before.s }];
    // Given and set aside since: it never counted.
    if (reviewsAside.has(pair)) return [];
    return [{ ...about, what: state.reviewsAside.has(pair) ? 'scoreBack' : 'scoreAdded' }];
  };
  const ofBallot = ({ c, j, r }: Extract<PrintedLine, { k: 'ballot' }>): Asked[] => {
    const about = { c, j, after: r, kinds: ['executive'] as const };
    const before = state.ballots.get(pairOf(c, j));
    if (before) return [{ ...about, what: 'ballot', before: before.r }];
    if (ballotsAside.has(pairOf(c, j))) return [];
    return [{ ...about, what: state.ballotsAside.has(pairOf(c, j)) ? 'ballotBack' : 'ballotAdded' }];
  };
  const ofSetAside = (line: Extract<PrintedLine, { k: 'setAside' }>): Asked[] => {
    if ('e' in line) {
      const before = state.reviews.get(pairOf(line.e, line.j));
      return before ? [{ what: 'scoreOut', c: categoryOf(line.e), e: line.e, j: line.j, before: before.s, kinds: ['ordinary'] }] : [];
    }
    const before = state.ballots.get(pairOf(line.c, line.j));
    return before ? [{ what: 'ballotOut', c: line.c, j: line.j, before: before.r, kinds: ['executive'] }] : [];
  };
  const ofEntry = (line: Extract<PrintedLine, { k: 'entry' }>): Asked[] => {
    const before = state.entries.get(line.e);
    const about = { c: before?.c ?? categoryOf(line.e), e: line.e, kinds: rankingKinds };
    if ('out' in line) return [{ ...about, what: 'entryOut' }];
    if (!before) return [{ ...about, what: 'entryAdded' }];
    const isOff = line.off === 1;
    return [
      ...(before.c === line.c ? [] : [{ ...about, what: 'entryMoved' as const, before: before.c, after: line.c, alsoIn: line.c }]),
      ...(before.isOff === isOff ? [] : [{ ...about, what: isOff ? ('entryOff' as const) : ('entryOn' as const) }]),
    ];
  };
  const ofShortlist = ({ c, e: now }: Extract<PrintedLine, { k: 'shortlist' }>): Asked[] => {
    const before = state.shortlists.get(c) ?? [];
    return [
      ...now.filter((e) => !before.includes(e)).map((e) => ({ what: 'shortlisted' as const, c, e, kinds: ['executive'] as const })),
      ...before.filter((e) => !now.includes(e)).map((e) => ({ what: 'shortlistOut' as const, c, e, kinds: ['executive'] as const })),
    ];
  };
  const of = (line: PrintedLine): Asked[] => {
    switch (line.k) {
      // Its change is reported separately; the act is on the public page.
      case 'act':
        return [];
      case 'season':
        return [{ what: 'adaptive' }];
      case 'category':
        return state.categories.has(line.c) ? [{ what: 'decides', c: line.c, kinds: ['ordinary', 'executive'] }] : [];
      case 'entry':
        return ofEntry(line);
      case 'review':
        return ofReview(line);
      case 'ballot':
        return ofBallot(line);
      case 'setAside':
        return ofSetAside(line);
      case 'declined':
        return 'e' in line
          ? [{ what: 'declined', c: categoryOf(line.e), e: line.e, before: state.declinedEntries.get(line.e) ?? 0, after: line.n }]
          : [{ what: 'declined', c: line.c, before: state.declinedBallots.get(line.c) ?? 0, after: line.n }];
      case 'tieBreaker':
        return [{ what: 'tieBreaker', c: line.c, kinds: ['executive'] }];
      case 'move':
        return [
          {
            what: 'move',
            c: line.c,
            e: line.e,
            before: state.moves.get(moveOf(line.e, line.kind))?.p ?? null,
            after: line.p,
            kinds: [line.kind],
          },
        ];
      case 'shortlist':
        return ofShortlist(line);
      case 'result':
        return 'open' in line ? [{ what: 'reopened', c: line.c, kinds: [line.kind] }] : [];
      case 'award':
        if ('out' in line) return [{ what: 'awardOut', c: categoryOf(line.e), e: line.e, before: line.l }];
        return [
          { what: state.awards.has(`${line.e} ${line.l}`) ? 'awardReason' : 'award', c: categoryOf(line.e), e: line.e, after: line.l },
        ];
    }
  };
  const hasResult = (c: number | null) => c === null || rankingKinds.some((kind) => state.results.has(rankingOf(c, kind)));
  return (
    [...linesToday(state, target).flatMap(of), ...finals.flatMap((now) => placeChanges(state, now))]
      .map(change)
      // In a category without a recorded result nothing rests on it.
      .filter(({ what, c, rankings }) => hasResult(c) || rankings.length > 0 || what === 'finalized' || what.startsWith('award'))
  );
}

/** Places that are final but are not the recorded ones. */
function placeChanges(state: RecordState, { c, kind, p }: Pick<ResultLine, 'c' | 'kind' | 'p'>): Asked[] {
  const recorded = state.results.get(rankingOf(c, kind));
  if (!recorded) return [{ what: 'finalized', c, kinds: [kind] }];
  const before = new Map(recorded.p.map(([e, place]) => [e, place]));
  const after = new Map(p.map(([e, place]) => [e, place]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((e) => before.get(e) !== after.get(e))
    .map((e) => ({ what: 'place', c, e, before: before.get(e) ?? null, after: after.get(e) ?? null, kinds: [kind] }));
}

/**
 * The recorded rankings of judges that would come out differently if they were counted from the tables now. One score moves the calibration of all, so a
 * ranking can be among them in which nothing changed. Votes of the public have a signed list of their own. Brings the state up to now.
 */
export function* rankingsThatDiffer(state: RecordState, target: Target): Generator<undefined, RankingKey[]> {
  const judged = [...state.results.values()].filter(({ kind }) => askOfKind[kind] !== 'pick').map(({ c, kind }) => ({ c, kind }));
  const before = yield* countedPlaces(state, judged);
  for (const line of linesToday(state, target)) state.apply(line);
  const after = yield* countedPlaces(state, judged);
  return judged.filter((_, at) => before[at] !== after[at]);
}

function* countedPlaces(state: RecordState, rankings: readonly RankingKey[]): Generator<undefined, string[]> {
  const found: string[] = [];
  for (const { c, kind } of rankings) {
    const placed = yield* state.placed(c, kind);
    const places = placed.map(({ entryId, place }) => [entryId, place] as const).sort(([one], [other]) => one - other);
    found.push(JSON.stringify(places));
  }
  return found;
}
