import { isExplained } from '#contract/wings/judging/review/no-load.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/review-refusals.ts';

const says = saying(texts);

/** Some reasons lie with the judge's place or device: they put an entry off when a second judge says the same. */
const judgesOwnReasons = new Set([1, 2]);

/** Whether reports with these reasons take an entry out of judging. One on a ballot stays there until an organiser decides. */
export const putsOff = (reports: readonly { reasonId: number }[], isShortlisted: boolean): boolean =>
  !isShortlisted && (reports.length > 1 || reports.some(({ reasonId }) => !judgesOwnReasons.has(reasonId)));

/** What is wrong with a report, next to its field. */
export function noLoadError(reasonId: number | null | undefined, note: string | null | undefined): FieldFault | undefined {
  if (!reasonId) return { Field: 'NoLoadReasonID', Message: says('chooseNoLoadReason') };
  return isExplained({ NoLoadReasonID: reasonId, NoLoadNote: note }) ? undefined : { Field: 'NoLoadNote', Message: says('describeNoLoad') };
}

/** How long a judge may withdraw a report. The entrant is notified afterwards. */
export const undoMinutes = 10;

export const undoUntil = (reportedAt: Date): Date => new Date(reportedAt.getTime() + undoMinutes * 60_000);

interface Report {
  reportedAt: Date;
  /** When an organiser decided about the entry. */
  decidedAt: Date | null;
}

export const mayUndo = ({ reportedAt, decidedAt }: Report, now: Date): boolean => decidedAt === null && now < undoUntil(reportedAt);
