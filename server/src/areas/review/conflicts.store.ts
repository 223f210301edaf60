import { type RawBuilder, sql } from 'kysely';
import type { ConflictSignal, ConflictState } from '#contract/areas/review/conflicts.ts';
import { anyOf } from '#server/kernel/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';
import { containing } from '#server/kernel/paging.ts';
import type { JudgeKeys } from './conflicts.rules.ts';

const piecesOf = sql`join submission on submission.account_id = entrant.id join piece on piece.submission_id = submission.id`;
const submissionOf = sql`join submission on submission.id = piece.submission_id`;
const creditedIn = sql`from piece_credit credit join piece on piece.id = credit.piece_id ${submissionOf}`;

/** A judge as the queries below compare them: values of one judge, or columns of many. */
type Compared = Record<keyof JudgeKeys, RawBuilder<unknown>>;

/**
 * The whole rule: which works of a season may concern a judge, and why. Every line follows an index from what is known of the judge to the
 * works, so the cost grows with what is found and not with the season.
 */
const signsFor = (judge: Compared, propertyId: number, seasonId: number) => {
  const { reviewerId, email, mailDomain, organization, firstName, lastName } = judge;
  const season = sql`submission.season_id = ${seasonId}`;
  const entrant = sql`entrant.property_id = ${propertyId} and ${season}`;
  const key = sql`organization_key(${organization})`;
  return sql`
    select piece.id as piece_id, 'own' as signal from account entrant ${piecesOf} where ${entrant} and lower(entrant.email) = lower(${email})
    union all select piece.id, 'own' from submission join piece on piece.submission_id = submission.id
      where ${season} and lower(submission.contact_email) = lower(${email})
    union all select piece.id, 'domain' from account entrant ${piecesOf}
      where ${entrant} and lower(split_part(entrant.email, '@', 2)) = ${mailDomain}
    union all select piece.id, 'domain' from submission join piece on piece.submission_id = submission.id
      where ${season} and lower(split_part(submission.contact_email, '@', 2)) = ${mailDomain}
    union all select piece.id, 'organization' from account entrant ${piecesOf} where ${entrant} and organization_key(entrant.organization) = ${key}
    union all select piece.id, 'organization' from piece ${submissionOf} where ${season} and organization_key(piece.organization) = ${key}
    union all select piece.id, 'client' from piece ${submissionOf} where ${season} and organization_key(piece.client) = ${key}
    union all select piece.id, 'credit' ${creditedIn} where ${season} and organization_key(credit.organization) = ${key}
    union all select piece.id, 'brand' ${creditedIn} where ${season} and organization_key(credit.brand) = ${key}
    union all select piece.id, case when organization_key(credit.organization) = ${key} then 'credited' else 'name' end
      ${creditedIn} where ${season} and lower(credit.last_name) = lower(${lastName}) and lower(credit.first_name) = lower(${firstName})
    union all select other.id, 'submission' from conflict declared join piece on piece.id = declared.piece_id ${submissionOf}
      join piece other on other.submission_id = piece.submission_id and other.id <> piece.id
      where ${season} and declared.reviewer_id = ${reviewerId} and declared.state = 'declared'`;
};

const asValues = ({ reviewerId, email, mailDomain, organization, firstName, lastName }: JudgeKeys): Compared => ({
  reviewerId: sql`${reviewerId}::int`,
  email: sql`${email}::text`,
  mailDomain: sql`${mailDomain}::text`,
  organization: sql`${organization}::text`,
  firstName: sql`${firstName}::text`,
  lastName: sql`${lastName}::text`,
});

/** The works of a season that a judge must not judge: what is suspected of them and not dismissed, confirmed, or declared. */
export async function findBarred(db: ReadDb, propertyId: number, seasonId: number, judge: JudgeKeys): Promise<number[]> {
  const barred = sql<{ pieceId: number }>`(
    select sign.piece_id from (${signsFor(asValues(judge), propertyId, seasonId)}) sign
    where not exists (select from conflict where conflict.reviewer_id = ${judge.reviewerId} and conflict.piece_id = sign.piece_id
      and conflict.signal = sign.signal and conflict.state = 'dismissed')
    union
    select piece_id from conflict where reviewer_id = ${judge.reviewerId} and state in ('confirmed', 'declared'))`;
  const rows = await db.selectFrom(barred.as('barred')).select('barred.pieceId').execute();
  return rows.map(({ pieceId }) => pieceId);
}

interface SignRow {
  reviewerId: number;
  pieceId: number;
  signal: ConflictSignal;
  decided: ConflictState | null;
  note: string | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  objection: string | null;
  objectedAt: Date | null;
}

/** Every sign between these judges and the paid works of a season, with what was said about it. */
export async function findSigns(db: ReadDb, propertyId: number, seasonId: number, judges: readonly JudgeKeys[]): Promise<SignRow[]> {
  const many: Compared = {
    reviewerId: sql.ref('judge.reviewer_id'),
    email: sql.ref('judge.email'),
    mailDomain: sql.ref('judge.mail_domain'),
    organization: sql.ref('judge.organization'),
    firstName: sql.ref('judge.first_name'),
    lastName: sql.ref('judge.last_name'),
  };
  const given = judges.map(({ reviewerId, email, mailDomain, organization, firstName, lastName }) => ({
    reviewer_id: reviewerId,
    email,
    mail_domain: mailDomain,
    organization,
    first_name: firstName,
    last_name: lastName,
  }));
  const signs = sql<SignRow>`(
    with judge as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as judge (reviewer_id int, email text, mail_domain text, organization text, first_name text, last_name text)),
    sign as (
      select judge.reviewer_id, found.piece_id, found.signal
      from judge cross join lateral (${signsFor(many, propertyId, seasonId)}) found
      union
      select conflict.reviewer_id, conflict.piece_id, conflict.signal from conflict join judge using (reviewer_id)
      where conflict.state in ('confirmed', 'declared'))
    select sign.reviewer_id, sign.piece_id, sign.signal, conflict.state as decided, conflict.note, conflict.decided_by,
      case when conflict.state <> 'suspected' then conflict.at end as decided_at, conflict.objection, conflict.objected_at
    from sign left join conflict using (reviewer_id, piece_id, signal)
    where exists (select from entry where entry.piece_id = sign.piece_id and entry.property_id = ${propertyId}
      and entry.season_id = ${seasonId} and entry.state = 'paid'))`;
  return db.selectFrom(signs.as('signs')).selectAll().orderBy('reviewerId').orderBy('pieceId').orderBy('signal').execute();
}

/** Everybody who is enrolled for a season, as far as works are compared with them. */
export const findJudges = (db: ReadDb, seasonId: number, reviewerId?: number) =>
  db
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['reviewer.id as reviewerId', 'account.email', 'account.organization', 'account.firstName', 'account.lastName'])
    .where('enrolment.seasonId', '=', seasonId)
    .where('reviewer.deletedAt', 'is', null)
    .$if(reviewerId !== undefined, (query) => query.where('reviewer.id', '=', reviewerId ?? 0))
    .execute();

export const findWorks = (db: ReadDb, propertyId: number, seasonId: number, pieceIds: readonly number[], search: string) =>
  db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select((eb) => [
      'piece.id',
      'piece.title',
      'piece.organization',
      sql<string[]>`array(select category.name from entry join category on category.id = entry.category_id
        where entry.piece_id = piece.id and entry.state = 'paid' order by category.name)`.as('categories'),
      eb('piece.title', 'ilike', containing(search)).as('isFound'),
    ])
    .where('submission.propertyId', '=', propertyId)
    .where('submission.seasonId', '=', seasonId)
    .where('piece.id', '=', anyOf(pieceIds))
    .execute();

export const findNames = (db: ReadDb, accountIds: readonly number[]) =>
  db.selectFrom('account').select(['id', 'firstName', 'lastName', 'email']).where('id', '=', anyOf(accountIds)).execute();

/** The judge said so of one work; it holds for the piece in every category. */
export const declare = (db: WriteDb, propertyId: number, reviewerId: number, entryId: number, now: Date) =>
  sql`
    insert into conflict (reviewer_id, piece_id, signal, state, at)
    select ${reviewerId}, piece_id, 'declared', 'declared', ${now} from entry where id = ${entryId} and property_id = ${propertyId}
    on conflict do nothing`.execute(db);

/** An administrator corrected a review that said so; another review of the piece may still. */
export const undeclare = (db: WriteDb, reviewerId: number, entryId: number) =>
  sql`
    delete from conflict using entry
    where conflict.reviewer_id = ${reviewerId} and conflict.signal = 'declared' and entry.id = ${entryId} and conflict.piece_id = entry.piece_id
      and not exists (select from review join entry other on other.id = review.entry_id
        where review.reviewer_id = ${reviewerId} and review.is_conflict and other.piece_id = entry.piece_id)`.execute(db);

interface Decision {
  reviewerId: number;
  pieceId: number;
  state: 'confirmed' | 'dismissed';
  note: string;
  decidedBy: number;
  at: Date;
}

export async function putDecision(db: WriteDb, decision: Decision, signals: readonly ConflictSignal[]): Promise<void> {
  await db
    .insertInto('conflict')
    .values(signals.map((signal) => ({ ...decision, signal })))
    .onConflict((same) =>
      same.columns(['reviewerId', 'pieceId', 'signal']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        note: eb.ref('excluded.note'),
        decidedBy: eb.ref('excluded.decidedBy'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
}

interface Objection {
  reviewerId: number;
  pieceId: number;
  signal: ConflictSignal;
}

/** The judge's word on suspicions that nobody has decided about. */
export async function putObjections(db: WriteDb, signs: readonly Objection[], objection: string | null, now: Date): Promise<void> {
  await db
    .insertInto('conflict')
    .values(signs.map((sign) => ({ ...sign, state: 'suspected', objection, objectedAt: now, at: now })))
    .onConflict((same) =>
      same
        .columns(['reviewerId', 'pieceId', 'signal'])
        .doUpdateSet({ objection, objectedAt: now })
        .where('conflict.state', '=', 'suspected'),
    )
    .execute();
}

/** A work that turned out to concern the judge who holds it goes back. */
export async function endLeases(db: WriteDb, propertyId: number, reviewerId: number, pieceId: number): Promise<void> {
  await sql`
    with gone as (
      delete from review_lease lease using entry
      where lease.reviewer_id = ${reviewerId} and entry.id = lease.entry_id and entry.piece_id = ${pieceId}
        and entry.property_id = ${propertyId} returning lease.entry_id)
    update entry set leases_held = greatest(leases_held - 1, 0), need = need_of(reviews_done, greatest(leases_held - 1, 0), wanted, worth)
    from gone where entry.id = gone.entry_id`.execute(db);
}
