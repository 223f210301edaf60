-- Books: every amount that orders, payments, refunds, disputes and write-offs come to, as movements from one account to another. What an order
-- comes to is worked out here, from its rows, when a transaction that changed them ends: no write path can forget to post, and what was posted
-- before is corrected by further movements.

alter table orders add column written_off_at timestamptz;
alter table orders add column written_off_by int references account on delete set null;
alter table orders add column write_off_reason text not null default '';
create index orders_written_off_by on orders (written_off_by) where written_off_by is not null;

-- Until the end of which month an award's books are closed.
create table ledger_close (
  property_id int primary key references property on delete cascade,
  through text not null check (through ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_by int references account on delete set null,
  closed_at timestamptz not null
);
create index ledger_close_by on ledger_close (closed_by) where closed_by is not null;

-- One movement: from the account that is credited to the one that is debited. So each adds up to nothing, and all of them do.
create table ledger (
  id bigint generated always as identity primary key,
  property_id int not null references property,
  -- Not references: movements stay when an imported order is removed.
  order_id int not null,
  confirmation_number text not null,
  payment_id int not null default 0,
  -- What it records; a payment and a refund of the same card are two.
  part text not null check (part in ('sale', 'shipping', 'tax', 'payment', 'refund', 'dispute', 'outside', 'writeOff', 'credit')),
  -- It takes back a part of what was posted before, so its accounts are swapped.
  is_reversal boolean not null,
  debit text not null,
  credit text not null check (credit <> debit),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- For the tax report: hundredths of a percent, the buyer's country and why.
  tax_rate int not null default 0,
  tax_country text not null default '',
  tax_reason text not null default '',
  -- By the award's clock. In the first open month where what it records happened in a closed one.
  booked_on text not null check (booked_on ~ '^\d{4}-\d{2}-\d{2}$'),
  happened_at timestamptz not null,
  posted_at timestamptz not null
);
create index ledger_booked on ledger (property_id, booked_on);
create index ledger_order on ledger (order_id);

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed';
end $$;
create trigger ledger_is_kept before update or delete on ledger for each row execute function refuse_change_of_ledger();
create trigger ledger_is_kept_whole before truncate on ledger for each statement execute function refuse_change_of_ledger();

create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_close where property_id = new.property_id and left(new.booked_on, 7) <= through) then
    raise exception 'the month of % is closed', new.booked_on;
  end if;
  return new;
end $$;
create trigger ledger_month_is_open before insert on ledger for each row execute function refuse_closed_month();

-- What the movements of an order have to come to now. A negative amount goes the other way.
create function ledger_wanted(which int) returns table (
  part text, payment_id int, debit text, credit text, currency text, tax_rate int, tax_country text, tax_reason text, amount bigint, happened_at timestamptz
) language sql stable as $$
  with paid as (
    select id, gateway, amount, refunded, coalesce(stage_at, created_at) as came_at,
      least(greatest(amount - refunded, 0), coalesce(dispute_lost, case when dispute = 'lost' then amount else 0 end)) as lost,
      (select max(refund.created_at) from refund where refund.payment_id = payment.id) as refunded_at,
      (select max(dispute.settled_at) from dispute where dispute.payment_id = payment.id) as lost_at
    from payment where order_id = which and payment_status_id = 5 and reversed_at is null
  ), received as (
    select coalesce(sum(greatest(0, amount - refunded - lost)), 0)::bigint as amount, count(*) as count, max(came_at) as came_at, max(refunded_at) as refunded_at from paid
  ), documented as (
    select count(*) as count, coalesce(sum(total), 0)::bigint as total, coalesce(sum((content ->> 'tax')::bigint), 0)::bigint as tax,
      coalesce(sum((content ->> 'shipping')::bigint), 0)::bigint as shipping, max(issued_at) as issued_at
    from document where order_id = which and not coalesce((content ->> 'isTest')::boolean, false)
  ), charged as (
    select orders.*, received.amount as received, documented.count > 0 and documented.total = due.charged as is_documented,
      documented.tax as documented_tax, documented.shipping as documented_shipping, due.charged,
      upper(trim(coalesce(orders.billing ->> 'Country', ''))) as country,
      case when orders.payment_method = 'invoice' then orders.created_at else coalesce(orders.paid_at, orders.created_at) end as sold_at,
      greatest(orders.cancelled_at, received.refunded_at, documented.issued_at,
        (select max(order_edit.created_at) from order_edit where order_edit.order_id = which)) as changed_at,
      greatest(received.came_at, received.refunded_at, orders.cancelled_at, orders.created_at) as settled_at
    from orders, received, documented, lateral (select case when orders.cancelled_at is null then orders.total - orders.credited else 0 end as charged) due
    where orders.id = which and not orders.is_test
      -- A cart that no one has paid for by card is no one's debt.
      and (orders.payment_method = 'invoice' or orders.payment_status_id = 5 or received.count > 0 or documented.count > 0)
  ), split as (
    select charged.*,
      case when is_documented then documented_tax when charged = total then tax else round(tax::numeric * charged / greatest(total, 1))::bigint end as taxed,
      case when is_documented then documented_shipping when charged = total then shipping
        else round(shipping::numeric * charged / greatest(total, 1))::bigint end as shipped
    from charged
  ), open as (
    select split.*,
      case when payment_status_id = 5 and cancelled_at is null then greatest(0, charged - received) else 0 end as outside,
      case when payment_status_id <> 5 and cancelled_at is null and written_off_at is not null then greatest(0, charged - received) else 0 end as lost
    from split
  )
  select wanted.part, wanted.payment_id, wanted.debit, wanted.credit, open.currency, wanted.rate, wanted.country, wanted.reason, wanted.amount, wanted.happened_at
  from open, lateral (
    values
      ('sale', 0, 'receivable', 'sales.' || kind, tax_rate, country, coalesce(tax_reason, ''), charged - taxed - shipped, greatest(sold_at, changed_at)),
      ('shipping', 0, 'receivable', 'sales.shipping', tax_rate, country, coalesce(tax_reason, ''), shipped, greatest(sold_at, changed_at)),
      ('tax', 0, 'receivable', 'tax', tax_rate, country, coalesce(tax_reason, ''), taxed, greatest(sold_at, changed_at)),
      ('outside', 0, 'outside', 'receivable', 0, '', '', outside, coalesce(paid_at, created_at)),
      ('writeOff', 0, 'badDebt', 'receivable', 0, '', '', lost, written_off_at),
      ('credit', 0, 'receivable', 'buyerCredit', 0, '', '', greatest(0, received - charged), settled_at)
  ) as wanted (part, payment_id, debit, credit, rate, country, reason, amount, happened_at)
  union all
  select of_payment.part, paid.id, of_payment.debit, of_payment.credit, open.currency, 0, '', '', of_payment.amount, of_payment.happened_at
  from open, paid, lateral (
    values
      ('payment', 'money.' || paid.gateway, 'receivable', paid.amount, paid.came_at),
      ('refund', 'receivable', 'money.' || paid.gateway, paid.refunded, coalesce(paid.refunded_at, paid.came_at)),
      ('dispute', 'receivable', 'money.' || paid.gateway, paid.lost, coalesce(paid.lost_at, paid.came_at))
  ) as of_payment (part, debit, credit, amount, happened_at)
$$;

-- Posts the difference between what an order comes to and what was posted for it. Whoever comes second waits, and finds nothing to post.
create function post_order(which int) returns void language plpgsql as $$
declare
  award int;
  number text;
  zone text;
  closed text;
  today text;
begin
  select property_id, confirmation_number into award, number from orders where id = which for no key update;
  if award is null then select property_id, confirmation_number into award, number from ledger where order_id = which limit 1; end if;
  if award is null then return; end if;
  -- Against closing a month in the meantime.
  perform pg_advisory_xact_lock_shared(37, award);
  select time_zone into zone from property where id = award;
  select through into closed from ledger_close where property_id = award;
  today := to_char(now() at time zone zone, 'YYYY-MM-DD');
  insert into ledger (property_id, order_id, confirmation_number, payment_id, part, is_reversal, debit, credit, amount, currency,
    tax_rate, tax_country, tax_reason, booked_on, happened_at, posted_at)
  select award, which, number, due.payment_id, due.part, due.difference < 0,
    case when due.difference < 0 then due.credit else due.debit end, case when due.difference < 0 then due.debit else due.credit end,
    abs(due.difference), due.currency, due.tax_rate, due.tax_country, due.tax_reason,
    case when closed is null or left(days.day, 7) > closed then days.day
      when left(today, 7) > closed then today
      else to_char(to_date(closed, 'YYYY-MM') + interval '1 month', 'YYYY-MM-DD') end,
    days.happened_at, now()
  from (
    select part, payment_id, debit, credit, currency, tax_rate, tax_country, tax_reason, max(happened_at) as happened_at,
      max(last_at) as last_at, sum(amount) as difference
    from (
      select part, payment_id, debit, credit, currency, tax_rate, tax_country, tax_reason, amount, happened_at, null::timestamptz as last_at
      from ledger_wanted(which)
      union all
      select part, payment_id, case when is_reversal then credit else debit end, case when is_reversal then debit else credit end, currency,
        tax_rate, tax_country, tax_reason, case when is_reversal then amount else -amount end, null, happened_at
      from ledger where order_id = which
    ) sides
    group by part, payment_id, debit, credit, currency, tax_rate, tax_country, tax_reason
  ) due,
  -- On the day of what it records, unless that is posted already: then it is of today.
  lateral (select case when due.happened_at > coalesce(due.last_at, '-infinity') then due.happened_at else greatest(now(), due.last_at) end as happened_at) at,
  lateral (select at.happened_at, to_char(at.happened_at at time zone zone, 'YYYY-MM-DD') as day) days
  where due.difference <> 0
  order by due.payment_id, due.part;
end $$;

create function order_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    perform post_order(coalesce(new.id, old.id));
  else
    perform post_order(coalesce(new.order_id, old.order_id));
  end if;
  return null;
end $$;

-- When the transaction ends: then the order is whole, and one that changed in several steps is posted once.
create constraint trigger order_is_posted after insert or delete or update of kind, payment_status_id, payment_method, currency, total, tax, shipping,
    credited, cancelled_at, is_test, written_off_at, tax_rate, tax_reason, billing
  on orders deferrable initially deferred for each row execute function order_changed();
create constraint trigger payment_is_posted after insert or delete or update of amount, payment_status_id, refunded, dispute, dispute_lost, reversed_at
  on payment deferrable initially deferred for each row execute function order_changed();
create constraint trigger document_is_posted after insert on document deferrable initially deferred for each row execute function order_changed();

select post_order(id) from orders order by id;
