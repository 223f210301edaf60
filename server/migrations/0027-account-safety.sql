-- Browsers that signed in to an account before: strangers who guess at its password do not hold these back.
create table account_device (
  account_id int not null references account on delete cascade,
  token_hash text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index account_device_seen on account_device (last_seen_at);

alter table account
  -- When its owner was last told of wrong tries, and of somebody registering with its address: once a day is enough.
  add column tries_mailed_at timestamptz,
  add column taken_mailed_at timestamptz,
  -- Asked to prove its address: until it has, mail to it is held. Accounts from before this was asked have none.
  add column confirmation_sent_at timestamptz;

-- Held until this account has proved its address.
alter table mail add column held_for int references account on delete set null;
create index mail_held on mail (held_for) where held_for is not null;

alter table account_code drop constraint account_code_purpose_check;
alter table account_code
  add constraint account_code_purpose_check check (purpose in ('reset', 'confirm', 'email', 'objection')),
  -- The new address for 'email', the old one for 'objection'.
  add column email text,
  -- The session that asked stays when the address changes.
  add column session_id int references session on delete set null;
