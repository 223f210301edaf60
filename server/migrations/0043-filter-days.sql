-- Days in kept filters were once kept as midnight UTC. They mean a day of the award, so they begin at its own midnight.
update saved_filter
set filters = filters || (
  select jsonb_object_agg(field, to_char(
    (left(filters ->> field, 10)::timestamp at time zone property.time_zone) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'))
  from unnest(array['ChangedFrom', 'ChangedUntil']) field
  where filters ->> field ~ '^\d{4}-\d{2}-\d{2}T00:00:00(\.000)?Z$')
from property
where property.id = saved_filter.property_id
  and (filters ->> 'ChangedFrom' ~ '^\d{4}-\d{2}-\d{2}T00:00:00(\.000)?Z$' or filters ->> 'ChangedUntil' ~ '^\d{4}-\d{2}-\d{2}T00:00:00(\.000)?Z$');
