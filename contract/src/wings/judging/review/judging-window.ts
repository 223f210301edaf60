import { extendedEnd } from '#contract/wings/ground/extension/extension-rules.ts';

/** When a judge may judge: one rule for the account page, the guard of the judging screens, and the server, which has the last word. */

/** Associates score single works in round one, executives rank a category in round two. */
export type JudgingKind = 'associate' | 'executive';

/** So long after the end the entry that a judge already holds may still be finished. Nothing new is handed out in the meantime. */
export const graceMinutes = 30;

export interface JudgingWindow {
  start: Date;
  end: Date;
}

/** R302: which round it is. */
export const roundOf = <D>(
  kind: JudgingKind,
  season: { JudgingRnd1StartDate: D; JudgingRnd1EndDate: D; JudgingRnd2StartDate: D; JudgingRnd2EndDate: D },
): { start: D; end: D } =>
  kind === 'associate'
    ? { start: season.JudgingRnd1StartDate, end: season.JudgingRnd1EndDate }
    : { start: season.JudgingRnd2StartDate, end: season.JudgingRnd2EndDate };

/** What holds for one judge: dates an organiser set, and more time than those and the round give. */
export interface OwnDates {
  start: Date | null;
  end: Date | null;
  extendedTo?: Date | null | undefined;
}

/** The round, within the judge's own dates where an organiser set some, until the end of an extension where they have one. */
export const judgingWindow = (round: JudgingWindow, own: OwnDates): JudgingWindow => ({
  start: own.start && own.start > round.start ? own.start : round.start,
  end: extendedEnd(own.end && own.end < round.end ? own.end : round.end, own.extendedTo),
});

/** Until when an entry that was handed out in time may be finished. */
export const finishBy = ({ end }: Pick<JudgingWindow, 'end'>): Date => new Date(end.getTime() + graceMinutes * 60_000);

export type Openness = 'before' | 'open' | 'finishing' | 'over';

/** R301, R302, R547: the start belongs to the window, the end does not. `heldSince` is when the entry in hand was handed out. */
export function opennessOf(window: JudgingWindow, heldSince: Date | null, now: Date): Openness {
  if (now < window.start) return 'before';
  if (now < window.end) return 'open';
  return heldSince && heldSince < window.end && now < finishBy(window) ? 'finishing' : 'over';
}
