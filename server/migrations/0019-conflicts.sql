-- Two spellings of one organisation meet here: letter case, punctuation, a leading "the" and legal forms at the end do not count.
create function organization_key(organization text) returns text language sql immutable parallel safe as $$
  select nullif(trim(regexp_replace(regexp_replace(trim(regexp_replace(
      replace(lower(organization), '.', ''), '[[:space:],;:''"’‘“”()/\\_&+!?*#@|-]+', ' ', 'g')),
    '^the ', ''),
    '( (and|inc|incorporated|ltd|limited|llc|llp|lp|plc|corp|corporation|co|company|pty|gmbh|mbh|ug|ag|kg|kgaa|ohg|ev|sa|sas|sarl|sl|slu|srl|spa|bv|nv|ab|as|aps|oy|oyj|kk|sp z oo))+$', '')), '')
$$;

-- The ways from what is known of a judge to the works it may concern; each is one short look along an index.
create index account_mail_domain on account (property_id, lower(split_part(email, '@', 2)));
create index account_organization on account (property_id, organization_key(organization));
create index submission_contact on submission (season_id, lower(contact_email));
create index submission_contact_domain on submission (season_id, lower(split_part(contact_email, '@', 2)));
create index piece_organization on piece (organization_key(organization));
create index piece_client on piece (organization_key(client));
create index piece_credit_organization on piece_credit (organization_key(organization));
create index piece_credit_brand on piece_credit (organization_key(brand));

-- What people said about a judge and a work. What merely follows from the data is derived when it is asked for and has no row
-- until somebody says something about it.
create table conflict (
  reviewer_id int not null references reviewer on delete cascade,
  piece_id int not null references piece on delete cascade,
  signal text not null check (signal in
    ('own', 'declared', 'credited', 'domain', 'organization', 'client', 'credit', 'brand', 'name', 'submission')),
  state text not null check (state in ('suspected', 'confirmed', 'dismissed', 'declared')),
  -- The organiser's reason.
  note text,
  decided_by int references account on delete set null,
  -- The judge says that the suspicion is wrong.
  objection text,
  objected_at timestamptz,
  at timestamptz not null,
  primary key (reviewer_id, piece_id, signal)
);
create index conflict_piece on conflict (piece_id);

insert into conflict (reviewer_id, piece_id, signal, state, at)
select review.reviewer_id, entry.piece_id, 'declared', 'declared', max(review.saved_at)
from review join entry on entry.id = review.entry_id
where review.is_conflict
group by review.reviewer_id, entry.piece_id;
