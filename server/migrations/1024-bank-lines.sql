-- Statements of the organizers' bank accounts, and which orders their lines paid.

create table bank_statement (
  id int generated always as identity primary key,
  property_id int not null references property on delete cascade,
  account text not null,
  file_name text not null,
  format text not null check (format in ('camt.053', 'MT940', 'CSV')),
  lines int not null,
  imported_by int references account on delete set null,
  imported_at timestamptz not null
);
create index bank_statement_property on bank_statement (property_id);

-- What the bank says is never changed; what a person decided about it is.
create table bank_line (
  id int generated always as identity primary key,
  property_id int not null references property on delete cascade,
  statement_id int not null references bank_statement on delete cascade,
  account text not null,
  -- The bank's own number of it with day and amount; where it has none, a hash of what it says.
  line_key text not null,
  booked_on text not null check (booked_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Minor units; what left the account is negative.
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payer text not null default '',
  payer_account text not null default '',
  details text not null default '',
  -- What the payer's bank carried as a reference of its own: structured, or from end to end.
  structured text not null default '',
  end_to_end text not null default '',
  is_return boolean not null default false,
  state text not null check (state in ('todo', 'matched', 'aside', 'outgoing')),
  note text not null default '',
  decided_by int references account on delete set null,
  decided_at timestamptz,
  -- A statement that is imported twice, or overlaps another, adds nothing.
  unique (property_id, account, line_key)
);
create index bank_line_state on bank_line (property_id, state, booked_on);
create index bank_line_statement on bank_line (statement_id);

create function refuse_change_of_bank_line() returns trigger language plpgsql as $$
begin
  raise exception 'lines of bank statements are never changed';
end $$;
create trigger bank_line_is_kept before update on bank_line for each row
  when ((old.account, old.line_key, old.booked_on, old.amount, old.currency, old.payer, old.payer_account, old.details, old.structured,
      old.end_to_end, old.is_return)
    is distinct from (new.account, new.line_key, new.booked_on, new.amount, new.currency, new.payer, new.payer_account, new.details,
      new.structured, new.end_to_end, new.is_return))
  execute function refuse_change_of_bank_line();

-- The payments that a line made.
create table bank_match (
  line_id int not null references bank_line on delete cascade,
  payment_id int primary key references payment on delete cascade,
  -- The line by which the bank took it back.
  returned_by int references bank_line on delete set null
);
create index bank_match_line on bank_match (line_id);
create index bank_match_returned on bank_match (returned_by) where returned_by is not null;
