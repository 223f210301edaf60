import { type EntrantMoves, entrantMerge } from '#contract/wings/desk/entrant/entrant-merge.ts';
import { type AccountRow, changeAccount } from '#server/wings/accounts/account/account.store.ts';
import { pageOf } from '#server/wings/accounts/account/password/links.rules.ts';
import { addMerge, closeMerged } from '#server/wings/accounts/account/own/merge.store.ts';
import { copyOptOuts, listOptOutKinds } from '#server/wings/accounts/account/own/opt-out.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import * as rules from './entrant-merge.rules.ts';
import * as store from './entrant-merge.store.ts';
import { findMergedInto } from './entrant-record.store.ts';
import { getEntrant } from './entrant.service.ts';
import { accountsMergedMail } from './mails/accounts-merged.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/entrant-refusals.ts';

const says = saying(texts);

interface Asked {
  PropertyID: number;
  FromUserID: number;
  IntoUserID: number;
}

/** Both accounts as they are now, what would move, and what blocks the merge. */
async function lookAt(db: ReadDb, { PropertyID, FromUserID: fromId, IntoUserID: intoId }: Asked) {
  const from = await getEntrant(db, PropertyID, fromId);
  const into = await getEntrant(db, PropertyID, intoId);
  const merged = await findMergedInto(db, PropertyID, fromId);
  const side = async (row: AccountRow, mergedInto: number | null) => ({ ...row, isStaff: await store.holdsGrants(db, row.id), mergedInto });
  const bar = rules.mergeBar(
    await side(from, merged?.id ?? null),
    await side(into, (await findMergedInto(db, PropertyID, intoId))?.id ?? null),
  );
  const moves = await store.countMoves(db, PropertyID, { fromId, intoId }, from.email);
  return { pair: { fromId, intoId }, from, into, merged, bar, moves };
}

async function tellBoth(desk: MailDesk, from: AccountRow, into: AccountRow, moves: EntrantMoves): Promise<void> {
  const { propertyId } = into;
  const signInLink = pageOf(desk.services.settings.publicUrl, propertyId, 'login');
  const told = { works: moves.Works, orders: moves.Orders, signInLink };
  await queueMail(desk, accountsMergedMail, {
    propertyId,
    to: from.email,
    values: { ...told, firstName: from.firstName, isKept: false, email: rules.veiledEmail(into.email) },
  });
  await queueMail(desk, accountsMergedMail, {
    propertyId,
    to: into.email,
    values: { ...told, firstName: into.firstName, isKept: true, email: into.email },
  });
}

export const entrantMergeHandlers = implement(entrantMerge, {
  async getMergePreview({ db, body }) {
    const { pair, from, into, merged, bar, moves } = await lookAt(db, body);
    const [outOfFrom, outOfInto] = [
      await listOptOutKinds(db, body.PropertyID, from.email),
      await listOptOutKinds(db, body.PropertyID, into.email),
    ];
    return {
      Moves: moves,
      Titles: await store.listTitles(db, body.PropertyID, from.id),
      Kept: await store.listKeptSlots(db, pair),
      Unsubscribed: outOfFrom.filter((kind) => !outOfInto.includes(kind)),
      Bar: bar,
      MergedDate: merged?.mergedAt ?? null,
    };
  },

  async mergeEntrants(given) {
    const { db, body, actor, now, record, refuse, services } = given;
    const { PropertyID: propertyId, Reason } = body;
    await store.lockPair(db, { fromId: body.FromUserID, intoId: body.IntoUserID });
    const { pair, from, into, merged, bar, moves } = await lookAt(db, body);
    if (bar) return refuse('Locked', { message: rules.barWords(bar) });
    // Sent twice, or by two at the same time: the first one's answer, and no one is mailed again.
    if (merged && rules.isEmptyMove(moves))
      return { UserID: into.id, Moved: merged.moved as unknown as EntrantMoves, MergedDate: merged.mergedAt };
    if (!merged && !rules.isAsExpected(moves, body.Expected)) return refuse('Conflict', { message: says('changedMeanwhile') });

    if (!merged) await tellBoth(given, from, into, moves);
    await store.lockWork(db, pair.fromId);
    await services.areas.merge(db, { propertyId, from, into, now });
    if (!merged) {
      await copyOptOuts(db, propertyId, from.email, into.email);
      const isUnsubscribed = (await listOptOutKinds(db, propertyId, into.email)).includes('news');
      const subscriptionIds = rules.mergedChoice(from.subscriptionIds, into.subscriptionIds, isUnsubscribed);
      await changeAccount(db, propertyId, into.id, { subscriptionIds });
      await closeMerged(db, propertyId, from.id, now);
      await addMerge(db, propertyId, {
        ...pair,
        email: from.email,
        reason: Reason,
        moved: JSON.stringify(moves),
        mergedBy: actor.id,
        mergedAt: now,
      });
    }
    await record('entrant.merged', {
      subject: 'account',
      subjectId: into.id,
      propertyId,
      after: { accountId: from.id, email: merged?.formerEmail ?? from.email, moved: moves, Reason },
    });
    return { UserID: into.id, Moved: moves, MergedDate: merged?.mergedAt ?? now };
  },
});
