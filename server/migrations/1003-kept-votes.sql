-- The pages and answers of the public vote that every process keeps in memory, beside those of the gallery: the tables behind them say when
-- they change, on the same channel, with the prefix of an award's vote.

create function vote_tell(awards int[]) returns void language sql as $$
  select pg_notify('laurel_caches', 'vote:' || award || ':') from (select distinct unnest(awards) as award) as told where award is not null
$$;

-- What the gallery shows is shown by the vote too: announced winners, names of categories, dates.
create or replace function gallery_tell(awards int[]) returns void language sql as $$
  select pg_notify('laurel_caches', 'gallery:' || award || ':') from (select distinct unnest(awards) as award) as told where award is not null;
  select vote_tell(awards);
$$;

-- Most writes concern works that are on no ballot: they cost this one look.
create function vote_tell_of_works(ids int[]) returns void language sql as $$
  select vote_tell(array(
    select property_id from entry
    where piece_id = any (ids) and (is_shortlisted or exists (select from entry_award where entry_award.entry_id = entry.id))))
$$;

create or replace function gallery_tell_of_works(ids int[]) returns void language sql as $$
  select gallery_tell(array(select property_id from gallery_document where piece_id = any (ids)));
  select vote_tell_of_works(ids);
$$;

create or replace function gallery_pieces_changed() returns trigger language plpgsql as $$
begin
  perform gallery_refresh(array(select distinct id from changed));
  perform vote_tell_of_works(array(select distinct id from changed));
  return null;
end $$;

create or replace function gallery_credits_changed() returns trigger language plpgsql as $$
begin
  perform gallery_refresh(array(select distinct piece_id from changed));
  perform vote_tell_of_works(array(select distinct piece_id from changed));
  return null;
end $$;

create or replace function gallery_awards_added() returns trigger language plpgsql as $$
begin
  perform gallery_refresh(array(select distinct piece_id from entry where id in (select entry_id from added)));
  perform vote_tell(array(select property_id from entry where id in (select entry_id from added)));
  return null;
end $$;

-- An entry's other columns change with every review that is handed out.
create function vote_entry_changed() returns trigger language plpgsql as $$
begin
  if old.is_shortlisted or new.is_shortlisted or exists (select from entry_award where entry_award.entry_id = new.id) then
    perform vote_tell(array[old.property_id, new.property_id]);
  end if;
  return null;
end $$;
create trigger vote_entry_changed after update of state, is_off, is_shortlisted, texts, category_id, piece_id on entry for each row
  when ((old.state, old.is_off, old.is_shortlisted, old.texts, old.category_id, old.piece_id)
    is distinct from (new.state, new.is_off, new.is_shortlisted, new.texts, new.category_id, new.piece_id))
  execute function vote_entry_changed();

create function vote_of_award_changed() returns trigger language plpgsql as $$
begin
  perform vote_tell(array[case tg_op when 'DELETE' then old.property_id else new.property_id end]);
  return null;
end $$;
create trigger vote_entry_added after insert on entry for each row when (new.is_shortlisted) execute function vote_of_award_changed();
create trigger vote_entry_removed after delete on entry for each row when (old.is_shortlisted) execute function vote_of_award_changed();
create trigger vote_season_added after insert or delete on season for each row execute function vote_of_award_changed();
create trigger vote_season_changed after update of number, is_current, voting_start_date, voting_end_date, winners_date on season for each row
  when ((old.number, old.is_current, old.voting_start_date, old.voting_end_date, old.winners_date)
    is distinct from (new.number, new.is_current, new.voting_start_date, new.voting_end_date, new.winners_date))
  execute function vote_of_award_changed();
create trigger vote_category_added after insert or delete on category for each row execute function vote_of_award_changed();
create trigger vote_category_changed after update of name, description, is_active, position, category_type_id, season_id on category for each row
  when ((old.name, old.description, old.is_active, old.position, old.category_type_id, old.season_id)
    is distinct from (new.name, new.description, new.is_active, new.position, new.category_type_id, new.season_id))
  execute function vote_of_award_changed();

create function vote_category_type_changed() returns trigger language plpgsql as $$
begin
  perform vote_tell(array(select distinct property_id from category where category_type_id = new.id));
  return null;
end $$;
create trigger vote_category_type_changed after update of name, position, media_type_id on category_type for each row
  when ((old.name, old.position, old.media_type_id) is distinct from (new.name, new.position, new.media_type_id))
  execute function vote_category_type_changed();

create function vote_media_type_changed() returns trigger language plpgsql as $$
begin
  perform vote_tell(array(select property_id from season where id = new.season_id));
  return null;
end $$;
create trigger vote_media_type_changed after update of name, position on media_type for each row
  when ((old.name, old.position) is distinct from (new.name, new.position)) execute function vote_media_type_changed();
