-- A deleted entry looked through every line of every order.
create index order_line_returned_entry on order_line (returned_entry_id) where returned_entry_id is not null;

-- Entries have a worth of their own since migration 0104: nothing to fall back to.
create or replace function renew_need(entries int[]) returns void language sql as $$
  update entry set need = need_of(reviews_done, leases_held, wanted, worth) where id = any (entries)
$$;
