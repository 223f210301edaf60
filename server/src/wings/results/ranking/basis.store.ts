import { sql } from 'kysely';
import type { DecidingRule, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { fingerprintScores, selectPrinted } from './fit/kept-fit.store.ts';
import { type Wording, wordingNow } from '#contract/wings/results/rulebook/places.ts';

/** What a final ranking or a shortlist was counted from and what came of it, for the jury record, which is written later. */
export interface RankingBasis {
  /** Of the category, with whether they are off. */
  entries: readonly (readonly [number, boolean])[];
  moves: readonly { e: number; p: number; at: string; note: string }[];
  /** Of the category: judge, and entries, the first place first. */
  ballots: readonly (readonly [number, readonly number[]])[];
  tieBreakers: readonly number[];
  /** Places that became final. */
  places: readonly (readonly [number, number, DecidingRule])[];
  /** How they say what decided them; absent in what was kept while there was one way. */
  wording?: Wording;
  /** Of the public vote. */
  votes: readonly (readonly [number, number])[];
  /** What a shortlist came to. */
  shortlist: readonly number[];
}

interface FinalRow {
  entryId: number;
  place: number;
  decidedBy: string;
  figures: object;
}

interface Counted {
  categoryId: number;
  kind: RankingKind;
  rows?: readonly FinalRow[];
  /** How many places a shortlist was drawn from, and what it came to. */
  drawn?: { places: number; entryIds: readonly number[] };
}

/** Kept before the places are frozen, because what was moved is overwritten then. */
export async function keepBasis(
  db: WriteDb,
  { propertyId, seasonId }: { propertyId: number; seasonId: number },
  counted: readonly Counted[],
  now: Date,
): Promise<void> {
  if (counted.length === 0) return;
  const print = counted.some(({ kind }) => kind === 'ordinary') ? await keepScores(db, propertyId, seasonId) : null;
  const rows = counted.map(({ categoryId, kind, rows: places = [], drawn }) => ({
    categoryId,
    kind,
    places: drawn?.places ?? null,
    print: kind === 'ordinary' ? print : null,
    outcome: {
      places: places.map(({ entryId, place, decidedBy }) => [entryId, place, decidedBy]),
      wording: wordingNow,
      votes: kind === 'pv' ? places.map(({ entryId, figures }) => [entryId, (figures as { Votes?: number }).Votes ?? 0]) : [],
      shortlist: drawn?.entryIds ?? [],
    },
  }));
  await sql`
    insert into ranking_basis (season_id, category_id, kind, places, print, kept_at, basis)
    select ${seasonId}, given."categoryId", given.kind, given.places, given.print, ${now}, given.outcome || jsonb_build_object(
      'entries', coalesce((
        select jsonb_agg(jsonb_build_array(entry.id, entry.is_off) order by entry.id) from entry
        where entry.category_id = given."categoryId" and entry.state = 'paid'), '[]'),
      'moves', coalesce((
        select jsonb_agg(jsonb_build_object('e', entry_id, 'p', place, 'at', changed_at, 'note', note)) from ranking
        where ranking.category_id = given."categoryId" and ranking.kind = given.kind and finalized_at is null), '[]'),
      'ballots', coalesce((
        select jsonb_agg(jsonb_build_array(reviewer_id, ranked)) from (
          select reviewer_id, jsonb_agg(ballot_rank.entry_id order by ballot_rank.rank) as ranked
          from ballot join ballot_rank on ballot_rank.ballot_id = ballot.id
          where ballot.category_id = given."categoryId" and given.kind = 'executive' and not is_conflict and not is_set_aside
          group by ballot.id, reviewer_id) as cast_ballot), '[]'),
      'tieBreakers', coalesce((
        select jsonb_agg(tie_breaker.reviewer_id order by cluster.position, cluster.id)
        from tie_breaker join cluster_category on cluster_category.cluster_id = tie_breaker.cluster_id
        join cluster on cluster.id = tie_breaker.cluster_id
        where cluster_category.category_id = given."categoryId" and given.kind = 'executive'
          and not is_barred_in(tie_breaker.reviewer_id, cluster_category.category_id)), '[]'))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given("categoryId" int, kind text, places int, print text, outcome jsonb)`.execute(db);
}

/** The scores of the season under their print, once for all rankings that were counted from them. */
async function keepScores(db: WriteDb, propertyId: number, seasonId: number): Promise<string> {
  const print = await fingerprintScores(db, propertyId, seasonId);
  const kept = await db
    .selectFrom('rankingScores')
    .select('print')
    .where('seasonId', '=', seasonId)
    .where('print', '=', print)
    .executeTakeFirst();
  if (kept) return print;
  await db
    .insertInto('rankingScores')
    .columns(['seasonId', 'print', 'entryIds', 'judgeIds', 'categoryIds', 'scores'])
    .expression(
      db
        .selectFrom(selectPrinted(db, propertyId, seasonId).as('printed'))
        .select([
          sql<number>`${seasonId}::int`.as('seasonId'),
          'print',
          sql<number[]>`coalesce(entry_ids, '{}')`.as('entryIds'),
          sql<number[]>`coalesce(judge_ids, '{}')`.as('judgeIds'),
          sql<number[]>`coalesce(category_ids, '{}')`.as('categoryIds'),
          sql<number[]>`coalesce(scores, '{}')`.as('scores'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return print;
}

/** The mark of the jury record that covers the final places of a ranking. */
export async function findMark(db: ReadDb, categoryId: number, kind: RankingKind): Promise<{ Lines: number; Hash: string } | null> {
  const found = await db
    .selectFrom('rankingBasis')
    .innerJoin('recordMark', (join) =>
      join.onRef('recordMark.seasonId', '=', 'rankingBasis.seasonId').onRef('recordMark.n', '>=', 'rankingBasis.line'),
    )
    .select(['recordMark.n', 'recordMark.hash'])
    .where('rankingBasis.categoryId', '=', categoryId)
    .where('rankingBasis.kind', '=', kind)
    .where('rankingBasis.places', 'is', null)
    // Final again, and not written yet: the mark of the earlier result says nothing about this one.
    .where('rankingBasis.id', '=', (eb) =>
      eb
        .selectFrom('rankingBasis as last')
        .select(({ fn }) => fn.max('last.id').as('id'))
        .where('last.categoryId', '=', categoryId)
        .where('last.kind', '=', kind)
        .where('last.places', 'is', null),
    )
    .orderBy('recordMark.n')
    .limit(1)
    .executeTakeFirst();
  return found ? { Lines: found.n, Hash: found.hash } : null;
}

/** Its line is in the record; what it was counted from names judges and goes. */
export const closeBases = (db: WriteDb, closed: readonly { id: number; line: number }[]) =>
  sql`
    update ranking_basis set line = given.line, basis = null
    from unnest(${closed.map(({ id }) => id)}::bigint[], ${closed.map(({ line }) => line)}::int[]) as given(id, line)
    where ranking_basis.id = given.id`.execute(db);

/** So that the ranking finds its mark. */
export const addLate = (
  db: WriteDb,
  seasonId: number,
  late: readonly { categoryId: number; kind: RankingKind; line: number }[],
  now: Date,
) =>
  db
    .insertInto('rankingBasis')
    .values(late.map((one) => ({ ...one, seasonId, keptAt: now })))
    .execute();

export const removeScores = (db: WriteDb, seasonId: number) =>
  db
    .deleteFrom('rankingScores')
    .where('seasonId', '=', seasonId)
    .where('print', 'not in', (eb) =>
      eb
        .selectFrom('rankingBasis')
        .select(sql<string>`print`.as('print'))
        .where('rankingBasis.seasonId', '=', seasonId)
        .where('line', 'is', null)
        .where('print', 'is not', null),
    )
    .execute();
