-- Rulebooks of seasons that are not of the printed shape: every save is a version, and no version is changed. Without a document the season
-- returned to the printed shape, which is read from its columns.
create table season_rulebook (
  season_id int not null references season on delete cascade,
  version int not null check (version > 0),
  -- contract/src/wings/results/rulebook/rulebook.ts
  document jsonb,
  -- SHA-256 of the document with its keys in order.
  hash text,
  -- What it was in this version, by stage: {opens, closes}.
  calendar jsonb not null default '{}',
  saved_at timestamptz not null,
  saved_by int references account,
  primary key (season_id, version),
  check ((document is null) = (hash is null))
);

-- When the stages of such a season are open. Entering and the announcement are dates of the season itself.
create table stage_window (
  season_id int not null references season on delete cascade,
  stage text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- From its first answer on its rules change only with a second person, even if it opens again later.
  answered_at timestamptz,
  primary key (season_id, stage),
  check (opens_at < closes_at)
);
