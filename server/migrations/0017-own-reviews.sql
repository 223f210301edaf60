-- Counts the versions of a review: a judge may change scores while the round is open, and a second tab must not overwrite the newer ones.
alter table review add column version int not null default 1;

-- What a review said before it was changed, whoever changed it.
create table review_version (
  review_id int not null references review on delete cascade,
  version int not null,
  is_conflict boolean not null,
  is_no_load boolean not null,
  no_load_reason_id int,
  overall_score numeric(4, 2),
  is_overall_own boolean not null,
  suggested_category_id int references category,
  note text,
  -- As {"criterionId": ..., "score": ...}.
  scores jsonb not null,
  saved_at timestamptz not null,
  primary key (review_id, version)
);

-- What a judge writes down for themselves alone, in either round.
create table private_note (
  account_id int not null references account on delete cascade,
  entry_id int not null references entry on delete cascade,
  text text not null,
  saved_at timestamptz not null,
  primary key (account_id, entry_id)
);
create index private_note_entry on private_note (entry_id);
