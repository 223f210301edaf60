import { sql } from 'kysely';
import type { Awards } from '#contract/kernel/permissions.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { containing, orderOf, pagePart } from '#server/kernel/paging.ts';

const sorts = { At: 'auditLog.at', Action: 'auditLog.action', Subject: 'auditLog.subject' } as const;

const actorName = sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, '')`;

const personName = sql`coalesce(nullif(trim(owner.first_name || ' ' || owner.last_name), ''), owner.email)`;
const subjectNumber = sql`(case when audit_log.subject_id ~ '^[0-9]{1,9}$' then audit_log.subject_id::int end)`;

/** What people call it: a person by name, a work by title. What is gone has its number only. */
const subjectName = sql<string | null>`(case audit_log.subject
  when 'account' then (select ${personName} from account owner where owner.id = ${subjectNumber})
  when 'administrator' then (select ${personName} from account owner where owner.id = ${subjectNumber})
  when 'reviewer' then (select ${personName} from reviewer join account owner on owner.id = reviewer.account_id where reviewer.id = ${subjectNumber})
  when 'entry' then (select piece.title from entry join piece on piece.id = entry.piece_id where entry.id = ${subjectNumber})
  when 'piece' then (select title from piece where id = ${subjectNumber})
  when 'submission' then (select title from submission where id = ${subjectNumber})
  when 'review' then (select piece.title from review join entry on entry.id = review.entry_id join piece on piece.id = entry.piece_id
    where review.id = ${subjectNumber})
  when 'order' then (select confirmation_number from orders where id = ${subjectNumber})
  when 'season' then (select name from season where id = ${subjectNumber})
  when 'category' then (select name from category where id = ${subjectNumber})
  when 'cluster' then (select name from cluster where id = ${subjectNumber})
  when 'coupon' then (select code from coupon where id = ${subjectNumber})
  when 'mail' then (select subject from mail where id = ${subjectNumber})
  when 'award' then (select name from property where id = ${subjectNumber})
  when 'property' then (select name from property where id = ${subjectNumber})
end)`;

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
