import { extendedEnd } from '#contract/wings/ground/extension/extension-rules.ts';
import { findJudgeExtension } from '#server/wings/ground/extension/extension.store.ts';
import { noLoad } from '#contract/wings/judging/review/no-load.ts';
import { entryOffJobs } from '#server/wings/judging/entry-off/entry-off.jobs.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { followReports } from '#server/wings/entering/submission/off.store.ts';
import * as assignment from './assignment.store.ts';
import { mayUndo, putsOff, undoUntil } from './no-load.rules.ts';
import * as store from './no-load.store.ts';
import { findReviewer } from './review-record.store.ts';
import { findRoundDates, lockJudge } from './judge.store.ts';
import { leaseEnd } from './review.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/review-refusals.ts';

const says = saying(texts);

export const noLoadHandlers = implement(noLoad, {
  async undoNoLoad({ body, db, actor, now, enqueue, record, refuse }) {
    const { EntryPropertyID: propertyId, EntryID: entryId } = body;
    const reviewer = await findReviewer(db, actor.id);
    if (reviewer) await lockJudge(db, reviewer.id);
    const entry = reviewer && (await store.lockEntry(db, propertyId, entryId));
    const report = reviewer && (await store.findOwnReport(db, propertyId, reviewer.id, entryId));
    if (!entry || !report || entry.seasonId !== body.SeasonID) return refuse('NotFound');
    // The same undo again.
    if (report.undoneAt) return null;
    if (!mayUndo(report, now)) return refuse('TooLate', { message: says('tooLateForReport') });

    await store.markUndone(db, report.id, now);
    const standing = await store.recount(db, report.offId);
    const isOff = putsOff(standing, entry.isShortlisted);
    // What others reported keeps it off; the last of them may think better of it too.
    const last = isOff ? standing.at(-1) : undefined;
    const tellAt = last ? undoUntil(last.reportedAt) : null;
    await followReports(db, propertyId, { entryId, offId: report.offId, isOff, isOpen: standing.length > 0, tellAt });
    if (tellAt) await enqueue(entryOffJobs.tellOff, { entryId }, { startAfter: tellAt });
    if (report.round === 1) {
      await store.deleteNoLoadReview(db, reviewer.id, entryId);
      if (!isOff && entry.state === 'paid') await takeBackInHand(db, propertyId, reviewer.id, entry, now);
    }
    await record('entryOff.undone', {
      subject: 'entry',
      subjectId: entryId,
      propertyId,
      before: { reviewerId: reviewer.id, reasonId: report.reasonId, note: report.note, isOff: entry.isOff },
      after: { reports: standing.length, isOff },
    });
    return null;
  },
});

/** In place of what the judge was handed since. */
async function takeBackInHand(db: WriteDb, propertyId: number, reviewerId: number, entry: { id: number; seasonId: number }, now: Date) {
  const season = await findRoundDates(db, propertyId, entry.seasonId);
  if (!season) return;
  const end = extendedEnd(season.judgingRnd1EndDate, await findJudgeExtension(db, season.id, reviewerId, 1));
  if (now >= end) return;
  await assignment.releaseLease(db, propertyId, reviewerId, entry.seasonId);
  await assignment.leaseEntry(db, reviewerId, entry, now, leaseEnd({ start: season.judgingRnd1StartDate, end }, now));
}
