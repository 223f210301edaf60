-- Pages of the gallery are drawn once and kept by every process. Whatever they show says so when it changes, in the transaction that changes it:
-- the word goes out with the commit. The channel is that of the other caches, the prefix that of an award's pages.
create function gallery_tell(awards int[]) returns void language sql as $$
  select pg_notify('laurel_caches', 'gallery:' || award || ':') from (select distinct unnest(awards) as award) as told where award is not null
$$;

-- What the public saw once and does not any more: its address says "gone", where one that never led anywhere says "not found".
create table gallery_gone (
  kind text not null,
  subject_id int not null,
  property_id int not null references property on delete cascade,
  primary key (kind, subject_id)
);
create index gallery_gone_property on gallery_gone (property_id);

create function gallery_documents_shown() returns trigger language plpgsql as $$
begin
  delete from gallery_gone using changed
  where gallery_gone.kind = changed.kind
    and gallery_gone.subject_id = coalesce(changed.piece_id, changed.name_id, changed.category_id, changed.achievement_id);
  perform gallery_tell(array(select property_id from changed));
  return null;
end $$;
create trigger gallery_document_added after insert on gallery_document referencing new table as changed for each statement execute function gallery_documents_shown();
create trigger gallery_document_changed after update on gallery_document referencing new table as changed for each statement execute function gallery_documents_shown();

create function gallery_documents_gone() returns trigger language plpgsql as $$
begin
  insert into gallery_gone (kind, subject_id, property_id)
  select kind, coalesce(piece_id, name_id, category_id, achievement_id), property_id from changed
  -- An award that is deleted takes its memory along.
  where exists (select from property where property.id = changed.property_id)
  on conflict do nothing;
  perform gallery_tell(array(select property_id from changed));
  return null;
end $$;
create trigger gallery_document_removed after delete on gallery_document referencing old table as changed for each statement execute function gallery_documents_gone();

-- What stands on the pages beside the documents: files, links, answers, names of levels and seasons, pictures of achievements.
create function gallery_tell_of_works(ids int[]) returns void language sql as $$
  select gallery_tell(array(select property_id from gallery_document where piece_id = any (ids)))
$$;
create function gallery_parts_changed() returns trigger language plpgsql as $$
begin
  perform gallery_tell_of_works(array(select piece_id from changed));
  return null;
end $$;
create trigger gallery_file_added after insert on piece_file referencing new table as changed for each statement execute function gallery_parts_changed();
create trigger gallery_file_changed after update on piece_file referencing new table as changed for each statement execute function gallery_parts_changed();
create trigger gallery_file_removed after delete on piece_file referencing old table as changed for each statement execute function gallery_parts_changed();
create trigger gallery_url_added after insert on piece_url referencing new table as changed for each statement execute function gallery_parts_changed();
create trigger gallery_url_changed after update on piece_url referencing new table as changed for each statement execute function gallery_parts_changed();
create trigger gallery_url_removed after delete on piece_url referencing old table as changed for each statement execute function gallery_parts_changed();

create function gallery_variants_changed() returns trigger language plpgsql as $$
begin
  perform gallery_tell_of_works(array(
    select piece_file.piece_id from changed join stored_file on stored_file.id = changed.file_id join piece_file on piece_file.file_key = stored_file.key));
  return null;
end $$;
create trigger gallery_variant_added after insert on file_variant referencing new table as changed for each statement execute function gallery_variants_changed();
create trigger gallery_variant_changed after update on file_variant referencing new table as changed for each statement execute function gallery_variants_changed();
create trigger gallery_variant_removed after delete on file_variant referencing old table as changed for each statement execute function gallery_variants_changed();

create function gallery_answers_changed() returns trigger language plpgsql as $$
begin
  perform gallery_tell_of_works(array[new.piece_id]);
  return null;
end $$;
create trigger gallery_answers_changed after update of custom_fields on entry for each row
  when (old.custom_fields is distinct from new.custom_fields) execute function gallery_answers_changed();

create function gallery_question_changed() returns trigger language plpgsql as $$
begin
  perform gallery_tell(array(select property_id from gallery_document where category_id = coalesce(new.category_id, old.category_id)));
  return null;
end $$;
create trigger gallery_question_changed after insert or update or delete on category_custom_field for each row execute function gallery_question_changed();

create function gallery_category_described() returns trigger language plpgsql as $$
begin
  perform gallery_tell(array(select property_id from gallery_document where category_id = new.id));
  return null;
end $$;
create trigger gallery_category_described after update of description, position on category for each row
  when ((old.description, old.position) is distinct from (new.description, new.position)) execute function gallery_category_described();

create function gallery_of_award_changed() returns trigger language plpgsql as $$
begin
  perform gallery_tell(array[new.property_id]);
  return null;
end $$;
create trigger gallery_level_renamed after update of name, kind on winner_level for each row
  when ((old.name, old.kind) is distinct from (new.name, new.kind)) execute function gallery_of_award_changed();
create trigger gallery_season_changed after update of name, number, winners_date on season for each row
  when ((old.name, old.number, old.winners_date) is distinct from (new.name, new.number, new.winners_date)) execute function gallery_of_award_changed();

create function gallery_asset_changed() returns trigger language plpgsql as $$
begin
  perform gallery_tell(array(select property_id from special_achievement where id = coalesce(new.achievement_id, old.achievement_id)));
  return null;
end $$;
create trigger gallery_asset_changed after insert or update or delete on special_achievement_asset for each row execute function gallery_asset_changed();

-- The works of a season, and of a choice within it, without a walk through all the others.
create index gallery_document_seasons on gallery_document using gin (season_ids, winner_level_ids, media_type_ids) where kind = 'work';
