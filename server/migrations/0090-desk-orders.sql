-- Changes that organizers made to an order. What it was and became stands in the audit log; this knows an act again that is sent twice.
create table order_edit (
  order_id int not null references orders on delete cascade,
  act_key text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (order_id, act_key)
);

-- Made by an organizer for somebody, and why its prices are others than the shop's.
alter table orders add column made_by int references account on delete set null;
alter table orders add column price_reason text not null default '';
