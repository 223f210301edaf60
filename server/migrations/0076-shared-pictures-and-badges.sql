-- Pictures that are drawn for shared links and badges, kept so that each is drawn once. One row for each thing that is shown: when what it shows
-- has changed, the new picture replaces the old one. What is lost here is drawn again.
create table drawn_picture (
  -- What is shown, as it stands in the address: vote-work-12.
  subject text primary key,
  property_id int not null references property on delete cascade,
  hash text not null,
  content bytea not null,
  drawn_at timestamptz not null
);
create index drawn_picture_property on drawn_picture (property_id);

-- The lasting address of the badge of an announced award. It outlives the award: a badge whose award was withdrawn says so. No foreign keys
-- to entries and levels for the same reason.
create table winner_badge (
  code uuid primary key default gen_random_uuid(),
  property_id int not null references property on delete cascade,
  entry_id int not null,
  winner_level_id int not null,
  unique (entry_id, winner_level_id)
);
create index winner_badge_property on winner_badge (property_id);

-- Made by whatever announces an award, in its transaction.
create function winner_badge_keep() returns trigger language plpgsql as $$
begin
  insert into winner_badge (property_id, entry_id, winner_level_id)
  select entry.property_id, new.entry_id, new.winner_level_id from entry where entry.id = new.entry_id
  on conflict do nothing;
  return null;
end $$;
create trigger winner_badge_keep after insert or update of finalized_at on entry_award
  for each row when (new.finalized_at is not null) execute function winner_badge_keep();

insert into winner_badge (property_id, entry_id, winner_level_id)
select entry.property_id, entry_award.entry_id, entry_award.winner_level_id
from entry_award join entry on entry.id = entry_award.entry_id
where entry_award.finalized_at is not null;
