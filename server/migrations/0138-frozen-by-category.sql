-- An award given by hand before the announcement must not show: asked by work alone, the way to withdraw told its entrant of it. So all works of
-- a category are treated alike once one of them has an award, as they are once its ranking is final.
create or replace function is_frozen(entry int) returns boolean language sql stable as $$
  select exists (select from category_ranking join entry one on one.category_id = category_ranking.category_id
      where one.id = entry and one.state = 'paid' and category_ranking.finalized_at is not null)
    or exists (select from entry one join entry other on other.category_id = one.category_id
      join entry_award on entry_award.entry_id = other.id where one.id = entry and one.state = 'paid')
$$;
