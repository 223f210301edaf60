import { sql } from 'kysely';
import { type Audience, type AudienceGroup, isJudgeGroup } from '#contract/wings/desk/message/audience.ts';
import type { EntryState } from '#contract/wings/entering/submission/entry-states.ts';
import { fieldWords } from '#contract/wings/entering/form/field-answers.ts';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import { extendedEnd } from '#contract/wings/ground/extension/extension-rules.ts';
import { entriesEnd, judgeExtension } from '#server/wings/ground/extension/extension.store.ts';
import { mayJudge, judgingRound } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import { entriesOf } from '#server/wings/desk/entry/entry-list.store.ts';
import { orderIsUnpaid } from '#server/wings/commerce/order/payment/paid.store.ts';
import { countOpenBallots } from '#server/wings/judging/reviewer/reviewer-list.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { PersonFacts } from './audience.rules.ts';

const statesOf: Partial<Record<AudienceGroup, EntryState[]>> = {
  drafts: ['draft', 'ready'],
  unpaid: ['ordered'],
  submitted: ['paid', 'shortlisted', 'off'],
  unawarded: ['paid', 'shortlisted'],
  withdrawn: ['withdrawn'],
  off: ['off'],
};

const levelOf: Partial<Record<AudienceGroup, string[]>> = {
  winners: ['winner', 'pv_winner'],
  nominees: ['nominee'],
  honorees: ['honoree'],
};

/** Awards count for messages as they do everywhere outside the admin: once they are announced. */
const announced = (
  kinds: readonly string[],
) => sql<boolean>`exists (select from entry_award given join winner_level level on level.id = given.winner_level_id
  where given.entry_id = entry.id and given.finalized_at is not null and level.kind = any(${[...kinds]}::text[]))`;

const unawarded = sql<boolean>`(not exists (select from entry_award given join entry other on other.id = given.entry_id
    where other.entrant_id = entry.entrant_id and other.season_id = entry.season_id and given.finalized_at is not null)
  and exists (select from entry_award given join entry other on other.id = given.entry_id
    where other.season_id = entry.season_id and given.finalized_at is not null))`;

const unpaidOrder = (before: Date) => sql<boolean>`exists (select from order_line line join orders on orders.id = line.order_id
  where line.entry_id = entry.id and ${orderIsUnpaid} and orders.created_at <= ${before})`;

const dayMs = 86_400_000;

interface Asking {
  audience: Audience;
  /** Questions of the award's own form whose answers are wanted. */
  asked: readonly FormField[];
}

/** What works answered, by entry: only what was sent. */
async function listAnswers(db: ReadDb, asked: readonly FormField[], entryIds: readonly number[]) {
  const rows = asked.length
    ? await db
        .selectFrom('entry')
        .innerJoin('pieceAnswers', 'pieceAnswers.pieceId', 'entry.pieceId')
        .select(['entry.id', 'pieceAnswers.answers'])
        .where('entry.id', '=', anyOf(entryIds))
        .orderBy('entry.id')
        .execute()
    : [];
  return new Map(rows.map(({ id, answers }) => [id, answers as Record<string, string>]));
}

async function listEntrants(
  db: ReadDb,
  propertyId: number,
  seasonId: number,
  { audience, asked }: Asking,
  now: Date,
): Promise<PersonFacts[]> {
  const { Group, UnpaidDays, MediaTypeIDs, CategoryIDs, ClusterIDs } = audience;
  const levels = levelOf[Group];
  let entries = entriesOf(db, propertyId, seasonId, { States: statesOf[Group] ?? [], MediaTypeIDs, CategoryIDs, ClusterIDs });
  if (levels) entries = entries.where(announced(levels));
  if (Group === 'unawarded') entries = entries.where(unawarded);
  if (Group === 'unpaid') entries = entries.where(unpaidOrder(new Date(now.getTime() - (UnpaidDays ?? 0) * dayMs)));
  const rows = await entries
    .innerJoin('account', 'account.id', 'entry.entrantId')
    .select([
      'account.id',
      'account.email',
      'account.firstName',
      'account.lastName',
      'account.organization',
      'account.country',
      sql<boolean>`account.confirmation_sent_at is not null and account.email_confirmed_at is null`.as('isUnconfirmed'),
      sql<string[]>`array_agg(distinct piece.title)`.as('titles'),
      sql<number[]>`array_agg(entry.id)`.as('entryIds'),
      sql<Date>`(select max(${entriesEnd(sql`account.id`, sql`own.id`)}) from season
        left join submission own on own.season_id = season.id and own.account_id = account.id where season.id = ${seasonId})`.as(
        'entriesClose',
      ),
    ])
    .where('account.propertyId', '=', propertyId)
    .where('account.deactivatedAt', 'is', null)
    .where('account.deletesAt', 'is', null)
    .groupBy('account.id')
    .orderBy('account.id')
    .execute();
  const due = await db
    .selectFrom('orders')
    .select((eb) => [
      'accountId',
      'currency',
      eb.fn.sum<number>('total').as('total'),
      sql<string>`string_agg(confirmation_number, ', ' order by id)`.as('numbers'),
    ])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('paidAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('total', '>', 0)
    .groupBy(['accountId', 'currency'])
    .execute();
  const orders = new Map(due.map((order) => [order.accountId, order]));
  const results = await listResults(db, propertyId, seasonId, levels ?? []);
  const answers = await listAnswers(
    db,
    asked,
    rows.flatMap(({ entryIds }) => entryIds),
  );
  const answersOf = (entryIds: readonly number[]) =>
    Object.fromEntries(
      asked.map((field) => [
        field.Name,
        entryIds.flatMap((id) => {
          const answer = answers.get(id)?.[field.Name];
          return answer ? [fieldWords(field, answer).replaceAll('\n', '; ')] : [];
        }),
      ]),
    );
  return rows.map((row) => {
    const order = orders.get(row.id);
    const own = results.filter(({ entryId }) => row.entryIds.includes(entryId));
    return {
      accountId: row.id,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      organization: row.organization,
      isUnconfirmed: row.isUnconfirmed,
      country: row.country,
      timeZone: null,
      entriesClose: row.entriesClose,
      titles: row.titles,
      due: order ? { total: order.total, currency: order.currency, number: order.numbers } : null,
      results: own.map(({ level, category }) => `${level} in ${category}`),
      honoredSubmissionId: own[0]?.submissionId ?? null,
      answers: answersOf(row.entryIds),
    };
  });
}

/** What was announced, best first. */
const listResults = async (db: ReadDb, propertyId: number, seasonId: number, kinds: readonly string[]) =>
  kinds.length
    ? db
        .selectFrom('entryAward')
        .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
        .innerJoin('entry', 'entry.id', 'entryAward.entryId')
        .innerJoin('piece', 'piece.id', 'entry.pieceId')
        .innerJoin('category', 'category.id', 'entry.categoryId')
        .select(['entry.id as entryId', 'piece.submissionId', 'winnerLevel.name as level', 'category.name as category'])
        .where('entry.propertyId', '=', propertyId)
        .where('entry.seasonId', '=', seasonId)
        .where('entryAward.finalizedAt', 'is not', null)
        .where('winnerLevel.kind', 'in', [...kinds])
        .orderBy('winnerLevel.position')
        .orderBy('category.name')
        .execute()
    : [];

async function listJudges(db: ReadDb, propertyId: number, seasonId: number, audience: Audience): Promise<PersonFacts[]> {
  const { CategoryIDs, ClusterIDs } = audience;
  let query = db
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .where('season.id', '=', seasonId)
    .where('season.propertyId', '=', propertyId)
    .where('account.deactivatedAt', 'is', null)
    .where('account.deletesAt', 'is', null)
    .where('reviewer.deletedAt', 'is', null)
    .where(mayJudge);
  if (ClusterIDs.length)
    query = query.where(sql<boolean>`(exists (select from enrolment_expertise expertise where expertise.reviewer_id = reviewer.id
        and expertise.season_id = season.id and expertise.cluster_id = any(${[...ClusterIDs]}::int[]))
      or exists (select from reviewer_category chosen join cluster_category member on member.category_id = chosen.category_id
        where chosen.reviewer_id = reviewer.id and member.cluster_id = any(${[...ClusterIDs]}::int[])))`);
  if (CategoryIDs.length)
    query = query.where(sql<boolean>`(exists (select from reviewer_category chosen
        where chosen.reviewer_id = reviewer.id and chosen.category_id = any(${[...CategoryIDs]}::int[]))
      or exists (select from enrolment_expertise expertise join cluster_category member on member.cluster_id = expertise.cluster_id
        where expertise.reviewer_id = reviewer.id and expertise.season_id = season.id and member.category_id = any(${[...CategoryIDs]}::int[])))`);
  const rows = await query
    .select([
      'account.id',
      'reviewer.id as reviewerId',
      'account.email',
      'account.firstName',
      'account.lastName',
      'account.organization',
      'account.country',
      'account.timeZone',
      sql<boolean>`account.confirmation_sent_at is not null and account.email_confirmed_at is null`.as('isUnconfirmed'),
      'enrolment.reviewsRequired',
      'enrolment.judgingStartDate',
      'enrolment.judgingEndDate',
      'season.judgingRnd1StartDate',
      'season.judgingRnd1EndDate',
      'season.judgingRnd2EndDate',
      judgingRound.as('round'),
      judgeExtension(sql`reviewer.id`, judgingRound).as('extendedTo'),
      sql<number>`(select count(*) from review where review.reviewer_id = reviewer.id and review.season_id = season.id
        and not review.is_conflict and not review.is_no_load)::int`.as('done'),
    ])
    .orderBy('account.id')
    .execute();
  const ballots = await countOpenBallots(
    db,
    rows.map(({ reviewerId }) => reviewerId),
  );
  return rows.map((row) => {
    const end = row.round === 2 ? row.judgingRnd2EndDate : row.judgingRnd1EndDate;
    return {
      accountId: row.id,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      organization: row.organization,
      isUnconfirmed: row.isUnconfirmed,
      country: row.country,
      timeZone: row.timeZone,
      judging: {
        round: row.round,
        done: row.done,
        required: row.reviewsRequired,
        from: row.judgingStartDate ?? row.judgingRnd1StartDate,
        until: extendedEnd(row.judgingEndDate && row.judgingEndDate < end ? row.judgingEndDate : end, row.extendedTo),
        openBallots: ballots.find((one) => one.reviewerId === row.reviewerId && one.seasonId === seasonId)?.open ?? 0,
      },
    };
  });
}

/** Everyone of the group within the filters; who of the judges belongs to it is for the rules to say. */
export const listPeople = (db: ReadDb, propertyId: number, seasonId: number, asking: Asking, now: Date): Promise<PersonFacts[]> =>
  isJudgeGroup(asking.audience.Group)
    ? listJudges(db, propertyId, seasonId, asking.audience)
    : listEntrants(db, propertyId, seasonId, asking, now);

export const listOptOuts = async (db: ReadDb, propertyId: number, kind: string): Promise<Set<string>> =>
  new Set(
    (await db.selectFrom('mailOptOut').select('email').where('propertyId', '=', propertyId).where('kind', '=', kind).execute()).map(
      ({ email }) => email,
    ),
  );

/** Addresses whose latest mail from this award could not be delivered. */
export async function listBounced(db: ReadDb, propertyId: number): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`select distinct lower(failed.recipient) as email from mail failed
    where failed.property_id = ${propertyId} and failed.failed_at is not null and not exists (
      select from mail later where later.property_id = failed.property_id and lower(later.recipient) = lower(failed.recipient)
        and later.sent_at > failed.failed_at)`.execute(db as never);
  return new Set(rows.map(({ email }) => email));
}

export const findSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'name', 'number', 'startDate', 'earlyEndDate', 'endDate', 'judgingRnd1EndDate', 'judgingRnd2EndDate', 'winnersDate'])
    .where('propertyId', '=', propertyId)
    .where('id', '=', seasonId)
    .executeTakeFirst();
