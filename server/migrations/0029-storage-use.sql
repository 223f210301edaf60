-- What was made of a file counts with it.
alter table stored_file add column variant_bytes bigint not null default 0;
update stored_file set variant_bytes = made.bytes
from (select file_id, sum(bytes)::bigint as bytes from file_variant group by file_id) made where made.file_id = stored_file.id;

-- How much an award and an account store is added up from these alone.
create index stored_file_property_use on stored_file (property_id) include (bytes, variant_bytes);
create index stored_file_account_use on stored_file (account_id) include (bytes, variant_bytes);

-- Asked whenever a file is released.
create index reviewer_headshot on reviewer (headshot_file_name) where headshot_file_name is not null;
