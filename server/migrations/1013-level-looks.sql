-- How a level of a rulebook looks and what several of its holders are called. Levels of the printed shape have none of it.
alter table winner_level add column plural text;
alter table winner_level add column colour text;
alter table winner_level add column badge text;

-- Names and looks may change once levels were given. What a work holds goes with a new name and keeps its badge's address; the same name in
-- other seasons stays what it is.
create function level_looks_keep() returns trigger language plpgsql as $$
declare
  award int;
  level record;
  known int;
  named int;
begin
  if new.document is null or not exists (select from stage_final where season_id = new.season_id) then return null; end if;
  select property_id into award from season where id = new.season_id;
  for level in
    select now_on.item ->> 'name' as name, now_on.item ->> 'plural' as plural, now_on.item ->> 'colour' as colour,
      now_on.item ->> 'badge' as badge, now_on.place - 1 as place,
      (select earlier.item ->> 'name' from season_rulebook as book, jsonb_array_elements(book.document -> 'levels') as earlier (item)
        where book.season_id = new.season_id and book.version = new.version - 1
          and earlier.item ->> 'id' = now_on.item ->> 'id') as before_name
    from jsonb_array_elements(new.document -> 'levels') with ordinality as now_on (item, place)
  loop
    update winner_level set plural = level.plural, colour = level.colour, badge = level.badge, position = level.place
      where property_id = award and name = level.name;
    if level.before_name is null or level.before_name = level.name then continue; end if;
    select id into known from winner_level where property_id = award and name = level.before_name;
    if known is null then continue; end if;
    insert into winner_level (property_id, name, kind, position, plural, colour, badge)
      select award, level.name, kind, level.place, level.plural, level.colour, level.badge from winner_level where id = known
      on conflict do nothing;
    select id into named from winner_level where property_id = award and name = level.name;
    update entry_award set winner_level_id = named
      where winner_level_id = known and entry_id in (select id from entry where season_id = new.season_id);
    update winner_badge set winner_level_id = named
      where winner_level_id = known and entry_id in (select id from entry where season_id = new.season_id);
  end loop;
  return null;
end $$;
create trigger level_looks_keep after insert on season_rulebook for each row execute function level_looks_keep();

create trigger gallery_level_repainted after update of plural, colour, badge on winner_level for each row
  when ((old.plural, old.colour, old.badge) is distinct from (new.plural, new.colour, new.badge)) execute function gallery_of_award_changed();
