import { sql } from 'kysely';
import type { RuleStep, RuleChangeState } from '#contract/wings/judging/rule-change/rule-change.ts';
import { type StaffRole, roleHolds, staffRoles } from '#contract/kernel/call/permissions.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { selectScores } from '#server/wings/results/ranking/ranking.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const nameOf = (who: string) =>
  sql<
    string | null
  >`(select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from account where account.id = ${sql.ref(who)})`;

const selectChanges = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('ruleChange')
    .select([
      'ruleChange.id',
      sql<RuleStep[]>`rule_change.changes`.as('changes'),
      'ruleChange.reason',
      sql<RuleChangeState>`rule_change.state`.as('state'),
      'ruleChange.proposedBy',
      'ruleChange.proposedAt',
      'ruleChange.decidedBy',
      'ruleChange.decidedAt',
      'ruleChange.note',
      'ruleChange.dueAt',
      nameOf('rule_change.proposed_by').as('proposer'),
      nameOf('rule_change.decided_by').as('decider'),
    ])
    .where('ruleChange.propertyId', '=', propertyId)
    .where('ruleChange.seasonId', '=', seasonId);
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** Those that wait first. */
export const listChanges = (db: ReadDb, propertyId: number, seasonId: number) =>
  selectChanges(db, propertyId, seasonId).orderBy(sql`state <> 'open'`).orderBy('ruleChange.id', 'desc').limit(200).execute();

export const findChange = (db: ReadDb, propertyId: number, seasonId: number, id: number) =>
  selectChanges(db, propertyId, seasonId).where('ruleChange.id', '=', id).executeTakeFirst();

/** Two who decide at the same moment do so one after the other. */
export const lockChange = (db: WriteDb, propertyId: number, seasonId: number, id: number) =>
  selectChanges(db, propertyId, seasonId).where('ruleChange.id', '=', id).forUpdate().executeTakeFirst();

interface Proposal {
  propertyId: number;
  seasonId: number;
  changes: readonly RuleStep[];
  reason: string;
  proposedBy: number;
  proposedAt: Date;
  dueAt: Date | null;
}

/** Answers nothing if the same is proposed already. */
export async function addChange(db: WriteDb, { changes, ...rest }: Proposal): Promise<number | undefined> {
  const row = await db
    .insertInto('ruleChange')
    .values({ ...rest, changes: JSON.stringify(changes) })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The open proposal that says exactly this. */
export async function findSame(db: ReadDb, seasonId: number, changes: readonly RuleStep[]): Promise<number | undefined> {
  const row = await db
    .selectFrom('ruleChange')
    .select('id')
    .where('seasonId', '=', seasonId)
    .where('state', '=', 'open')
    .where(sql<boolean>`changes = ${JSON.stringify(changes)}::jsonb`)
    .executeTakeFirst();
  return row?.id;
}

export const decide = (
  db: WriteDb,
  propertyId: number,
  id: number,
  decision: { state: RuleChangeState; decidedBy: number | null; decidedAt: Date; note: string | null },
) => db.updateTable('ruleChange').set(decision).where('id', '=', id).where('propertyId', '=', propertyId).execute();

/** A proposal that no one else can approve waits in public until then. */
export const putDue = (db: WriteDb, propertyId: number, id: number, dueAt: Date) =>
  db
    .updateTable('ruleChange')
    .set({ dueAt })
    .where('id', '=', id)
    .where('propertyId', '=', propertyId)
    .where('state', '=', 'open')
    .execute();

/** One whose waiting period has passed. */
export const lockDue = (db: WriteDb, now: Date) =>
  db
    .selectFrom('ruleChange')
    .select(['id', 'propertyId', 'seasonId'])
    .where('state', '=', 'open')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Until the transaction ends the triggers let this change through (`demand_rule`). */
export const beginApplying = (db: WriteDb, id: number) => sql`select set_config('laurel.rule_change', ${String(id)}, true)`.execute(db);

const deciding: readonly StaffRole[] = staffRoles.filter((role) => roleHolds(role, 'season.manage'));

/** Everyone but this one who may decide about the rules of an award. */
export const listDeciders = (db: ReadDb, propertyId: number, butNot: number) =>
  db
    .selectFrom('account')
    .select(['account.id', 'account.email', 'account.firstName'])
    .where('account.propertyId', '=', adminPropertyId)
    .where('account.role', '=', 'Administrator')
    .where('account.deactivatedAt', 'is', null)
    .where('account.id', '<>', butNot)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staffGrant')
          .select('staffGrant.id')
          .whereRef('staffGrant.accountId', '=', 'account.id')
          .where('staffGrant.role', 'in', [...deciding])
          .where((or) => or.or([or('staffGrant.propertyId', 'is', null), or('staffGrant.propertyId', '=', propertyId)])),
      ),
    )
    .orderBy('account.id')
    .execute();

/** Holds the season until the transaction ends, so that what is compared with stays. */
export const lockSeason = (db: WriteDb, propertyId: number, seasonId: number) =>
  db.selectFrom('season').selectAll().where('id', '=', seasonId).where('propertyId', '=', propertyId).forUpdate().executeTakeFirst();

/** Scores that count, with their reviews. */
export const listReviews = (db: ReadDb, propertyId: number, seasonId: number) =>
  selectScores(db, propertyId, seasonId)
    .select([
      'review.id',
      'review.entryId',
      'review.reviewerId as judgeId',
      'entry.categoryId',
      sql<number>`review.overall_score::float8`.as('score'),
    ])
    .orderBy('review.id')
    .execute();

/** All scores of the reviews that one of these criteria has a part in. */
export const listWeighed = (db: ReadDb, seasonId: number, criterionIds: readonly number[]) =>
  db
    .selectFrom('review')
    .innerJoin('reviewScore', 'reviewScore.reviewId', 'review.id')
    .innerJoin('criterion', 'criterion.id', 'reviewScore.criterionId')
    .select(['review.id as reviewId', 'review.isOverallOwn', 'reviewScore.criterionId', 'reviewScore.score', 'criterion.weight'])
    .where('review.seasonId', '=', seasonId)
    .where('review.isConflict', '=', false)
    .where('review.isNoLoad', '=', false)
    .where(
      sql<boolean>`exists (select from review_score own where own.review_id = review.id and own.criterion_id = any(${[...criterionIds]}::int[]))`,
    )
    .orderBy('review.id')
    .orderBy('reviewScore.criterionId')
    .execute();

export const listTitles = (db: ReadDb, propertyId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['entry.id', 'piece.title'])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.id', '=', anyOf(entryIds))
    .execute();

/** Of one proposer: what waits for someone else, and when the first takes effect where no one else may decide. */
export const countOwnOpen = (db: ReadDb, propertyId: number, seasonId: number, proposedBy: number) =>
  db
    .selectFrom('ruleChange')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('proposedAt').as('since'), fn.min('dueAt').as('until')])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('state', '=', 'open')
    .where('proposedBy', '=', proposedBy)
    .executeTakeFirstOrThrow();

export const countOpen = async (db: ReadDb, propertyId: number, seasonId: number, butNotOf: number) =>
  db
    .selectFrom('ruleChange')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('proposedAt').as('since')])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('proposedBy', 'is', null), eb('proposedBy', '<>', butNotOf)]))
    .executeTakeFirstOrThrow();
