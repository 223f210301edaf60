-- What organizers do not take from an account for the time being, by kind.
create table account_block (
  account_id int not null references account on delete cascade,
  request_type text not null,
  reason text not null,
  blocked_by int references account on delete set null,
  blocked_at timestamptz not null,
  primary key (account_id, request_type)
);

-- Accounts that were merged into another one of the same award. The row of such an account stays, because the log refers to its number;
-- its address is free again and stands here, so that mail sent to it is found.
create table account_merge (
  from_id int primary key references account on delete cascade,
  into_id int not null references account on delete cascade,
  property_id int not null references property on delete cascade,
  email text not null,
  reason text not null,
  moved jsonb not null,
  merged_by int references account on delete set null,
  merged_at timestamptz not null,
  check (from_id <> into_id)
);
create index account_merge_into on account_merge (into_id);

-- The entrants of an award.
create index account_entrants on account (property_id, id) where role in ('Entrant', 'Guest');

-- Whoever took themselves off all news before is off for messages too.
insert into mail_opt_out (property_id, email, kind, at)
select distinct on (account.property_id, lower(account.email)) account.property_id, lower(account.email), 'news', noted.at
from account
join lateral (
  select audit_log.at, audit_log.action from audit_log
  where audit_log.subject = 'account' and audit_log.subject_id = account.id::text
    and audit_log.action in ('entrant.unsubscribed', 'entrant.subscribed')
  order by audit_log.at desc, audit_log.id desc limit 1
) noted on noted.action = 'entrant.unsubscribed'
where account.erased_at is null and account.subscription_ids = '{}'
on conflict do nothing;
