-- Names very like what was typed are told from all others by far fewer comparisons than names somewhat like it, so these are looked for only where
-- there are none of the first.
create or replace function gallery_nearest(award int, typed text, at timestamptz, most int) returns table (title text, likeness real)
  language plpgsql stable set pg_trgm.word_similarity_threshold = 0.6 as $$
declare
  bar text;
begin
  foreach bar in array array['0.6', '0.35'] loop
    -- Until the end of this function only.
    perform set_config('pg_trgm.word_similarity_threshold', bar, true);
    return query
      select document.title, max(word_similarity(plain(typed), document.letters) + similarity(plain(typed), document.letters))
      from gallery_document as document
      where document.property_id = award and document.letters %> plain(typed)
        and (document.kind <> 'achievement' or gallery_is_shown(document, at))
      group by document.title order by 2 desc, 1 limit most;
    exit when found;
  end loop;
end $$;
