import { sql } from 'kysely';
import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import { lockRanking, putFinal } from '#server/wings/results/ranking/ranking.store.ts';
import { overallScore } from '#server/wings/judging/review/review.rules.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { demoAccounts } from './accounts.ts';
import { withFeedback } from './own-submissions.ts';
import type { Random } from './random.ts';

const shortlistSize = 4;
/** The shortlisted work of the entrant was liked; in the other category it came close. */
const [liked, close] = [1.7, 0.5];
const judgesOfEach = 3;
const comments = [
  'The second half is where it comes alive. I would have liked to get there sooner.',
  'Well made, and calmer than most of what we saw. The idea is not new, but it is told as if it were.',
  'The writing is better than the pictures, and the pictures are good.',
  'Lovely on a phone, a little lost on a large screen.',
  'I came back to it the next day, which I did with nothing else in this category.',
  'A strong start that asks a little too much of whoever arrives late.',
] as const;

interface Filling {
  db: WriteDb;
  seasons: readonly SeasonRow[];
  random: Random;
}

/** Last year's categories of the entrant who can be looked at: judged, announced, and with feedback to read. */
export async function addFeedback({ db, seasons, random }: Filling): Promise<void> {
  const ofAward = seasons.filter(({ propertyId }) => traitsOf(propertyId).slug === withFeedback);
  const current = ofAward.find(({ isCurrent }) => isCurrent);
  const season = ofAward.find(({ number }) => number === (current?.number ?? 0) - 1);
  const entrant = demoAccounts.find(({ role, propertyId }) => role === 'Entrant' && propertyId === season?.propertyId);
  if (!season || !entrant) return;
  const own = await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.entrantId')
    .select(['entry.id', 'entry.categoryId', 'entry.isShortlisted'])
    .where('entry.seasonId', '=', season.id)
    .where('entry.state', '=', 'paid')
    .where('account.email', '=', entrant.email)
    .orderBy('entry.id')
    .execute();
  const criteria = await db
    .selectFrom('criterion')
    .select(['id', 'mediaTypeId', 'weight'])
    .where('seasonId', '=', season.id)
    .orderBy('id')
    .execute();
  if (own.length === 0 || criteria.length === 0) return;
  const reviewIds = await addReviews({
    db,
    random,
    season,
    qualityOfOwn: new Map(own.map(({ id, isShortlisted }) => [id, isShortlisted ? liked : close])),
    categoryIds: own.map(({ categoryId }) => categoryId),
    criteria,
  });
  await addPlan(db, season, reviewIds);
}

interface Reviewing {
  db: WriteDb;
  random: Random;
  season: SeasonRow;
  qualityOfOwn: ReadonlyMap<number, number>;
  categoryIds: readonly number[];
  criteria: readonly { id: number; mediaTypeId: number | null; weight: number }[];
}

/** Answers the reviews that have something to say. */
async function addReviews({ db, random, season, qualityOfOwn, categoryIds, criteria }: Reviewing): Promise<number[]> {
  const entries = await db
    .selectFrom('entry')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .select(['entry.id', 'entry.categoryId', 'categoryType.mediaTypeId'])
    .where('entry.categoryId', 'in', [...new Set(categoryIds)])
    .where('entry.state', '=', 'paid')
    .orderBy('entry.id')
    .execute();
  const judges = await db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select('reviewer.id')
    .where('account.propertyId', '=', traitsOf(season.propertyId).judgedBy ?? 0)
    .where('reviewer.isExecutive', '=', false)
    .where(
      'account.email',
      'not in',
      demoAccounts.map(({ email }) => email),
    )
    .orderBy('reviewer.id')
    .limit(12)
    .execute();
  const commented: number[] = [];
  for (const entry of entries) {
    const quality = qualityOfOwn.get(entry.id) ?? random.normal();
    for (const judge of random.shuffled(judges).slice(0, judgesOfEach)) {
      const asked = criteria.filter(({ mediaTypeId }) => mediaTypeId === null || mediaTypeId === entry.mediaTypeId);
      const scores = asked.map(({ id, weight }) => ({
        criterionId: id,
        weight,
        score: Math.min(10, Math.max(1, Math.round(6 + 1.4 * quality + random.normal()))),
      }));
      const note = qualityOfOwn.has(entry.id) ? (comments[commented.length % comments.length] ?? null) : null;
      const { id } = await db
        .insertInto('review')
        .values({
          reviewerId: judge.id,
          entryId: entry.id,
          seasonId: season.id,
          overallScore: overallScore(scores, null).score,
          note,
          savedAt: season.judgingRnd1EndDate,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('reviewScore')
        .values(scores.map(({ criterionId, score }) => ({ reviewId: id, criterionId, score })))
        .execute();
      if (note) commented.push(id);
    }
  }
  await sql`with counted as (
      select entry_id, count(*)::int as done from review where entry_id = any(${entries.map(({ id }) => id)}::int[])
        and not is_conflict and not is_no_load and not is_set_aside group by entry_id)
    update entry set reviews_done = done, need = need_of(done, leases_held, wanted, worth) from counted where counted.entry_id = entry.id`.execute(
    db,
  );
  await finish(db, season, [...new Set(categoryIds)]);
  return commented;
}

/** The best by their scores are shortlisted; final in the order of the awards that were given. */
async function finish(db: WriteDb, season: SeasonRow, categoryIds: readonly number[]): Promise<void> {
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('propertyId', '=', adminPropertyId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const categoryId of categoryIds) {
    const { rows } = await sql<{ id: number }>`
      select entry.id from entry left join entry_award on entry_award.entry_id = entry.id
      left join winner_level on winner_level.id = entry_award.winner_level_id
      join (select entry_id, avg(overall_score) as score from review group by entry_id) given on given.entry_id = entry.id
      where entry.category_id = ${categoryId} and entry.state = 'paid'
      group by entry.id, given.score order by (count(entry_award.entry_id) > 0 or entry.is_shortlisted) desc, given.score desc, entry.id
      limit ${shortlistSize}`.execute(db);
    await sql`update entry set is_shortlisted = true where id = any(${rows.map(({ id }) => id)}::int[])`.execute(db);
    await lockRanking(db, categoryId, 'executive');
    const placed = rows.map(({ id }, at) => ({
      entryId: id,
      place: at + 1,
      decidedBy: 'ballots',
      figures: { Ballots: 0, Places: [0, 0, 0, 0, 0], Points: 0, CountedPlace: at + 1 },
    }));
    await putFinal(db, categoryId, 'executive', placed, { now: season.votingEndDate, accountId });
  }
}

/** All but the last comment were checked: one is left to try it with. */
async function addPlan(db: WriteDb, season: SeasonRow, reviewIds: readonly number[]): Promise<void> {
  await db
    .insertInto('judgingPlan')
    .values({ seasonId: season.id, isAdaptive: false, minimum: judgesOfEach, most: 8, shortlistSize })
    .execute();
  await db
    .insertInto('feedbackPlan')
    .values({
      seasonId: season.id,
      isOn: true,
      hasPercentiles: true,
      hasComments: true,
      hasDistance: true,
      commentsSince: season.judgingRnd1StartDate,
    })
    .execute();
  for (const reviewId of reviewIds.slice(0, -1))
    await sql`insert into feedback_comment (review_id, review_version, is_approved, text, decided_at)
      select id, version, true, note, ${season.winnersDate} from review where id = ${reviewId}`.execute(db);
  // They were notified last year.
  await sql`insert into feedback_told (submission_id, told_at) select id, ${season.winnersDate} from submission
    where season_id = ${season.id} and property_id = ${season.propertyId} on conflict do nothing`.execute(db);
}
