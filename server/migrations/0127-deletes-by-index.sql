-- Whoever deletes a row looks for those that name it: without an index, through all of them, once for each deleted row. Erasing a person deletes
-- their mails, and each looked through every mail there is: 20 of 300,000 took 6.5 s, and take half a millisecond so; an empty category of a season
-- of 100,000 entries took 134 ms, and takes 15. Only rows that name something are in these, so that they cost other writes next to nothing.
create index mail_copy_of on mail (copy_of) where copy_of is not null;
create index voter_code_registration on voter_code (registration_id) where registration_id is not null;
create index account_code_session on account_code (session_id) where session_id is not null;
create index entry_original_category on entry (original_category_id) where original_category_id is not null;
create index review_suggested_category on review (suggested_category_id) where suggested_category_id is not null;
create index review_version_suggested_category on review_version (suggested_category_id) where suggested_category_id is not null;
