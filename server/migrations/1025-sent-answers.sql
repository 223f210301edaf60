-- What is sent of the answers about a submission: the search of entries reads it, and nothing that is kept back.
alter table submission add column sent_answers jsonb not null default '{}';
