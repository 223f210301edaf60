import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { selectScores } from '#server/wings/results/ranking/ranking.store.ts';
import { isSetAside } from '#server/wings/results/stage-result/counted-season.store.ts';

/** Where the comments of a season are: its reviews have one each, the answers of its stages one for each criterion. */
export interface CommentSource {
  propertyId: number;
  seasonId: number;
  /** Absent where judges review. Else what entrants may read, each as `stage category`; of some, who wrote it, too. */
  stages?: { shared: readonly string[]; named: readonly string[] } | undefined;
}

interface Said {
  /** Of the review or the answer. */
  id: number;
  version: number;
  criterion: string;
  stage: string;
  entryId: number;
  categoryId: number;
  reviewerId: number | null;
  isNamed: boolean;
  note: string;
  decidedVersion: number | null;
  isApproved: boolean | null;
  text: string | null;
  decidedBy: number | null;
  decidedAt: Date | null;
}

/** Comments that judges wrote knowing that entrants may read them; those of reviews that count. */
const ofReviews = (db: ReadDb, { propertyId, seasonId }: CommentSource) =>
  selectScores(db, propertyId, seasonId)
    .innerJoin('feedbackPlan', 'feedbackPlan.seasonId', 'review.seasonId')
    .leftJoin('feedbackComment', 'feedbackComment.reviewId', 'review.id')
    .select([
      'review.id',
      'review.version',
      sql<string>`''`.as('criterion'),
      sql<string>`''`.as('stage'),
      'review.entryId',
      'entry.categoryId',
      'review.reviewerId',
      sql<boolean>`false`.as('isNamed'),
      'review.note',
      'feedbackComment.reviewVersion as decidedVersion',
      'feedbackComment.isApproved',
      'feedbackComment.text',
      'feedbackComment.decidedBy',
      'feedbackComment.decidedAt',
    ])
    .where('entry.isOff', '=', false)
    .where(sql<boolean>`review.saved_at >= feedback_plan.comments_since`)
    .where(sql<boolean>`btrim(coalesce(review.note, '')) <> ''`);

/** The rulebook tells judges what entrants may read, so no moment is noted as for reviews. */
const ofStages = (db: ReadDb, { propertyId, seasonId }: CommentSource, { shared, named }: NonNullable<CommentSource['stages']>) => {
  const place = sql<string>`stage_answer.stage || ' ' || entry.category_id`;
  return db
    .selectFrom('stageAnswer')
    .innerJoin('entry', (join) => join.on(sql`entry.id`, '=', sql`(stage_answer.answer ->> 'work')::int`))
    .innerJoin('feedbackPlan', (join) => join.onRef('feedbackPlan.seasonId', '=', 'stageAnswer.seasonId').on('hasComments', '=', true))
    .crossJoinLateral(
      sql<{ criterion: string; note: string }>`jsonb_each_text(stage_answer.answer -> 'comments')`.as<'said'>(sql`said(criterion, note)`),
    )
    .leftJoin('feedbackStageComment', (join) =>
      join.onRef('feedbackStageComment.answerId', '=', 'stageAnswer.id').onRef('feedbackStageComment.criterion', '=', 'said.criterion'),
    )
    .select([
      'stageAnswer.id',
      'stageAnswer.version',
      'said.criterion',
      'stageAnswer.stage',
      'entry.id as entryId',
      'entry.categoryId',
      'stageAnswer.reviewerId',
      sql<boolean>`${place} = any(${[...named]}::text[])`.as('isNamed'),
      'said.note',
      'feedbackStageComment.answerVersion as decidedVersion',
      'feedbackStageComment.isApproved',
      'feedbackStageComment.text',
      'feedbackStageComment.decidedBy',
      'feedbackStageComment.decidedAt',
    ])
    .where('stageAnswer.seasonId', '=', seasonId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .where('feedbackPlan.isOn', '=', true)
    .where(sql<boolean>`${place} = any(${[...shared]}::text[])`)
    .where(({ not }) => not(isSetAside));
};

const selectSaid = (db: ReadDb, source: CommentSource) =>
  db.selectFrom(sql<Said>`(${source.stages ? ofStages(db, source, source.stages) : ofReviews(db, source)})`.as('said'));

/** As in `stateOf`. */
const state = sql<string>`case when said.decided_version is distinct from said.version then 'waiting'
  when said.is_approved then 'approved' else 'leftOut' end`;

/** In an order that reveals nothing: neither by time nor by judge. */
const shuffled = sql`md5('feedback ' || said.id || said.criterion)`;

/** Not in a category that is closed to who asks. */
const isOpen = (closed: readonly number[]) => sql<boolean>`said.category_id <> all(${[...closed]}::int[])`;

export const listApproved = (db: ReadDb, source: CommentSource, entryIds: readonly number[]) =>
  selectSaid(db, source)
    .leftJoin('reviewer', 'reviewer.id', 'said.reviewerId')
    .leftJoin('account', 'account.id', 'reviewer.accountId')
    .select([
      'said.entryId',
      'said.stage',
      'said.criterion',
      sql<string>`said.text`.as('text'),
      sql<string | null>`case when said.is_named then nullif(trim(account.first_name || ' ' || account.last_name), '') end`.as('judge'),
    ])
    .where('said.entryId', '=', anyOf(entryIds))
    .where(state, '=', 'approved')
    .orderBy(shuffled)
    .execute();

export const countComments = (db: ReadDb, source: CommentSource, closed: readonly number[]) =>
  selectSaid(db, source)
    .select((eb) => [state.as('state'), eb.fn.countAll<number>().as('count')])
    .where(isOpen(closed))
    .groupBy(state)
    .execute();

const selectForDesk = (db: ReadDb, source: CommentSource) =>
  selectSaid(db, source)
    .innerJoin('entry', 'entry.id', 'said.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'said.categoryId')
    .leftJoin('reviewer', 'reviewer.id', 'said.reviewerId')
    .leftJoin('account', 'account.id', 'reviewer.accountId')
    .leftJoin('account as decider', 'decider.id', 'said.decidedBy')
    .selectAll('said')
    .select([
      'piece.title',
      'category.name as category',
      sql<string | null>`coalesce(nullif(trim(decider.first_name || ' ' || decider.last_name), ''), decider.email)`.as('decider'),
      'account.firstName',
      'account.lastName',
      'account.email',
      'account.organization',
    ]);
export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

interface Asked {
  state: string;
  closed: readonly number[];
  limit: number;
  offset: number;
}

/** Category by category, so that one reads what belongs together. */
export const listComments = (db: ReadDb, source: CommentSource, asked: Asked) =>
  selectForDesk(db, source)
    .where(state, '=', asked.state)
    .where(isOpen(asked.closed))
    .orderBy('said.categoryId')
    .orderBy('said.entryId')
    .orderBy(shuffled)
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();

export const findComment = (db: ReadDb, source: CommentSource, id: number, criterion: string) =>
  selectForDesk(db, source).where('said.id', '=', id).where('said.criterion', '=', criterion).executeTakeFirst();

/** Until the transaction ends no one changes what the comment belongs to or decides about it. */
export const lockSaid = (db: WriteDb, { stages }: CommentSource, id: number) =>
  db
    .selectFrom(stages ? 'stageAnswer' : 'review')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();

interface Decision {
  isApproved: boolean;
  text: string;
  decidedBy: number;
  decidedAt: Date;
}

export const putDecision = (db: WriteDb, { id, version, criterion, stage }: Said, decision: Decision) =>
  stage
    ? db
        .insertInto('feedbackStageComment')
        .values({ answerId: id, criterion, answerVersion: version, ...decision })
        .onConflict((known) => known.columns(['answerId', 'criterion']).doUpdateSet({ answerVersion: version, ...decision }))
        .execute()
    : db
        .insertInto('feedbackComment')
        .values({ reviewId: id, reviewVersion: version, ...decision })
        .onConflict((known) => known.column('reviewId').doUpdateSet({ reviewVersion: version, ...decision }))
        .execute();

export const removeDecision = (db: WriteDb, { id, criterion, stage }: Said) =>
  stage
    ? db.deleteFrom('feedbackStageComment').where('answerId', '=', id).where('criterion', '=', criterion).execute()
    : db.deleteFrom('feedbackComment').where('reviewId', '=', id).execute();
