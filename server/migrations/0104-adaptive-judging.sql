-- Judges' time where it decides something. Up to `wanted` reviews an entry is covered like all others; from then on it is handed out by what one
-- more review is worth. Unless a season asks for it, `wanted` is out of reach, and the order is by coverage alone, as it always was.
-- Of an entry that nothing is known about yet: new, moved, or returned to judging.
create function unknown_worth() returns int language sql immutable parallel safe as 'select -10000';
alter table entry
  add column wanted int not null default 1000,
  -- Of the reviews that were there when it was last counted; each review and lease since takes a thousand from it.
  add column worth int not null default unknown_worth();
update entry_trash set kept = kept || '{"wanted": 1000, "worth": -10000}';

drop function need_of(int, int);
-- As `needOf` in worth.rules.ts. A third judge on one entry at the same moment counts as three.
create function need_of(reviews_done int, leases_held int, wanted int, worth int) returns int language sql immutable parallel safe as $$
  select case when reviews_done + leases_held < wanted then -1000 * (reviews_done + leases_held)
    else worth - 1000000 - 1000 * (reviews_done + leases_held + 2 * greatest(leases_held - 2, 0)) end
$$;

-- How round one of a season is to go; without a row as in `usualPlan` (judging-plan.rules.ts). Fixed when the round opens.
create table judging_plan (
  season_id int primary key references season on delete cascade,
  is_adaptive boolean not null,
  minimum int not null check (minimum between 1 and 20),
  most int not null check (most between 1 and 99),
  shortlist_size int not null check (shortlist_size between 1 and 50),
  version int not null default 1,
  check (minimum <= most)
);
-- Of categories whose shortlist has another size than the season's.
create table category_shortlist (
  category_id int primary key references category on delete cascade,
  size int not null check (size between 1 and 50)
);
