-- What changes a result is asked for by one person and approved by another; where nobody else can, it waits in public (areas/result-change).
create table result_change (
  id int generated always as identity primary key,
  property_id int not null references property,
  season_id int not null references season on delete cascade,
  kind text not null check (kind in ('move', 'restore', 'award', 'finalize', 'override', 'reviews', 'reopen', 'withdrawal')),
  -- The very call that is made when it is approved; contract/areas/result-change.
  act jsonb not null,
  category_ids int[] not null,
  -- The places and awards it was asked on, and those it leads to. Other places meanwhile: it lapses.
  before jsonb not null,
  after jsonb not null,
  print_before text not null,
  print_after text not null,
  details jsonb not null,
  reason text not null,
  state text not null check (state in ('open', 'waiting', 'approved', 'effective', 'declined', 'cancelled', 'lapsed')),
  asked_by int references account on delete set null,
  asked_at timestamptz not null,
  -- Until then it can be decided, or, while it waits in public, from then on it is in effect.
  due_at timestamptz not null,
  decided_by int references account on delete set null,
  decided_at timestamptz,
  note text,
  -- Why it lapsed.
  why text,
  -- Nobody approves what they asked for, whatever calls are made; what was only waited for nobody approved.
  constraint result_change_four_eyes check (state <> 'approved' or decided_by <> asked_by),
  constraint result_change_waited check (state <> 'effective' or (decided_by is null and decided_at >= due_at))
);
create index result_change_season on result_change (season_id, id);
create index result_change_due on result_change (due_at) where state in ('open', 'waiting');
create index result_change_asker on result_change (asked_by);
create index result_change_decider on result_change (decided_by);
-- The same request again, because its first answer was lost on the way, finds the first.
create unique index result_change_once on result_change (season_id, md5(act::text)) where state in ('open', 'waiting');

-- Every act of a person that changed a result, for the jury record and the public page: by one where the award's rules are the printed ones.
create table hand_act (
  id int generated always as identity primary key,
  property_id int not null references property,
  season_id int not null references season on delete cascade,
  kind text not null check (kind in ('move', 'restore', 'award', 'finalize', 'override', 'reviews', 'reopen', 'withdrawal')),
  category_ids int[] not null,
  entry_id int,
  -- What a sentence about it needs: contract/areas/result-change/act-words.ts.
  details jsonb not null,
  reason text not null,
  people int not null check (people in (1, 2)),
  waited boolean not null default false,
  result_change_id int references result_change on delete set null,
  done_at timestamptz not null,
  done_by int references account on delete set null
);
create index hand_act_season on hand_act (season_id, id);
create index hand_act_change on hand_act (result_change_id) where result_change_id is not null;
create index hand_act_doer on hand_act (done_by);

-- What an entrant asks once places are final.
create table withdrawal_request (
  id int generated always as identity primary key,
  property_id int not null references property,
  season_id int not null references season on delete cascade,
  entry_id int not null references entry on delete cascade,
  asked_by int references account on delete set null,
  reason text not null,
  asked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'sent', 'accepted', 'declined', 'cancelled')),
  answer text,
  decided_by int references account on delete set null,
  decided_at timestamptz,
  result_change_id int references result_change on delete set null
);
create unique index withdrawal_request_once on withdrawal_request (entry_id) where state in ('open', 'sent');
create index withdrawal_request_entry on withdrawal_request (entry_id);
create index withdrawal_request_season on withdrawal_request (season_id);
create index withdrawal_request_asker on withdrawal_request (asked_by);
create index withdrawal_request_decider on withdrawal_request (decided_by);
create index withdrawal_request_change on withdrawal_request (result_change_id) where result_change_id is not null;

-- What becomes of a final place when its work is withdrawn: a rule of the season as the others of its plan, locked with round one.
alter table judging_plan add column withdrawn_place text not null default 'empty' check (withdrawn_place in ('empty', 'up'));
create or replace function judging_plan_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.is_adaptive, old.minimum, old.most, old.shortlist_size, old.withdrawn_place) is not distinct from
    (new.is_adaptive, new.minimum, new.most, new.shortlist_size, new.withdrawn_place) then return null; end if;
  perform demand_rule(coalesce(new.season_id, old.season_id), 'one');
  return null;
end $$;

-- A change of rules that nobody else can approve waits as well.
alter table rule_change add column due_at timestamptz;
create index rule_change_due on rule_change (due_at) where state = 'open' and due_at is not null;
create or replace function demand_rule(season int, which text) returns void language plpgsql as $$
begin
  if exists (select from rule_lock where season_id = season and round = which)
    and not exists (select from rule_change where id = nullif(current_setting('laurel.rule_change', true), '')::int
      and season_id = season and state = 'approved'
      and (decided_by <> proposed_by or (decided_by is null and due_at <= decided_at))) then
    raise exception 'The rules of season % are locked.', season using errcode = 'check_violation', constraint = 'rule_lock';
  end if;
end $$;

-- A work has a place or award that is final: the category of the work has a final ranking, or it was given an award.
create function is_frozen(entry int) returns boolean language sql stable as $$
  select exists (select from category_ranking join entry one on one.category_id = category_ranking.category_id
      where one.id = entry and one.state = 'paid' and category_ranking.finalized_at is not null)
    or exists (select from entry_award join entry one on one.id = entry_award.entry_id where one.id = entry and one.state = 'paid')
$$;

-- The last line against a path that forgot to ask: such a work only leaves where a decision about it says so, in the transaction that does it.
create function keep_frozen_place() returns trigger language plpgsql as $$
begin
  if is_frozen(old.id) and current_setting('laurel.frozen_place', true) is distinct from 'open' then
    raise exception 'The place of entry % is final.', old.id using errcode = 'check_violation', constraint = 'frozen_place';
  end if;
  return new;
end $$;
create trigger entry_leaves before update of state on entry for each row
  when (old.state = 'paid' and new.state <> 'paid') execute function keep_frozen_place();

-- Printed awards keep the printed acts; a copy of one doesn't.
update property set traits = traits || '{"printedActs": true}'
where traits is not null and copied_from is null and (id, slug) in (
  (1, 'halyard'), (2, 'halyard'), (3, 'wrens'), (4, 'deepwell'), (5, 'paperkite'), (6, 'tesserae'), (7, 'northing'), (8, 'longshore'), (9, 'cadenza'),
  (10, 'concord'), (12, 'wrens'), (14, 'commonthread'), (15, 'brightwork'), (17, 'plumbline'), (19, 'freshet'));
