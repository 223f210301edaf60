-- The order in which somebody saw the works before signing in stays theirs afterwards.
alter table external_login_attempt add column order_seed text;
