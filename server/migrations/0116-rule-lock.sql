-- Rules that results follow from are locked when their round opens. That a round has opened is a state, kept by the job `ruleLock.close`, not a
-- comparison with the database's clock, so that the triggers below say the same as the product does.
create table rule_lock (
  season_id int not null references season on delete cascade,
  round text not null check (round in ('one', 'two', 'vote', 'announcement')),
  locked_at timestamptz not null,
  primary key (season_id, round)
);

-- What one organizer proposed to change all the same, and another decided about it.
create table rule_change (
  id int generated always as identity primary key,
  property_id int not null references property,
  season_id int not null references season on delete cascade,
  -- [{rule, of, name, before, after}], as in contract/areas/rule-lock/rules.ts.
  changes jsonb not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'outdated')),
  proposed_by int references account on delete set null,
  proposed_at timestamptz not null,
  decided_by int references account on delete set null,
  decided_at timestamptz,
  note text,
  -- Four eyes: nobody approves what they proposed, whatever calls are made.
  constraint rule_change_four_eyes check (state <> 'approved' or decided_by <> proposed_by)
);
create index rule_change_season on rule_change (season_id, id);
create index rule_change_property on rule_change (property_id) where state = 'open';
create index rule_change_proposer on rule_change (proposed_by);
create index rule_change_decider on rule_change (decided_by);
-- The same proposal again, because its first answer was lost on the way, finds the first.
create unique index rule_change_open on rule_change (season_id, md5(changes::text)) where state = 'open';

-- The last line against a write path that forgot to ask: what is locked is only written by a change that somebody else approved, in the
-- transaction that applies it (`laurel.rule_change` names it there and ends with the transaction).
create function demand_rule(season int, which text) returns void language plpgsql as $$
begin
  if exists (select from rule_lock where season_id = season and round = which)
    and not exists (select from rule_change where id = nullif(current_setting('laurel.rule_change', true), '')::int
      and season_id = season and state = 'approved' and decided_by <> proposed_by) then
    raise exception 'The rules of season % are locked.', season using errcode = 'check_violation', constraint = 'rule_lock';
  end if;
end $$;

create function season_rules_changed() returns trigger language plpgsql as $$
begin
  if (old.judging_rnd1_start_date, old.judging_rnd1_end_date) is distinct from (new.judging_rnd1_start_date, new.judging_rnd1_end_date) then
    perform demand_rule(new.id, 'one');
  end if;
  if (old.judging_rnd2_start_date, old.judging_rnd2_end_date) is distinct from (new.judging_rnd2_start_date, new.judging_rnd2_end_date) then
    perform demand_rule(new.id, 'two');
  end if;
  if (old.voting_start_date, old.voting_end_date) is distinct from (new.voting_start_date, new.voting_end_date) then
    perform demand_rule(new.id, 'vote');
  end if;
  if old.winners_date is distinct from new.winners_date then perform demand_rule(new.id, 'announcement'); end if;
  return null;
end $$;
create trigger season_rules_changed after update on season for each row execute function season_rules_changed();

create function judging_plan_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.is_adaptive, old.minimum, old.most, old.shortlist_size) is not distinct from
    (new.is_adaptive, new.minimum, new.most, new.shortlist_size) then return null; end if;
  perform demand_rule(coalesce(new.season_id, old.season_id), 'one');
  return null;
end $$;
create trigger judging_plan_changed after insert or update or delete on judging_plan for each row execute function judging_plan_changed();

create function shortlist_size_changed() returns trigger language plpgsql as $$
begin
  -- A category that is deleted takes its size with it.
  perform demand_rule(season_id, 'one') from category where id = coalesce(new.category_id, old.category_id);
  return null;
end $$;
create trigger shortlist_size_changed after insert or update or delete on category_shortlist for each row execute function shortlist_size_changed();

create function criterion_changed() returns trigger language plpgsql as $$
begin
  perform demand_rule(coalesce(new.season_id, old.season_id), 'one');
  return null;
end $$;
create trigger criterion_changed after update on criterion for each row
  when ((old.weight, old.media_type_id, old.season_id) is distinct from (new.weight, new.media_type_id, new.season_id))
  execute function criterion_changed();
create trigger criterion_removed after delete on criterion for each row execute function criterion_changed();

create function criteria_added() returns trigger language plpgsql as $$
begin
  -- The first criteria of a season change nothing that was promised.
  perform demand_rule(season_id, 'one') from (select distinct season_id from changed) added
  where exists (select from criterion where criterion.season_id = added.season_id and criterion.id not in (select id from changed));
  return null;
end $$;
create trigger criteria_added after insert on criterion referencing new table as changed for each statement execute function criteria_added();
