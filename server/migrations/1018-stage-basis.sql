-- What the stages of a season were counted from when they became final, for the jury record, which is written later and empties it.
create table stage_basis (
  season_id int primary key references season on delete cascade,
  basis jsonb,
  kept_at timestamptz not null,
  -- Of the last result in the record.
  line int
);

-- The version of the season's own rulebook that the record has.
alter table jury_record add column rulebook_version int;
