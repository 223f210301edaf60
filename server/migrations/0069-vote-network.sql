-- The same networks, without patterns and not strict, so that the planner puts the expression in place of the call: calls cost more than all
-- else when a million votes are looked through.
create or replace function network_of(address text) returns text language sql immutable parallel safe as $$
  select case
      when strpos(address, ':') = 0 then
        case when strpos(address, '.') = 0 then address
          else left(address, length(address) - strpos(reverse(address), '.')) || '.*' end
      when address ~ '^[0-9a-fA-F:]+$' then abbrev(network(set_masklen(address::inet, 64))::cidr)
      else address
    end
$$;
