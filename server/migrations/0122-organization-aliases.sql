-- Two names of organizations that an organizer joined are one for conflicts of interest, too. The gallery's spellings are the only place where
-- that is said; works are compared by every name that their organizations go by in their award.
create index gallery_spelling_organization on gallery_spelling (property_id, organization_key(plain_name)) where kind = 'organization';

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

create or replace function keys_of_works(ids int[]) returns table (piece_id int, season_id int, signal text, kind text, key text) language sql stable as $$
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

create function conflict_names_changed() returns trigger language plpgsql as $$
declare
  keys text[];
begin
  -- Names that come by themselves, when winners are announced, are the same as nobody's.
  keys := array(select distinct known from changed, organization_keys(changed.property_id, changed.plain_name) as known
    where changed.kind = 'organization' and (tg_op = 'UPDATE' or exists (select from gallery_spelling as sibling
      where sibling.name_id = changed.name_id and sibling.plain_name <> changed.plain_name)));
  if cardinality(keys) = 0 then return null; end if;
  perform renew_works(array(select distinct work_key.piece_id from work_key join season on season.id = work_key.season_id
    where work_key.kind = 'organization' and work_key.key = any (keys) and is_judged_still(season)
      and season.property_id in (select property_id from changed)));
  return null;
end $$;
create trigger conflict_name_added after insert on gallery_spelling referencing new table as changed for each statement
  execute function conflict_names_changed();
create trigger conflict_name_moved after update on gallery_spelling referencing new table as changed for each statement
  execute function conflict_names_changed();

-- What organizers joined before this.
select renew_works(array(select piece.id from season join submission on submission.season_id = season.id join piece on piece.submission_id = submission.id
  where is_judged_still(season) and exists (select from gallery_join where gallery_join.property_id = season.property_id)));
