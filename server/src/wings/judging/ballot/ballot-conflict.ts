import { ballotConflict } from '#contract/wings/judging/ballot/ballot-conflict.ts';
import { openSuspicions } from '#server/wings/judging/review/conflict/conflicts.rules.ts';
import { listBarringIn, putObjections } from '#server/wings/judging/review/conflict/conflicts.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { admitted } from './admitted.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/ballot-refusals.ts';

const says = saying(texts);

export const ballotConflictHandlers = implement(ballotConflict, {
  async getBallotConflict({ body, db, actor, now }) {
    const { reviewerId } = await admitted(db, actor, body, now);
    const signs = await listBarringIn(db, body.EntryPropertyID, body.CategoryID, reviewerId);
    const open = openSuspicions(signs);
    return {
      Signals: [...new Set(signs.map(({ signal }) => signal))],
      MayObject: open.length > 0 && open.length === signs.length,
      ObjectedAt: open.find(({ objectedAt }) => objectedAt)?.objectedAt ?? null,
    };
  },

  async objectToConflict({ body, db, actor, now, record, refuse }) {
    const judge = await admitted(db, actor, body, now);
    const open = openSuspicions(await listBarringIn(db, body.EntryPropertyID, body.CategoryID, judge.reviewerId));
    if (!open.length) return refuse('Locked', { message: says('alreadyDecided') });
    await putObjections(db, judge.reviewerId, open, body.Note || null, now);
    await record('conflict.objected', {
      subject: 'reviewer',
      subjectId: judge.reviewerId,
      propertyId: body.EntryPropertyID,
      after: { categoryId: body.CategoryID, signs: open.map(({ pieceId, signal }) => ({ pieceId, signal })), note: body.Note || null },
    });
    return null;
  },
});
