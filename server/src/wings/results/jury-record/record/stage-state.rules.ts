import { hash } from 'node:crypto';
import type { Answer } from '#contract/wings/results/rulebook/answers.ts';
import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import type { Given } from '#contract/wings/results/rulebook/levels.ts';
import { type Open, run } from '#contract/wings/results/rulebook/run.ts';
import { countedAnswer, slotOf, type StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { countedDecisions, stillOpen } from '#server/wings/results/stage-result/decisions.rules.ts';
import type { AnswerLine, ContestKey, DecisionLine, RulebookLine, StageLine, StagePlace, StageResultLine } from './stage-line.rules.ts';

export interface EntryState {
  c: number;
  isOff: boolean;
  /** Who entered it, where a rulebook limits how many they may enter. */
  by?: number;
}

export type AnswerState = Omit<AnswerLine, 'k'>;
type PublicAnswer = Omit<Extract<StageLine, { k: 'public' }>, 'k'>;

/** What the lines so far come to by their rulebook. */
interface CountedStages {
  /** By stage and contest. */
  places: ReadonlyMap<string, readonly StagePlace[]>;
  levels: readonly Given[];
  /** What people have to decide first. */
  open: readonly Open[];
}

export const contestKey = (s: string, c: ContestKey): string => `${s} ${c}`;
export const answerKey = ({ s, c, j, a }: AnswerState): string => slotKey({ s, c, j, a: slotOf(a) });
const slotKey = ({ s, c, j, a }: { s: string; c: ContestKey; j: number; a: string }): string => `${s} ${c} ${j} ${a}`;
export const publicKey = ({ s, a }: { s: string; a: StageAnswer }): string => `${s} ${canonical(a)}`;
export const levelKey = (e: number, l: string): string => `${e} ${l}`;
export const hashOfBook = (book: unknown): string => hash('sha256', canonical(book), 'hex');

/** In the order in which places are compared: works at one place by their numbers. */
const ordered = (places: readonly StagePlace[]): StagePlace[] =>
  places.toSorted((one, other) => (one[1] ?? Number.MAX_VALUE) - (other[1] ?? Number.MAX_VALUE) || one[0] - other[0]);

/** What holds of a season with a rulebook of its own at one line of its record. */
export class StageState {
  rulebook: RulebookLine | undefined;
  readonly mediaTypes = new Map<number, string>();
  readonly answers = new Map<string, AnswerState>();
  readonly aside = new Map<string, AnswerState>();
  readonly public = new Map<string, PublicAnswer>();
  readonly draws = new Map<string, string>();
  readonly decisions = new Map<number, DecisionLine>();
  readonly results = new Map<string, StageResultLine>();
  readonly levels = new Map<string, { e: number; l: string; r: string }>();
  #counted: CountedStages | undefined;

  /** Entries changed. */
  forget(): void {
    this.#counted = undefined;
  }

  apply(line: StageLine): void {
    if (line.k !== 'result' && line.k !== 'level') this.forget();
    switch (line.k) {
      case 'rulebook':
        this.rulebook = line;
        break;
      case 'category':
        this.mediaTypes.set(line.c, line.m);
        break;
      case 'answer': {
        const { s, c, j, a } = line;
        this.answers.set(answerKey(line), { s, c, j, a });
        this.aside.delete(answerKey(line));
        break;
      }
      case 'setAside': {
        const key = slotKey(line);
        const kept = this.answers.get(key);
        if (kept) this.aside.set(key, kept);
        this.answers.delete(key);
        break;
      }
      case 'public': {
        const { s, a, n } = line;
        if (n === 0) this.public.delete(publicKey(line));
        else this.public.set(publicKey(line), { s, a, n });
        break;
      }
      case 'draw':
        this.draws.set(line.s, line.seed);
        break;
      case 'decision':
        this.decisions.set(line.n, line);
        break;
      case 'result':
        this.results.set(contestKey(line.s, line.c), line);
        break;
      case 'level':
        if ('out' in line) this.levels.delete(levelKey(line.e, line.l));
        else this.levels.set(levelKey(line.e, line.l), { e: line.e, l: line.l, r: line.r ?? '' });
        break;
    }
  }

  /** Every stage by the rulebook of these lines. Throws where it is none that can be counted. */
  counted(entries: ReadonlyMap<number, EntryState>): CountedStages {
    this.#counted ??= this.#count(entries);
    return this.#counted;
  }

  #count(entries: ReadonlyMap<number, EntryState>): CountedStages {
    const { book } = this.rulebook ?? {};
    if (!book) throw new Error('no rulebook');
    const works = [...entries]
      .map(([id, { c, isOff, by }]) => ({
        id,
        category: c,
        mediaType: this.mediaTypes.get(c) ?? '',
        isOff,
        ...(by !== undefined && { entrant: by }),
      }))
      .sort((one, other) => one.id - other.id);
    const answers: Answer[] = [
      ...[...this.answers.values()].map(({ s, c, j, a }) => countedAnswer(a, { stage: s, contest: c, member: j })),
      ...[...this.public.values()].map(({ s, a, n }) => ({
        ...countedAnswer(a, { stage: s, contest: undefined, member: 0 }),
        voice: n,
      })),
      ...[...this.draws].map(([stage, seed]): Answer => ({ kind: 'draw', stage, member: 0, seed })),
    ];
    const rows = [...this.decisions.values()]
      .sort((one, other) => one.n - other.n)
      .map(({ what, s, c, e }) => ({ kind: what, stage: s, contest: c, works: [...e] }));
    const outcome = run(book, works, answers, countedDecisions(book, rows));
    const places = [...outcome.results].flatMap(([s, results]) =>
      results.map(({ contest, standings }) => [contestKey(s, contest), placesOf(standings)] as const),
    );
    return {
      places: new Map(places),
      levels: outcome.levels,
      open: stillOpen(outcome.open, rows),
    };
  }
}

interface Placed {
  work: number;
  place: number | null;
  decidedBy: string;
  value: number;
}

/** Places of a contest as a line says them. */
export const placesOf = (standings: readonly Placed[]): StagePlace[] =>
  ordered(standings.map(({ work, place, decidedBy, value }) => [work, place, decidedBy, Number.isFinite(value) ? value : null] as const));

/** The same, however they were listed. */
export const placesAsText = (places: readonly StagePlace[]): string => JSON.stringify(ordered(places));
