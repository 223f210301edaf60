-- Properties are data: what stood in code is a row that an administrator makes and changes. The rows of an older installation are filled from
-- the presets of their numbers at the next start (reference/properties.ts), because SQL does not know them.
create sequence property_number start 101;

alter table property
  add column slug text,
  add column kind text check (kind in ('entry', 'judging', 'admin')),
  add column judged_by int references property,
  add column field text not null default '',
  add column locale text not null default 'en-US',
  add column time_zone text not null default 'America/Los_Angeles',
  add column currency text not null default 'USD',
  add column country text,
  add column brand jsonb,
  add column traits jsonb,
  -- Seen by staff alone, by everybody, or kept.
  add column state text not null default 'open' check (state in ('draft', 'open', 'archived')),
  -- Which steps of the set-up are done or left out for now.
  add column setup jsonb not null default '{}',
  -- Who issues invoices: name, address, tax number, how to pay.
  add column seller jsonb,
  add column version int not null default 1;

update property set state = 'archived' where not is_active;
alter table property drop column is_active;

create unique index property_slug on property (kind, slug);

-- Whoever changes a property, by whatever way: every process asks anew (kernel/property-registry.ts).
create function tell_properties_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('laurel_properties', '');
  return null;
end $$;

create trigger property_changed after insert or update or delete on property
  for each statement execute function tell_properties_changed();
