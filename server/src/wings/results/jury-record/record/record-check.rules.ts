import type { KeyObject } from 'node:crypto';
import type { Words } from '#contract/kernel/text/said.ts';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { type Act, Acts, decidingResult, dueAwards } from './record-acts.rules.ts';
import {
  Chain,
  fingerprintOf,
  isSameFingerprint,
  isSignedBy,
  publicKeyFrom,
  rootOfLines,
  textOfKey,
  textOfMark,
} from './record-chain.rules.ts';
import { faultIn } from './record-form.rules.ts';
import {
  type KeyLine,
  type LineKind,
  type MarkLine,
  readLine,
  recordVersions,
  type ResultLine,
  type SeasonLine,
} from './record-line.rules.ts';
import { RecordState, rankingOf } from './record-state.rules.ts';
import { type StageAct, StageCheck, type StageProblem } from './stage-check.rules.ts';
import { isOfStages } from './stage-line.rules.ts';

export type Problem =
  | { what: 'notARecord' }
  | { what: 'noKey' }
  | { what: 'unreadable'; line: number; why: Words }
  /** A line that begins another record, or one of another season. */
  | { what: 'otherSeason'; line: number }
  /** Between two marks. */
  | { what: 'changed'; from: number; to: number }
  | { what: 'number'; from: number; to: number; lines: number }
  | { what: 'unsigned'; line: number; marks: number }
  | { what: 'otherKey'; found: string }
  | { what: 'newKey'; line: number }
  | { what: 'uncovered'; from: number; lines: number }
  | { what: 'afterSeal'; lines: number }
  | { what: 'notMarked'; mark: string }
  /** Final a second time, and never opened in between. */
  | { what: 'again'; line: number; c: number; kind: RankingKind }
  | { what: 'result'; line: number; c: number; kind: RankingKind; said: string; counted: string }
  | { what: 'shortlist'; line: number; c: number }
  | { what: 'award'; e: number; level: WinnerKind }
  | StageProblem;

export interface Verdict {
  problems: readonly Problem[];
  isSealed: boolean;
  lines: number;
  kinds: Readonly<Partial<Record<LineKind, number>>>;
  /** Official results and shortlists that the lines themselves give again. */
  recounted: number;
  /** Final before the record began, and not what its lines give: no one can say. */
  unconfirmed: number;
  /** Given by an organizer's hand, with a reason, or without a final ranking. */
  byHand: number;
  /** Everything that does not follow from counting the lines, one by one. */
  acts: readonly (Act | StageAct)[];
  /** The rankings and shortlists that were counted again, as `2 executive` or `2 shortlist`. */
  follows: readonly string[];
  /** The contests of stages that were, as `final 2`; absent in verdicts from before there were stages. */
  stages?: readonly string[];
  /** Which levels the award gives, by its own word. */
  levels: readonly WinnerKind[];
  /** Whether a published fingerprint was given and fits. */
  isKnownKey: boolean;
  fingerprint: string;
  lastMark: Pick<MarkLine, 'n' | 'h'> | undefined;
}

interface Known {
  /** The fingerprint as it was published; without it a file that someone rebuilt from end to end looks right. */
  key?: string | undefined;
  /** Hashes that were published or mailed. */
  marks?: readonly string[] | undefined;
}

/** Checks a record from its lines alone. */
export function checkRecord(lines: readonly string[], known: Known = {}): Verdict {
  const steps = checkingRecord(lines, known);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps, for callers that let others run in between. */
export function* checkingRecord(lines: readonly string[], known: Known = {}): Generator<undefined, Verdict> {
  const check = new Check();
  for (const [at, text] of lines.entries()) {
    yield* check.take(text, at + 1);
    if (at % 2000 === 0) yield;
  }
  return check.end(lines.length, known);
}

class Check {
  readonly #problems: Problem[] = [];
  readonly #state = new RecordState();
  readonly #kinds: Partial<Record<LineKind, number>> = {};
  readonly #marks = new Set<string>();
  #chain = new Chain();
  #part: string[] = [];
  #key: KeyObject | undefined;
  #pub = '';
  #firstPub = '';
  #unsigned: { line: number; marks: number } | undefined;
  #lastMark: MarkLine | undefined;
  #sealedAt: number | undefined;
  readonly #acts = new Acts();
  readonly #stages = new StageCheck();
  readonly #follows: string[] = [];
  #season: SeasonLine | undefined;

  *take(text: string, number: number): Generator<undefined, void> {
    if (this.#sealedAt !== undefined) return;
    const line = readLine(text);
    if (!line) this.#problems.push({ what: 'unreadable', line: number, why: faultIn(text) ?? '' });
    if (number === 1 && !(line?.k === 'season' && recordVersions.includes(line.v) && (line.v !== 2) === (line.fit === undefined)))
      this.#problems.push({ what: 'notARecord' });
    if (line) this.#kinds[line.k] = (this.#kinds[line.k] ?? 0) + 1;
    if (line?.k === 'mark' || line?.k === 'seal') {
      this.#mark(line, number);
      this.#chain.add(text);
      this.#part = [];
      if (line.k === 'seal') this.#sealedAt = number;
      return;
    }
    if (line?.k === 'season') this.#begin(line, number);
    if (line?.k === 'key') this.#changeKey(line, number);
    this.#chain.add(text);
    this.#part.push(text);
    if (!line) return;
    this.#acts.see(line, number, this.#state);
    if (isOfStages(line)) this.#stages.see(line, number, this.#state);
    if (line.k === 'result' && 'kind' in line && !('open' in line)) yield* this.#recount(line, number);
    if (line.k === 'shortlist' && line.n !== undefined) yield* this.#redraw(line, line.n, number);
    this.#state.apply(line);
  }

  /** Settings may change, and are written again then; what the record is of may not. */
  #begin(line: SeasonLine, number: number): void {
    this.#season ??= line;
    const { record, award, season } = this.#season;
    if (line.record !== record || line.award !== award || line.season !== season)
      this.#problems.push({ what: 'otherSeason', line: number });
  }

  get #record(): string {
    return this.#season?.record ?? '';
  }

  /** A mark that is signed is believed: what is wrong lies before it, and what follows is looked at separately. */
  #mark(mark: MarkLine, number: number): void {
    const from = this.#lastMark?.n ?? 0;
    if (!isSignedBy(this.#key, textOfMark(this.#record, mark), mark.sig)) {
      this.#unsigned = { line: this.#unsigned?.line ?? number, marks: (this.#unsigned?.marks ?? 0) + 1 };
    }
    if (mark.n !== this.#chain.lines) this.#problems.push({ what: 'number', from, to: mark.n, lines: this.#chain.lines - from });
    else if (mark.h !== this.#chain.hash || mark.m !== rootOfLines(this.#part)) this.#problems.push({ what: 'changed', from, to: mark.n });
    this.#chain = new Chain(mark.n, mark.h);
    this.#lastMark = mark;
    this.#marks.add(mark.h);
  }

  #changeKey({ pub, sig }: KeyLine, number: number): void {
    // Whether or not the one before can be read: no second key is a first one.
    if (this.#firstPub && !isSignedBy(this.#key, textOfKey(this.#record, this.#chain.lines, pub), sig ?? ''))
      this.#problems.push({ what: 'newKey', line: number });
    this.#firstPub ||= pub;
    this.#pub = pub;
    this.#key = publicKeyFrom(pub);
  }

  *#recount(line: ResultLine, number: number): Generator<undefined, void> {
    const placed = yield* this.#state.placed(line.c, line.kind, line.v, line.w);
    const wordsOf = (places: ResultLine['p']) => places.map(([e, place, by]) => `${place}. entry ${e} (${by})`).join(', ');
    // Works at one place are in the order of their numbers, as frozen.
    const ordered = (places: ResultLine['p']) => places.toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
    const counted = wordsOf(ordered(placed.map(({ entryId, place, decidedBy }) => [entryId, place, decidedBy] as const)));
    const said = wordsOf(ordered(line.p));
    const { c, kind } = line;
    if (this.#state.results.has(rankingOf(c, kind))) this.#problems.push({ what: 'again', line: number, c, kind });
    if (said === counted) this.#follows.push(`${c} ${kind}`);
    else if (line.late) this.#acts.list.push({ what: 'late', line: number, c, kind, said, counted });
    else this.#problems.push({ what: 'result', line: number, c, kind, said, counted });
  }

  *#redraw({ c, e }: { c: number; e: readonly number[] }, places: number, number: number): Generator<undefined, void> {
    const placed = yield* this.#state.placed(c, 'ordinary');
    const drawn = new Set(placed.filter(({ place }) => place <= places).map(({ entryId }) => entryId));
    if (drawn.size === e.length && e.every((entryId) => drawn.has(entryId))) this.#follows.push(`${c} shortlist`);
    else this.#problems.push({ what: 'shortlist', line: number, c });
  }

  /** What was awarded against what the standing results give. */
  #checkAwards(): void {
    const given = new Map<number, Set<string>>();
    for (const { e, l, r } of this.#state.awards.values()) {
      const c = this.#state.entries.get(e)?.c;
      if (r !== '' || c === undefined || !decidingResult(this.#state, c, l)) continue;
      const due = given.get(c) ?? new Set(dueAwards(this.#state, c).map((one) => `${one.e} ${one.l}`));
      given.set(c, due);
      if (!due.has(`${e} ${l}`)) this.#problems.push({ what: 'award', e, level: l });
    }
  }

  end(lines: number, { key, marks = [] }: Known): Verdict {
    this.#checkAwards();
    this.#acts.end(this.#state, this.#sealedAt !== undefined);
    this.#stages.end(this.#state, this.#sealedAt !== undefined);
    this.#problems.push(...this.#stages.problems);
    const acts = [...this.#acts.list, ...this.#stages.acts];
    const how = (...kinds: (Act | StageAct)['what'][]) => acts.filter(({ what }) => kinds.includes(what)).length;
    if (!this.#firstPub) this.#problems.push({ what: 'noKey' });
    if (this.#unsigned) this.#problems.push({ what: 'unsigned', ...this.#unsigned });
    const isKnown = key === undefined || [this.#firstPub, this.#pub].some((pub) => isSameFingerprint(fingerprintOf(pub), key));
    if (!isKnown) this.#problems.push({ what: 'otherKey', found: fingerprintOf(this.#pub) });
    if (this.#sealedAt === undefined && this.#part.length > 0)
      this.#problems.push({ what: 'uncovered', from: this.#lastMark?.n ?? 0, lines: this.#part.length });
    else if (this.#sealedAt !== undefined && lines > this.#sealedAt)
      this.#problems.push({ what: 'afterSeal', lines: lines - this.#sealedAt });
    for (const mark of marks) if (!this.#marks.has(mark)) this.#problems.push({ what: 'notMarked', mark });
    return {
      problems: this.#problems,
      isSealed: this.#sealedAt !== undefined,
      lines,
      kinds: this.#kinds,
      recounted: this.#follows.length + this.#stages.follows.length,
      unconfirmed: how('late', 'stageLate'),
      byHand: how('awardByHand', 'awardWithoutResult', 'levelByHand', 'levelWithoutResult'),
      acts,
      follows: this.#follows,
      stages: this.#stages.follows,
      levels: this.#state.season?.levels ?? [],
      isKnownKey: key !== undefined && isKnown,
      fingerprint: this.#pub && fingerprintOf(this.#pub),
      lastMark: this.#lastMark && { n: this.#lastMark.n, h: this.#lastMark.h },
    };
  }
}
