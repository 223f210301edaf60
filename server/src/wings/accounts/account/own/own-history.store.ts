import type { ReadDb } from '#server/kernel/database/db.ts';

/** What was done with one account, the latest first. */
export const listEvents = <Event extends string>(db: ReadDb, accountId: number, events: readonly Event[]) =>
  db
    .selectFrom('auditLog')
    .select(['auditLog.at', 'auditLog.actorId'])
    .select((eb) => eb.ref('auditLog.action').$castTo<Event>().as('event'))
    .where('auditLog.subject', '=', 'account')
    .where('auditLog.subjectId', '=', String(accountId))
    .where('auditLog.action', 'in', [...events])
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(50)
    .execute();
