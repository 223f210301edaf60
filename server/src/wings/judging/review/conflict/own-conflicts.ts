import { mostNamed, type NamedConflicts, ownConflicts } from '#contract/wings/judging/review/own-conflicts.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { barringReasons, openSuspicions } from './conflicts.rules.ts';
import { listBarring, putObjections } from './conflicts.store.ts';
import * as named from './named-conflict.store.ts';
import { findJudge } from '../judge.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/review-refusals.ts';

const says = saying(texts);

async function viewNamed(db: ReadDb, reviewerId: number, seasonId: number): Promise<NamedConflicts> {
  const names = await named.listNamed(db, reviewerId, seasonId);
  return {
    Names: names.map(({ id, name }) => ({ NamedConflictID: id, Name: name })),
    Works: await named.countNamedWorks(db, reviewerId, seasonId),
    MayRemove: !(await named.hasReviewed(db, reviewerId, seasonId)),
  };
}

export const ownConflictsHandlers = implement(ownConflicts, {
  async getNamedConflicts({ body, db, actor }) {
    const judge = await enrolled(db, actor, body);
    return viewNamed(db, judge.reviewerId, body.SeasonID);
  },

  async nameConflict({ body, db, actor, now, record, refuse }) {
    const { reviewerId } = await enrolled(db, actor, body);
    const names = await named.lockNamed(db, reviewerId, body.SeasonID);
    if (names.length >= mostNamed) return refuse('TooMany', { message: says('namedEnough', { most: mostNamed }) });
    // The same again, because its first answer was lost, finds it there.
    const added = await named.addNamed(db, { reviewerId, seasonId: body.SeasonID, name: body.Name, namedAt: now });
    const view = await viewNamed(db, reviewerId, body.SeasonID);
    if (added)
      await record('conflict.named', {
        subject: 'reviewer',
        subjectId: reviewerId,
        propertyId: body.EntryPropertyID,
        after: { name: body.Name, works: view.Works },
      });
    return view;
  },

  async removeNamedConflict({ body, db, actor, record, refuse }) {
    const { reviewerId } = await enrolled(db, actor, body);
    if (await named.hasReviewed(db, reviewerId, body.SeasonID)) return refuse('Locked', { message: says('namedStays') });
    const removed = await named.deleteNamed(db, reviewerId, body.SeasonID, body.NamedConflictID);
    if (removed)
      await record('conflict.unnamed', {
        subject: 'reviewer',
        subjectId: reviewerId,
        propertyId: body.EntryPropertyID,
        before: { name: removed.name },
      });
    return viewNamed(db, reviewerId, body.SeasonID);
  },

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
async function enrolled(db: ReadDb, actor: Actor, { EntryPropertyID, SeasonID }: { EntryPropertyID: number; SeasonID: number }) {
  const judge =
    findProperty(EntryPropertyID)?.judgedBy === actor.propertyId
      ? await findJudge(db, actor.propertyId, actor.id, EntryPropertyID, SeasonID)
      : undefined;
  if (!judge?.enrolment) throw new Refusal('JudgeUnavailable');
  return judge;
}

async function ownSigns(db: ReadDb, actor: Actor, place: { EntryPropertyID: number; SeasonID: number }) {
  const judge = await enrolled(db, actor, place);
  return { judge, signs: await listBarring(db, place.EntryPropertyID, place.SeasonID, judge.reviewerId) };
}
