import { sql } from 'kysely';
import { scoreScale } from '#contract/wings/judging/review/review.ts';
import { deviceTypeGroups } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { putsOff } from '#server/wings/judging/review/no-load.rules.ts';
import { roundOf } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import { overallScore } from '#server/wings/judging/review/review.rules.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { SeasonTree } from './categories.ts';
import type { MadeEntry } from './entries.ts';
import { reviewNotes } from './entry-texts.ts';
import { adaptivePlanOf } from './judging-plans.ts';
import { type DemoJudge, hasConflict, isDemoJudge } from './judges.ts';
import { isDemoEntrant } from './own-submissions.ts';
import type { Random } from './random.ts';

interface Reviewing {
  db: WriteDb;
  tree: SeasonTree;
  judges: readonly DemoJudge[];
  /** Paid ones only. */
  entries: readonly MadeEntry[];
  random: Random;
  now: Date;
}

interface GivenReview {
  judge: DemoJudge;
  entry: MadeEntry;
  kind: 'scored' | 'conflict' | 'no-load';
  reasonId?: number;
}

/** What could not be seen: why, how far it got, and what a judge wrote. */
const troubles = [
  { reasonId: 3, status: 'reported', note: 'The page answers that it does not exist.' },
  { reasonId: 1, status: 'reported', note: null },
  { reasonId: 4, status: 'mailed', note: 'It asks for a user name that I was not given.' },
  { reasonId: 3, status: 'mended', note: null },
  { reasonId: 5, status: 'cleared', note: 'The film stops after ten seconds.' },
] as const;

export interface Standings {
  /** The mean of each entry's overall scores, if it has any. */
  meanOf: (entry: MadeEntry) => number | undefined;
  isOff: (entry: MadeEntry) => boolean;
}

/** Round one as far as it went: reviews with scores, a few conflicts, a few works that would not load. */
export async function addReviews(reviewing: Reviewing): Promise<Standings> {
  const { tree, random, now } = reviewing;
  const { season } = tree;
  const isOver = season.judgingRnd1EndDate <= now;
  const associates = reviewing.judges.filter((judge) => roundOf(judge, traitsOf(season.propertyId)) === 1);
  const off = await addTroubles(reviewing, associates, isOver);
  const assigned = [...off.reviews, ...assign(reviewing, associates, off, isOver)];
  assigned.push(...upToMinimum(reviewing, associates, assigned, off.ids));
  const tired = secondBusiest(assigned);
  const given = [...assigned, ...(await moreFilms(reviewing, assigned, tired))];
  const offsets = new Map(associates.map(({ id }) => [id, 0.7 * random.normal()]));
  const rows = given.map((review) => {
    const felt = review.kind === 'scored' ? scoresOf(review, tree, offsets.get(review.judge.id) ?? 0, random) : [];
    const scores = review.judge === tired ? felt.map((one) => ({ ...one, score: tiredScore })) : felt;
    const overall = scores.length
      ? overallScore(
          scores.map(({ score }) => ({ score, weight: 1 })),
          null,
        ).score
      : null;
    return { ...review, scores, overall };
  });
  if (rows.length) {
    await insertReviews(reviewing, rows);
    await addTimes(reviewing, tired);
  }
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { entry, overall } of rows) {
    if (overall === null) continue;
    const { sum, count } = sums.get(entry.id) ?? { sum: 0, count: 0 };
    sums.set(entry.id, { sum: sum + overall, count: count + 1 });
  }
  return {
    meanOf: ({ id }) => {
      const found = sums.get(id);
      return found && found.sum / found.count;
    },
    isOff: ({ id }) => off.ids.has(id),
  };
}

/** A judge with many reviews gives every work the same, for the monitor to notice. Not the one with the most: they get the films, and hurry. */
function secondBusiest(given: readonly GivenReview[]): DemoJudge | undefined {
  const scored = given.filter(({ judge, kind }) => kind === 'scored' && !isDemoJudge(judge));
  const [, most] = [...Map.groupBy(scored, ({ judge }) => judge)].sort(
    ([one, few], [other, many]) => many.length - few.length || one.id - other.id,
  );
  return most?.[0];
}
const tiredScore = 7;

const filmsOfHasty = 4;
/** Someone gets enough films to be seen to hurry through them: the judge with many reviews who got the most. */
async function moreFilms(
  { db, tree, entries }: Reviewing,
  given: readonly GivenReview[],
  tired: DemoJudge | undefined,
): Promise<GivenReview[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct entry.id from entry join piece_file on piece_file.piece_id = entry.piece_id join stored_file on stored_file.key = piece_file.file_key
    where entry.season_id = ${tree.season.id} and not entry.is_off and content_type like 'video/%' and duration_ms is not null`.execute(db);
  const films = new Set(rows.map(({ id }) => id));
  const seenBy = Map.groupBy(given, ({ judge }) => judge);
  const candidates = [...seenBy].flatMap(([judge, reviews]) => {
    if (judge === tired || isDemoJudge(judge) || reviews.length < busyFrom) return [];
    const seen = new Set(reviews.map(({ entry }) => entry.id));
    const open = entries.filter((entry) => films.has(entry.id) && !seen.has(entry.id) && mayJudge(judge, entry));
    return [{ judge, open, has: reviews.filter(({ entry }) => films.has(entry.id)).length }];
  });
  const hasty = candidates
    .filter(({ has, open }) => has + open.length >= filmsOfHasty)
    .sort((one, other) => other.has - one.has || one.judge.id - other.judge.id)[0];
  if (!hasty) return [];
  return hasty.open.slice(0, Math.max(0, filmsOfHasty - hasty.has)).map((entry) => ({ judge: hasty.judge, entry, kind: 'scored' }));
}
const busyFrom = 12;

/** Judges take some minutes for a work; one of them, who got the most films, never sees any to its end. */
async function addTimes({ db, tree, judges }: Reviewing, tired: DemoJudge | undefined): Promise<void> {
  const others = judges.filter((judge) => judge !== tired && !isDemoJudge(judge)).map(({ id }) => id);
  await sql`
    with film as (
      select review.id, review.reviewer_id, max(stored_file.duration_ms) as ms from review join entry on entry.id = review.entry_id
      join piece_file on piece_file.piece_id = entry.piece_id join stored_file on stored_file.key = piece_file.file_key
      where review.season_id = ${tree.season.id} and not is_conflict and not is_no_load
        and stored_file.content_type like 'video/%' and stored_file.duration_ms is not null
      group by review.id),
    hasty as (select reviewer_id from film where reviewer_id = any(${others}::int[]) group by reviewer_id order by count(*) desc, reviewer_id limit 1)
    update review set leased_at = review.saved_at - case when film.reviewer_id = (select reviewer_id from hasty)
      then film.ms * 0.4 * interval '1 millisecond' else (90 + review.id * 37 % 420) * interval '1 second' + coalesce(film.ms, 0) * interval '1 millisecond' end
    from review given left join film on film.id = given.id
    where given.id = review.id and review.season_id = ${tree.season.id}`.execute(db);
}

const mayJudge = (judge: DemoJudge, { category, piece }: MadeEntry): boolean =>
  judge.clusterIds.has(category.clusterId) &&
  (!category.flags.device || judge.deviceGroups.has(deviceTypeGroups[category.flags.device])) &&
  !hasConflict(judge, piece);

/** Who has reported what, while a round runs and after it. */
async function addTroubles({ db, tree, entries, random, now }: Reviewing, associates: readonly DemoJudge[], isOver: boolean) {
  const wanted = troubles.filter(({ status }) => !isOver || status === 'cleared').slice(0, tree.clusters.length > 6 ? troubles.length : 2);
  const reviews: GivenReview[] = [];
  const ids = new Set<number>();
  const rows = [];
  const pool = random.shuffled(entries);
  // Someone who can sign in must find one to mend, if possible beside an entry of the same work that is seen well.
  const own = pool.filter(({ piece }) => isDemoEntrant(piece.entrant)).sort((one, other) => breadth(other) - breadth(one));
  const forOwn = wanted.findLast(({ status }) => status === 'mailed') ?? wanted.find(({ status }) => status === 'reported');
  for (const trouble of wanted) {
    const entry = (trouble === forOwn && own[0] && pool.splice(pool.indexOf(own[0]), 1)[0]) || pool.pop();
    const judge = entry && random.shuffled(associates).find((one) => !isDemoJudge(one) && mayJudge(one, entry));
    if (!entry || !judge) continue;
    const { reasonId, status, note } = trouble;
    const at = momentIn(tree, entry, random, now);
    reviews.push({ judge, entry, kind: 'no-load', reasonId });
    rows.push({ entryId: entry.id, noLoadReasonId: reasonId, note, status, reports: 1, createdAt: at, updatedAt: at });
    if (status !== 'cleared' && putsOff([{ reasonId }], false)) ids.add(entry.id);
  }
  if (rows.length) {
    const offs = await db.insertInto('entryOff').values(rows).returning(['id', 'entryId', 'noLoadReasonId', 'note', 'createdAt']).execute();
    await db
      .insertInto('noLoadReport')
      .values(
        offs.map(({ id, entryId, noLoadReasonId, note, createdAt }, place) => ({
          entryOffId: id,
          entryId,
          reviewerId: reviews[place]?.judge.id ?? 0,
          round: 1,
          noLoadReasonId: noLoadReasonId ?? 5,
          note,
          reportedAt: createdAt,
        })),
      )
      .execute();
  }
  if (ids.size)
    await db
      .updateTable('entry')
      .set({ isOff: true })
      .where('id', 'in', [...ids])
      .execute();
  return { reviews, ids };
}

const breadth = ({ piece }: MadeEntry): number => piece.categories.length;

/** As the server would: each judge in turn takes the least covered entry that they may judge, until they have done what they will. */
function assign(
  { entries, random }: Reviewing,
  associates: readonly DemoJudge[],
  off: { reviews: readonly GivenReview[]; ids: ReadonlySet<number> },
  isOver: boolean,
): GivenReview[] {
  const coverage = new Map<number, number>(entries.map(({ id }) => [id, 0]));
  const seen = new Set(off.reviews.map(({ judge, entry }) => `${judge.id} ${entry.id}`));
  const waiting = associates.map((judge) => ({
    judge,
    left: targetOf(judge, random, isOver),
    open: random.shuffled(entries).filter((entry) => !off.ids.has(entry.id) && mayJudge(judge, entry)),
  }));
  const given: GivenReview[] = [];
  for (let isWorking = true; isWorking; ) {
    isWorking = false;
    for (const one of waiting) {
      if (one.left <= 0) continue;
      const entry = leastCovered(one.open, coverage, (id) => seen.has(`${one.judge.id} ${id}`));
      if (!entry) continue;
      seen.add(`${one.judge.id} ${entry.id}`);
      isWorking = true;
      // What a demonstration's judge did must match what the home page says.
      const isConflict = !isDemoJudge(one.judge) && random.next() < 0.02;
      given.push({ judge: one.judge, entry, kind: isConflict ? 'conflict' : 'scored' });
      if (isConflict) continue;
      one.left -= 1;
      coverage.set(entry.id, (coverage.get(entry.id) ?? 0) + 1);
    }
  }
  return given;
}

/**
 * Where works near the cutoff get more reviews, every work has the least that is asked for, and every fifth one more, so that a review which is
 * set aside leaves enough: the judges with the fewest reviews add what is missing.
 */
function upToMinimum(
  { tree, entries }: Reviewing,
  associates: readonly DemoJudge[],
  assigned: readonly GivenReview[],
  off: ReadonlySet<number>,
): GivenReview[] {
  const plan = adaptivePlanOf(tree.season);
  if (!plan) return [];
  const busy = new Map(associates.map(({ id }) => [id, assigned.filter(({ judge }) => judge.id === id).length]));
  return entries.flatMap((entry, place) => {
    if (off.has(entry.id)) return [];
    const known = assigned.filter((one) => one.entry === entry);
    // A conflict is declared for a whole work, whichever of its entries was handed out.
    const barred = new Set(
      assigned.filter(({ kind, entry: { piece } }) => kind === 'conflict' && piece === entry.piece).map(({ judge }) => judge),
    );
    const counted = known.filter(({ kind, judge }) => kind === 'scored' && !barred.has(judge)).length;
    const missing = Math.max(0, plan.minimum + (place % 5 === 0 ? 1 : 0) - counted);
    const free = associates.filter(
      (judge) => !isDemoJudge(judge) && mayJudge(judge, entry) && !barred.has(judge) && !known.some((one) => one.judge === judge),
    );
    const added = free.toSorted((one, other) => (busy.get(one.id) ?? 0) - (busy.get(other.id) ?? 0)).slice(0, missing);
    for (const { id } of added) busy.set(id, (busy.get(id) ?? 0) + 1);
    return added.map((judge) => ({ judge, entry, kind: 'scored' as const }));
  });
}

function leastCovered(open: readonly MadeEntry[], coverage: ReadonlyMap<number, number>, isSeen: (id: number) => boolean) {
  let best: MadeEntry | undefined;
  for (const entry of open) {
    if (isSeen(entry.id)) continue;
    if (!best || (coverage.get(entry.id) ?? 0) < (coverage.get(best.id) ?? 0)) best = entry;
  }
  return best;
}

/** The demonstration's judges have just begun; of the others a few are done, most are on their way, and some have not come. */
function targetOf(judge: DemoJudge, random: Random, isOver: boolean): number {
  if (isOver) return random.next() < 0.85 ? judge.reviewsRequired : Math.round(judge.reviewsRequired * random.next());
  if (isDemoJudge(judge)) return Math.round(judge.reviewsRequired / 4);
  const part = random.next();
  return part < 0.15 ? judge.reviewsRequired : part < 0.22 ? 0 : Math.round(judge.reviewsRequired * (0.3 + 0.6 * random.next()));
}

function scoresOf({ entry }: GivenReview, { criteria }: SeasonTree, offset: number, random: Random) {
  const seen = entry.piece.quality + offset + 0.9 * random.normal();
  return criteria
    .filter(({ mediaTypeId }) => mediaTypeId === null || mediaTypeId === entry.category.mediaTypeId)
    .map(({ id }) => ({
      criterionId: id,
      score: Math.min(scoreScale.highest, Math.max(scoreScale.lowest, Math.round(seen + 0.6 * random.normal()))),
    }));
}

function momentIn({ season }: SeasonTree, { createdAt }: MadeEntry, random: Random, now: Date): Date {
  const first = Math.max(season.judgingRnd1StartDate.getTime(), createdAt.getTime());
  const last = Math.min(now.getTime(), season.judgingRnd1EndDate.getTime()) - 60_000;
  return new Date(Math.round(first + Math.max(0, last - first) * random.next()));
}

type ScoredReview = GivenReview & { scores: { criterionId: number; score: number }[]; overall: number | null };

async function insertReviews({ db, tree, random, now }: Reviewing, reviews: readonly ScoredReview[]): Promise<void> {
  const ids = await db
    .insertInto('review')
    .values(
      reviews.map(({ judge, entry, kind, reasonId, overall }) => ({
        reviewerId: judge.id,
        entryId: entry.id,
        seasonId: tree.season.id,
        isConflict: kind === 'conflict',
        isNoLoad: kind === 'no-load',
        noLoadReasonId: reasonId ?? null,
        overallScore: overall,
        note: kind === 'scored' && random.next() < 0.08 ? random.pick(reviewNotes) : null,
        savedAt: momentIn(tree, entry, random, now),
      })),
    )
    .returning('id')
    .execute();
  await sql`
    insert into conflict (reviewer_id, piece_id, signal, state, at)
    select review.reviewer_id, entry.piece_id, 'declared', 'declared', max(review.saved_at)
    from review join entry on entry.id = review.entry_id
    where review.is_conflict and review.season_id = ${tree.season.id}
    group by review.reviewer_id, entry.piece_id`.execute(db);
  await db
    .insertInto('reviewScore')
    .values(reviews.flatMap(({ scores }, place) => scores.map((score) => ({ reviewId: ids[place]?.id ?? 0, ...score }))))
    .execute();
}

/** Coverage and need of every entry, from the reviews that count. */
export const recountReviews = (db: WriteDb) =>
  sql`
    with counted as (select entry_id, count(*)::int as done from review where not is_conflict and not is_no_load and not is_set_aside group by entry_id)
    update entry set reviews_done = done, need = need_of(done, leases_held, wanted, worth) from counted where counted.entry_id = entry.id`.execute(
    db,
  );
