import { acting } from '#contract/wings/accounts/account/acting.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import * as store from './acting.store.ts';
import { useCode } from '../password/code.store.ts';
import { revokeSession } from '../sign-in/session.store.ts';
import { after } from '../sign-in/sign-in.rules.ts';

/** It ends automatically, however long the tab stays open. */
const actingMs = 30 * 60_000;

const nameOf = (firstName: string, lastName: string, email: string): string => `${firstName} ${lastName}`.trim() || email;

export const actingHandlers = implement(acting, {
  async openActing({ body, db, now, caller, refuse }) {
    const found = await store.findActingCode(db, body.Code, now);
    if (!found || !(await useCode(db, found.id, body.Code, now))) return refuse('InvalidCode');
    const Token = newToken();
    const ExpiresDate = after(now, actingMs);
    await store.addActingSession(db, found.id, {
      tokenHash: hashOf(Token),
      actingId: found.actingId,
      actingSessionId: found.actingSessionId,
      address: caller.address,
      agent: caller.agent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: ExpiresDate,
    });
    return {
      Token,
      UserID: found.id,
      Email: found.email,
      Name: nameOf(found.firstName, found.lastName, found.email),
      Role: found.role,
      PropertyID: found.propertyId,
      ActingName: nameOf(found.actingFirstName, found.actingLastName, found.actingEmail),
      ExpiresDate,
    };
  },

  async endActing({ db, actor, now, record, refuse }) {
    if (!actor.acting) return refuse('NotFound');
    await revokeSession(db, actor.id, actor.sessionId, now);
    await record('account.actingEnded', { subject: 'account', subjectId: actor.id });
    return null;
  },
});
