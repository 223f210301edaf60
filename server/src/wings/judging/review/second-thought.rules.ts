import type { JudgingWindow } from '#contract/wings/judging/review/judging-window.ts';
import { undoSeconds } from '#contract/wings/judging/review/second-thought.ts';
import { addDays, dayOf, textMoment } from '#contract/kernel/text/zone-time.ts';
import { undoUntil as minutesAfter } from './no-load.rules.ts';

/** A click at the last moment is still on its way. */
const onItsWaySeconds = 5;

interface Word {
  isConflict: boolean;
  savedAt: Date;
}

/** A declared conflict can be undone as long as a no-load report. */
const undoUntil = ({ isConflict, savedAt }: Word): Date =>
  isConflict ? minutesAfter(savedAt) : new Date(savedAt.getTime() + undoSeconds * 1000);

/** What someone has changed since, the judge or an organizer, stays. */
export const mayUndo = (word: Word & { isNoLoad: boolean; version: number }, now: Date): boolean =>
  !word.isNoLoad && word.version === 1 && now.getTime() < undoUntil(word).getTime() + onItsWaySeconds * 1000;

/** When others may learn of a review: no one can undo it any longer, and an undo that was under way has ended. */
export const settledAt = (savedAt: Date): Date => new Date(savedAt.getTime() + (undoSeconds + 4 * onItsWaySeconds) * 1000);

/** A night ends at four: anyone who judges past midnight means the same evening. */
const morning = 'T04:00';

/** The next morning where the judge is, and never so late that the round is over by then: at half of the time that is left. */
export function backAt(now: Date, zone: string, { end }: JudgingWindow): Date {
  const today = dayOf(now, zone);
  const [early, next] = [today, addDays(today, 1) ?? today].map((day) => textMoment(`${day}${morning}`, zone) ?? end);
  const sunrise = early && early > now ? early : (next ?? end);
  const half = now.getTime() + (end.getTime() - now.getTime()) / 2;
  return new Date(Math.min(sunrise.getTime(), half));
}
