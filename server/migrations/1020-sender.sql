-- A key that signs emails, and where bounces are read.
alter table connection drop constraint connection_kind_check;
alter table connection add constraint connection_kind_check check (kind in ('mail', 'stripe', 'worldpay', 'cards', 'dkim', 'bounces'));
