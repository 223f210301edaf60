-- How sure the order by reviews is, as counted by the job that keeps the fit: for organizers' eyes, never a rule.
create table season_chance (
  season_id int primary key references season on delete cascade,
  -- Of the scores, the works and the plan it was counted from; empty if something was left over.
  print text not null,
  counted_at timestamptz not null,
  -- How much of the scores' variance lies in works, categories, judges and chance: what the next season is planned by.
  variance jsonb not null default '{}'
);
-- A row per category, because one is read at a time. Each work is [entry, in the shortlist, first, carried across the line by one more review],
-- the last three in per cent.
create table category_chance (
  category_id int primary key references category on delete cascade,
  season_id int not null references season on delete cascade,
  works jsonb not null
);
create index category_chance_season on category_chance (season_id);
