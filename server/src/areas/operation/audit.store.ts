import { sql } from 'kysely';
import type { Awards } from '#contract/kernel/permissions.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { containing, orderOf, pagePart } from '#server/kernel/paging.ts';

const sorts = { At: 'auditLog.at', Action: 'auditLog.action', Subject: 'auditLog.subject' } as const;

const actorName = sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, '')`;

/** Administrators are accounts too; other subjects have numbers of their own. */
const subjectName = sql<string | null>`(
  select coalesce(nullif(trim(owner.first_name || ' ' || owner.last_name), ''), owner.email)
  from account owner
  where audit_log.subject in ('account', 'administrator') and owner.id = case when audit_log.subject_id ~ '^[0-9]{1,9}$' then audit_log.subject_id::int end
)`;

interface AuditWanted {
  Page: number;
  PageSize: number;
  Sort?: string | undefined;
  Search?: string | undefined;
  ActorID?: number | undefined;
  Subject?: string | undefined;
  SubjectID?: string | undefined;
  Action?: string | undefined;
  PropertyID?: number | undefined;
  From?: Date | undefined;
  Until?: Date | undefined;
}

/** What happened in these properties; what happened in none is for whoever sees all. */
const within = (properties: Awards) =>
  properties === 'all' ? sql<boolean>`true` : sql<boolean>`audit_log.property_id = any(${[...properties]}::int[])`;

export async function pageOfAuditLog(db: ReadDb, properties: Awards, wanted: AuditWanted) {
  let found = db.selectFrom('auditLog').leftJoin('account', 'account.id', 'auditLog.actorId').where(within(properties));
  if (wanted.ActorID !== undefined) found = found.where('auditLog.actorId', '=', wanted.ActorID);
  if (wanted.Subject) found = found.where('auditLog.subject', '=', wanted.Subject);
  if (wanted.SubjectID) found = found.where('auditLog.subjectId', '=', wanted.SubjectID);
  if (wanted.Action) found = found.where('auditLog.action', '=', wanted.Action);
  if (wanted.PropertyID !== undefined) found = found.where('auditLog.propertyId', '=', wanted.PropertyID);
  if (wanted.From) found = found.where('auditLog.at', '>=', wanted.From);
  if (wanted.Until) found = found.where('auditLog.at', '<', wanted.Until);
  if (wanted.Search) {
    const pattern = containing(wanted.Search);
    found = found.where((e) =>
      e.or([
        e('auditLog.action', 'ilike', pattern),
        e('auditLog.subject', 'ilike', pattern),
        e('auditLog.subjectId', 'ilike', pattern),
        e('account.email', 'ilike', pattern),
        e(actorName, 'ilike', pattern),
      ]),
    );
  }
  const { column, direction } = orderOf(wanted.Sort, sorts, '-At');
  const { limit, offset } = pagePart(wanted);
  const rows = await found
    .selectAll('auditLog')
    .select(['account.email as actorEmail', actorName.as('actorName'), subjectName.as('subjectName')])
    .orderBy(column, direction)
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export const listActions = (db: ReadDb, properties: Awards) =>
  db.selectFrom('auditLog').select('action').where(within(properties)).distinct().orderBy('action').limit(500).execute();

export const listSubjects = (db: ReadDb, properties: Awards) =>
  db.selectFrom('auditLog').select('subject').where(within(properties)).distinct().orderBy('subject').limit(500).execute();

/** Administrators only: entrants and judges are too many for a list, and are found by searching. */
export const listActors = (db: ReadDb, properties: Awards) =>
  db
    .selectFrom('account')
    .select(['account.id', actorName.as('name')])
    .where('role', '=', 'Administrator')
    .where((e) =>
      e.exists(e.selectFrom('auditLog').select('auditLog.id').whereRef('auditLog.actorId', '=', 'account.id').where(within(properties))),
    )
    .orderBy('name')
    .limit(500)
    .execute();
