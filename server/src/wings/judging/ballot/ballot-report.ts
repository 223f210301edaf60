import { ballotReport } from '#contract/wings/judging/ballot/ballot-report.ts';
import { undoUntil } from '#server/wings/judging/review/no-load.rules.ts';
import { addReport, lockEntry } from '#server/wings/judging/review/no-load.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { admitted, barOf } from './admitted.ts';
import { findNominees } from './ballot.store.ts';

export const ballotReportHandlers = implement(ballotReport, {
  async reportBallotNoLoad({ body, db, actor, now, record, refuse }) {
    const { EntryPropertyID: propertyId, EntryID: entryId, NoLoadReasonID: reasonId } = body;
    const judge = await admitted(db, actor, body, now);
    if (await barOf(db, body, judge)) return refuse('BallotConflict');
    const nominees = await findNominees(db, propertyId, body.CategoryID, judge.reviewerId);
    if (!nominees.some(({ id }) => id === entryId)) return refuse('NotFound');
    await lockEntry(db, propertyId, entryId);
    const note = body.NoLoadNote || null;
    const { standing } = await addReport(db, propertyId, { entryId, reviewerId: judge.reviewerId, round: 2, reasonId, note, now });
    await record('entryOff.reported', {
      subject: 'entry',
      subjectId: entryId,
      propertyId,
      after: { reviewerId: judge.reviewerId, round: 2, reasonId, note, reports: standing.length, isOff: false },
    });
    return { UndoUntil: undoUntil(now) };
  },
});
