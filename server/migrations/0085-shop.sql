-- What may be sold beyond its stock, because more of it is made by this day. Never a ticket: seats are not made again.
alter table product_season add column restock_at timestamptz;
alter table product_season add constraint product_season_no_more_seats check (restock_at is null or not is_ticket);

-- What a combination holds. It has a price and, if wanted, a stock of its own; what it holds is taken from the shelf with it.
create table product_combine (
  combo_id int not null references product_season on delete cascade,
  part_id int not null references product_season,
  quantity int not null default 1 check (quantity between 1 and 100),
  primary key (combo_id, part_id),
  check (combo_id <> part_id)
);
create index product_combine_part on product_combine (part_id);

-- The work a product is for. Not entry_id: that is an entry that was ordered itself, and changes with its order.
alter table order_line add column for_entry_id int references entry on delete set null;
create index order_line_for_entry on order_line (for_entry_id) where for_entry_id is not null;
create index order_line_product_season on order_line (product_season_id) where product_season_id is not null;
-- The line it is a part of: an engraving, or something in a combination.
alter table order_line add column part_of_id int references order_line on delete cascade;
-- How many of it came from the shelf and go back there; the rest of the quantity is made later, by that day.
alter table order_line add column from_stock int not null default 0 check (from_stock between 0 and quantity);
alter table order_line add column later_at timestamptz;

-- A code that the organizer shows to every buyer; the others are for whoever was given them.
alter table coupon add column is_listed boolean not null default false;

-- Opens the shop for one entry, for some hours, to whoever holds the confirmation number of its order.
create table shop_pass (
  id int generated always as identity primary key,
  property_id int not null references property on delete cascade,
  entry_id int not null references entry on delete cascade,
  -- Who owns the entry's submission, and so what is bought with it.
  account_id int not null references account on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index shop_pass_expires on shop_pass (expires_at);
create index shop_pass_entry on shop_pass (entry_id);

-- With which pass it was bought: the pass opens this order's documents, and no other's.
alter table orders add column shop_pass_id int references shop_pass on delete set null;
create index orders_shop_pass on orders (shop_pass_id) where shop_pass_id is not null;
-- Unpaid card orders that still hold something from the shelf.
create index orders_open_shop on orders (created_at) where kind <> 'entries' and cancelled_at is null and payment_status_id in (1, 3);
