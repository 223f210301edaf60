import { sql } from 'kysely';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { Pool } from '#server/kernel/database/db.ts';
import type { Paper } from '../vote-writing.store.ts';

/** About a work, or a contest's list. */
export interface StageSlip {
  paper: Paper;
  stage: string;
  contest: string;
  slot: string;
}

export interface StageCast extends StageSlip {
  answer: StageAnswer;
  /** Those it names, each once. */
  works: readonly number[];
}

export interface StageOutcome {
  refused: 'VoterUnknown' | 'VoterUnconfirmed' | 'VotingClosed' | 'NotOnBallot' | null;
  votedAt: Date | null;
}

export interface StageTakenBack {
  refused: 'VoterUnknown' | 'VoterUnconfirmed' | 'VotingClosed' | null;
  wasThere: boolean;
}

const numbered = (slips: readonly StageSlip[]) => JSON.stringify(slips.map(({ paper, ...slip }, n) => ({ n, ...paper, ...slip })));

const columns = sql`n int, "voterKey" text, "propertyId" int, "seasonId" int, stage text, contest text, slot text,
  address text, agent text, "deviceMark" text, source text, "secondsOnPage" smallint`;

/** Whose they are, and whether their stage is open. Its works have to be on ballots already. */
const joined = (now: Date) => sql`
  left join voter on voter.voter_key = given."voterKey" and voter.property_id = given."propertyId"
  left join season on season.id = given."seasonId" and season.property_id = given."propertyId"
  left join stage_window on stage_window.season_id = season.id and stage_window.stage = given.stage
    and stage_window.opens_at <= ${now}::timestamptz and ${now}::timestamptz < stage_window.closes_at
    and exists (select from stage_ballot where stage_ballot.season_id = season.id and stage_ballot.stage = given.stage
      and stage_ballot.opened_at >= stage_window.opens_at)`;

const refused = sql`
  when voter.id is null then 'VoterUnknown'
  when voter.confirmed_at is null then 'VoterUnconfirmed'
  when stage_window.stage is null then 'VotingClosed'`;

/** As `castTogether`, for stages: one statement, and the same answer again changes nothing. The first of a stage locks its rules, by a trigger. */
export async function castInStages(db: Pool, now: Date, casts: readonly StageCast[]): Promise<StageOutcome[]> {
  const { rows } = await sql<StageOutcome>`
    with given as (
      select * from json_to_recordset(${numbered(casts)}::json) as given(${columns}, answer jsonb, works json)
    ), named as materialized (
      select given.*, array(select value::int from json_array_elements_text(given.works) as value) as ids from given
    ), judged as materialized (
      select given.*, voter.id as voter_id, nextval('vote_id_seq') as vote_id, field.first_id, field.category_id, case
        ${refused}
        when field.count is distinct from cardinality(given.ids) then 'NotOnBallot' end as refused
      from named as given
        ${joined(now)}
        left join lateral (
          select count(*)::int as count, min(entry.id) as first_id, min(entry.category_id) as category_id
          from stage_field join entry on entry.id = stage_field.entry_id and entry.state = 'paid' and not entry.is_off
          where stage_field.season_id = given."seasonId" and stage_field.stage = given.stage and stage_field.contest = given.contest
            and stage_field.entry_id = any(given.ids)) as field on true
    ), put as (
      insert into stage_vote as standing (season_id, stage, contest, slot, voter_id, answer, vote_id, voted_at)
      select "seasonId", stage, contest, slot, voter_id, answer, vote_id, ${now}::timestamptz
      from judged where refused is null order by "seasonId", stage, contest, slot, voter_id
      on conflict (season_id, stage, contest, slot, voter_id) do update set
        answer = excluded.answer,
        vote_id = case when standing.answer = excluded.answer then standing.vote_id else excluded.vote_id end,
        voted_at = case when standing.answer = excluded.answer then standing.voted_at else excluded.voted_at end
      returning season_id, stage, voter_id, contest, slot, vote_id, voted_at
    ), kept as (
      insert into vote (id, voter_id, property_id, season_id, category_id, entry_id, score,
        address, agent, device_mark, source, seconds_on_page, voted_at)
      select judged.vote_id, judged.voter_id, "propertyId", "seasonId", judged.category_id, judged.first_id, 1,
        address, agent, "deviceMark", source, "secondsOnPage", ${now}::timestamptz
      from judged join put on put.vote_id = judged.vote_id
    )
    select judged.refused, put.voted_at
    from judged left join put on put.voter_id = judged.voter_id and put.season_id = judged."seasonId" and put.stage = judged.stage
      and put.contest = judged.contest and put.slot = judged.slot
    order by judged.n`.execute(db);
  return rows;
}

export async function takeBackInStages(db: Pool, now: Date, slips: readonly StageSlip[]): Promise<StageTakenBack[]> {
  const { rows } = await sql<StageTakenBack>`
    with given as (
      select * from json_to_recordset(${numbered(slips)}::json) as given(${columns})
    ), judged as materialized (
      select given.*, voter.id as voter_id, case ${refused} end as refused
      from given ${joined(now)}
    ), gone as (
      delete from stage_vote using judged
      where refused is null and stage_vote.season_id = judged."seasonId" and stage_vote.stage = judged.stage
        and stage_vote.contest = judged.contest and stage_vote.slot = judged.slot and stage_vote.voter_id = judged.voter_id
      returning judged.n, stage_vote.vote_id
    ), kept as (
      insert into vote (voter_id, property_id, season_id, category_id, entry_id, score,
        address, agent, device_mark, source, seconds_on_page, voted_at, is_taken_back)
      select judged.voter_id, "propertyId", "seasonId", before.category_id, before.entry_id, before.score,
        judged.address, judged.agent, "deviceMark", judged.source, "secondsOnPage", ${now}::timestamptz, true
      from judged join gone on gone.n = judged.n join vote as before on before.id = gone.vote_id
    )
    select refused, exists (select from gone where gone.n = judged.n) as was_there from judged order by n`.execute(db);
  return rows;
}
