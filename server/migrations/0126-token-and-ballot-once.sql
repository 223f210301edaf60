-- Made up by whoever sends it: what is sent again, because its answer was lost, is there once. Of the key of a token only the hash is kept,
-- because its secret is made of it.
alter table personal_token add column key_hash text;
create unique index personal_token_key on personal_token (account_id, key_hash) where key_hash is not null;
alter table mailed_ballot add column key text;
create unique index mailed_ballot_key on mailed_ballot (reviewer_id, key) where key is not null;
