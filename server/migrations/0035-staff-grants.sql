-- What an administrator account may do, and for which award: null is all of them, and those to come.
create table staff_grant (
  id int generated always as identity primary key,
  account_id int not null references account,
  property_id int references property on delete cascade,
  role text not null check (role in ('owner', 'organizer', 'juryDesk', 'finance', 'communications', 'reader')),
  granted_by int references account,
  granted_at timestamptz not null default now()
);
create unique index staff_grant_once on staff_grant (account_id, coalesce(property_id, -1), role);
create index staff_grant_property on staff_grant (property_id);

-- Until now every administrator held everything: they own all awards.
insert into staff_grant (account_id, property_id, role)
select id, null, 'owner' from account where role = 'Administrator' and erased_at is null;
