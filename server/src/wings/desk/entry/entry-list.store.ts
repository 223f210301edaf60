import { type RawBuilder, sql } from 'kysely';
import type { CheckMark, EntriesWanted } from '#contract/wings/desk/entry/entry-filter.ts';
import { type EntryState, entryStates } from '#contract/wings/entering/submission/entry-states.ts';
import { paidForEntry } from '#server/wings/commerce/order/payment/paid.store.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { announcedAward } from '#server/wings/entering/submission/announced.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { containing } from '#server/kernel/call/paging.ts';
import { isInState, stateInSql } from '#server/wings/entering/submission/submission.store.ts';

const noLoads = sql<number>`(select count(*) from review where review.entry_id = entry.id and review.is_no_load)::int`;
const reportedNoLoad = sql<boolean>`exists (select from review where review.entry_id = entry.id and review.is_no_load)`;
const meanScore = sql<number | null>`(select round(avg(review.overall_score), 2)::float8 from review
  where review.entry_id = entry.id and not review.is_conflict and not review.is_no_load and not review.is_set_aside)`;

/**
 * What judging says of an entry. Where its category is closed to the caller that is nothing, even where it would only put entries in order or
 * choose among them.
 */
export const judgingFor = (closed: readonly number[]) => {
  const unlessClosed = <T>(said: RawBuilder<T>, otherwise: RawBuilder<unknown>): RawBuilder<T> =>
    closed.length ? sql<T>`case when entry.category_id = any(${[...closed]}::int[]) then ${otherwise} else ${said} end` : said;
  return {
    reviews: unlessClosed(sql<number>`entry.reviews_done`, sql`0`),
    noLoads: unlessClosed(noLoads, sql`0`),
    meanScore: unlessClosed(meanScore, sql`null`),
    isReportedNoLoad: unlessClosed(reportedNoLoad, sql`false`),
  };
};

/** Anyone who sees no scores sorts by none. */
export const sortColumnsFor = (closed: readonly number[], seesScores: boolean) => {
  const { reviews, meanScore: score } = judgingFor(closed);
  return {
    EntryID: sql`entry.id`,
    Title: sql`lower(piece.title)`,
    Organization: sql`lower(piece.organization)`,
    Category: sql`lower(category.name)`,
    Reviews: reviews,
    MeanScore: seesScores ? sql`coalesce(${score}, 0)` : sql`entry.id`,
    PricePaid: sql`coalesce(${paidForEntry}, -1)`,
    Changed: sql`submission.updated_at`,
  } as const;
};

const coverageIn = (seasonId: number, reviews: RawBuilder<number>) => {
  const wanted = sql`(select reviews_wanted from season where season.id = ${seasonId})`;
  return {
    none: sql<boolean>`${reviews} = 0`,
    some: sql<boolean>`${reviews} > 0`,
    few: sql<boolean>`${reviews} > 0 and ${reviews} < ${wanted}`,
    enough: sql<boolean>`${reviews} >= ${wanted}`,
  };
};

/** Entries as someone asks for them. */
export interface AskedEntries extends Partial<EntriesWanted> {
  /** Categories whose judging is closed to who asks. */
  closed?: readonly number[];
  /** Anyone who sees no addresses finds no work by one. */
  hidesContact?: boolean;
}

/** The entries of a season that fit a filter set. What is not asked for is not filtered by. */
export function entriesOf(db: ReadDb, propertyId: number, seasonId: number, wanted: AskedEntries = {}) {
  const judging = judgingFor(wanted.closed ?? []);
  let query = db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId);
  const { States = [], MediaTypeIDs = [], CategoryIDs = [], ClusterIDs = [], Checks = [] } = wanted;
  if (States.length) query = query.where(isInState(States));
  if (MediaTypeIDs.length) query = query.where('categoryType.mediaTypeId', 'in', MediaTypeIDs);
  if (CategoryIDs.length) query = query.where('entry.categoryId', 'in', CategoryIDs);
  if (ClusterIDs.length)
    query = query.where((eb) =>
      eb(
        'entry.categoryId',
        'in',
        eb.selectFrom('clusterCategory').select('clusterCategory.categoryId').where('clusterCategory.clusterId', 'in', ClusterIDs),
      ),
    );
  if (wanted.Organization) query = query.where('piece.organization', 'ilike', containing(wanted.Organization));
  if (wanted.IsOff != null) query = query.where('entry.isOff', '=', wanted.IsOff);
  if (wanted.IsShortlisted != null) query = query.where('entry.isShortlisted', '=', wanted.IsShortlisted);
  if (wanted.HasNoLoad != null)
    query = query.where(wanted.HasNoLoad ? judging.isReportedNoLoad : sql<boolean>`not ${judging.isReportedNoLoad}`);
  if (wanted.IsMoved != null) query = query.where('entry.originalCategoryId', wanted.IsMoved ? 'is not' : 'is', null);
  if (wanted.Coverage) query = query.where(coverageIn(seasonId, judging.reviews)[wanted.Coverage]);
  if (Checks.length)
    query = query.where((eb) => {
      const checkOf = eb.selectFrom('entryCheck').select('entryCheck.entryId').whereRef('entryCheck.entryId', '=', 'entry.id');
      const marks = Checks.filter((check) => check !== 'unchecked');
      return eb.or([
        ...(marks.length ? [eb.exists(checkOf.where('entryCheck.mark', 'in', marks))] : []),
        ...(Checks.includes('unchecked') ? [eb.not(eb.exists(checkOf))] : []),
      ]);
    });
  if (wanted.ChangedFrom) query = query.where('submission.updatedAt', '>=', wanted.ChangedFrom);
  if (wanted.ChangedUntil) query = query.where('submission.updatedAt', '<', wanted.ChangedUntil);
  if (wanted.Search) {
    const text = containing(wanted.Search);
    const number = /^\d{1,9}$/.test(wanted.Search) ? Number(wanted.Search) : 0;
    query = query.where((eb) =>
      eb.or([
        eb('piece.title', 'ilike', text),
        eb('piece.organization', 'ilike', text),
        eb('entry.id', '=', number),
        sql<boolean>`exists (select from piece_answers, jsonb_each_text(piece_answers.answers) as answer (name, said)
          where piece_answers.piece_id = piece.id and answer.said ilike ${text})`,
        sql<boolean>`exists (select from jsonb_each_text(submission.sent_answers) as answer (name, said) where answer.said ilike ${text})`,
        eb.exists(
          eb
            .selectFrom('account as owner')
            .select('owner.id')
            .whereRef('owner.id', '=', 'entry.entrantId')
            .where((owner) =>
              owner.or([
                ...(wanted.hidesContact ? [] : [owner('owner.email', 'ilike', text)]),
                owner(sql<string>`owner.first_name || ' ' || owner.last_name`, 'ilike', text),
              ]),
            ),
        ),
      ]),
    );
  }
  return query;
}

export interface Order {
  column: ReturnType<typeof sql>;
  direction: 'asc' | 'desc';
}

/** Only their numbers, in order: thousands are a small thing to hold, and whole rows are then read page by page. */
export async function listEntryIds(
  db: ReadDb,
  propertyId: number,
  seasonId: number,
  wanted: AskedEntries,
  order: Order,
  page?: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await entriesOf(db, propertyId, seasonId, wanted)
    .select('entry.id')
    .orderBy(order.column, order.direction)
    .orderBy('entry.id', order.direction)
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}

export async function countEntries(db: ReadDb, propertyId: number, seasonId: number, wanted: AskedEntries = {}): Promise<number> {
  const { count } = await entriesOf(db, propertyId, seasonId, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countStates(db: ReadDb, propertyId: number, seasonId: number): Promise<Record<EntryState, number>> {
  const rows = await db
    .selectFrom('entry')
    .select([stateInSql.as('state'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .groupBy(sql`1`)
    .execute();
  const counts = Object.fromEntries(entryStates.map((state) => [state, 0])) as Record<EntryState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export async function countMarks(db: ReadDb, propertyId: number, seasonId: number) {
  const rows = await db
    .selectFrom('entry')
    .leftJoin('entryCheck', 'entryCheck.entryId', 'entry.id')
    .select([
      sql<CheckMark | 'unchecked'>`coalesce(entry_check.mark, 'unchecked')`.as('mark'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .groupBy(sql`1`)
    .execute();
  const marks = { eligible: 0, question: 0, ineligible: 0, unchecked: 0 };
  for (const { mark, count } of rows) marks[mark] = count;
  return marks;
}

/** Whole rows, in no particular order; ids of other properties find nothing. */
export const findEntryRows = (db: ReadDb, propertyId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('account', 'account.id', 'entry.entrantId')
    .leftJoin('category as original', 'original.id', 'entry.originalCategoryId')
    .leftJoin('entryOff', (join) => join.onRef('entryOff.entryId', '=', 'entry.id').on('entryOff.status', '<>', 'cleared'))
    .leftJoin('entryCheck', 'entryCheck.entryId', 'entry.id')
    .leftJoin('account as checker', 'checker.id', 'entryCheck.checkedBy')
    .select([
      'entry.id',
      'entry.pieceId',
      'piece.submissionId',
      'entry.propertyId',
      'entry.seasonId',
      'piece.title',
      'piece.organization',
      'piece.texts as pieceTexts',
      'piece.client',
      'piece.twitterName',
      'piece.companySizeId',
      'entry.texts as entryTexts',
      'entry.categoryId',
      'category.name as category',
      'categoryType.name as categoryType',
      'mediaType.name as mediaType',
      'original.name as originalCategory',
      'entry.state',
      'entry.isOff',
      'entry.isShortlisted',
      'entryOff.noLoadReasonId',
      'entryOff.status as offStatus',
      'entryOff.reports',
      'entryOff.note as offNote',
      'entryOff.createdAt as offSince',
      'entryOff.updatedAt as offChanged',
      'entry.reviewsDone',
      'entry.pricePaid',
      paidForEntry.as('paid'),
      'entry.entrantId',
      'account.firstName',
      'account.lastName',
      'account.email',
      'submission.contactName',
      'submission.contactEmail',
      'submission.contactPhone',
      'entry.createdAt',
      'submission.updatedAt',
      'submission.version',
      'entryCheck.mark',
      'entryCheck.note as markNote',
      'entryCheck.checkedAt',
      'entryCheck.version as checkVersion',
      'checker.firstName as checkerFirstName',
      'checker.lastName as checkerLastName',
      announcedAward.as('award'),
      meanScore.as('meanScore'),
      noLoads.as('noLoads'),
      pictureKeyOf('piece.id').as('leadImageKey'),
    ])
    .where('entry.propertyId', '=', propertyId)
    .where(sql<boolean>`entry.id = any(${[...entryIds]}::int[])`)
    .execute();

export type EntryListRow = Awaited<ReturnType<typeof findEntryRows>>[number];

/** The same rows in the order of their ids. */
export async function findEntryRowsInOrder(db: ReadDb, propertyId: number, entryIds: readonly number[]): Promise<EntryListRow[]> {
  const found = new Map((await findEntryRows(db, propertyId, entryIds)).map((row) => [row.id, row]));
  return entryIds.flatMap((id) => found.get(id) ?? []);
}
