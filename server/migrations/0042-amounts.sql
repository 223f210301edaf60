-- Amounts are minor units of any currency: where a dollar is many thousands of them, a few entries come to more than an int holds.
alter table category
  alter column early_price type bigint,
  alter column regular_price type bigint,
  alter column late_price type bigint;
alter table entry alter column price_paid type bigint;
alter table coupon alter column amount_off type bigint;
alter table product_season alter column price type bigint;
alter table orders
  alter column subtotal type bigint,
  alter column discount type bigint,
  alter column shipping type bigint,
  alter column tax type bigint,
  alter column total type bigint,
  alter column amount_off type bigint;
alter table order_line alter column unit_price type bigint;
alter table payment alter column amount type bigint;
alter table payment_intent alter column amount type bigint;
