-- When buyers are reminded of unpaid invoices, and what they were sent.

create table payment_reminder_rule (
  property_id int not null references property on delete cascade,
  kind text not null check (kind in ('before', 'due', 'after')),
  -- Before or after the due date.
  days int not null check (days between 0 and 90),
  is_on boolean not null,
  primary key (property_id, kind)
);

create table payment_reminder (
  order_id int not null references orders on delete cascade,
  kind text not null check (kind in ('before', 'due', 'after')),
  sent_at timestamptz not null,
  -- Each once, however many processes look.
  primary key (order_id, kind)
);
