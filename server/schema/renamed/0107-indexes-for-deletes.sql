-- Now 0107-cheaper-deletes: this is what the second form lacks.
drop trigger gallery_entry_removed on entry;
create or replace function gallery_entry_removed() returns trigger language plpgsql as $$
begin
  perform gallery_refresh(array(select distinct piece_id from gone));
  perform gallery_refresh_categories(array(select distinct category_id from gone));
  return null;
end $$;
create trigger gallery_entry_removed after delete on entry referencing old table as gone for each statement execute function gallery_entry_removed();
