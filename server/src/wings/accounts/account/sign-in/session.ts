import { session } from '#contract/wings/accounts/account/session.ts';
import { implement } from '#server/kernel/call/implement.ts';
import * as store from './session.store.ts';

export const sessionHandlers = implement(session, {
  async logout({ db, actor, now, record }) {
    await store.revokeSession(db, actor.id, actor.sessionId, now);
    await record('account.signOut', { subject: 'account', subjectId: actor.id });
    return null;
  },

  async getSessions({ db, actor, now }) {
    const rows = await store.listSessions(db, actor.id, now);
    return rows.map((row) => ({
      SessionID: row.id,
      Address: row.actingId === null ? row.address : '',
      Agent: row.actingId === null ? row.agent : '',
      CreatedDate: row.createdAt,
      LastSeenDate: row.lastSeenAt,
      ExpiresDate: row.expiresAt,
      IsCurrent: row.id === actor.sessionId,
      IsActing: row.actingId !== null,
    }));
  },

  async revokeSession({ body, db, actor, now, record, refuse }) {
    if (!(await store.revokeSession(db, actor.id, body.SessionID, now))) return refuse('NotFound');
    await record('account.sessionRevoked', { subject: 'account', subjectId: actor.id, after: { SessionID: body.SessionID } });
    return null;
  },

  async getStaffSessions({ db, actor, now }) {
    const rows = await store.listStaffSessions(db, now);
    return rows.map((row) => ({
      SessionID: row.id,
      Address: row.address,
      Agent: row.agent,
      CreatedDate: row.createdAt,
      LastSeenDate: row.lastSeenAt,
      ExpiresDate: row.expiresAt,
      IsCurrent: row.id === actor.sessionId,
      UserID: row.accountId,
      Name: `${row.firstName} ${row.lastName}`.trim(),
      Email: row.email,
      HasFactor: row.hasFactor,
    }));
  },

  async endStaffSession({ body, db, now, record, refuse }) {
    const owner = await store.findStaffOf(db, body.SessionID, now);
    if (!owner || !(await store.revokeSession(db, owner.accountId, body.SessionID, now))) return refuse('NotFound');
    await record('administrator.sessionEnded', {
      subject: 'administrator',
      subjectId: owner.accountId,
      after: { SessionID: body.SessionID },
    });
    return null;
  },

  async revokeOtherSessions({ db, actor, now, record }) {
    const Revoked = await store.revokeSessions(db, actor.id, now, actor.sessionId);
    await record('account.otherSessionsRevoked', { subject: 'account', subjectId: actor.id, after: { Revoked } });
    return { Revoked };
  },
});
