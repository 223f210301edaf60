alter table account
  -- Asked to be deleted; signing in before this moment takes that back.
  add column deletes_at timestamptz,
  -- Nothing personal is left in this row.
  add column erased_at timestamptz;
create index account_deletes on account (deletes_at) where deletes_at is not null;
