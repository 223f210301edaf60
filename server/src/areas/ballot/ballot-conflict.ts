import { ballotConflict } from '#contract/areas/ballot/ballot-conflict.ts';
import { putObjections } from '#server/areas/review/conflicts.store.ts';
import { implement } from '#server/kernel/implement.ts';
import { admitted, barringSigns, openSuspicions } from './admitted.ts';

export const ballotConflictHandlers = implement(ballotConflict, {
  async getBallotConflict({ body, db, actor, now }) {
    const signs = await barringSigns(db, body, await admitted(db, actor, body, now));
    const open = openSuspicions(signs);
    return {
      Signals: [...new Set(signs.map(({ signal }) => signal))],
      MayObject: open.length > 0 && open.length === signs.length,
      ObjectedAt: open.find(({ objectedAt }) => objectedAt)?.objectedAt ?? null,
    };
  },

  async objectToConflict({ body, db, actor, now, record, refuse }) {
    const judge = await admitted(db, actor, body, now);
    const open = openSuspicions(await barringSigns(db, body, judge));
    if (!open.length) return refuse('Locked', { message: 'The organizer has already decided about this.' });
    const signs = open.map(({ pieceId, signal }) => ({ reviewerId: judge.reviewerId, pieceId, signal }));
    await putObjections(db, signs, body.Note || null, now);
    await record('conflict.objected', {
      subject: 'reviewer',
      subjectId: judge.reviewerId,
      propertyId: body.EntryPropertyID,
      after: { categoryId: body.CategoryID, signs: signs.map(({ pieceId, signal }) => ({ pieceId, signal })), note: body.Note || null },
    });
    return null;
  },
});
