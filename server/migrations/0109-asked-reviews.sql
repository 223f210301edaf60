-- As `needOf` in worth.rules.ts. Reviews that an organizer asked for come before everything else: `wanted` above ten thousand says up to how many.
create or replace function need_of(reviews_done int, leases_held int, wanted int, worth int) returns int language sql immutable parallel safe as $$
  select case
    when wanted > 10000 and reviews_done + leases_held < wanted - 10000 then 1000000 - 1000 * (reviews_done + leases_held)
    when wanted <= 10000 and reviews_done + leases_held < wanted then -1000 * (reviews_done + leases_held)
    else worth - 1000000 - 1000 * (reviews_done + leases_held + 2 * greatest(leases_held - 2, 0)) end
$$;
