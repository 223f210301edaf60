-- Judging, conflicts of interest. Judges and works have keys (address, domain, organization, name); where two meet there is a sign, and a sign
-- makes a conflict. Triggers renew keys and conflicts with every change of the data, and set reviews and ballots aside once a conflict is certain.

-- ==== Keys and conflicts ====

-- Both names, or no key: half a name says nothing.
create function name_key(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select case when trim(first_name) <> '' and trim(last_name) <> ''
    then regexp_replace(lower(trim(last_name) || ', ' || trim(first_name)), '[[:space:]]+', ' ', 'g') end
$$;

-- The domain of an employer; none where anyone can have an address (nor the example domain).
create function employer_domain(email text) returns text language sql immutable parallel safe as $$
  select case when domain in ('', 'example.org', 'aol.com', 'duck.com', 'fastmail.com', 'gmail.com', 'gmx.at', 'gmx.ch', 'gmx.com', 'gmx.de', 'gmx.net',
      'googlemail.com', 'hey.com', 'hotmail.co.uk', 'hotmail.com', 'hotmail.de', 'hotmail.fr', 'icloud.com', 'laposte.net', 'live.com', 'mac.com',
      'mail.com', 'mail.ru', 'me.com', 'msn.com', 'orange.fr', 'outlook.com', 'outlook.de', 'pm.me', 'proton.me', 'protonmail.com', 'qq.com',
      't-online.de', 'web.de', 'yahoo.co.uk', 'yahoo.com', 'yahoo.de', 'yahoo.fr', 'yandex.com', 'zoho.com', '163.com') then null else domain end
  from (select lower(trim(case when email like '%@%' then regexp_replace(email, '^.*@', '') else '' end)) as domain) as given
$$;

-- Every key an organization goes by in an award, with the spellings joined in the gallery, whose tables come in a later file.
set local check_function_bodies = off;
create function organization_keys(award int, organization text) returns setof text language sql stable as $$
  with recursive same (key) as (
    -- Judges may leave out the accents.
    select unnest(array[organization_key(organization), organization_key(plain(organization))])
    union
    select organization_key(other.spelling)
    from same
    join gallery_spelling on gallery_spelling.property_id = award and gallery_spelling.kind = 'organization'
      and organization_key(gallery_spelling.plain_name) = same.key
    cross join lateral (
      select plain_name from gallery_spelling as sibling where sibling.name_id = gallery_spelling.name_id
      union all
      select name from gallery_name where gallery_name.id = gallery_spelling.name_id or gallery_name.leads_to = gallery_spelling.name_id
    ) as other (spelling)
  )
  select key from same where key <> ''
$$;
set local check_function_bodies = on;

-- Conflicts of interest between judges and works: found in the data (`suspected`, or `confirmed` where it is certain), declared by the judge, or
-- decided by an organizer. The functions below keep the found ones in line with the data.
create table conflict (
  reviewer_id int not null references reviewer on delete cascade,
  piece_id int not null references piece on delete cascade,
  signal text not null check (signal in
    ('own', 'declared', 'credited', 'domain', 'organization', 'client', 'credit', 'brand', 'name', 'submission')),
  state text not null check (state in ('suspected', 'confirmed', 'dismissed', 'declared')),
  -- The organizer's reason.
  note text,
  decided_by int references account on delete set null,
  -- The judge says that the suspicion is wrong.
  objection text,
  objected_at timestamptz,
  at timestamptz not null,
  -- The sign is in the data now. A decision is kept when the sign disappears, and applies again when it returns.
  is_found boolean not null default true,
  bars boolean generated always as (state in ('confirmed', 'declared') or (state = 'suspected' and is_found)) stored,
  primary key (reviewer_id, piece_id, signal)
);
create index conflict_piece on conflict (piece_id);
create index conflict_bars on conflict (reviewer_id, piece_id) where bars;

create table judge_key (
  reviewer_id int not null references reviewer on delete cascade,
  kind text not null,
  key text not null,
  primary key (reviewer_id, kind)
);
create index judge_key_key on judge_key (kind, key);

create table work_key (
  piece_id int not null references piece on delete cascade,
  season_id int not null references season on delete cascade,
  signal text not null,
  -- What it is compared with: several signals are organizations.
  kind text not null,
  key text not null,
  primary key (piece_id, signal, key)
);
create index work_key_key on work_key (season_id, kind, key);

-- Which signs connect which judges and works, by the keys.
create view conflict_sign as
  select judge_key.reviewer_id, work_key.piece_id, work_key.signal
  from work_key
  join judge_key on judge_key.kind = work_key.kind and judge_key.key = work_key.key
  join enrolment on enrolment.reviewer_id = judge_key.reviewer_id and enrolment.season_id = work_key.season_id
  union all
  select declared.reviewer_id, other.id, 'submission'
  from conflict declared
  join piece on piece.id = declared.piece_id
  join piece other on other.submission_id = piece.submission_id and other.id <> piece.id
  where declared.signal = 'declared';

create function is_judged_still(season season) returns boolean language sql stable as $$
  select season.is_current or season.judging_rnd2_end_date > now()
$$;

-- Whether a judge may not vote in a category: one shortlisted work is enough.
create function is_certain_in(judge int, category int) returns boolean language sql stable as $$
  select exists (select from conflict join entry on entry.piece_id = conflict.piece_id
    where conflict.reviewer_id = judge and conflict.state in ('confirmed', 'declared') and entry.category_id = category and entry.is_shortlisted)
$$;

create function is_barred_in(judge int, category int) returns boolean language sql stable as $$
  select exists (select from conflict join entry on entry.piece_id = conflict.piece_id
    where conflict.reviewer_id = judge and conflict.bars and entry.category_id = category and entry.is_shortlisted and not entry.is_off
      and entry.state = 'paid')
$$;

create function keys_of_judges(ids int[]) returns table (reviewer_id int, kind text, key text) language sql stable as $$
  with judge as materialized (
    select reviewer.id, account.email, organization_key(account.organization) as organization, name_key(account.first_name, account.last_name) as name
    from reviewer join account on account.id = reviewer.account_id
    where reviewer.id = any (ids) and reviewer.deleted_at is null
  ), said (reviewer_id, kind, key) as (
    select id, 'email', lower(trim(email)) from judge
    union all select id, 'domain', employer_domain(email) from judge
    union all select id, 'organization', organization from judge
    union all select id, 'name', name from judge
    union all select id, 'credited', name || ' / ' || organization from judge
  )
  select reviewer_id, kind, key from said where key <> ''
$$;

create function keys_of_works(ids int[]) returns table (piece_id int, season_id int, signal text, kind text, key text) language sql stable as $$
  with work as materialized (
    select piece.id, submission.season_id, submission.property_id, piece.organization, piece.client, submission.contact_email, entrant.email,
      entrant.organization as entrant_organization
    from piece join submission on submission.id = piece.submission_id join account entrant on entrant.id = submission.account_id
    where piece.id = any (ids)
  ), credit as materialized (
    select work.id, work.season_id, work.property_id, name_key(piece_credit.first_name, piece_credit.last_name) as name,
      piece_credit.organization, piece_credit.brand
    from work join piece_credit on piece_credit.piece_id = work.id
  ), said (piece_id, season_id, signal, kind, key) as (
    select id, season_id, 'own', 'email', lower(trim(email)) from work
    union select id, season_id, 'own', 'email', lower(trim(contact_email)) from work
    union select id, season_id, 'domain', 'domain', employer_domain(email) from work
    union select id, season_id, 'domain', 'domain', employer_domain(contact_email) from work
    union select id, season_id, 'organization', 'organization', known from work, organization_keys(property_id, entrant_organization) as known
    union select id, season_id, 'organization', 'organization', known from work, organization_keys(property_id, organization) as known
    union select id, season_id, 'client', 'organization', known from work, organization_keys(property_id, client) as known
    union select id, season_id, 'credit', 'organization', known from credit, organization_keys(property_id, organization) as known
    union select id, season_id, 'brand', 'organization', known from credit, organization_keys(property_id, brand) as known
    union select id, season_id, 'name', 'name', name from credit
    union select id, season_id, 'credited', 'credited', name || ' / ' || known from credit, organization_keys(property_id, organization) as known
  )
  select piece_id, season_id, signal, kind, key from said where key <> ''
$$;

-- Brings the conflicts of these works, and of these judges, in line with the signs. Certain ones need no decision. Seasons that are over stay.
create function renew_conflicts(works int[], judges int[]) returns void language sql as $$
  with seen as materialized (
    select sign.reviewer_id, sign.piece_id, sign.signal from conflict_sign sign where sign.piece_id = any (works)
    union
    select sign.reviewer_id, sign.piece_id, sign.signal from conflict_sign sign where sign.reviewer_id = any (judges)
  ), concerned as (
    select unnest(works) as id union select piece_id from seen union select piece_id from conflict where reviewer_id = any (judges)
  ), judged as materialized (
    select piece.id from concerned join piece on piece.id = concerned.id
    join submission on submission.id = piece.submission_id join season on season.id = submission.season_id
    where is_judged_still(season)
  ), sign as materialized (
    select seen.* from seen join judged on judged.id = seen.piece_id
    -- Who is credited is no namesake.
    where seen.signal <> 'name' or not exists (select from seen certain
      where certain.signal = 'credited' and certain.reviewer_id = seen.reviewer_id and certain.piece_id = seen.piece_id)
  ), lost as materialized (
    select conflict.reviewer_id, conflict.piece_id, conflict.signal,
      conflict.signal in ('own', 'credited') or (conflict.state = 'suspected' and conflict.objected_at is null) as is_forgotten
    from conflict join judged on judged.id = conflict.piece_id
    where (conflict.piece_id = any (works) or conflict.reviewer_id = any (judges)) and conflict.signal <> 'declared' and conflict.is_found
      and not exists (select from sign where sign.reviewer_id = conflict.reviewer_id and sign.piece_id = conflict.piece_id and sign.signal = conflict.signal)
  ), forgotten as (
    delete from conflict using lost where lost.is_forgotten
      and conflict.reviewer_id = lost.reviewer_id and conflict.piece_id = lost.piece_id and conflict.signal = lost.signal
  ), kept as (
    update conflict set is_found = false from lost where not lost.is_forgotten
      and conflict.reviewer_id = lost.reviewer_id and conflict.piece_id = lost.piece_id and conflict.signal = lost.signal
  )
  insert into conflict (reviewer_id, piece_id, signal, state, at)
  select sign.reviewer_id, sign.piece_id, sign.signal, case when sign.signal in ('own', 'credited') then 'confirmed' else 'suspected' end, now()
  from sign order by sign.piece_id, sign.reviewer_id
  on conflict (reviewer_id, piece_id, signal) do update set is_found = true where not conflict.is_found
$$;

create function renew_works(ids int[]) returns void language plpgsql as $$
declare
  changed int;
begin
  if coalesce(cardinality(ids), 0) = 0 then return; end if;
  with said as materialized (select * from keys_of_works(ids)),
  gone as (delete from work_key where piece_id = any (ids) and not exists (select from said
    where said.piece_id = work_key.piece_id and said.signal = work_key.signal and said.key = work_key.key) returning 1),
  come as (insert into work_key select * from said on conflict (piece_id, signal, key) do update set season_id = excluded.season_id
    where work_key.season_id <> excluded.season_id returning 1)
  select (select count(*) from gone) + (select count(*) from come) into changed;
  if changed > 0 then perform renew_conflicts(ids, null); end if;
end $$;

create function renew_judges(ids int[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(ids), 0) = 0 then return; end if;
  with said as materialized (select * from keys_of_judges(ids)),
  gone as (delete from judge_key where reviewer_id = any (ids)
    and not exists (select from said where said.reviewer_id = judge_key.reviewer_id and said.kind = judge_key.kind))
  insert into judge_key select * from said
  on conflict (reviewer_id, kind) do update set key = excluded.key where judge_key.key <> excluded.key;
  perform renew_conflicts(null, ids);
end $$;

-- Everything of one season: for two simultaneous saves that did not see each other, and after changes that bypassed the triggers.
create function rebuild_conflicts(season int) returns void language plpgsql as $$
begin
  perform renew_works(array(select piece.id from piece join submission on submission.id = piece.submission_id where submission.season_id = season));
  perform renew_judges(array(select enrolment.reviewer_id from enrolment where enrolment.season_id = season));
end $$;

create function conflict_works_changed() returns trigger language plpgsql as $$
begin
  perform renew_works(array(select distinct id from changed));
  return null;
end $$;
create trigger conflict_piece_added after insert on piece referencing new table as changed for each statement execute function conflict_works_changed();

create function conflict_work_changed() returns trigger language plpgsql as $$
begin
  perform renew_works(array[new.id]);
  return null;
end $$;
create trigger conflict_piece_changed after update of organization, client, submission_id on piece for each row
  when ((old.organization, old.client, old.submission_id) is distinct from (new.organization, new.client, new.submission_id))
  execute function conflict_work_changed();

create function conflict_credits_changed() returns trigger language plpgsql as $$
begin
  perform renew_works(array(select distinct piece_id from changed));
  return null;
end $$;
create trigger conflict_credit_added after insert on piece_credit referencing new table as changed for each statement execute function conflict_credits_changed();
create trigger conflict_credit_changed after update on piece_credit referencing new table as changed for each statement execute function conflict_credits_changed();
create trigger conflict_credit_removed after delete on piece_credit referencing old table as changed for each statement execute function conflict_credits_changed();

create function conflict_submission_changed() returns trigger language plpgsql as $$
begin
  perform renew_works(array(select id from piece where submission_id = new.id));
  return null;
end $$;
create trigger conflict_submission_changed after update of contact_email, account_id, season_id on submission for each row
  when ((old.contact_email, old.account_id, old.season_id) is distinct from (new.contact_email, new.account_id, new.season_id))
  execute function conflict_submission_changed();

create function conflict_person_changed() returns trigger language plpgsql as $$
begin
  perform renew_judges(array(select id from reviewer where account_id = new.id));
  perform renew_works(array(select piece.id from submission join piece on piece.submission_id = submission.id where submission.account_id = new.id));
  return null;
end $$;
create trigger conflict_person_changed after update of email, organization, first_name, last_name on account for each row
  when ((old.email, old.organization, old.first_name, old.last_name) is distinct from (new.email, new.organization, new.first_name, new.last_name))
  execute function conflict_person_changed();

create function conflict_judges_added() returns trigger language plpgsql as $$
begin
  perform renew_judges(array(select id from changed));
  return null;
end $$;
create trigger conflict_judge_added after insert on reviewer referencing new table as changed for each statement execute function conflict_judges_added();

create function conflict_judges_enrolled() returns trigger language plpgsql as $$
begin
  perform renew_conflicts(null, array(select distinct reviewer_id from changed));
  return null;
end $$;
create trigger conflict_judge_enrolled after insert on enrolment referencing new table as changed for each statement execute function conflict_judges_enrolled();

create function conflicts_changed() returns trigger language plpgsql as $$
declare
  touched int[];
begin
  if not exists (select from changed where tg_op = 'UPDATE' or state in ('confirmed', 'declared')) then return null; end if;
  if exists (select from changed where signal = 'declared') then
    perform renew_conflicts(array(select distinct other.id from changed join piece on piece.id = changed.piece_id
      join piece other on other.submission_id = piece.submission_id where changed.signal = 'declared'), null);
  end if;
  -- In one order, as everybody locks them.
  perform from entry join changed on changed.piece_id = entry.piece_id order by entry.id for update of entry;
  with settled as (
    update review set is_set_aside = not is_set_aside
    from entry, (select distinct reviewer_id, piece_id from changed) pair
    where entry.piece_id = pair.piece_id and review.entry_id = entry.id and review.reviewer_id = pair.reviewer_id
      and review.is_set_aside <> exists (select from conflict where conflict.reviewer_id = pair.reviewer_id
        and conflict.piece_id = pair.piece_id and conflict.state in ('confirmed', 'declared'))
    returning review.entry_id)
  select array_agg(distinct entry_id) into touched from settled;
  if touched is not null then
    update entry set reviews_done = counted.done
    from (select entry_id, count(*) filter (where not is_conflict and not is_no_load and not is_set_aside)::int as done
      from review where entry_id = any (touched) group by entry_id) counted
    where entry.id = counted.entry_id;
    perform renew_need(touched);
  end if;
  update ballot set is_set_aside = not is_set_aside
  from (select distinct changed.reviewer_id, entry.category_id from changed join entry on entry.piece_id = changed.piece_id) pair
  where ballot.reviewer_id = pair.reviewer_id and ballot.category_id = pair.category_id
    and ballot.is_set_aside <> is_certain_in(pair.reviewer_id, pair.category_id);
  -- A work that turned out to concern the judge who holds it goes back.
  with gone as (
    delete from review_lease lease using entry, (select distinct reviewer_id, piece_id from changed) pair
    where lease.reviewer_id = pair.reviewer_id and entry.id = lease.entry_id and entry.piece_id = pair.piece_id
      and exists (select from conflict where conflict.reviewer_id = pair.reviewer_id and conflict.piece_id = pair.piece_id
        and conflict.state in ('confirmed', 'declared'))
    returning lease.entry_id),
  freed as (
    update entry set leases_held = greatest(leases_held - 1, 0) from gone where entry.id = gone.entry_id returning entry.id)
  select array_agg(id) into touched from freed;
  if touched is not null then perform renew_need(touched); end if;
  return null;
end $$;
create trigger conflict_added after insert on conflict referencing new table as changed for each statement execute function conflicts_changed();
create trigger conflict_changed after update on conflict referencing new table as changed for each statement execute function conflicts_changed();
create trigger conflict_removed after delete on conflict referencing old table as changed for each statement execute function conflicts_changed();

-- Reviews and ballots given while the conflict becomes certain.
create function set_review_aside() returns trigger language plpgsql as $$
begin
  new.is_set_aside := exists (select from entry join conflict on conflict.piece_id = entry.piece_id and conflict.reviewer_id = new.reviewer_id
    where entry.id = new.entry_id and conflict.state in ('confirmed', 'declared'));
  return new;
end $$;
create trigger review_set_aside before insert on review for each row execute function set_review_aside();

create function set_ballot_aside() returns trigger language plpgsql as $$
begin
  new.is_set_aside := is_certain_in(new.reviewer_id, new.category_id);
  return new;
end $$;
create trigger ballot_set_aside before insert on ballot for each row execute function set_ballot_aside();
