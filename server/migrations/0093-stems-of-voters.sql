-- The part of a voter's address before its numbers, where that is long enough to be a pattern, as `stemOf` in suspicion.rules.ts. Made once for a
-- voter: to make it for every vote took most of the time in which votes are looked through.
create function mail_stem_of(mailbox text) returns text language sql immutable strict parallel safe as $$
  select case when bare <> name and length(bare) >= 3 and strpos(mailbox, '@') > 0 then bare || '@' || split_part(mailbox, '@', 2) end
  from (select name, translate(name, '0123456789', '') as bare from (select split_part(mailbox, '@', 1) as name) as named) as stripped
$$;
alter table voter add column mail_stem text generated always as (mail_stem_of(mailbox_key(email))) stored;
