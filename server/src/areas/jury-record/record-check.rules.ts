import type { KeyObject } from 'node:crypto';
import type { RankingKind } from '#contract/areas/ranking/ranking.ts';
import type { WinnerKind } from '#contract/areas/winner/winner.ts';
import { awardsOf } from '#server/areas/winner/winner.rules.ts';
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
import { type KeyLine, type LineKind, type MarkLine, readLine, recordVersion, type ResultLine } from './record-line.rules.ts';
import { RecordState, rankingOf } from './record-state.rules.ts';

export type Problem =
  | { what: 'notARecord' }
  | { what: 'unreadable'; line: number }
  /** Between two marks. */
  | { what: 'changed'; from: number; to: number }
  | { what: 'number'; from: number; to: number; lines: number }
  | { what: 'unsigned'; line: number; marks: number }
  | { what: 'otherKey'; found: string }
  | { what: 'newKey'; line: number }
  | { what: 'uncovered'; from: number; lines: number }
  | { what: 'afterSeal'; lines: number }
  | { what: 'notMarked'; mark: string }
  | { what: 'result'; line: number; c: number; kind: RankingKind; said: string; counted: string }
  | { what: 'shortlist'; line: number; c: number }
  | { what: 'award'; e: number; level: WinnerKind };

export interface Verdict {
  problems: readonly Problem[];
  isSealed: boolean;
  lines: number;
  kinds: Readonly<Partial<Record<LineKind, number>>>;
  /** Official results and shortlists that the lines themselves give again. */
  recounted: number;
  /** Final before the record began, and not what its lines give: nobody can say. */
  unconfirmed: number;
  /** Given by an organizer's hand, with a reason, or without a final ranking. */
  byHand: number;
  fingerprint: string;
  lastMark: Pick<MarkLine, 'n' | 'h'> | undefined;
}

interface Known {
  /** The fingerprint as it was published; without it a file that somebody made anew from end to end looks right. */
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

/** The same in steps, for whoever has to let others through in between. */
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
  #record = '';
  #key: KeyObject | undefined;
  #pub = '';
  #firstPub = '';
  #unsigned: { line: number; marks: number } | undefined;
  #lastMark: MarkLine | undefined;
  #sealedAt: number | undefined;
  #recounted = 0;
  #unconfirmed = 0;

  *take(text: string, number: number): Generator<undefined, void> {
    if (this.#sealedAt !== undefined) return;
    const line = readLine(text);
    if (!line) this.#problems.push({ what: 'unreadable', line: number });
    if (number === 1 && !(line?.k === 'season' && line.v === recordVersion)) this.#problems.push({ what: 'notARecord' });
    if (line) this.#kinds[line.k] = (this.#kinds[line.k] ?? 0) + 1;
    if (line?.k === 'mark' || line?.k === 'seal') {
      this.#mark(line, number);
      this.#chain.add(text);
      this.#part = [];
      if (line.k === 'seal') this.#sealedAt = number;
      return;
    }
    if (line?.k === 'season') this.#record ||= line.record;
    if (line?.k === 'key') this.#changeKey(line, number);
    this.#chain.add(text);
    this.#part.push(text);
    if (!line) return;
    if (line.k === 'result' && !('open' in line)) yield* this.#recount(line, number);
    if (line.k === 'shortlist' && line.n !== undefined) yield* this.#redraw(line, line.n, number);
    this.#state.apply(line);
  }

  /** A mark that is signed is believed: what is wrong lies before it, and what follows is looked at by itself. */
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
    if (this.#key && !isSignedBy(this.#key, textOfKey(this.#record, this.#chain.lines, pub), sig ?? ''))
      this.#problems.push({ what: 'newKey', line: number });
    this.#firstPub ||= pub;
    this.#pub = pub;
    this.#key = publicKeyFrom(pub);
  }

  *#recount(line: ResultLine, number: number): Generator<undefined, void> {
    const placed = yield* this.#state.placed(line.c, line.kind, line.v);
    const wordsOf = (places: ResultLine['p']) => places.map(([e, place, by]) => `${place}. entry ${e} (${by})`).join(', ');
    // Works at one place stand in the order of their numbers, as frozen.
    const ordered = (places: ResultLine['p']) => places.toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
    const counted = wordsOf(ordered(placed.map(({ entryId, place, decidedBy }) => [entryId, place, decidedBy] as const)));
    const said = wordsOf(ordered(line.p));
    if (said === counted) this.#recounted += 1;
    else if (line.late) this.#unconfirmed += 1;
    else this.#problems.push({ what: 'result', line: number, c: line.c, kind: line.kind, said, counted });
  }

  *#redraw({ c, e }: { c: number; e: readonly number[] }, places: number, number: number): Generator<undefined, void> {
    const placed = yield* this.#state.placed(c, 'ordinary');
    const drawn = new Set(placed.filter(({ place }) => place <= places).map(({ entryId }) => entryId));
    if (drawn.size === e.length && e.every((entryId) => drawn.has(entryId))) this.#recounted += 1;
    else this.#problems.push({ what: 'shortlist', line: number, c });
  }

  /** What was awarded against what the standing results give. */
  #checkAwards(): number {
    let byHand = 0;
    const given = new Map<number, Set<string>>();
    for (const { e, l, r } of this.#state.awards.values()) {
      const c = this.#state.entries.get(e)?.c;
      const decides = c !== undefined && this.#decidingResult(c, l);
      if (r !== '' || !decides) {
        byHand += 1;
        continue;
      }
      const due = given.get(c) ?? this.#dueAwards(c);
      given.set(c, due);
      if (!due.has(`${e} ${l}`)) this.#problems.push({ what: 'award', e, level: l });
    }
    return byHand;
  }

  #decidingResult(c: number, level: WinnerKind): ResultLine | undefined {
    if (level === 'pv_winner') return this.#state.results.get(rankingOf(c, 'pv'));
    return this.#state.results.get(rankingOf(c, this.#state.categories.get(c) === 'reviews' ? 'ordinary' : 'executive'));
  }

  #dueAwards(c: number): Set<string> {
    const places = (line: ResultLine | undefined) => line?.p.map(([entryId, place]) => ({ entryId, place }));
    const judges = places(this.#decidingResult(c, 'winner'));
    const voted = places(this.#decidingResult(c, 'pv_winner'));
    const shortlisted = new Set((this.#state.shortlists.get(c) ?? []).filter((e) => this.#state.entries.get(e)?.isOff === false));
    const due = awardsOf({ ...(judges && { judges }), ...(voted && { public: voted }), shortlisted });
    return new Set(due.map(({ entryId, kind }) => `${entryId} ${kind}`));
  }

  end(lines: number, { key, marks = [] }: Known): Verdict {
    const byHand = this.#checkAwards();
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
      recounted: this.#recounted,
      unconfirmed: this.#unconfirmed,
      byHand,
      fingerprint: this.#pub && fingerprintOf(this.#pub),
      lastMark: this.#lastMark && { n: this.#lastMark.n, h: this.#lastMark.h },
    };
  }
}
