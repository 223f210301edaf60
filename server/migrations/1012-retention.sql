-- How long an award keeps one kind of personal data. Without a row everything is kept.
create table retention_rule (
  property_id int not null references property on delete cascade,
  kind text not null check (kind in ('drafts', 'unpaidOrders', 'comments', 'accounts', 'files', 'voters')),
  -- Null: switched off again.
  months int check (months between 6 and 120),
  starts_at timestamptz,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by int references account,
  primary key (property_id, kind)
);

-- Who was told that something of theirs will be erased. Only counts while nothing happened to it since.
create table retention_notice (
  kind text not null check (kind in ('drafts', 'accounts', 'files')),
  -- A submission or an account.
  subject_id int not null,
  property_id int not null references property on delete cascade,
  told_at timestamptz not null,
  primary key (kind, subject_id)
);
create index retention_notice_property on retention_notice (property_id);

create table retention_report (
  property_id int not null references property on delete cascade,
  kind text not null,
  -- The first moment of a day, UTC.
  day timestamptz not null,
  erased int not null default 0,
  told int not null default 0,
  primary key (property_id, kind, day)
);
