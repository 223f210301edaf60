import { entrantHelp } from '#contract/wings/desk/entrant/entrant-help.ts';
import { mustAgree } from '#server/wings/accounts/account/password/old-address.rules.ts';
import { accountJobs } from '#server/wings/accounts/account/account.jobs.ts';
import { beginActing } from '#server/wings/accounts/account/staff/acting.service.ts';
import { addBlock, listBlocks, removeBlock } from '#server/wings/accounts/account/sign-in/block.store.ts';
import { mailLink } from '#server/wings/accounts/account/password/mail-link.service.ts';
import { followLink } from '#server/wings/accounts/account/own/news.service.ts';
import { addOptOut, removeOptOut } from '#server/wings/accounts/account/own/opt-out.store.ts';
import { revokeSessions } from '#server/wings/accounts/account/sign-in/session.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { knownTypes } from './entrant-list.rules.ts';
import { getEntrant, lockEntrant } from './entrant.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/entrant-refusals.ts';

const says = saying(texts);

const blockedOf = async (db: ReadDb, id: number) => ({
  Blocked: knownTypes((await listBlocks(db, id)).map(({ requestType }) => requestType)),
});

export const entrantHelpHandlers = implement(entrantHelp, {
  async changeEntrantEmail({ body, db, actor, record, enqueue, refuse }) {
    const person = await lockEntrant(db, body.PropertyID, body.UserID);
    const isAsked = mustAgree(actor, person.propertyId, body);
    const { NewEmail, Reason } = body;
    if (NewEmail.toLowerCase() === person.email.toLowerCase()) return refuse('Unchanged', { message: says('sameAddress') });
    await record('entrant.emailChangeAsked', {
      subject: 'account',
      subjectId: person.id,
      propertyId: person.propertyId,
      before: { email: person.email },
      after: { email: NewEmail, Reason, ...(!isAsked && { withoutOld: true }) },
    });
    // As when they ask themselves: whether someone else has that address only its owner learns.
    await enqueue(accountJobs.changeEmail, { accountId: person.id, newEmail: NewEmail, sessionId: null, mustAgree: isAsked });
    return { Email: NewEmail };
  },

  async resendEntrantLink(given) {
    const { body, db, record } = given;
    const person = await lockEntrant(db, body.PropertyID, body.UserID);
    const IsSent = await mailLink(given, person, body.Link);
    if (IsSent)
      await record('entrant.linkSent', {
        subject: 'account',
        subjectId: person.id,
        propertyId: person.propertyId,
        after: { link: body.Link, email: person.email },
      });
    return { Email: person.email, IsSent };
  },

  async actAsEntrant(given) {
    const person = await lockEntrant(given.db, given.body.PropertyID, given.body.UserID);
    return beginActing(given, person.id);
  },

  async setEntrantMessages({ body, db, now, record }) {
    const { propertyId, id, email } = await getEntrant(db, body.PropertyID, body.UserID);
    const { Kind: kind, IsSubscribed } = body;
    const isChanged = IsSubscribed ? await removeOptOut(db, propertyId, email, kind) : await addOptOut(db, propertyId, email, kind, now);
    if (isChanged && kind === 'news') await followLink(db, propertyId, email, IsSubscribed);
    if (isChanged)
      await record(IsSubscribed ? 'entrant.subscribed' : 'entrant.unsubscribed', {
        subject: 'account',
        subjectId: id,
        propertyId,
        after: { kind },
      });
    return null;
  },

  async blockRequestType({ body, db, actor, now, record }) {
    const person = await lockEntrant(db, body.PropertyID, body.UserID);
    const { RequestType: requestType, Reason: reason } = body;
    const isNew = await addBlock(db, person.id, { requestType, reason, blockedBy: actor.id, blockedAt: now });
    if (isNew) {
      const sessionsEnded = requestType === 'SignIn' ? await revokeSessions(db, person.id, now) : 0;
      await record('entrant.blocked', {
        subject: 'account',
        subjectId: person.id,
        propertyId: person.propertyId,
        after: { requestType, Reason: reason, ...(sessionsEnded > 0 && { sessionsEnded }) },
      });
    }
    return blockedOf(db, person.id);
  },

  async unBlockRequestType({ body, db, services, record, afterCommit }) {
    const person = await getEntrant(db, body.PropertyID, body.UserID);
    if (await removeBlock(db, person.id, body.RequestType))
      await record('entrant.unblocked', {
        subject: 'account',
        subjectId: person.id,
        propertyId: person.propertyId,
        after: { requestType: body.RequestType },
      });
    if (body.RequestType === 'SignIn') afterCommit(() => services.limiter.forgive('signIn', { account: `account ${person.id}` }));
    return blockedOf(db, person.id);
  },
});
