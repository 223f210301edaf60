import type { RecordState } from './record-state.rules.ts';
import type { ContestKey, DecisionLine, StageLine, StageResultLine } from './stage-line.rules.ts';
import { contestKey, hashOfBook, levelKey, placesAsText } from './stage-state.rules.ts';

/** What is wrong with the lines of a season's stages. */
export type StageProblem =
  | { what: 'otherRules'; line: number }
  | { what: 'noRules'; line: number }
  | { what: 'uncountable'; line: number }
  | { what: 'stageAgain'; line: number; s: string; c: ContestKey }
  | { what: 'stageResult'; line: number; s: string; c: ContestKey; said: string; counted: string }
  /** Final, though the rulebook leaves something to people that no one decided. */
  | { what: 'undecided'; line: number; s: string; c: ContestKey }
  | { what: 'level'; e: number; level: string };

/** What no count of them leads to. */
export type StageAct =
  | { what: 'rulesChanged'; line: number; v: number }
  | { what: 'decided'; line: number; decision: DecisionLine }
  | { what: 'drawn'; line: number; s: string; seed: string }
  | { what: 'public'; s: string; votes: number; roots: readonly string[] }
  | { what: 'stageLate'; line: number; s: string; c: ContestKey; said: string; counted: string }
  | { what: 'levelByHand'; line: number; e: number; l: string }
  | { what: 'levelWithoutResult'; line: number; e: number; l: string }
  | { what: 'levelLeftOut'; e: number; l: string }
  | { what: 'noStageResult'; s: string; c: string };

/** Checks the lines of stages while a record is read: `see` comes before a line takes effect. */
export class StageCheck {
  readonly problems: StageProblem[] = [];
  readonly acts: StageAct[] = [];
  /** Contests of stages that were counted again. */
  readonly follows: string[] = [];
  readonly #lineOf = new Map<string, number>();
  readonly #roots = new Map<string, string[]>();
  /** What the results gave when they became final. */
  #due: ReadonlySet<string> | undefined;
  #hasAnswers = false;
  #isUncountable = false;

  see(line: StageLine, number: number, state: RecordState): void {
    if (line.k !== 'rulebook' && line.k !== 'category' && !state.stages.rulebook) this.#once({ what: 'noRules', line: number });
    switch (line.k) {
      case 'rulebook':
        if (hashOfBook(line.book) !== line.hash) this.problems.push({ what: 'otherRules', line: number });
        if (this.#hasAnswers || line.after !== undefined) this.acts.push({ what: 'rulesChanged', line: number, v: line.v });
        break;
      case 'answer':
      case 'public':
        this.#hasAnswers = true;
        break;
      case 'draw':
        this.acts.push({ what: 'drawn', line: number, s: line.s, seed: line.seed });
        break;
      case 'decision':
        this.acts.push({ what: 'decided', line: number, decision: line });
        break;
      case 'level':
        this.#lineOf.set(levelKey(line.e, line.l), number);
        break;
      case 'result':
        this.#recount(line, number, state);
        break;
    }
  }

  #once(problem: Extract<StageProblem, { what: 'noRules' }>): void {
    if (!this.problems.some(({ what }) => what === problem.what)) this.problems.push(problem);
  }

  #recount(line: StageResultLine, number: number, state: RecordState): void {
    const { s, c, p, root, late } = line;
    if (state.stages.results.has(contestKey(s, c))) this.problems.push({ what: 'stageAgain', line: number, s, c });
    if (root !== undefined) this.#roots.set(s, [...(this.#roots.get(s) ?? []), root]);
    const counted = this.#counted(state, number);
    if (!counted) return;
    this.#due = new Set(counted.levels.map(({ work, level }) => levelKey(work, level)));
    const said = placesAsText(p);
    const again = placesAsText(counted.places.get(contestKey(s, c)) ?? []);
    if (said !== again) {
      if (late) this.acts.push({ what: 'stageLate', line: number, s, c, said, counted: again });
      else this.problems.push({ what: 'stageResult', line: number, s, c, said, counted: again });
    } else this.follows.push(contestKey(s, c));
    if (counted.open.some((one) => contestKey(one.stage, one.contest) === contestKey(s, c)))
      this.problems.push({ what: 'undecided', line: number, s, c });
  }

  /** Nothing where the lines have no rulebook that can be counted by: their author could have written anything. */
  #counted(state: RecordState, line: number) {
    if (!state.stages.rulebook || this.#isUncountable) return undefined;
    try {
      return state.stages.counted(state.entries);
    } catch {
      this.#isUncountable = true;
      this.problems.push({ what: 'uncountable', line });
      return undefined;
    }
  }

  end(state: RecordState, isSealed: boolean): void {
    const { stages } = state;
    for (const s of new Set([...stages.public.values()].map((one) => one.s))) {
      const votes = [...stages.public.values()].filter((one) => one.s === s).reduce((sum, { n }) => sum + n, 0);
      this.acts.push({ what: 'public', s, votes, roots: this.#roots.get(s) ?? [] });
    }
    for (const { e, l, r } of stages.levels.values()) {
      const line = this.#lineOf.get(levelKey(e, l)) ?? 0;
      if (r !== '') this.acts.push({ what: 'levelByHand', line, e, l });
      else if (!this.#due) this.acts.push({ what: 'levelWithoutResult', line, e, l });
      else if (!this.#due.has(levelKey(e, l))) this.problems.push({ what: 'level', e, level: l });
    }
    const byHand = new Set([...stages.levels.values()].filter(({ r }) => r !== '').map(({ e }) => e));
    if (isSealed || stages.levels.size > 0)
      for (const key of this.#due ?? []) {
        const [e = '', l = ''] = key.split(' ');
        const entry = state.entries.get(Number(e));
        if (!stages.levels.has(key) && entry && !byHand.has(Number(e))) this.acts.push({ what: 'levelLeftOut', e: Number(e), l });
      }
    if (!isSealed || !stages.rulebook) return;
    for (const key of this.#counted(state, 0)?.places.keys() ?? []) {
      const [s = '', ...c] = key.split(' ');
      if (!stages.results.has(key)) this.acts.push({ what: 'noStageResult', s, c: c.join(' ') });
    }
  }
}
