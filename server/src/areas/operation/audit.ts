import { audit } from '#contract/areas/operation/audit.ts';
import { whollyOf } from '#contract/kernel/awards.ts';
import { implement } from '#server/kernel/implement.ts';
import { asPage } from '#server/kernel/paging.ts';
import * as store from './audit.store.ts';

export const auditHandlers = implement(audit, {
  async getAuditLog({ db, body, actor }) {
    const { rows, total } = await store.pageOfAuditLog(db, whollyOf(actor.awards), body);
    return asPage(
      body,
      rows.map((row) => ({
        ID: row.id,
        At: row.at,
        Action: row.action,
        Subject: row.subject,
        SubjectID: row.subjectId,
        SubjectName: row.subjectName,
        PropertyID: row.propertyId,
        ActorID: row.actorId,
        ActorName: row.actorName,
        ActorEmail: row.actorEmail,
        ActorRole: row.actorRole,
        Address: row.address,
        RequestID: row.requestId,
        Before: row.before,
        After: row.after,
      })),
      total,
    );
  },

  async getAuditChoices({ db, actor }) {
    const within = whollyOf(actor.awards);
    const [actions, subjects, actors] = await Promise.all([
      store.listActions(db, within),
      store.listSubjects(db, within),
      store.listActors(db, within),
    ]);
    return {
      Actions: actions.map(({ action }) => action),
      Subjects: subjects.map(({ subject }) => subject),
      Actors: actors.map(({ id, name }) => ({ id, value: name })),
    };
  },
});
