-- Works that a judge skipped (they come last) or put off until a moment. The lease is given back, so others get them meanwhile.
create table put_off_work (
  reviewer_id int not null references reviewer on delete cascade,
  entry_id int not null references entry on delete cascade,
  season_id int not null references season on delete cascade,
  put_off_at timestamptz not null,
  -- Null: skipped, so last in the judge's list.
  back_at timestamptz,
  primary key (reviewer_id, entry_id)
);
create index put_off_work_entry_idx on put_off_work (entry_id);
create index put_off_work_season_idx on put_off_work (season_id);
