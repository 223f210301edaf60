import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { type Calibration, calibrating, type GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { askOfKind, printedRulebook, stageOfRanking } from '#contract/wings/results/rulebook/printed.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import type { CountingStage } from '#contract/wings/results/rulebook/stage-order.ts';
import { countedBallots, countedReviews, countedVotes } from '#server/wings/results/ranking/counted.rules.ts';
import { applyMoves, type Move, type Placed, type Wording } from '#server/wings/results/ranking/ranking.rules.ts';
import type { ActLine, RecordLine, ResultLine, SeasonLine } from './record-line.rules.ts';
import { isOfStages } from './stage-line.rules.ts';
import { type EntryState, StageState } from './stage-state.rules.ts';

export interface ReviewState {
  e: number;
  j: number;
  s: number;
  c: readonly number[];
}

export interface BallotState {
  c: number;
  j: number;
  r: readonly number[];
}

interface MoveState {
  c: number;
  kind: RankingKind;
  e: number;
  p: number;
  r: string;
  /** The later of two moves to one place is ahead: the later one is further down. */
  at: number;
}

/** One number for a pair; judges have at most six digits. */
export const pairOf = (what: number, judge: number): number => what * 1_000_000 + judge;
export const rankingOf = (categoryId: number, kind: RankingKind): string => `${categoryId} ${kind}`;
export const moveOf = (entryId: number, kind: RankingKind): string => `${entryId} ${kind}`;

/** Everything that holds at one line of a record. The program that writes it compares this with the tables; the one that checks it counts from it. */
export class RecordState {
  season: SeasonLine | undefined;
  readonly categories = new Map<number, 'reviews' | 'ballots'>();
  readonly entries = new Map<number, EntryState>();
  readonly reviews = new Map<number, ReviewState>();
  readonly reviewsAside = new Map<number, ReviewState>();
  readonly ballots = new Map<number, BallotState>();
  readonly ballotsAside = new Map<number, BallotState>();
  readonly declinedEntries = new Map<number, number>();
  readonly declinedBallots = new Map<number, number>();
  readonly tieBreakers = new Map<number, readonly number[]>();
  readonly moves = new Map<string, MoveState>();
  readonly shortlists = new Map<number, readonly number[]>();
  readonly results = new Map<string, ResultLine>();
  /** By their numbers. */
  readonly acts = new Map<number, ActLine>();
  readonly awards = new Map<string, { e: number; l: WinnerKind; r: string }>();
  readonly stages = new StageState();
  #lines = 0;
  /** By category, until a line changes them. */
  #entriesOf: Map<number, [number, { c: number; isOff: boolean }][]> | undefined;
  #scores: Map<number, GivenScore[]> | undefined;
  #fit: Calibration | undefined;
  #rulebook: Rulebook | undefined;

  apply(line: RecordLine): void {
    this.#lines += 1;
    if (isOfStages(line)) return this.stages.apply(line);
    switch (line.k) {
      case 'season':
        this.season = line;
        this.#rulebook = undefined;
        break;
      case 'category':
        this.categories.set(line.c, line.by);
        break;
      case 'entry':
        this.#forgetScores();
        this.stages.forget();
        this.#entriesOf = undefined;
        if ('out' in line) this.entries.delete(line.e);
        else this.entries.set(line.e, { c: line.c, isOff: line.off === 1, ...(line.by !== undefined && { by: line.by }) });
        break;
      case 'review':
        this.#forgetScores();
        this.reviews.set(pairOf(line.e, line.j), { e: line.e, j: line.j, s: line.s, c: line.c ?? [] });
        this.reviewsAside.delete(pairOf(line.e, line.j));
        break;
      case 'setAside':
        if ('e' in line) {
          this.#forgetScores();
          setAside(this.reviews, this.reviewsAside, pairOf(line.e, line.j));
        } else setAside(this.ballots, this.ballotsAside, pairOf(line.c, line.j));
        break;
      case 'declined':
        if ('e' in line) this.declinedEntries.set(line.e, line.n);
        else this.declinedBallots.set(line.c, line.n);
        break;
      case 'ballot':
        this.ballots.set(pairOf(line.c, line.j), { c: line.c, j: line.j, r: line.r });
        this.ballotsAside.delete(pairOf(line.c, line.j));
        break;
      case 'tieBreaker':
        this.tieBreakers.set(line.c, line.j);
        break;
      case 'move': {
        const { c, kind, e, p, r } = line;
        if (p === null) this.moves.delete(moveOf(e, kind));
        else this.moves.set(moveOf(e, kind), { c, kind, e, p, r: r ?? '', at: this.#lines });
        break;
      }
      case 'shortlist':
        this.shortlists.set(line.c, line.e);
        break;
      case 'result':
        if ('open' in line) this.results.delete(rankingOf(line.c, line.kind));
        else this.results.set(rankingOf(line.c, line.kind), line);
        break;
      case 'act':
        this.acts.set(line.n, line);
        if (line.what === 'withdrawal' && line.e !== undefined)
          for (const [key, result] of this.results)
            if (line.c.includes(result.c)) this.results.set(key, withoutWork(result, line.e, line.to));
        break;
      case 'award':
        if ('out' in line) this.awards.delete(`${line.e} ${line.l}`);
        else this.awards.set(`${line.e} ${line.l}`, { e: line.e, l: line.l, r: line.r ?? '' });
        break;
    }
  }

  /** The places of a ranking as these lines give them. It pauses where the fit does. */
  *placed(c: number, kind: RankingKind, votes: ResultLine['v'] = [], wording: Wording = 1): Generator<undefined, Placed[]> {
    const entries = this.entriesOf(c);
    const moves = [...this.moves.values()]
      .filter((move) => move.c === c && move.kind === kind && this.entries.get(move.e)?.c === c && !this.entries.get(move.e)?.isOff)
      .sort((one, other) => one.e - other.e)
      .map(({ e, p, at }): Move => ({ entryId: e, place: p, at: new Date(at) }));
    const stage = this.#stage(kind, c);
    if (askOfKind[kind] === 'pick') {
      const counted = countedVotes(
        stage,
        entries,
        votes.map(([entryId, count]) => ({ entryId, votes: count })),
      );
      return applyMoves(counted.order, moves, wording);
    }
    if (askOfKind[kind] === 'rank') {
      const ballots = [...this.ballots.values()].filter((ballot) => ballot.c === c).map(({ j, r }) => ({ judgeId: j, ranked: r }));
      return applyMoves(countedBallots(stage, entries, ballots, this.tieBreakers.get(c) ?? []).order, moves, wording);
    }
    const scores = this.#allScores();
    this.#fit ??= yield* calibrating([...scores.values()].flat(), this.season?.fit ?? 1);
    return applyMoves(countedReviews(stage, entries, scores.get(c) ?? [], this.#fit).order, moves, wording);
  }

  /** How the printed shape, with the settings of the record, counts a ranking. */
  #stage(kind: RankingKind, c: number): CountingStage {
    this.#rulebook ??= printedRulebook({
      name: 'record',
      isByReviews: false,
      hasPublicVote: true,
      fit: this.season?.fit ?? 1,
      reviewsWanted: 1,
      plan: { isAdaptive: this.season?.adaptive ?? false, minimum: 1, most: 1, shortlistSize: 1 },
      sizes: [],
      // Which ranking decides says the line of the result; here it is how each is counted.
      hidden: [],
      criteria: [],
      levels: [],
    });
    return stageOfRanking(this.#rulebook, kind, { category: c, mediaType: '' });
  }

  entriesOf(c: number): { id: number; isOff: boolean }[] {
    this.#entriesOf ??= Map.groupBy(this.entries, ([, entry]) => entry.c);
    return (this.#entriesOf.get(c) ?? []).map(([id, { isOff }]) => ({ id, isOff })).sort((one, other) => one.id - other.id);
  }

  /** By category. Reviews of entries that no longer take part count for nothing. */
  #allScores(): Map<number, GivenScore[]> {
    this.#scores ??= Map.groupBy(
      [...this.reviews.values()].flatMap(({ e, j, s }): GivenScore[] => {
        const entry = this.entries.get(e);
        return entry ? [{ entryId: e, judgeId: j, categoryId: entry.c, score: s }] : [];
      }),
      ({ categoryId }) => categoryId,
    );
    return this.#scores;
  }

  #forgetScores(): void {
    this.#scores = undefined;
    this.#fit = undefined;
  }
}

/** A result without a work that was withdrawn: its place stays empty, or those behind it move up. */
function withoutWork(result: ResultLine, e: number, to: ActLine['to']): ResultLine {
  const left = result.p.find(([entry]) => entry === e)?.[1];
  if (left === undefined) return result;
  const rest = result.p.filter(([entry]) => entry !== e);
  return { ...result, p: to === 'up' ? rest.map(([entry, place, by]) => [entry, place > left ? place - 1 : place, by]) : rest };
}

function setAside<Kept>(counted: Map<number, Kept>, aside: Map<number, Kept>, pair: number): void {
  const kept = counted.get(pair);
  if (kept) aside.set(pair, kept);
  counted.delete(pair);
}
