import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { awardsOf } from '#server/wings/results/winner/winner.rules.ts';
import type { ActLine, RecordLine, ResultLine } from './record-line.rules.ts';
import { moveOf, rankingOf, type RecordState } from './record-state.rules.ts';

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

export const rankingWords: Readonly<Record<RankingKind, string>> = {
  ordinary: 'ranking by reviews',
  executive: 'ranking by ballots',
  pv: 'public vote',
};

const works = (count: number): string => (count === 1 ? '1 work' : `${count} works`);
const entries = (list: readonly number[]): string =>
  list.length === 0 ? 'no entries' : `${list.length === 1 ? 'entry' : 'entries'} ${list.join(', ')}`;

/** An act as an auditor reads it. */
export function actWords(act: Act): string {
  switch (act.what) {
    case 'late':
      return `Category ${act.c}, ${rankingWords[act.kind]} (line ${act.line}): marked as final before the record began. It says ${act.said || 'nothing'}; the lines before it give ${act.counted || 'nothing'}. Its awards rest on it.`;
    case 'moved':
      return `Category ${act.c}, ${rankingWords[act.kind]} (line ${act.line}): entry ${act.e} moved to place ${act.p} by hand.`;
    case 'reopened':
      return `Category ${act.c}, ${rankingWords[act.kind]} (line ${act.line}): a final ranking was opened again.`;
    case 'shortlistByHand':
      return `Category ${act.c} (line ${act.line}): the shortlist was set by hand: ${entries(act.e)}.`;
    case 'unlisted':
      return `Category ${act.c}, ranking by ballots (line ${act.line}): ${entries(act.e)} ${act.e.length === 1 ? 'isn’t' : 'aren’t'} on the shortlist of the record.`;
    case 'votes':
      return `Category ${act.c}, public vote (line ${act.line}): ${votesIn(act.v)}. The votes themselves aren’t in this record${act.root ? `: compare them with the published list of votes whose root is ${act.root}.` : ', and it names no published list of them.'}`;
    case 'awardByHand':
      return `Entry ${act.e} is awarded ${act.l} by hand (line ${act.line}).`;
    case 'awardWithoutResult':
      return `Entry ${act.e} is awarded ${act.l} (line ${act.line}), and ${act.c === undefined ? 'it has no category' : `category ${act.c} has no final ranking`} that gives it.`;
    case 'awardLeftOut':
      return `Entry ${act.e} (category ${act.c}) is ${act.l} by the results, and the record doesn’t award it.`;
    case 'noResult':
      return `Category ${act.c} has ${works(act.works)} and no final ranking, though the record is sealed.`;
    case 'byPeople': {
      const { what, by, c, e, to } = act.act;
      const where = c.length === 1 ? `Category ${c[0]}` : `Categories ${c.join(', ')}`;
      const then = to === undefined ? '' : to === 'up' ? ', and the works behind it moved up' : ', and its place stays empty';
      return `${where} (line ${act.line}): ${doneWords[what]}${e === undefined ? '' : ` (entry ${e})`}${then}. ${byWords[by]}`;
    }
  }
}

const doneWords: Readonly<Record<ActLine['what'], string>> = {
  move: 'a work was moved',
  restore: 'a move was taken back',
  award: 'awards were given or taken by hand',
  finalize: 'the result was made final early or with something missing',
  override: 'what was missing was left as it is',
  reviews: 'which reviews or ballots count was changed',
  reopen: 'the final result was opened again',
  withdrawal: 'a work with a final place was withdrawn',
};
const byWords: Readonly<Record<ActLine['by'], string>> = {
  one: 'One person decided it alone.',
  two: 'One person asked for it and another approved it.',
  waited: 'One person asked for it, nobody else could approve it, and it waited in public.',
};

const votesIn = (v: readonly (readonly [number, number])[]): string =>
  v.length === 0 ? 'no votes' : v.map(([e, count], at) => `${count}${at === 0 ? ' votes' : ''} for entry ${e}`).join(', ');

/** Notes acts while a record is read. `see` comes before the line takes effect, `end` after the last one. */
export class Acts {
  readonly list: Act[] = [];
  readonly #lineOf = new Map<string, number>();
  readonly #named = new Set<number>();
  /** A shortlist that was set by hand may be written after what was counted from it. */
  readonly #unlistedYet: { line: number; c: number; e: readonly number[] }[] = [];

  see(line: RecordLine, number: number, state: RecordState): void {
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
        if (kind === 'executive') this.#unlisted(state, line, number);
        if (kind === 'pv') this.list.push({ what: 'votes', line: number, c, v: line.v ?? [], root: line.root });
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
    if (!isSealed) return;
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
