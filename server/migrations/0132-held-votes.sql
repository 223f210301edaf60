-- Votes chosen before their voter had opened a mail: they wait with the registration, one for each category, and are cast when the address is proved.
create table held_vote (
  registration_id bigint not null references voter_registration on delete cascade,
  category_id int not null references category on delete cascade,
  entry_id int not null references entry on delete cascade,
  address text not null,
  agent text not null,
  device_mark text,
  source text,
  seconds_on_page smallint,
  held_at timestamptz not null,
  -- What became of it, once the address was proved.
  outcome text check (outcome in ('counted', 'replaced', 'closed', 'refused')),
  primary key (registration_id, category_id)
);
create index held_vote_category on held_vote (category_id);
create index held_vote_entry on held_vote (entry_id);
