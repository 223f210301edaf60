-- What a season sells belongs to the season: its name, text, picture and kind. A product is only what the seasons' own have in common, so that
-- a change for next year leaves this year's shop and its orders alone.
alter table product_season add column name text;
alter table product_season add column description text not null default '';
alter table product_season add column image_key text;
alter table product_season add column type_id int references product_type;
alter table product_season add column group_id int references product_group;
-- Grams; absent for what is not shipped.
alter table product_season add column weight int check (weight > 0);
alter table product_season add column is_ticket boolean not null default false;
alter table product_season add column is_honor boolean not null default false;

update product_season sold
set name = product.name, description = product.description, image_key = product.image_key, type_id = product.type_id,
  group_id = product.group_id, weight = product.weight, is_ticket = product.is_ticket, is_honor = product.is_honor
from product where product.id = sold.product_id;

-- Products that no season sells say nothing any more, and nobody ever saw them in a shop.
delete from product where not exists (select from product_season where product_id = product.id);

alter table product_season alter column name set not null;
alter table product_season alter column type_id set not null;
alter table product_season add unique (season_id, name);
alter table product drop column name, drop column description, drop column image_key, drop column type_id, drop column group_id,
  drop column weight, drop column is_ticket, drop column is_honor;
