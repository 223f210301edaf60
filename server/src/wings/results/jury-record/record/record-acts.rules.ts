import { type Said, saying } from '#contract/kernel/text/said.ts';
import { askOfKind } from '#contract/wings/results/rulebook/printed.ts';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { awardsOf } from '#server/wings/results/winner/winner.rules.ts';
import type { ActLine, RecordLine, ResultLine } from './record-line.rules.ts';
import { isOfStages } from './stage-line.rules.ts';
import { moveOf, rankingOf, type RecordState } from './record-state.rules.ts';
import recordCheck from '#texts/results/record-check.ts';

const says = saying(recordCheck);

/**
 * What no count of a record's lines leads to: someone decided it, or counted it elsewhere. Nothing of it is wrong on its own, so it is no
 * problem; but a verdict that did not name each of them would confirm more than the record shows. A new kind of act gets its form here,
 * its words below, and is noted in `Acts`.
 */
export type Act =
  | { what: 'late'; line: number; c: number; kind: RankingKind; said: string; counted: string }
  | { what: 'moved'; line: number; c: number; kind: RankingKind; e: number; p: number }
  | { what: 'reopened'; line: number; c: number; kind: RankingKind }
  | { what: 'shortlistByHand'; line: number; c: number; e: readonly number[] }
  /** Placed by ballots without standing on the shortlist. */
  | { what: 'unlisted'; line: number; c: number; e: readonly number[] }
  | { what: 'votes'; line: number; c: number; v: readonly (readonly [number, number])[]; root: string | undefined }
  | { what: 'awardByHand'; line: number; e: number; l: WinnerKind }
  | { what: 'awardWithoutResult'; line: number; e: number; c: number | undefined; l: WinnerKind }
  | { what: 'awardLeftOut'; e: number; c: number; l: WinnerKind }
  | { what: 'noResult'; c: number; works: number }
  /** What people did, by how many of them it was decided. */
  | { what: 'byPeople'; line: number; act: ActLine };

export const rankingWords = (kind: RankingKind | 'shortlist'): Said => says(`kind-${kind}`);

const listed = (list: readonly number[]) => ({ count: list.length, entries: list.join(', ') });

/** An act as an auditor reads it. */
export function actWords(act: Act): Said {
  switch (act.what) {
    case 'late':
      return says('act-late', {
        category: act.c,
        kind: rankingWords(act.kind),
        line: act.line,
        said: act.said || says('nothing'),
        counted: act.counted || says('nothing'),
      });
    case 'moved':
      return says('act-moved', { category: act.c, kind: rankingWords(act.kind), line: act.line, entry: act.e, place: act.p });
    case 'reopened':
      return says('act-reopened', { category: act.c, kind: rankingWords(act.kind), line: act.line });
    case 'shortlistByHand':
      return says('act-shortlistByHand', { category: act.c, line: act.line, entries: says('entries', listed(act.e)) });
    case 'unlisted':
      return says('act-unlisted', { category: act.c, kind: rankingWords('executive'), line: act.line, ...listed(act.e) });
    case 'votes': {
      const given = { category: act.c, kind: rankingWords('pv'), line: act.line, votes: votesIn(act.v) };
      return act.root ? says('act-votesListed', { ...given, root: act.root }) : says('act-votes', given);
    }
    case 'awardByHand':
      return says('act-awardByHand', { entry: act.e, level: act.l, line: act.line });
    case 'awardWithoutResult': {
      const given = { entry: act.e, level: act.l, line: act.line };
      return act.c === undefined ? says('act-awardWithoutCategory', given) : says('act-awardWithoutResult', { ...given, category: act.c });
    }
    case 'awardLeftOut':
      return says('act-awardLeftOut', { entry: act.e, category: act.c, level: act.l });
    case 'noResult':
      return says('act-noResult', { category: act.c, works: act.works });
    case 'byPeople': {
      const { what, by, c, e, to } = act.act;
      return says('act-byPeople', {
        count: c.length,
        categories: c.join(', '),
        line: act.line,
        done: says(`done-${what}`),
        of: e === undefined ? 'none' : String(e),
        to: to ?? 'none',
        by: says(`by-${by}`),
      });
    }
  }
}

const votesIn = ([first, ...more]: readonly (readonly [number, number])[]): Said =>
  first === undefined
    ? says('noVotes')
    : more.reduce(
        (before, [entry, count]) => says('moreVotes', { before, count, entry }),
        says('firstVotes', { count: first[1], entry: first[0] }),
      );

/** Notes acts while a record is read. `see` comes before the line takes effect, `end` after the last one. */
export class Acts {
  readonly list: Act[] = [];
  readonly #lineOf = new Map<string, number>();
  readonly #named = new Set<number>();
  /** A shortlist that was set by hand may be written after what was counted from it. */
  readonly #unlistedYet: { line: number; c: number; e: readonly number[] }[] = [];

  see(line: RecordLine, number: number, state: RecordState): void {
    if (isOfStages(line)) return;
    switch (line.k) {
      case 'move':
        if (line.p !== null) this.#lineOf.set(moveOf(line.e, line.kind), number);
        break;
      case 'act':
        this.list.push({ what: 'byPeople', line: number, act: line });
        break;
      case 'award':
        this.#lineOf.set(`${line.e} ${line.l}`, number);
        break;
      case 'shortlist':
        if (line.n === undefined) this.list.push({ what: 'shortlistByHand', line: number, c: line.c, e: line.e });
        else this.#moves(state, line.c, 'ordinary');
        break;
      case 'result': {
        const { c, kind } = line;
        if ('open' in line) {
          this.list.push({ what: 'reopened', line: number, c, kind });
          break;
        }
        this.#moves(state, c, kind);
        if (askOfKind[kind] === 'rank') this.#unlisted(state, line, number);
        if (askOfKind[kind] === 'pick') this.list.push({ what: 'votes', line: number, c, v: line.v ?? [], root: line.root });
        break;
      }
    }
  }

  #unlisted(state: RecordState, { c, p }: ResultLine, line: number): void {
    const listed = new Set(state.shortlists.get(c));
    const e = p.map(([entry]) => entry).filter((entry) => !listed.has(entry));
    if (e.length > 0) this.#unlistedYet.push({ line, c, e });
  }

  /** Those that hold where something is counted; what was undone before has moved nothing. */
  #moves(state: RecordState, of: number, in_: RankingKind): void {
    for (const { c, kind, e, p } of state.moves.values()) {
      if (c !== of || kind !== in_) continue;
      const line = this.#lineOf.get(moveOf(e, kind)) ?? 0;
      if (this.#named.has(line)) continue;
      this.#named.add(line);
      this.list.push({ what: 'moved', line, c, kind, e, p });
    }
  }

  end(state: RecordState, isSealed: boolean): void {
    for (const { line, c, e } of this.#unlistedYet) {
      const never = e.filter((entry) => !state.shortlists.get(c)?.includes(entry));
      if (never.length > 0) this.list.push({ what: 'unlisted', line, c, e: never });
    }
    for (const { e, l, r } of state.awards.values()) {
      const line = this.#lineOf.get(`${e} ${l}`) ?? 0;
      const c = state.entries.get(e)?.c;
      if (r !== '') this.list.push({ what: 'awardByHand', line, e, l });
      else if (c === undefined || !decidingResult(state, c, l)) this.list.push({ what: 'awardWithoutResult', line, e, c, l });
    }
    this.list.push(...leftOut(state, isSealed));
    // A season that chose a rulebook of its own has results of stages.
    if (!isSealed || state.season?.v === 3) return;
    for (const c of state.categories.keys()) {
      const taking = state.entriesOf(c).filter(({ isOff }) => !isOff).length;
      if (taking > 0 && !decidingResult(state, c, 'winner')) this.list.push({ what: 'noResult', c, works: taking });
    }
  }
}

/** The final ranking that gives a level in a category. */
export function decidingResult(state: RecordState, c: number, level: WinnerKind): ResultLine | undefined {
  if (level === 'pv_winner') return state.results.get(rankingOf(c, 'pv'));
  return state.results.get(rankingOf(c, state.categories.get(c) === 'reviews' ? 'ordinary' : 'executive'));
}

interface Due {
  e: number;
  l: WinnerKind;
}

/** What the final rankings of a category give. */
export function dueAwards(state: RecordState, c: number): Due[] {
  const places = (line: ResultLine | undefined) => line?.p.map(([entryId, place]) => ({ entryId, place }));
  const judges = places(decidingResult(state, c, 'winner'));
  const voted = places(decidingResult(state, c, 'pv_winner'));
  const shortlisted = new Set((state.shortlists.get(c) ?? []).filter((e) => state.entries.get(e)?.isOff === false));
  return awardsOf({ ...(judges && { judges }), ...(voted && { public: voted }), shortlisted }).map(({ entryId, kind }) => ({
    e: entryId,
    l: kind,
  }));
}

/**
 * Awards that are due and missing. While a record is open a category without any may simply not have been awarded yet. Records that do not say
 * which levels the award has are held to those that occur in them.
 */
function leftOut(state: RecordState, isSealed: boolean): Act[] {
  const levels = new Set<WinnerKind>(state.season?.levels ?? [...state.awards.values()].map(({ l }) => l));
  const isBegun = (c: number, isPublic: boolean) =>
    isSealed || [...state.awards.values()].some(({ e, l }) => state.entries.get(e)?.c === c && (l === 'pv_winner') === isPublic);
  return [...new Set([...state.results.values()].map(({ c }) => c))].flatMap((c) => {
    const missing = dueAwards(state, c).filter(({ e, l }) => levels.has(l) && !state.awards.has(`${e} ${l}`));
    const begun = { judges: isBegun(c, false), public: isBegun(c, true) };
    return missing
      .filter(({ l }) => (l === 'pv_winner' ? begun.public : begun.judges))
      .map(({ e, l }): Act => ({ what: 'awardLeftOut', e, c, l }));
  });
}
