-- Votes in the stages of a rulebook that the public decides. One vote per category in a single stage stays in standing_vote.

-- A stage opens once, with the works that stages before it let through.
create table stage_ballot (
  season_id int not null references season on delete cascade,
  stage text not null,
  opened_at timestamptz not null,
  -- Equal answers and how many gave them, as they counted when a stage that depends on them opened; from then on they stay so.
  tally jsonb,
  primary key (season_id, stage)
);

create table stage_field (
  season_id int not null references season on delete cascade,
  stage text not null,
  contest text not null,
  entry_id int not null references entry on delete cascade,
  primary key (season_id, stage, entry_id)
);
create index stage_field_entry on stage_field (entry_id);

-- Each voter's latest answer about a work or a whole contest; the ledger of all votes is vote. No foreign keys, as in standing_vote.
create table stage_vote (
  season_id int not null,
  stage text not null,
  contest text not null,
  -- What it is about: a work, or the contest's list.
  slot text not null,
  voter_id bigint not null,
  -- contract/src/wings/results/rulebook/stage-answer.ts
  answer jsonb not null,
  -- Its latest row in the ledger.
  vote_id bigint not null,
  voted_at timestamptz not null,
  primary key (season_id, stage, contest, slot, voter_id)
);
create index stage_vote_voter on stage_vote (voter_id, season_id);

-- The first vote of a stage locks its rules.
create function note_stage_voted() returns trigger language plpgsql as $$
begin
  update stage_window set answered_at = voted.at
  from (select season_id, stage, min(voted_at) as at from added group by 1, 2) as voted
  where stage_window.season_id = voted.season_id and stage_window.stage = voted.stage and stage_window.answered_at is null;
  return null;
end $$;
create trigger stage_voted after insert on stage_vote referencing new table as added
  for each statement execute function note_stage_voted();

-- Those that count: of voters with a confirmed address, and of no group that is held back in the category of the vote.
create view counted_stage_vote as
  select stage_vote.season_id, stage_vote.stage, stage_vote.contest, stage_vote.slot, stage_vote.voter_id, stage_vote.answer,
    stage_vote.vote_id, stage_vote.voted_at
  from stage_vote
  join voter on voter.id = stage_vote.voter_id and voter.confirmed_at is not null
  where not exists (
    select from vote
    join vote_group_member on vote_group_member.voter_id = vote.voter_id and vote_group_member.category_id = vote.category_id
    join vote_group on vote_group.id = vote_group_member.group_id
    where vote.id = stage_vote.vote_id and vote_group.state <> 'counted'
  );

-- What the pages of the vote keep in memory.
create function vote_stages_changed() returns trigger language plpgsql as $$
begin
  perform vote_tell(array(select property_id from season where id in (old.season_id, new.season_id)));
  return null;
end $$;
create trigger vote_stage_window_changed after insert or delete on stage_window for each row execute function vote_stages_changed();
create trigger vote_stage_window_moved after update on stage_window for each row
  when ((old.opens_at, old.closes_at) is distinct from (new.opens_at, new.closes_at)) execute function vote_stages_changed();
create trigger vote_rulebook_changed after insert on season_rulebook for each row execute function vote_stages_changed();
create trigger vote_stage_opened after insert or update on stage_ballot for each row execute function vote_stages_changed();

create or replace function vote_tell_of_works(ids int[]) returns void language sql as $$
  select vote_tell(array(
    select property_id from entry
    where piece_id = any (ids) and (is_shortlisted or exists (select from entry_award where entry_award.entry_id = entry.id)
      or exists (select from stage_field where stage_field.entry_id = entry.id))))
$$;

create or replace function vote_entry_changed() returns trigger language plpgsql as $$
begin
  if old.is_shortlisted or new.is_shortlisted or exists (select from entry_award where entry_award.entry_id = new.id)
    or exists (select from stage_field where stage_field.entry_id = new.id) then
    perform vote_tell(array[old.property_id, new.property_id]);
  end if;
  return null;
end $$;
