-- A domain counts once its owner proved that it is theirs: by a TXT record or a file with this token. Those that are there already
-- begin as not proved, and links keep to PUBLIC_URL until they are.
alter table property_host
  add column token text not null default replace(gen_random_uuid()::text, '-', ''),
  add column proved_at timestamptz,
  add column proved_by text check (proved_by in ('dns', 'file')),
  add column lost_at timestamptz,
  -- The latest look, and since when nobody answers it.
  add column checked_at timestamptz,
  add column away_since timestamptz;

-- Contracts 0040: only a proved name is one award's alone. Else whoever names it first keeps its owner out; the version before looks for
-- the name itself before it adds one.
alter table property_host drop constraint property_host_host_key;
create unique index property_host_proved_idx on property_host (host) where proved_at is not null;
create index property_host_name_idx on property_host (host);

create trigger property_host_proof after update of proved_at on property_host
  for each statement execute function tell_properties_changed();
