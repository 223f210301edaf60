import { ownConflicts } from '#contract/wings/judging/review/own-conflicts.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { barringReasons, openSuspicions } from './conflicts.rules.ts';
import { listBarring, putObjections } from './conflicts.store.ts';
import { findJudge } from '../judge.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/review-refusals.ts';

const says = saying(texts);

export const ownConflictsHandlers = implement(ownConflicts, {
  async getOwnConflicts({ body, db, actor }) {
    const { signs } = await ownSigns(db, actor, body);
    return {
      Works: new Set(signs.map(({ pieceId }) => pieceId)).size,
      Reasons: barringReasons(signs).map(({ signal, works, open, objectedAt }) => ({
        Signal: signal,
        Works: works,
        MayObject: open > 0,
        ObjectedAt: objectedAt,
      })),
    };
  },

  async objectToOwnConflicts({ body, db, actor, now, record, refuse }) {
    const { judge, signs } = await ownSigns(db, actor, body);
    const open = openSuspicions(signs).filter(({ signal }) => signal === body.Signal);
    if (!open.length) return refuse('Locked', { message: says('alreadyDecided') });
    await putObjections(db, judge.reviewerId, open, body.Note || null, now);
    await record('conflict.objected', {
      subject: 'reviewer',
      subjectId: judge.reviewerId,
      propertyId: body.EntryPropertyID,
      after: { signs: open.map(({ pieceId, signal }) => ({ pieceId, signal })), note: body.Note || null },
    });
    return null;
  },
});

/** Anyone who is enrolled for the season may ask, also before and after its rounds. */
async function ownSigns(db: ReadDb, actor: Actor, { EntryPropertyID, SeasonID }: { EntryPropertyID: number; SeasonID: number }) {
  const judge =
    findProperty(EntryPropertyID)?.judgedBy === actor.propertyId
      ? await findJudge(db, actor.propertyId, actor.id, EntryPropertyID, SeasonID)
      : undefined;
  if (!judge?.enrolment) throw new Refusal('JudgeUnavailable');
  return { judge, signs: await listBarring(db, EntryPropertyID, SeasonID, judge.reviewerId) };
}
