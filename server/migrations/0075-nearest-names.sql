-- Only achievements wait for an hour: whether a work or a name is shown need not be asked row by row.
create or replace function gallery_nearest(award int, typed text, at timestamptz, most int) returns table (title text, likeness real)
  language sql stable set pg_trgm.word_similarity_threshold = 0.35 as $$
  select document.title, max(word_similarity(plain(typed), document.letters) + similarity(plain(typed), document.letters)) as likeness
  from gallery_document as document
  where document.property_id = award and document.letters %> plain(typed)
    and (document.kind <> 'achievement' or gallery_is_shown(document, at))
  group by document.title order by 2 desc, 1 limit most
$$;
