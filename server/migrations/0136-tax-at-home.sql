-- Every award has a home country, and charges other countries' tax only where its seller is registered under a number.
alter table award_tax add column is_registered boolean not null default true;
-- The One Stop Shop of the EU; empty: not registered there.
alter table award_tax add column oss_number text not null default '';
-- Charged as before until an organizer confirms it: no running season's tax changes unseen.
alter table award_tax add column needs_review boolean not null default false;

update award_tax set needs_review = true, home_country = coalesce(home_country, property.country)
from property where property.id = award_tax.property_id;

-- What awards that saved nothing charge today: contract/src/areas/tax/tax-places.ts. Those without a country are the printed ones; they go on.
insert into award_tax (property_id, home_country, places, needs_review)
select id, country,
  '[{"Country":"AT","Region":""},{"Country":"BE","Region":""},{"Country":"DE","Region":""},{"Country":"DK","Region":""},{"Country":"ES","Region":""},{"Country":"FI","Region":""},{"Country":"FR","Region":""},{"Country":"GB","Region":""},{"Country":"IE","Region":""},{"Country":"IT","Region":""},{"Country":"LU","Region":""},{"Country":"NL","Region":""},{"Country":"PL","Region":""},{"Country":"PT","Region":""},{"Country":"SE","Region":""}]',
  true
from property where kind = 'entry' and country ~ '^[A-Z]{2}$'
on conflict (property_id) do nothing;

-- Why an order carries the tax it does, beside the rate it keeps: tax-reasons.ts. Null: placed before.
alter table orders add column tax_reason text;

-- Admission is taxed where the event is; null: in the seller's own country.
alter table ticket_event add column country text check (country ~ '^[A-Z]{2}$');
