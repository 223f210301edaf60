import { type Circle, circles, closeBy } from '#contract/wings/desk/results/results.ts';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { addDays, dayOf, momentText, textMoment } from '#contract/kernel/text/zone-time.ts';

/** Whether second is hardly behind first. */
export const isClose = (kind: RankingKind, first: number | null | undefined, second: number | null | undefined): boolean =>
  first != null && second != null && Math.abs(first - second) <= closeBy[kind] + 1e-9;

/** The figure that people compare works by. */
export function figureOf(kind: RankingKind, figures: object): number | null {
  const { Points, Votes, Calibrated } = figures as { Points?: number; Votes?: number; Calibrated?: number | null };
  return (kind === 'executive' ? Points : kind === 'pv' ? Votes : Calibrated) ?? null;
}

export type Moments = Readonly<Record<Circle, Date | null>>;

/** A click on "now" needs a moment to arrive. */
const lateMs = 5 * 60_000;

/** What is wrong with a plan, and at which of its moments; undefined when all is well. Moments that have passed with effect are left alone. */
export function planProblem(
  wanted: Moments,
  known: Readonly<Record<Circle, { at: Date | null; doneAt: Date | null }>>,
  now: Date,
): { circle: Circle; why: 'done' | 'past' | 'beforeEntrants' | 'afterEverybody' | 'noEnd' } | undefined {
  for (const circle of circles) {
    const { at, doneAt } = known[circle];
    const same = (wanted[circle]?.getTime() ?? null) === (at?.getTime() ?? null);
    if (doneAt && !same) return { circle, why: 'done' };
    if (!same && wanted[circle] && wanted[circle].getTime() < now.getTime() - lateMs) return { circle, why: 'past' };
  }
  const { Entrants, Press, Everybody } = wanted;
  if (Press && !Everybody) return { circle: 'Press', why: 'noEnd' };
  if (Entrants && Press && Press < Entrants) return { circle: 'Press', why: 'beforeEntrants' };
  if (Entrants && Everybody && Everybody < Entrants) return { circle: 'Everybody', why: 'beforeEntrants' };
  if (Press && Everybody && Press > Everybody) return { circle: 'Press', why: 'afterEverybody' };
  return undefined;
}

/** The same time of the day by the award's clock, on the first day after `now`. */
export function sameHourNextDay(at: Date, now: Date, zone: string): Date {
  const tomorrow = addDays(dayOf(now, zone), 1);
  const text = `${tomorrow}T${momentText(at, zone).slice(11)}`;
  return textMoment(text, zone) ?? new Date(now.getTime() + 86_400_000);
}
