import { sql } from 'kysely';
import { readingNotes } from '#contract/kernel/call/call.ts';
import type { Awards } from '#contract/kernel/call/permissions.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { containing, orderOf, pagePart } from '#server/kernel/call/paging.ts';

const sorts = { At: 'auditLog.at', Action: 'auditLog.action', Subject: 'auditLog.subject' } as const;

const actorName = sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, '')`;

const actingName = sql<string | null>`coalesce(nullif(trim(acting.first_name || ' ' || acting.last_name), ''), acting.email)`;

/** People and works it was done to, by what people call them. */
const subjectLike = (pattern: string) => sql<boolean>`(
  audit_log.subject in ('account', 'administrator') and audit_log.subject_id in (
    select id::text from account where email ilike ${pattern} or first_name || ' ' || last_name ilike ${pattern})
  or audit_log.subject = 'reviewer' and audit_log.subject_id in (
    select reviewer.id::text from reviewer join account on account.id = reviewer.account_id
    where email ilike ${pattern} or first_name || ' ' || last_name ilike ${pattern})
  or audit_log.subject = 'entry' and audit_log.subject_id in (
    select entry.id::text from entry join piece on piece.id = entry.piece_id where piece.title ilike ${pattern})
  or audit_log.subject = 'piece' and audit_log.subject_id in (select id::text from piece where title ilike ${pattern})
  or audit_log.subject = 'submission' and audit_log.subject_id in (select id::text from submission where title ilike ${pattern})
  or audit_log.subject = 'order' and audit_log.subject_id in (select id::text from orders where confirmation_number ilike ${pattern}))`;

interface AuditWanted {
  Page: number;
  PageSize: number;
  Sort?: string | undefined;
  Search?: string | undefined;
  SearchActions?: readonly string[] | undefined;
  ActorID?: number | undefined;
  PersonID?: number | undefined;
  Subject?: string | undefined;
  SubjectID?: string | undefined;
  Action?: string | undefined;
  PropertyID?: number | undefined;
  From?: Date | undefined;
  Until?: Date | undefined;
}

const looks = readingNotes.filter((note) => note !== 'export.taken');
/** Without the lines that looking at them leaves. */
const aboutPerson = (id: number) => sql<boolean>`audit_log.action <> all(${looks}::text[]) and (
  audit_log.subject = 'account' and audit_log.subject_id in (
    select ${String(id)} union all select from_id::text from account_merge where into_id = ${id})
  or audit_log.actor_id in (select ${id}::int union all select from_id from account_merge where into_id = ${id}))`;

/** What happened in these properties; events of no property are for staff who see all. */
const within = (properties: Awards) =>
  properties === 'all' ? sql<boolean>`true` : sql<boolean>`audit_log.property_id = any(${[...properties]}::int[])`;

/** Without what judges and organizers did about works in these categories. */
const outsideJudgingOf = (closed: readonly number[]) => sql<boolean>`not (
  split_part(audit_log.action, '.', 1) in ('review', 'ballot', 'ranking') and (
    audit_log.subject = 'category' and audit_log.subject_id = any(${closed.map(String)}::text[])
    or audit_log.subject = 'entry' and audit_log.subject_id in (select id::text from entry where category_id = any(${[...closed]}::int[]))
    or audit_log.subject = 'review' and audit_log.subject_id in (
      select review.id::text from review join entry on entry.id = review.entry_id where entry.category_id = any(${[...closed]}::int[]))))`;

export async function pageOfAuditLog(db: ReadDb, properties: Awards, wanted: AuditWanted, closed: readonly number[]) {
  let found = db
    .selectFrom('auditLog')
    .leftJoin('account', 'account.id', 'auditLog.actorId')
    .leftJoin('account as acting', 'acting.id', 'auditLog.actingId')
    .leftJoin('personalToken', 'personalToken.id', 'auditLog.tokenId')
    .where(within(properties));
  if (closed.length) found = found.where(outsideJudgingOf(closed));
  const { ActorID } = wanted;
  if (ActorID !== undefined) found = found.where((e) => e.or([e('auditLog.actorId', '=', ActorID), e('auditLog.actingId', '=', ActorID)]));
  if (wanted.PersonID !== undefined) found = found.where(aboutPerson(wanted.PersonID));
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
        e(actingName, 'ilike', pattern),
        e('personalToken.name', 'ilike', pattern),
        subjectLike(pattern),
        ...(wanted.SearchActions?.length ? [e('auditLog.action', 'in', [...wanted.SearchActions])] : []),
      ]),
    );
  }
  const { column, direction } = orderOf(wanted.Sort, sorts, '-At');
  const { limit, offset } = pagePart(wanted);
  const rows = await found
    .selectAll('auditLog')
    .select(['account.email as actorEmail', actorName.as('actorName'), actingName.as('actingName')])
    .select(['personalToken.name as tokenName', 'personalToken.prefix as tokenPrefix'])
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
  db
    .selectFrom('auditLog')
    .select('subject')
    .where(within(properties))
    .where('subject', 'not like', '/%')
    .distinct()
    .orderBy('subject')
    .limit(500)
    .execute();

/** Administrators only: entrants and judges are too many for a list, and are found by searching. */
export const listActors = (db: ReadDb, properties: Awards) =>
  db
    .selectFrom('account')
    .select(['account.id', actorName.as('name')])
    .where('role', '=', 'Administrator')
    .where((e) =>
      e.exists(
        e
          .selectFrom('auditLog')
          .select('auditLog.id')
          .where((by) => by.or([by('auditLog.actorId', '=', by.ref('account.id')), by('auditLog.actingId', '=', by.ref('account.id'))]))
          .where(within(properties)),
      ),
    )
    .orderBy('name')
    .limit(500)
    .execute();
