-- When the judge was handed the work: with `saved_at`, how long they had it. Unknown for reviews from before, and for those added otherwise.
alter table review add column leased_at timestamptz;
