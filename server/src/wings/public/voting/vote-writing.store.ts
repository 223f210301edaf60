import { CompiledQuery, sql } from 'kysely';
import type { Pool } from '#server/kernel/database/db.ts';

/** What all votes of one request come with, whether they are cast or withdrawn. */
export interface Paper {
  propertyId: number;
  seasonId: number;
  voterKey: string;
  address: string;
  agent: string;
  deviceMark: string | null;
  source: string | null;
  secondsOnPage: number | null;
}

/** A vote in one category. */
export interface Slip {
  paper: Paper;
  categoryId: number;
}

export interface Cast extends Slip {
  mediaTypeId: number;
  entryId: number;
  score: number;
}

export interface CastOutcome {
  refused: 'VoterUnknown' | 'VoterUnconfirmed' | 'VotingClosed' | 'NotOnBallot' | null;
  /** Nothing for a vote that was refused. */
  votedAt: Date | null;
  replacedEntryId: number | null;
}

export interface TakenBack {
  refused: 'VoterUnknown' | 'VoterUnconfirmed' | 'VotingClosed' | null;
  entryId: number | null;
}

const isSame = 'standing.entry_id = excluded.entry_id and standing.score = excluded.score';

/**
 * The statement that casts votes. It is planned once and sees any number of them, so every step finds its rows by their keys (`offset 0` keeps
 * the planner from reading all awards and voters there are instead). The fields of a whole paper are passed and checked once for all its votes, and
 * works are looked up once, however many of the votes name them.
 */
const casting = `
  with given as (
    select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) with ordinality
      as given(paper, media_type_id, category_id, entry_id, score, n)
  ), paper as materialized (
    select told.*, voter.id as voter_id, case
      when voter.id is null then 'VoterUnknown'
      when voter.confirmed_at is null then 'VoterUnconfirmed'
      when season.id is null then 'VotingClosed' end as refused
    from unnest($6::text[], $7::int[], $8::int[], $9::text[], $10::text[], $11::text[], $12::text[], $13::smallint[]) with ordinality
        as told(voter_key, property_id, season_id, address, agent, device_mark, source, seconds_on_page, paper)
      left join lateral (
        select id, confirmed_at from voter where voter.voter_key = told.voter_key and voter.property_id = told.property_id offset 0) voter on true
      left join season on season.id = told.season_id and season.property_id = told.property_id
        and season.voting_start_date <= $14::timestamptz and $14::timestamptz < season.voting_end_date
  ), ballot as materialized (
    select entry.id, entry.property_id, entry.season_id, entry.category_id, category_type.media_type_id
    from entry
      join category on category.id = entry.category_id and category.is_active
      join category_type on category_type.id = category.category_type_id
    where entry.id = any($15::int[]) and entry.state = 'paid' and not entry.is_off
      and (entry.is_shortlisted or exists (
        select from entry_award join winner_level on winner_level.id = entry_award.winner_level_id
        where entry_award.entry_id = entry.id and winner_level.kind = 'nominee' and entry_award.finalized_at is not null offset 0))
  ), judged as materialized (
    select given.*, paper.voter_id, nextval('vote_id_seq') as vote_id,
      coalesce(paper.refused, case when ballot.id is null then 'NotOnBallot' end) as refused
    from given
      join paper on paper.paper = given.paper
      left join ballot on ballot.id = given.entry_id and ballot.property_id = paper.property_id and ballot.season_id = paper.season_id
        and ballot.category_id = given.category_id and ballot.media_type_id = given.media_type_id
  ), put as (
    insert into standing_vote as standing (category_id, voter_id, entry_id, score, vote_id, voted_at)
    select category_id, voter_id, entry_id, score, vote_id, $14::timestamptz from judged where refused is null order by category_id, voter_id
    on conflict (category_id, voter_id) do update set
      entry_id = excluded.entry_id,
      score = excluded.score,
      vote_id = case when ${isSame} then standing.vote_id else excluded.vote_id end,
      voted_at = case when ${isSame} then standing.voted_at else excluded.voted_at end,
      replaced_entry_id = case
        when ${isSame} then standing.replaced_entry_id
        when standing.entry_id <> excluded.entry_id then standing.entry_id end
    returning voter_id, category_id, vote_id, voted_at, replaced_entry_id
  ), kept as (
    insert into vote (id, voter_id, property_id, season_id, category_id, entry_id, score,
      address, agent, device_mark, source, seconds_on_page, voted_at)
    select judged.vote_id, judged.voter_id, property_id, season_id, judged.category_id, entry_id, score,
      address, agent, device_mark, source, seconds_on_page, $14::timestamptz
    from judged join put on put.voter_id = judged.voter_id and put.vote_id = judged.vote_id join paper on paper.paper = judged.paper
  )
  select (n - 1)::int as n, refused, put.voted_at, put.replaced_entry_id
  from judged left join put on put.voter_id = judged.voter_id and put.category_id = judged.category_id
  where put.vote_id is distinct from judged.vote_id or put.replaced_entry_id is not null`;

/**
 * Casts votes of different voters or in different categories, all in one statement: each is judged by the tables as they are at this moment, kept
 * in the ledger, and replaces the one before. The same vote again changes nothing and is answered as it was the first time. Rows are
 * taken in the order of their key, so that two processes which meet never wait for each other.
 * The statement only returns votes that were refused, repeated or replace another: all others were inserted as new, and count.
 */
export async function castTogether(db: Pick<Pool, 'executeQuery'>, now: Date, casts: readonly Cast[]): Promise<CastOutcome[]> {
  const numbers = new Map<Paper, number>();
  const numberOf = ({ paper }: Cast): number => {
    const known = numbers.get(paper);
    if (known === undefined) numbers.set(paper, numbers.size + 1);
    return known ?? numbers.size;
  };
  const given = [
    arrayOf(casts, numberOf),
    arrayOf(casts, ({ mediaTypeId }) => mediaTypeId),
    arrayOf(casts, ({ categoryId }) => categoryId),
    arrayOf(casts, ({ entryId }) => entryId),
    arrayOf(casts, ({ score }) => score),
  ];
  const papers = [...numbers.keys()];
  const values = [
    ...given,
    arrayOf(papers, ({ voterKey }) => quoted(voterKey)),
    arrayOf(papers, ({ propertyId }) => propertyId),
    arrayOf(papers, ({ seasonId }) => seasonId),
    arrayOf(papers, ({ address }) => quoted(address)),
    arrayOf(papers, ({ agent }) => quoted(agent)),
    arrayOf(papers, ({ deviceMark }) => quoted(deviceMark)),
    arrayOf(papers, ({ source }) => quoted(source)),
    arrayOf(papers, ({ secondsOnPage }) => secondsOnPage),
    now,
    arrayOf([...new Set(casts.map(({ entryId }) => entryId))], (id) => id),
  ];
  const { rows } = await db.executeQuery(CompiledQuery.raw(casting, values) as CompiledQuery<CastOutcome & { n: number }>);
  const outcomes: CastOutcome[] = casts.map(() => ({ refused: null, votedAt: now, replacedEntryId: null }));
  for (const { n, refused, votedAt, replacedEntryId } of rows) outcomes[n] = { refused, votedAt, replacedEntryId };
  return outcomes;
}

/** As PostgreSQL writes arrays; the driver's own way through each element costs more than the rest of the call. */
function arrayOf<T>(items: readonly T[], write: (item: T) => string | number | null): string {
  let text = '{';
  for (const item of items) text += text === '{' ? write(item) : `,${write(item)}`;
  return `${text}}`;
}

const quoted = (text: string | null): string =>
  text === null ? 'null' : `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`;

const numbered = (slips: readonly Slip[]) => JSON.stringify(slips.map(({ paper, categoryId }, n) => ({ n, categoryId, ...paper })));

/** Withdraws votes: none counts in the category anymore, and the ledger records it. Where there was none, nothing changes. */
export async function takeBackTogether(db: Pool, now: Date, slips: readonly Slip[]): Promise<TakenBack[]> {
  const { rows } = await sql<TakenBack>`
    with given as (
      select * from json_to_recordset(${numbered(slips)}::json) as given(
        n int, "voterKey" text, "propertyId" int, "seasonId" int, "categoryId" int,
        address text, agent text, "deviceMark" text, source text, "secondsOnPage" smallint)
    ), judged as materialized (
      select given.*, voter.id as voter_id, case
        when voter.id is null then 'VoterUnknown'
        when voter.confirmed_at is null then 'VoterUnconfirmed'
        when season.id is null then 'VotingClosed' end as refused
      from given
        left join voter on voter.voter_key = given."voterKey" and voter.property_id = given."propertyId"
        left join season on season.id = given."seasonId" and season.property_id = given."propertyId"
          and season.voting_start_date <= ${now}::timestamptz and ${now}::timestamptz < season.voting_end_date
    ), held as (
      select standing_vote.voter_id, standing_vote.category_id
      from judged
        join standing_vote on standing_vote.voter_id = judged.voter_id and standing_vote.category_id = judged."categoryId"
        join category on category.id = standing_vote.category_id and category.season_id = judged."seasonId"
      where refused is null
      order by 2, 1
      for update of standing_vote
    ), gone as (
      delete from standing_vote using held
      where standing_vote.voter_id = held.voter_id and standing_vote.category_id = held.category_id
      returning standing_vote.voter_id, standing_vote.category_id, standing_vote.entry_id, standing_vote.score
    ), kept as (
      insert into vote (voter_id, property_id, season_id, category_id, entry_id, score,
        address, agent, device_mark, source, seconds_on_page, voted_at, is_taken_back)
      select gone.voter_id, "propertyId", "seasonId", "categoryId", gone.entry_id, gone.score,
        address, agent, "deviceMark", source, "secondsOnPage", ${now}::timestamptz, true
      from judged join gone on gone.voter_id = judged.voter_id and gone.category_id = judged."categoryId"
    )
    select refused, gone.entry_id
    from judged left join gone on gone.voter_id = judged.voter_id and gone.category_id = judged."categoryId"
    order by n`.execute(db);
  return rows;
}
