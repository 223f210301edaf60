-- A judge who may not judge one season, whatever else the record says. What they did there stays; enabling removes the row.
create table reviewer_season_off (
  reviewer_id int not null references reviewer on delete cascade,
  season_id int not null references season on delete cascade,
  disabled_at timestamptz not null,
  disabled_by int references account on delete set null,
  primary key (reviewer_id, season_id)
);

-- Judges whom the site shows first; the position orders those of one judging property, and is absent for the others.
alter table reviewer add column featured_position int;

-- Each judge is reminded once a season in the middle of judging, and once towards its end.
create table reviewer_reminder (
  reviewer_id int not null references reviewer on delete cascade,
  season_id int not null references season on delete cascade,
  is_mid_term boolean not null,
  reminded_at timestamptz not null,
  primary key (reviewer_id, season_id, is_mid_term)
);

-- The list of judges looks them up by property, status and work done.
create index reviewer_property_entry on reviewer_property (entry_property_id, status_id);
create index reviewer_expertise_cluster on reviewer_expertise (cluster_id);
create index reviewer_category_category on reviewer_category (category_id);
