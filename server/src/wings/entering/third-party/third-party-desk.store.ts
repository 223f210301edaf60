import { type RawBuilder, sql } from 'kysely';
import { containing } from '#server/kernel/call/paging.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Every submission of a season that is not withdrawn, with each role that it needs. */
const needed = (seasonId: number, now: Date): RawBuilder<unknown> => sql`
  with needed as (
    select submission.id as submission_id, role.id as role_id, role.position, role.least,
      coalesce(nullif(submission.title, ''), (select piece.title from piece where piece.submission_id = submission.id order by piece.position, piece.id limit 1))
        as title,
      coalesce(nullif(trim(owner.first_name || ' ' || owner.last_name), ''), owner.email) as entrant,
      exists (select from piece join entry on entry.piece_id = piece.id
        where piece.submission_id = submission.id and entry.state not in ('draft', 'ready', 'withdrawn')) as is_submitted,
      coalesce(exception.is_waived, false) as is_waived,
      greatest(season.end_date + coalesce(role.days_after, 0) * interval '1 day', exception.extended_to) as due,
      (select count(*) from third_party where third_party.submission_id = submission.id and third_party.role_id = role.id
        and third_party.removed_at is null and third_party.verdict = 'yes' and third_party.changed_at is null) as has
    from third_party_role role join season on season.id = role.season_id
    join submission on submission.season_id = season.id and submission.deleted_at is null
    join account owner on owner.id = submission.account_id
    left join third_party_exception exception on exception.role_id = role.id and exception.submission_id = submission.id
    where role.season_id = ${seasonId} and role.removed_at is null
      and exists (select from piece join entry on entry.piece_id = piece.id
        where piece.submission_id = submission.id and entry.state <> 'withdrawn')
  ), standing as (
    select *, not is_waived and has < least as is_missing, not is_waived and has < least and due <= ${now} as is_late from needed
  )`;

type ListState = 'missing' | 'late' | 'complete' | 'all';

const isIn: Record<ListState, RawBuilder<unknown>> = {
  missing: sql`is_missing`,
  late: sql`is_late`,
  complete: sql`not is_missing`,
  all: sql`true`,
};

interface Wanted {
  seasonId: number;
  roleId: number | null;
  search: string;
  now: Date;
}

const matches = ({ roleId, search }: Wanted) => sql`(${roleId}::int is null or role_id = ${roleId})
  and (${search} = '' or title ilike ${containing(search)} or entrant ilike ${containing(search)}
    or exists (select from third_party where third_party.submission_id = standing.submission_id and third_party.role_id = standing.role_id
      and third_party.removed_at is null and (third_party.name ilike ${containing(search)} or third_party.email ilike ${containing(search)})))`;

export async function countStates(db: ReadDb, wanted: Wanted): Promise<Record<ListState, number>> {
  const { rows } = await sql<Record<ListState, number>>`${needed(wanted.seasonId, wanted.now)}
    select count(*) filter (where is_missing)::int as missing, count(*) filter (where is_late)::int as late,
      count(*) filter (where not is_missing)::int as complete, count(*)::int as "all"
    from standing where ${matches(wanted)}`.execute(db as never);
  return rows[0] ?? { missing: 0, late: 0, complete: 0, all: 0 };
}

interface NeededRow {
  submissionId: number;
  roleId: number;
  title: string;
  entrant: string;
  isSubmitted: boolean;
}

/** What is late comes first, then what was handed in. */
export const listNeeded = async (db: ReadDb, wanted: Wanted, state: ListState, { limit, offset }: { limit: number; offset: number }) =>
  (
    await sql<NeededRow>`${needed(wanted.seasonId, wanted.now)}
      select submission_id as "submissionId", role_id as "roleId", title, entrant, is_submitted as "isSubmitted"
      from standing where ${isIn[state]} and ${matches(wanted)}
      order by is_late desc, is_submitted desc, lower(title), submission_id, position limit ${limit} offset ${offset}`.execute(db as never)
  ).rows;

interface SilentRow {
  id: number;
  submissionId: number;
}

/** Everyone of a season who was named and hasn't answered, and wasn't emailed since a moment. */
export const listUnanswered = async (db: ReadDb, seasonId: number, roleId: number | null, emailedBefore: Date): Promise<SilentRow[]> =>
  (
    await sql<SilentRow>`select third_party.id, third_party.submission_id as "submissionId" from third_party
      join third_party_role role on role.id = third_party.role_id and role.removed_at is null
      join submission on submission.id = third_party.submission_id and submission.deleted_at is null
      left join third_party_exception exception on exception.role_id = role.id and exception.submission_id = submission.id
      where role.season_id = ${seasonId} and (${roleId}::int is null or role.id = ${roleId}) and third_party.removed_at is null
        and not coalesce(exception.is_waived, false) and (third_party.verdict is null or third_party.changed_at is not null)
        and not exists (select from third_party_link link where link.third_party_id = third_party.id and link.created_at > ${emailedBefore})
      order by third_party.submission_id, third_party.id limit 2000`.execute(db as never)
  ).rows;

/** Whether a role is one of the season of a submission. */
export const findRoleOf = (db: ReadDb, submissionId: number, roleId: number) =>
  db
    .selectFrom('thirdPartyRole')
    .innerJoin('submission', 'submission.seasonId', 'thirdPartyRole.seasonId')
    .select(['thirdPartyRole.id', 'thirdPartyRole.name', 'thirdPartyRole.daysAfter', 'submission.propertyId', 'submission.seasonId'])
    .where('thirdPartyRole.id', '=', roleId)
    .where('thirdPartyRole.removedAt', 'is', null)
    .where('submission.id', '=', submissionId)
    .where('submission.deletedAt', 'is', null)
    .executeTakeFirst();

export const findNamed = (db: ReadDb, submissionId: number, id: number) =>
  db
    .selectFrom('thirdParty')
    .innerJoin('thirdPartyRole', 'thirdPartyRole.id', 'thirdParty.roleId')
    .select(['thirdParty.id', 'thirdParty.name', 'thirdParty.email', 'thirdPartyRole.name as role', 'thirdPartyRole.id as roleId'])
    .where('thirdParty.id', '=', id)
    .where('thirdParty.submissionId', '=', submissionId)
    .executeTakeFirst();

interface ExportRow {
  submissionId: number;
  submission: string;
  entrant: string;
  role: string;
  name: string;
  email: string;
  state: string;
  sentAt: Date;
  answeredAt: Date | null;
  typedName: string | null;
  reason: string | null;
  hashes: string;
}

/** Everyone who was ever named. What a referee wrote is not in a file. */
export const listForExport = async (db: ReadDb, seasonId: number): Promise<ExportRow[]> =>
  (
    await sql<ExportRow>`select submission.id as "submissionId",
        coalesce(nullif(submission.title, ''), (select piece.title from piece where piece.submission_id = submission.id order by piece.id limit 1), '')
          as submission,
        coalesce(nullif(trim(owner.first_name || ' ' || owner.last_name), ''), owner.email) as entrant,
        role.name as role, third_party.name, third_party.email,
        case when third_party.removed_at is not null then 'removed' when third_party.verdict is null then 'waiting'
          when third_party.changed_at is not null then 'changed' else third_party.verdict end as state,
        third_party.sent_at as "sentAt", third_party.answered_at as "answeredAt", answer.typed_name as "typedName",
        case when role.kind <> 'referee' then answer.reason end as reason,
        coalesce((select string_agg(value, ' ' order by key) from jsonb_each_text(answer.hashes)), '') as hashes
      from third_party join third_party_role role on role.id = third_party.role_id
      join submission on submission.id = third_party.submission_id join account owner on owner.id = submission.account_id
      left join lateral (select * from third_party_answer where third_party_id = third_party.id order by id desc limit 1) answer on true
      where role.season_id = ${seasonId} and submission.deleted_at is null
      order by role.position, submission.id, third_party.id`.execute(db as never)
  ).rows;
