-- Many codes made at once, on the same terms.
create table coupon_batch (
  id int generated always as identity primary key,
  property_id int not null references property,
  prefix text not null,
  description text not null default '',
  -- How many codes were made.
  count int not null check (count > 0),
  -- Made up by whoever asked: one key makes one batch, however often it is sent.
  key text not null,
  created_at timestamptz not null,
  unique (property_id, key)
);

alter table coupon
  add column batch_id int references coupon_batch on delete restrict,
  -- In small letters: for whoever has this address, also before they have an account.
  add column for_email text check (for_email = lower(for_email)),
  -- Of entries in these categories only; none means all.
  add column category_ids int[] not null default '{}';
create index coupon_batch_of on coupon (batch_id) where batch_id is not null;

-- Whether the order's coupon took something off this line.
alter table order_line add column is_discounted boolean not null default true;
