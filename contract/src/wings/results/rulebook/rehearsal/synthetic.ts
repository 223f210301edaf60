import { type Answer, type ContestId, none, type Work, type WorkId } from '../answers.ts';
import { type Panel, type Rulebook, type Stage, stageFor } from '../rulebook.ts';
import { Random } from './random.ts';

/** The award's own numbers. */
export interface Plan {
  categories: number;
  worksPerCategory: number;
  /** Judges of a panel without seats, for the whole season. */
  judges: number;
  /** Members or voters of each contest. */
  voters: number;
}

interface SyntheticSeason {
  works: Work[];
  /** How good each work really is, which no award knows. */
  quality: ReadonlyMap<WorkId, number>;
}

const mediaTypes = ['Web', 'Film', 'Audio'];
const regions = ['North', 'South'];

export function syntheticSeason(plan: Plan, random: Random): SyntheticSeason {
  const works: Work[] = [];
  const quality = new Map<WorkId, number>();
  for (let category = 0; category < plan.categories; category += 1)
    for (let n = 0; n < plan.worksPerCategory; n += 1) {
      const id = category * plan.worksPerCategory + n + 1;
      works.push({
        id,
        category: category + 1,
        mediaType: mediaTypes[category % 3] as string,
        tags: { region: regions[n % 2] as string },
      });
      quality.set(id, random.normal());
    }
  return { works, quality };
}

/** How much a member's opinion of a work differs from its quality. */
const spreadOf = { judges: 0.7, members: 0.9, public: 1.4, organizers: 0.6, chair: 0.6 } as const satisfies Record<Panel['who'], number>;

/** Answers to one stage as members of its panel might give them. */
export class Answering {
  readonly #strictness = new Map<number, number>();
  readonly #memberIds = new Map<string, number>();
  readonly #rulebook: Rulebook;
  readonly #plan: Plan;
  readonly #quality: ReadonlyMap<WorkId, number>;
  readonly #random: Random;

  constructor(rulebook: Rulebook, plan: Plan, quality: ReadonlyMap<WorkId, number>, random: Random) {
    this.#rulebook = rulebook;
    this.#plan = plan;
    this.#quality = quality;
    this.#random = random;
  }

  answersTo(stage: Stage, field: ReadonlyMap<ContestId, readonly Work[]>): Answer[] {
    const seeds: Answer[] = [{ kind: 'draw', stage: stage.id, member: this.#member('notary'), seed: String(this.#random.below(1e9)) }];
    const answers = [...field].flatMap(([contest, works]) => {
      const own = stageFor(this.#rulebook, stage, works[0]);
      return this.#ofContest(
        own,
        contest,
        works.map(({ id }) => id),
      );
    });
    const drawsAtLine = 'atLine' in stage.advance && stage.advance.atLine === 'draw';
    return stage.asks.kind === 'draw' || stage.last === 'draw' || drawsAtLine ? [...answers, ...seeds] : answers;
  }

  #member(name: string): number {
    const known = this.#memberIds.get(name) ?? this.#memberIds.size + 1;
    this.#memberIds.set(name, known);
    return known;
  }

  #members(panel: Panel | undefined, contest: ContestId): number[] {
    if (!panel) return [];
    if (panel.speaks === 'together') return [this.#member(`${panel.id} together`)];
    const open = panel.who === 'public' || panel.who === 'members' ? this.#plan.voters : this.#plan.judges;
    const count = panel.seats ?? open;
    const prefix = panel.seats === undefined && panel.who === 'judges' ? panel.id : `${panel.id} ${contest}`;
    return Array.from({ length: count }, (_, n) => this.#member(`${prefix} ${n}`));
  }

  #opinion(work: WorkId, spread: number): number {
    return (this.#quality.get(work) ?? 0) + spread * this.#random.normal();
  }

  #ranked(works: readonly WorkId[], spread: number): WorkId[] {
    const opinions = works.map((work) => ({ work, opinion: this.#opinion(work, spread) }));
    return opinions.sort((one, other) => other.opinion - one.opinion).map(({ work }) => work);
  }

  /** Who answers about a work: everyone, or as many as it is handed to. */
  #askedOf(stage: Stage, members: readonly number[], n: number): number[] {
    const { reach } = stage;
    if (!reach || reach.by === 'every') return [...members];
    const start = this.#random.below(members.length);
    const step = members.length % 7 === 0 ? 1 : 7;
    return Array.from(
      { length: Math.min(reach.least, members.length) },
      (_, at) => members[(start + at * step + n) % members.length] as number,
    ).filter((member, at, all) => all.indexOf(member) === at);
  }

  #ofContest(stage: Stage, contest: ContestId, works: readonly WorkId[]): Answer[] {
    const panel = this.#rulebook.panels.find(({ id }) => id === stage.panel);
    const members = this.#members(panel, contest);
    const spread = panel ? spreadOf[panel.who] : 0;
    const { asks } = stage;
    const given = { stage: stage.id, contest };
    const rnd = this.#random;
    switch (asks.kind) {
      case 'score': {
        const { from, to, step } = asks.scale;
        return works.flatMap((work, n) =>
          this.#askedOf(stage, members, n).map((member): Answer => {
            const strict = this.#strictness.get(member) ?? rnd.normal();
            this.#strictness.set(member, strict);
            const scores: Record<string, number> = {};
            for (const { id } of asks.criteria) {
              const raw = from + (to - from) * (0.6 + 0.17 * this.#opinion(work, spread) + 0.07 * strict);
              scores[id] = Math.min(to, Math.max(from, from + step * Math.round((raw - from) / step)));
            }
            return { kind: 'score', ...given, member, work, scores };
          }),
        );
      }
      case 'screen':
        return works.flatMap((work, n) =>
          this.#askedOf(stage, members, n).map((member): Answer => {
            const opinion = this.#opinion(work, spread);
            const says = asks.unsure && Math.abs(opinion) < 0.1 ? 'unsure' : opinion > -0.2 ? 'yes' : 'no';
            return { kind: 'screen', ...given, member, work, says };
          }),
        );
      case 'rank':
        return members.map((member): Answer => {
          const ranked = this.#ranked(works, spread).slice(0, asks.most);
          if (asks.none && rnd.next() < 0.3) ranked.splice(1 + rnd.below(ranked.length), 0, none);
          return { kind: 'rank', ...given, member, ranked: ranked.slice(0, asks.most) };
        });
      case 'pick':
        return members.map((member): Answer => {
          const picked = this.#ranked(works, spread).slice(0, asks.perWork > 1 ? 3 : asks.most);
          const votes = asks.perWork > 1 ? Array.from({ length: asks.most }, () => picked[rnd.below(picked.length)] as WorkId) : picked;
          return { kind: 'pick', ...given, member, picked: votes };
        });
      case 'pairs': {
        const seen = new Map(works.map((work) => [work, 0]));
        return members.flatMap((member) =>
          Array.from({ length: works.length < 2 ? 0 : asks.each }, (): Answer => {
            const one = works.reduce((least, work) => ((seen.get(work) ?? 0) < (seen.get(least) ?? 0) ? work : least));
            const others = works.filter((work) => work !== one);
            const other = others[rnd.below(others.length)] as WorkId;
            for (const work of [one, other]) seen.set(work, (seen.get(work) ?? 0) + 1);
            const isBetter = this.#opinion(one, spread) >= this.#opinion(other, spread);
            return { kind: 'pairs', ...given, member, better: isBetter ? one : other, worse: isBetter ? other : one };
          }),
        );
      }
      case 'motions':
        return works.flatMap((work) =>
          asks.motions.map(({ outcome }, at): Answer => {
            const size = panel?.seats ?? 5;
            const line = 1.6 - 0.4 * at;
            const yes = Array.from({ length: size }, () => this.#opinion(work, spread) > line).filter(Boolean).length;
            return { kind: 'motions', ...given, member: this.#member('chair'), work, outcome, yes, no: size - yes, members: size };
          }),
        );
      default:
        return [];
    }
  }
}
