import type { AskedKind } from '#contract/wings/judging/stage/stage.ts';
import type { Asks } from '#contract/wings/results/rulebook/asks.ts';
import type { Panel, Rulebook, Stage, StageHere } from '#contract/wings/results/rulebook/rulebook.ts';
import { slotOf, type StageAnswer, worksNamed } from '#contract/wings/results/rulebook/stage-answer.ts';

interface Seat {
  panel: string;
  categoryId: number | null;
  isChair: boolean;
}

/** The panel that answers a stage, if people with seats do: the public votes on a portal of its own. */
export const panelOf = ({ panels }: Pick<Rulebook, 'panels'>, stage: Pick<Stage, 'panel'>): Panel | undefined =>
  panels.find(({ id, who }) => id === stage.panel && who !== 'public');

/** Motions are carried in a meeting, so one answer is recorded for everyone in it. */
export const isTogether = (panel: Pick<Panel, 'speaks'>, { asks }: Pick<Stage, 'asks'>): boolean =>
  panel.speaks === 'together' || asks.kind === 'motions';

/** The seats that reach a contest: those for all categories, and those for a category of its works. */
export const seatsIn = <S extends Seat>(seats: readonly S[], panel: string, categories: ReadonlySet<number>): S[] =>
  seats.filter((seat) => seat.panel === panel && (seat.categoryId === null || categories.has(seat.categoryId)));

/** One list for the whole contest: a work that may concern the judge closes all of it to them, as on a ballot. */
export const isList = ({ kind }: Pick<Asks, 'kind'>): boolean => kind === 'rank' || kind === 'pick';

interface Handing {
  stage: Pick<StageHere, 'asks' | 'reach'>;
  /** Works of the contest that don't concern the judge. */
  field: readonly number[];
  own: readonly StageAnswer[];
  /** How many answers each work has. */
  answered: ReadonlyMap<number, number>;
}

/** The works a judge gets. Where works are handed out, those that others have answered often enough are left out, the neediest come first. */
export function worksFor({ stage: { asks, reach }, field, own, answered }: Handing): number[] {
  if (reach?.by !== 'hand-out' || isList(asks) || asks.kind === 'pairs') return [...field];
  const mine = new Set(own.flatMap(worksNamed));
  const count = (id: number) => answered.get(id) ?? 0;
  const waiting = field.filter((id) => !mine.has(id) && count(id) < reach.most).sort((one, other) => count(one) - count(other));
  return [...field.filter((id) => mine.has(id)), ...waiting];
}

/** How far a judge is in a contest, in what the ask is counted by: works, ballots or comparisons. */
export function progressIn({ stage, field, own, answered }: Handing): { done: number; of: number } {
  const { asks, reach } = stage;
  if (isList(asks)) return { done: own.length > 0 ? 1 : 0, of: 1 };
  if (asks.kind === 'pairs') return { done: own.length, of: Math.min(asks.each, (field.length * (field.length - 1)) / 2) };
  const mine = new Set(own.flatMap(worksNamed));
  const done = field.filter((id) => mine.has(id)).length;
  if (reach?.by !== 'hand-out') return { done, of: field.length };
  const lacking = field.filter((id) => !mine.has(id) && (answered.get(id) ?? 0) < reach.least).length;
  return { done, of: done + lacking };
}

/** The two works to compare next: the least compared first, with one this judge has not seen it beside. Nothing once they compared enough. */
export function nextPair(
  asks: Asks,
  field: readonly number[],
  own: readonly StageAnswer[],
  answered: ReadonlyMap<number, number>,
): number[] {
  if (asks.kind !== 'pairs' || own.length >= asks.each) return [];
  const seen = new Set(own.map(slotOf));
  const by = field.toSorted((one, other) => (answered.get(one) ?? 0) - (answered.get(other) ?? 0) || one - other);
  for (const one of by)
    for (const other of by) if (one !== other && !seen.has(slotOf({ kind: 'pairs', better: one, worse: other }))) return [one, other];
  return [];
}

/** How long one of them usually takes, in minutes. */
const usualMinutes: Record<AskedKind, number> = { screen: 2, score: 6, rank: 20, pick: 10, pairs: 2, motions: 5 };
const ownFrom = 10;
/** Longer pauses are breaks. */
const longestMinutes = 45;

/** The judge's own median from ten answers on; before, the usual time. */
export function paceOf(kind: AskedKind, givenAt: readonly Date[]): { minutes: number; isOwn: boolean } {
  const times = givenAt.map((at) => at.getTime()).sort((one, other) => one - other);
  const gaps = times
    .slice(1)
    .map((at, index) => (at - (times[index] ?? at)) / 60_000)
    .filter((minutes) => minutes <= longestMinutes)
    .sort((one, other) => one - other);
  const median = gaps[Math.floor(gaps.length / 2)];
  return times.length >= ownFrom && median !== undefined
    ? { minutes: Math.max(0.5, Math.round(median * 10) / 10), isOwn: true }
    : { minutes: usualMinutes[kind], isOwn: false };
}
