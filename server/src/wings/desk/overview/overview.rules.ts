import { judgingWindow } from '#contract/wings/judging/review/judging-window.ts';
import { addDays, dayOf, daysBetween } from '#contract/kernel/text/zone-time.ts';

/** What came on one day of the award's calendar. */
export interface DaySum {
  day: string;
  sum: number;
}

interface CurvePoint {
  Day: string;
  DaysLeft: number;
  Total: number;
}

/** Longer than any season: a wrong date must not make an endless list. */
const mostDays = 800;

/** The running total of every day from the first to `last`, counted back from the day of the deadline. What came after `last` is not in it. */
export function curveOf(sums: readonly DaySum[], deadline: Date, last: Date, zone: string): CurvePoint[] {
  const byDay = new Map(sums.map(({ day, sum }) => [day, sum]));
  const first = sums.reduce<string | undefined>((least, { day }) => (least === undefined || day < least ? day : least), undefined);
  const end = dayOf(last, zone);
  if (first === undefined || first > end) return [];
  const points: CurvePoint[] = [];
  const left = Math.round((Date.parse(dayOf(deadline, zone)) - Date.parse(first)) / 86_400_000);
  let total = 0;
  for (let at = 0; at < mostDays; at += 1) {
    const day = addDays(first, at) ?? end;
    total += byDay.get(day) ?? 0;
    points.push({ Day: day, DaysLeft: left - at, Total: total });
    if (day >= end) break;
  }
  return points;
}

/** The value of a curve so many days before its deadline: nothing before it began, its end after it. */
export const totalAt = (curve: readonly CurvePoint[], daysLeft: number): number =>
  curve.findLast(({ DaysLeft }) => DaysLeft >= daysLeft)?.Total ?? 0;

interface Season {
  id: number;
  number: number;
  endDate: Date;
}

/** The season before, to compare with: null if nothing was counted in it. */
export function lastCurveOf(last: Season | undefined, sums: readonly DaySum[], now: Date, deadline: Date, zone: string) {
  if (!last || sums.length === 0) return null;
  const final = sums.reduce((total, { sum }) => total + sum, 0);
  const curve = curveOf(sums, last.endDate, last.endDate > now ? now : laterOf(last.endDate, sums, zone), zone);
  return {
    SeasonID: last.id,
    SeasonNumber: last.number,
    SameDay: totalAt(curve, daysBetween(now, deadline, zone)),
    Final: final,
    Curve: curve,
  };
}

/** The deadline, or the last day on which something came after it: late orders and payments belong to the season, too. */
function laterOf(deadline: Date, sums: readonly DaySum[], zone: string): Date {
  const day = sums.reduce((latest, one) => (one.day > latest ? one.day : latest), '');
  return day > dayOf(deadline, zone) ? new Date(`${day}T12:00:00Z`) : deadline;
}

const dayMs = 86_400_000;
export const paceDays = 7;

interface Round {
  start: Date;
  end: Date;
}

/** How fast reviews come, what would be fast enough, and when it is done at this pace. */
export function paceOf({ done, needed, lastDays }: { done: number; needed: number; lastDays: number }, round: Round, now: Date) {
  const missing = Math.max(0, needed - done);
  const daysLeft = (round.end.getTime() - now.getTime()) / dayMs;
  const perDay = now.getTime() - round.start.getTime() < paceDays * dayMs || now > round.end ? null : lastDays / paceDays;
  return {
    PerDay: perDay,
    PerDayNeeded: daysLeft > 0 && now >= round.start ? missing / daysLeft : null,
    EndsOn: perDay && missing > 0 ? new Date(now.getTime() + (missing / perDay) * dayMs) : null,
  };
}

interface JudgeProgress {
  reviews: number;
  required: number;
  start: Date | null;
  end: Date | null;
  extendedTo?: Date | null;
}

/** The part of their reviews that a judge who is behind still owes. */
const owed = ({ reviews, required }: JudgeProgress): number => (required - reviews) / required;

/** Who, at their own pace, would miss the end by a week or more. In their first week no one is behind. The furthest come first. */
export function behindOf<J extends JudgeProgress>(judges: readonly J[], round: Round, now: Date): J[] {
  const isBehind = (judge: J): boolean => {
    const { start, end } = judgingWindow(round, judge);
    const days = (now.getTime() - start.getTime()) / dayMs;
    const missing = judge.required - judge.reviews;
    if (missing <= 0 || days < paceDays) return false;
    return judge.reviews === 0 || now.getTime() + (missing / (judge.reviews / days)) * dayMs >= end.getTime() + paceDays * dayMs;
  };
  return judges.filter(isBehind).sort((a, b) => owed(b) - owed(a) || b.required - a.required);
}
