-- By which fit the scores of a season are calibrated. What was judged or recorded before keeps the one it was counted by; seasons from now on
-- get the one that a single judge can't bend.
alter table season add column fit smallint not null default 1 constraint season_fit_known check (fit in (1, 2));
update season set fit = 2
where not exists (select from entry join review on review.entry_id = entry.id where entry.season_id = season.id)
  and not exists (select from jury_record where jury_record.season_id = season.id);
alter table season alter column fit set default 2;
