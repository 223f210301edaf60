import { type Answer, type ContestId, none, ofKind, type Work, type WorkId, worksIn } from './answers.ts';
import { lineOf } from './advance.ts';
import type { Order, Standing } from './countings/counting.ts';
import { type Given, holdersOf, openTie } from './levels.ts';
import { type Moved, standingsOf } from './places.ts';
import { contestOf, type Rulebook, type Stage, stageFor, type StageHere } from './rulebook.ts';
import { orderOf } from './stage-order.ts';
import type { Decision } from './ties.ts';

export interface Open {
  /** A stage or a level. */
  stage: string;
  contest: ContestId;
  why: 'tie' | 'tie-at-line' | 'quorum' | 'too-many' | 'too-few';
  works: readonly WorkId[];
}

export interface ContestResult {
  contest: ContestId;
  field: readonly WorkId[];
  /** As counted, before organizers moved anything. */
  order: Order;
  moves: readonly Moved[];
  standings: readonly Standing[];
  advanced: readonly WorkId[];
  undecided: readonly WorkId[];
  /** 'No award' is ahead of these. */
  behindNone: ReadonlySet<WorkId>;
  open: readonly Open[];
}

export interface Outcome {
  results: ReadonlyMap<string, readonly ContestResult[]>;
  levels: readonly Given[];
  /** What has to be settled before the results are final. */
  open: readonly Open[];
}

/** Works that may take part: not of recent holders, and no more of one entrant than allowed, in the order they came in. */
export function eligible({ entering: { notIf, most } }: Rulebook, works: readonly Work[]): Work[] {
  const seen = new Map<number, number>();
  return works.filter(({ held = [], entrant }) => {
    const times = (level: string, seasons: number) => held.filter((one) => one.level === level && one.seasonsAgo <= seasons).length;
    if (notIf.some(({ level, seasons }) => times(level, seasons) > 0)) return false;
    if (!most || entrant === undefined) return true;
    const limit = most.more.reduce(
      (allowed, { level, seasons, extra, upTo }) => Math.max(allowed, Math.min(allowed + times(level, seasons) * extra, upTo)),
      most.perEntrant,
    );
    const own = (seen.get(entrant) ?? 0) + 1;
    seen.set(entrant, own);
    return own <= limit;
  });
}

type Once = <T>(name: string, make: () => T) => T;

interface Contest {
  stage: StageHere;
  contest: ContestId;
  field: readonly WorkId[];
  answers: readonly Answer[];
  ofStage: readonly Answer[];
  once: Once;
}

/** Runs a rulebook stage by stage, so that a rehearsal can answer about a field it could not know before. */
export class Run {
  readonly rulebook: Rulebook;
  readonly results = new Map<string, readonly ContestResult[]>();
  readonly #works: ReadonlyMap<WorkId, Work>;
  readonly #answers = new Map<string, readonly Answer[]>();
  readonly #decisions: readonly Decision[];

  constructor(rulebook: Rulebook, works: readonly Work[], decisions: readonly Decision[] = []) {
    this.rulebook = rulebook;
    this.#decisions = decisions;
    // By their numbers: equals are listed in this order, wherever they came from.
    this.#works = new Map(
      eligible(rulebook, works)
        .sort((one, other) => one.id - other.id)
        .map((work) => [work.id, work]),
    );
  }

  /** The works of a stage, by contest. */
  fieldOf(stage: Stage): Map<ContestId, Work[]> {
    const field = Map.groupBy(
      this.#source(stage)
        .flatMap((id) => this.#works.get(id) ?? [])
        .filter(({ isOff }) => !isOff)
        .sort((one, other) => one.id - other.id),
      (work) => contestOf(stage.contest, work),
    );
    for (const [contest, works] of field) if (stageFor(this.rulebook, stage, works[0]).held === false) field.delete(contest);
    return field;
  }

  #source({ works }: Stage): WorkId[] {
    if (works.from === 'entries' || works.from === 'nominations') return [...this.#works.keys()];
    if (works.from === 'holders') return [...new Set(works.levels.flatMap((level) => this.#holders(level)))];
    return (this.results.get(works.stage) ?? []).flatMap(({ field, advanced, undecided }) => {
      if (works.which === 'advanced') return advanced;
      if (works.which === 'undecided') return undecided;
      return works.which === 'all' ? field : field.filter((work) => !advanced.includes(work) && !undecided.includes(work));
    });
  }

  #holders(id: string): WorkId[] {
    const level = this.rulebook.levels.find((one) => one.id === id);
    if (!level) return [];
    return holdersOf(this.rulebook, level, this.results, this.#works, this.#decisions).given.map(({ work }) => work);
  }

  /** Counts one stage from its answers. */
  count(stage: Stage, answers: readonly Answer[]): readonly ContestResult[] {
    this.#answers.set(stage.id, answers);
    const ofStage = stage.answersOf === undefined ? answers : (this.#answers.get(stage.answersOf) ?? []);
    const fields = this.fieldOf(stage);
    const byContest = this.#byContest(stage, ofStage, [...fields.keys()]);
    const kept = new Map<string, unknown>();
    const once: Once = (name, make) => {
      if (!kept.has(name)) kept.set(name, make());
      return kept.get(name) as ReturnType<typeof make>;
    };
    const results = [...fields].map(([contest, works]) =>
      this.#countContest({
        stage: stageFor(this.rulebook, stage, works[0]),
        contest,
        field: works.map(({ id }) => id),
        answers: byContest.get(contest) ?? [],
        ofStage,
        once,
      }),
    );
    this.results.set(stage.id, results);
    return results;
  }

  /** An answer about one work belongs to the work's contest, a list to that of the works it names. A draw is for all. */
  #byContest(stage: Stage, answers: readonly Answer[], contests: readonly ContestId[]): Map<ContestId, Answer[]> {
    const found = new Map<ContestId, Answer[]>();
    const add = (contest: ContestId, answer: Answer) => {
      const own = found.get(contest);
      if (own) own.push(answer);
      else found.set(contest, [answer]);
    };
    for (const answer of answers) for (const contest of this.#contestsOf(stage, answer, contests)) add(contest, answer);
    return found;
  }

  #contestsOf(stage: Stage, answer: Answer, all: readonly ContestId[]): Iterable<ContestId> {
    if (answer.contest !== undefined && stage.answersOf === undefined) return [answer.contest];
    if (answer.kind === 'draw') return all;
    return new Set(
      worksIn(answer)
        .flatMap((id) => this.#works.get(id) ?? [])
        .map((work) => contestOf(stage.contest, work)),
    );
  }

  #countContest({ stage, contest, field, answers, ofStage, once }: Contest): ContestResult {
    const earlier = (id: string): ReadonlyMap<WorkId, Standing> => {
      const all = once(
        `earlier ${id}`,
        () => new Map((this.results.get(id) ?? []).flatMap(({ standings }) => standings).map((one) => [one.work, one] as const)),
      );
      return new Map(field.flatMap((work) => (all.has(work) ? [[work, all.get(work) as Standing]] : [])));
    };
    const order = orderOf(stage, {
      contest,
      works: field,
      answers,
      ofStage,
      once: (name, make) => once(`${stage.counting.method} ${JSON.stringify(stage.counting.settings)} ${name}`, make),
      categoryOf: (work) => this.#works.get(work)?.category ?? 0,
      earlier,
      decisions: this.#decisions,
    });
    const moves = this.#movesIn(stage, field);
    const all = standingsOf(order, moves);
    const line = all.find(({ work }) => work === none)?.place ?? Number.POSITIVE_INFINITY;
    const { perWork, perContest } = stage.quorum ?? {};
    const few = all.filter(({ work, answers: count }) => perWork && work !== none && count < perWork.least).map(({ work }) => work);
    const standings = all
      .filter(({ work }) => work !== none)
      .map(
        (one): Standing => (perWork?.below === 'no-place' && few.includes(one.work) ? { ...one, place: null, decidedBy: 'quorum' } : one),
      );
    const behindNone = new Set(standings.filter(({ place }) => place !== null && place >= line).map(({ work }) => work));
    const advancing = this.#advancing(stage, contest, standings, behindNone, answers);
    const open: Open[] = [];
    const add = (why: Open['why'], works: readonly WorkId[]) => open.push({ stage: stage.id, contest, why, works });
    if (advancing.open.length) add('tie-at-line', advancing.open);
    if (perWork?.below === 'settle' && few.length) add('quorum', few);
    if (perContest !== undefined && new Set(answers.map(({ member }) => member)).size < perContest) add('quorum', field);
    const result = { contest, field, order, moves, standings, ...advancing, behindNone, open };
    const tie = openTie(this.rulebook, stage.id, this.#works.get(field[0] ?? -1), result);
    if (tie && stage.last === 'person') add('tie', tie.works);
    return result;
  }

  #movesIn(stage: Stage, field: readonly WorkId[]): Moved[] {
    return this.#decisions.flatMap((one) =>
      one.kind === 'move' && one.stage === stage.id && field.includes(one.work) ? [{ work: one.work, place: one.place, at: one.at }] : [],
    );
  }

  /** By the rule, or as an organizer decided. */
  #advancing(
    stage: StageHere,
    contest: ContestId,
    standings: readonly Standing[],
    behindNone: ReadonlySet<WorkId>,
    answers: readonly Answer[],
  ) {
    const decided = this.#decisions.find((one) => one.kind === 'advance' && one.stage === stage.id && one.contest === contest);
    if (decided?.kind === 'advance') {
      const own = new Set(standings.map(({ work }) => work));
      return { advanced: decided.works.filter((work) => own.has(work)), undecided: [], open: [] };
    }
    const ahead = standings.filter(({ work }) => !behindNone.has(work));
    const taken = (id: string) => this.results.get(id)?.find((one) => one.contest === contest)?.advanced.length ?? 0;
    return lineOf(stage, ahead, ofKind(answers, 'draw').at(-1)?.seed, taken);
  }

  outcome(): Outcome {
    const levels = this.rulebook.levels.map((level) => holdersOf(this.rulebook, level, this.results, this.#works, this.#decisions));
    return {
      results: this.results,
      levels: levels.flatMap(({ given }) => given),
      open: [...[...this.results.values()].flat().flatMap(({ open }) => open), ...levels.flatMap(({ open }) => open)],
    };
  }
}

/** Rulebook, works and answers in; places, what went on, levels and what is open out. */
export function run(rulebook: Rulebook, works: readonly Work[], answers: readonly Answer[], decisions: readonly Decision[] = []): Outcome {
  const ofStage = Map.groupBy(answers, ({ stage }) => stage);
  const whole = new Run(rulebook, works, decisions);
  for (const stage of rulebook.stages) whole.count(stage, ofStage.get(stage.id) ?? []);
  return whole.outcome();
}
