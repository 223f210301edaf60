-- What an award's brand is made of besides its color: a logo and a picture, by the hash of their content. A row is never changed, and stays
-- when the award takes another one, because mails that were sent show it.
create table brand_file (
  name text primary key check (name ~ '^[0-9a-f]{40}\.(svg|png|webp)$'),
  content bytea not null,
  created_at timestamptz not null
);

-- The award that this one began as a copy of.
alter table property add column copied_from int references property on delete set null;

-- An award's own host name. Requests for any other name are answered as before, and no other name ever stands in a link.
create table property_host (
  property_id int primary key references property on delete cascade,
  -- Small letters, punycode, no port.
  host text not null unique check (host = lower(host)),
  added_at timestamptz not null,
  -- When the first and the latest request for it came. Before the first, links keep to PUBLIC_URL.
  first_seen_at timestamptz,
  seen_at timestamptz
);

create trigger property_host_named after insert or delete on property_host
  for each statement execute function tell_properties_changed();
create trigger property_host_changed after update of host, first_seen_at on property_host
  for each statement execute function tell_properties_changed();
