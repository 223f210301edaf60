import { type RawBuilder, sql } from 'kysely';
import type { Acceptance } from '#contract/wings/accounts/declaration/declaration-desk.ts';
import type { DeclarationKind } from '#contract/wings/accounts/declaration/kinds.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const fullName = sql`trim(account.first_name || ' ' || account.last_name)`;

interface Asked {
  propertyId: number;
  kind: DeclarationKind;
  /** The lowest version that is enough, and the one that is asked for. */
  needed: number;
  versionId: number;
}

/**
 * Who is asked: of judges those enrolled for a season that is not over, of entrants those with a submission; and whoever accepted a version. A
 * disclosure of AI is one row for each submission that has entries ordered or paid.
 */
function people({ propertyId, kind }: Asked): RawBuilder<unknown> {
  if (kind === 'judge')
    return sql`select reviewer.account_id, null::int as submission_id from enrolment
      join season on season.id = enrolment.season_id and (season.is_current or season.judging_rnd2_end_date > now())
      join reviewer on reviewer.id = enrolment.reviewer_id and reviewer.deleted_at is null
      where season.property_id = ${propertyId}`;
  if (kind === 'ai')
    return sql`select submission.account_id, submission.id as submission_id from submission
      where submission.property_id = ${propertyId} and exists (select from piece join entry on entry.piece_id = piece.id
        where piece.submission_id = submission.id and entry.state in ('ordered', 'paid'))`;
  return sql`select submission.account_id, null::int as submission_id from submission
    where submission.property_id = ${propertyId} and submission.deleted_at is null`;
}

/** Everyone who is asked or accepted something, with the newest version they accepted. */
const listed = (asked: Asked): RawBuilder<unknown> => sql`
  with accepted as (
    select distinct on (acceptance.account_id, acceptance.submission_id) acceptance.account_id, acceptance.submission_id, version.number,
      acceptance.accepted_at, acceptance.hash, acceptance.typed_name, acceptance.answer
    from declaration_acceptance acceptance join declaration_version version on version.id = acceptance.version_id
    where version.property_id = ${asked.propertyId} and version.kind = ${asked.kind}
    order by acceptance.account_id, acceptance.submission_id, version.number desc
  ), everyone as (
    select account_id, submission_id from (${people(asked)}) as asked
    -- What someone of the team declared is declared.
    where not exists (select from accepted where accepted.submission_id = asked.submission_id)
    union select account_id, submission_id from accepted
  ), listed as (
    select account.id as "accountId", coalesce(nullif(${fullName}, ''), account.email) as name, account.email,
      coalesce(nullif(submission.title, ''), (select piece.title from piece where piece.submission_id = submission.id order by piece.id limit 1))
        as submission,
      accepted.number, accepted.accepted_at as "acceptedAt", accepted.hash, accepted.typed_name as "typedName", accepted.answer,
      refusal.reason,
      case when accepted.number >= ${asked.needed} then 'accepted' when refusal.reason is not null then 'refused'
        when accepted.number is not null then 'older' else 'open' end as state
    from everyone join account on account.id = everyone.account_id
    left join submission on submission.id = everyone.submission_id
    left join accepted on accepted.account_id = everyone.account_id and accepted.submission_id is not distinct from everyone.submission_id
    left join declaration_refusal refusal on refusal.version_id = ${asked.versionId} and refusal.account_id = everyone.account_id
    where account.deactivated_at is null or accepted.number is not null
  )`;

export async function countPeople(db: ReadDb, asked: Asked): Promise<Record<Acceptance['State'], number>> {
  const { rows } = await sql<{ state: Acceptance['State']; count: number }>`${listed(asked)}
    select state, count(*)::int as count from listed group by state`.execute(db as never);
  return { accepted: 0, older: 0, refused: 0, open: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

interface Page {
  state: Acceptance['State'] | 'all';
  search: string;
  limit: number;
  offset: number;
}

export type AcceptanceRow = Omit<PersonRow, 'total'>;
interface PersonRow {
  accountId: number;
  name: string;
  email: string;
  submission: string | null;
  number: number | null;
  acceptedAt: Date | null;
  hash: string | null;
  typedName: string | null;
  answer: unknown;
  reason: string | null;
  state: Acceptance['State'];
  total: number;
}

export async function listPeople(db: ReadDb, asked: Asked, { state, search, limit, offset }: Page) {
  const like = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<PersonRow>`${listed(asked)}
    select *, count(*) over ()::int as total from listed
    where (${state} = 'all' or state = ${state}) and (${search} = '' or name ilike ${like} or email ilike ${like} or submission ilike ${like})
    order by array_position(array['refused', 'older', 'open', 'accepted'], state), name, "accountId", submission
    limit ${limit} offset ${offset}`.execute(db as never);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Every acceptance there is, the newest first: what is kept as proof. */
export async function listAll(db: ReadDb, propertyId: number) {
  const { rows } = await sql<{
    kind: string;
    number: number;
    language: string;
    name: string;
    email: string;
    submission: string | null;
    typedName: string | null;
    answer: unknown;
    acceptedAt: Date;
    hash: string;
    address: string | null;
  }>`
    select version.kind, version.number, acceptance.language, coalesce(nullif(${fullName}, ''), account.email) as name, account.email,
      coalesce(nullif(submission.title, ''), (select piece.title from piece where piece.submission_id = submission.id order by piece.id limit 1))
        as submission,
      acceptance.typed_name as "typedName", acceptance.answer, acceptance.accepted_at as "acceptedAt", acceptance.hash, acceptance.address
    from declaration_acceptance acceptance join declaration_version version on version.id = acceptance.version_id
    join account on account.id = acceptance.account_id left join submission on submission.id = acceptance.submission_id
    where version.property_id = ${propertyId} order by acceptance.id desc`.execute(db as never);
  return rows;
}

/** Judges who have yet to accept, were not reminded of this version since then, and didn't say that they can't. */
export async function listToRemind(db: ReadDb, asked: Asked, since: Date) {
  const { rows } = await sql<{ accountId: number; email: string; firstName: string; judgingPropertyId: number }>`${listed(asked)}
    select listed."accountId", account.email, account.first_name as "firstName", account.property_id as "judgingPropertyId"
    from listed join account on account.id = listed."accountId"
    where listed.state in ('open', 'older') and account.deactivated_at is null and not exists (select from declaration_reminder reminder
      where reminder.version_id = ${asked.versionId} and reminder.account_id = account.id and reminder.reminded_at > ${since})
    order by account.id`.execute(db as never);
  return rows;
}

export async function markReminded(db: WriteDb, versionId: number, accountIds: readonly number[], remindedAt: Date): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .insertInto('declarationReminder')
    .values(accountIds.map((accountId) => ({ versionId, accountId, remindedAt })))
    .onConflict((conflict) => conflict.columns(['versionId', 'accountId']).doUpdateSet({ remindedAt }))
    .execute();
}
