import { sql } from 'kysely';
import type { Pool } from '#server/kernel/db.ts';

/** What every vote comes with, whether it is cast or taken back. */
export interface Slip {
  propertyId: number;
  seasonId: number;
  categoryId: number;
  voterKey: string;
  address: string;
  agent: string;
  deviceMark: string | null;
  source: string | null;
  secondsOnPage: number | null;
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

const numbered = (slips: readonly Slip[]) => JSON.stringify(slips.map((slip, n) => ({ n, ...slip })));

/**
 * Casts votes of different voters or in different categories, all in one statement: each is judged by the tables as they are at this moment, kept
 * in the ledger, and stands in place of the one before. The same vote again changes nothing and is answered as it was the first time. Rows are
 * taken in the order of their key, so that two processes which meet never wait for each other.
 */
export async function castTogether(db: Pool, now: Date, casts: readonly Cast[]): Promise<CastOutcome[]> {
  const { rows } = await sql<CastOutcome>`
    with given as (
      select * from json_to_recordset(${numbered(casts)}::json) as given(
        n int, "voterKey" text, "propertyId" int, "seasonId" int, "mediaTypeId" int, "categoryId" int, "entryId" int, score int,
        address text, agent text, "deviceMark" text, source text, "secondsOnPage" smallint)
    ), judged as materialized (
      select judging.*, case when refused is null then nextval('vote_id_seq') end as vote_id
      from (
        select given.*, voter.id as voter_id, case
          when voter.id is null then 'VoterUnknown'
          when voter.confirmed_at is null then 'VoterUnconfirmed'
          when season.id is null then 'VotingClosed'
          when not exists (
            select from entry
              join category on category.id = entry.category_id
              join category_type on category_type.id = category.category_type_id
            where entry.id = given."entryId" and entry.property_id = given."propertyId" and entry.season_id = given."seasonId"
              and entry.category_id = given."categoryId" and category_type.media_type_id = given."mediaTypeId"
              and category.is_active and entry.state = 'paid' and not entry.is_off
              and (entry.is_shortlisted or exists (
                select from entry_award join winner_level on winner_level.id = entry_award.winner_level_id
                where entry_award.entry_id = entry.id and winner_level.kind = 'nominee' and entry_award.finalized_at is not null))
          ) then 'NotOnBallot' end as refused
        from given
          left join voter on voter.voter_key = given."voterKey" and voter.property_id = given."propertyId"
          left join season on season.id = given."seasonId" and season.property_id = given."propertyId"
            and season.voting_start_date <= ${now}::timestamptz and ${now}::timestamptz < season.voting_end_date
      ) judging
    ), put as (
      insert into standing_vote as standing (voter_id, category_id, entry_id, score, vote_id, voted_at)
      select voter_id, "categoryId", "entryId", score, vote_id, ${now}::timestamptz from judged where refused is null order by voter_id, "categoryId"
      on conflict (voter_id, category_id) do update set
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
      select vote_id, voter_id, "propertyId", "seasonId", "categoryId", "entryId", score,
        address, agent, "deviceMark", source, "secondsOnPage", put.voted_at
      from judged join put using (voter_id, vote_id)
    )
    select refused, put.voted_at, put.replaced_entry_id
    from judged left join put on put.voter_id = judged.voter_id and put.category_id = judged."categoryId"
    order by n`.execute(db);
  return rows;
}

const isSame = sql`standing.entry_id = excluded.entry_id and standing.score = excluded.score`;

/** Takes votes back: none stands in the category any more, and the ledger says so. Where none stood there is nothing to do. */
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
      order by 1, 2
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
