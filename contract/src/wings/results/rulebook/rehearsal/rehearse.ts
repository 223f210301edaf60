import type { Answer, Work, WorkId } from '../answers.ts';
import { contestOf, type Rulebook } from '../rulebook.ts';
import { type Outcome, Run } from '../run.ts';
import { Random } from './random.ts';
import { Answering, type Plan, syntheticSeason } from './synthetic.ts';

export interface Rehearsal {
  seasons: number;
  /** Of the contests that gave the highest level: how often it went to the work that really was the best. */
  bestGetsTop: number;
  /** Contests of the highest level that ended without it, per season. */
  withoutTop: number;
  /** Works that hold each level, per season. */
  holders: Record<string, number>;
  /** Works that hold none, per season. */
  holdNone: number;
  /** Ties that no rule of a stage settles, per season. */
  ties: number;
  /** Of the works a stage with a quorum counts: the share below it. */
  belowQuorum: number;
  /** All that an organizer would have to settle, per season, by stage or level. */
  open: { at: string; why: string; count: number }[];
  /** What decided the places, as shares, the most frequent first. */
  decidedBy: { stage: string; by: string; share: number }[];
  /** Of judges, in all, per season. */
  hours: number;
}

/** How long an answer takes, about. */
const minutes: Record<Answer['kind'], number> = { score: 6, screen: 2, rank: 12, pick: 4, pairs: 3, motions: 4, draw: 0 };

interface OneSeason {
  works: readonly Work[];
  quality: ReadonlyMap<WorkId, number>;
  answers: readonly Answer[];
  outcome: Outcome;
}

/** One synthetic season, from entries to levels. */
export function rehearseOnce(rulebook: Rulebook, plan: Plan, random: Random): OneSeason {
  const { works, quality } = syntheticSeason(plan, random);
  const answering = new Answering(rulebook, plan, quality, random);
  const season = new Run(rulebook, works);
  const answers: Answer[] = [];
  for (const stage of rulebook.stages) {
    const isAsked = stage.answersOf === undefined && stage.asks.kind !== 'nothing';
    const own = isAsked ? answering.answersTo(stage, season.fieldOf(stage)) : [];
    season.count(stage, own);
    for (const answer of own) answers.push(answer);
  }
  return { works, quality, answers, outcome: season.outcome() };
}

function topOf(rulebook: Rulebook, { works, quality, outcome }: OneSeason) {
  const level = rulebook.levels[0];
  const rule = level?.given.find((one) => one.by !== 'hand');
  const stage = rulebook.stages.find(({ id }) => rule && 'stage' in rule && id === rule.stage);
  if (!level || !stage) return { hits: 0, given: 0, contests: 0 };
  const holders = new Set(outcome.levels.filter((one) => one.level === level.id).map(({ work }) => work));
  let hits = 0;
  let given = 0;
  const contests = Map.groupBy(works, (work) => contestOf(stage.contest, work));
  for (const own of contests.values()) {
    if (!own.some(({ id }) => holders.has(id))) continue;
    given += 1;
    const best = own.reduce((one, other) => ((quality.get(other.id) ?? 0) > (quality.get(one.id) ?? 0) ? other : one));
    if (holders.has(best.id)) hits += 1;
  }
  return { hits, given, contests: contests.size };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Counts things by a name, and tells them per season or as shares. */
class Counter {
  readonly #counts = new Map<string, number>();
  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }
  get all(): number {
    return [...this.#counts.values()].reduce((sum, one) => sum + one, 0);
  }
  per(whole: number): [string, number][] {
    return [...this.#counts].sort(([, one], [, other]) => other - one).map(([name, count]) => [name, rounded(count / Math.max(whole, 1))]);
  }
}

/** Adds up synthetic seasons, as many as the caller has time for. */
export class Rehearsing {
  readonly #rulebook: Rulebook;
  readonly #plan: Plan;
  readonly #random: Random;
  readonly #total = { seasons: 0, hits: 0, given: 0, contests: 0, minutes: 0, ties: 0, few: 0, needed: 0, holdNone: 0 };
  readonly #holders = new Counter();
  readonly #open = new Counter();
  readonly #decided = new Counter();
  readonly #judged: ReadonlySet<string>;

  constructor(rulebook: Rulebook, plan: Plan, seed = 1) {
    this.#rulebook = rulebook;
    this.#plan = plan;
    this.#random = new Random(seed);
    const isJudges = (panel: string | undefined) => rulebook.panels.some(({ id, who }) => id === panel && who === 'judges');
    this.#judged = new Set(rulebook.stages.filter(({ panel }) => isJudges(panel)).map(({ id }) => id));
  }

  addSeason(): void {
    const season = rehearseOnce(this.#rulebook, this.#plan, this.#random);
    const total = this.#total;
    const top = topOf(this.#rulebook, season);
    total.seasons += 1;
    total.hits += top.hits;
    total.given += top.given;
    total.contests += top.contests;
    for (const { stage, kind } of season.answers) if (this.#judged.has(stage)) total.minutes += minutes[kind];
    for (const { level } of season.outcome.levels) this.#holders.add(level);
    total.holdNone += season.works.length - new Set(season.outcome.levels.map(({ work }) => work)).size;
    for (const { stage, why } of season.outcome.open) {
      this.#open.add(`${stage} ${why}`);
      if (why === 'tie' || why === 'tie-at-line') total.ties += 1;
    }
    for (const { id, quorum } of this.#rulebook.stages) {
      for (const { standings } of season.outcome.results.get(id) ?? []) {
        for (const { place, decidedBy, answers } of standings) {
          if (place !== null) this.#decided.add(`${id} ${decidedBy}`);
          if (!quorum?.perWork) continue;
          total.needed += 1;
          if (answers < quorum.perWork.least) total.few += 1;
        }
      }
    }
  }

  get figures(): Rehearsal {
    const { seasons, hits, given, contests, minutes: spent, ties, few, needed, holdNone } = this.#total;
    const parted = (name: string): [string, string] => [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)];
    return {
      seasons,
      bestGetsTop: rounded(hits / Math.max(given, 1)),
      withoutTop: rounded((contests - given) / Math.max(seasons, 1)),
      holders: Object.fromEntries(this.#holders.per(seasons)),
      holdNone: rounded(holdNone / Math.max(seasons, 1)),
      ties: rounded(ties / Math.max(seasons, 1)),
      belowQuorum: rounded(few / Math.max(needed, 1)),
      open: this.#open.per(seasons).map(([name, count]) => {
        const [at, why] = parted(name);
        return { at, why, count };
      }),
      decidedBy: this.#decided.per(this.#decided.all).map(([name, share]) => {
        const [stage, by] = parted(name);
        return { stage, by, share };
      }),
      hours: Math.round(spent / 60 / Math.max(seasons, 1)),
    };
  }
}

/** Many synthetic seasons with the award's own numbers. `onSeason` feeds a progress bar. */
export function rehearse(
  rulebook: Rulebook,
  plan: Plan,
  seasons: number,
  seed = 1,
  onSeason: (done: number) => void = () => {},
): Rehearsal {
  const rehearsing = new Rehearsing(rulebook, plan, seed);
  for (let season = 1; season <= seasons; season += 1) {
    rehearsing.addSeason();
    onSeason(season);
  }
  return rehearsing.figures;
}
