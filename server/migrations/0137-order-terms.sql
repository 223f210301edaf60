-- By when it is to be paid, as the buyer was told; null: placed before.
alter table orders add column due_at timestamptz;
-- Paid with a test card: no money moved, so it counts nowhere and its documents have numbers of their own (year 0 of document_series).
alter table orders add column is_test boolean not null default false;
