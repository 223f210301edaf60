-- The jury record of a season: signed lines from which every official result can be counted again.

-- What signs the records of an award. The private key is sealed; whoever reads the database alone cannot sign.
create table record_key (
  id int generated always as identity primary key,
  property_id int not null references property on delete cascade,
  pub text not null,
  sealed text not null,
  made_at timestamptz not null,
  retired_at timestamptz
);
create unique index record_key_current on record_key (property_id) where retired_at is null;

create table jury_record (
  season_id int primary key references season on delete cascade,
  property_id int not null references property on delete cascade,
  record text not null,
  -- Reasons are in the record as hashes; with this they can be proved.
  salt text not null,
  key_id int not null references record_key,
  lines int not null default 0,
  hash text not null,
  written_at timestamptz not null,
  -- Lines of a write that is under way, and how many of them are there.
  writing int,
  written int,
  -- An organizer asked for the seal; the job puts it.
  seal_asked_at timestamptz,
  sealed_at timestamptz,
  checked_lines int,
  checked_at timestamptz,
  verdict jsonb
);
create index jury_record_property on jury_record (property_id);

-- The lines between two marks, with the mark.
create table record_part (
  season_id int not null references jury_record on delete cascade,
  first int not null,
  lines int not null,
  content text not null,
  primary key (season_id, first)
);

create table record_mark (
  season_id int not null references jury_record on delete cascade,
  n int not null,
  hash text not null,
  root text not null,
  sig text not null,
  marked_at timestamptz not null,
  -- One a day is published and sent to the witness.
  published_on date,
  primary key (season_id, n)
);
create unique index record_mark_day on record_mark (season_id, published_on) where published_on is not null;

-- Who is behind a number of a record: kept apart from it, and deleted with the person.
create table record_judge (
  season_id int not null references season on delete cascade,
  number int not null,
  reviewer_id int not null references reviewer on delete cascade,
  primary key (season_id, number),
  unique (season_id, reviewer_id)
);
create index record_judge_reviewer on record_judge (reviewer_id);

create table record_witness (
  property_id int primary key references property on delete cascade,
  email text not null
);

-- What a ranking was counted from when it became final or its shortlist was drawn; the record is written a little later.
create table ranking_scores (
  season_id int not null references season on delete cascade,
  print text not null,
  entry_ids int[] not null,
  judge_ids int[] not null,
  category_ids int[] not null,
  scores float8[] not null,
  primary key (season_id, print)
);
create table ranking_basis (
  id bigint generated always as identity primary key,
  season_id int not null references season on delete cascade,
  category_id int not null references category on delete cascade,
  kind text not null,
  -- How many places a shortlist was drawn from; null where the ranking became final.
  places int,
  print text,
  -- Entries that took part, moves, ballots, tie-breakers and what came of it. Emptied when it is in the record.
  basis jsonb,
  kept_at timestamptz not null,
  -- The line of the record.
  line int
);
create index ranking_basis_open on ranking_basis (season_id, id) where line is null;
create index ranking_basis_category on ranking_basis (category_id, kind);

-- Those who check the jury record, and see nothing else.
alter table staff_grant drop constraint staff_grant_role_check;
alter table staff_grant add constraint staff_grant_role_check
  check (role in ('owner', 'organizer', 'juryDesk', 'finance', 'communications', 'door', 'auditor', 'reader'));
