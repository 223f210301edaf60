-- Two people who edit the same tree never overwrite each other.
alter table media_type add column version int not null default 1;
alter table category_type add column version int not null default 1;
alter table category add column version int not null default 1;
alter table cluster add column version int not null default 1;
alter table device_type add column version int not null default 1;

-- Off: entrants don't see what is below. Judging goes on.
alter table category_type add column is_active boolean not null default true;
-- Entrants don't see it, judges do. What is not active is out of judging too, so a category with entries is hidden instead.
alter table category add column is_hidden boolean not null default false;
-- How many works one entrant may have in it.
alter table category add column max_per_entrant int check (max_per_entrant > 0);

-- Prices come down the tree. category has what counts in any case; a category without a price of its own is given that of the line above.
alter table media_type
  add column early_price bigint check (early_price >= 0),
  add column regular_price bigint check (regular_price >= 0),
  add column late_price bigint check (late_price >= 0),
  add check (num_nulls(early_price, regular_price, late_price) in (0, 3));
alter table category_type
  add column early_price bigint check (early_price >= 0),
  add column regular_price bigint check (regular_price >= 0),
  add column late_price bigint check (late_price >= 0),
  add check (num_nulls(early_price, regular_price, late_price) in (0, 3));
alter table category add column has_own_price boolean not null default true;

-- Reads the lines above from what the categories of these seasons cost: the most usual price becomes that of the media type, and of a
-- category type where it differs. Lines that have a price keep it, and nobody pays another price afterwards.
create function derive_prices(season_ids int[]) returns void language sql as $$
  update media_type set early_price = usual.early_price, regular_price = usual.regular_price, late_price = usual.late_price
  from (
    select distinct on (category_type.media_type_id) category_type.media_type_id, category.early_price, category.regular_price, category.late_price
    from category join category_type on category_type.id = category.category_type_id
    where category.season_id = any(season_ids)
    group by category_type.media_type_id, category.early_price, category.regular_price, category.late_price
    order by category_type.media_type_id, count(*) desc, min(category.position), category.early_price
  ) usual
  where usual.media_type_id = media_type.id and media_type.early_price is null;

  update category_type set early_price = usual.early_price, regular_price = usual.regular_price, late_price = usual.late_price
  from (
    select distinct on (category.category_type_id) category.category_type_id, category.early_price, category.regular_price, category.late_price
    from category where category.season_id = any(season_ids)
    group by category.category_type_id, category.early_price, category.regular_price, category.late_price
    order by category.category_type_id, count(*) desc, min(category.position), category.early_price
  ) usual, media_type
  where usual.category_type_id = category_type.id and category_type.early_price is null and media_type.id = category_type.media_type_id
    and (usual.early_price, usual.regular_price, usual.late_price)
      is distinct from (media_type.early_price, media_type.regular_price, media_type.late_price)
    and not exists (select from category where category.category_type_id = category_type.id and not category.has_own_price);

  update category set has_own_price = false
  from category_type join media_type on media_type.id = category_type.media_type_id
  where category_type.id = category.category_type_id and category.season_id = any(season_ids) and category.has_own_price
    and (category.early_price, category.regular_price, category.late_price) is not distinct from
      (coalesce(category_type.early_price, media_type.early_price), coalesce(category_type.regular_price, media_type.regular_price),
       coalesce(category_type.late_price, media_type.late_price));

  update category set has_own_price = true
  from category_type join media_type on media_type.id = category_type.media_type_id
  where category_type.id = category.category_type_id and category.season_id = any(season_ids) and not category.has_own_price
    and (category.early_price, category.regular_price, category.late_price) is distinct from
      (coalesce(category_type.early_price, media_type.early_price), coalesce(category_type.regular_price, media_type.regular_price),
       coalesce(category_type.late_price, media_type.late_price));
$$;
select derive_prices(array(select id from season));
