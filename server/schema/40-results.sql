-- Results: rankings, awards, the jury record and feedback. Final places and locked rules are guarded by triggers.

-- ==== Rankings ====

-- How round one of a season is to go; without a row as in `usualPlan` (judging-plan.rules.ts). Fixed when the round opens.
create table judging_plan (
  season_id int primary key references season on delete cascade,
  is_adaptive boolean not null,
  minimum int not null check (minimum between 1 and 20),
  most int not null check (most between 1 and 99),
  shortlist_size int not null check (shortlist_size between 1 and 50),
  version int not null default 1,
  -- What becomes of a final place when its work is withdrawn; locked with round one like the rest of the plan.
  withdrawn_place text not null default 'empty' check (withdrawn_place in ('empty', 'up')),
  check (minimum <= most)
);

create function judging_plan_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.is_adaptive, old.minimum, old.most, old.shortlist_size, old.withdrawn_place) is not distinct from
    (new.is_adaptive, new.minimum, new.most, new.shortlist_size, new.withdrawn_place) then return null; end if;
  perform demand_rule(coalesce(new.season_id, old.season_id), 'one');
  return null;
end $$;
create trigger judging_plan_changed after insert or update or delete on judging_plan for each row execute function judging_plan_changed();

-- Of categories whose shortlist has another size than the season's.
create table category_shortlist (
  category_id int primary key references category on delete cascade,
  size int not null check (size between 1 and 50)
);

create function shortlist_size_changed() returns trigger language plpgsql as $$
begin
  -- A category that is deleted takes its size with it.
  perform demand_rule(season_id, 'one') from category where id = coalesce(new.category_id, old.category_id);
  return null;
end $$;
create trigger shortlist_size_changed after insert or update or delete on category_shortlist for each row execute function shortlist_size_changed();

-- Where an administrator or a finished count put an entry; places are computed until then.
create table ranking (
  entry_id int not null references entry on delete cascade,
  kind text not null check (kind in ('ordinary', 'executive', 'pv')),
  category_id int not null references category,
  place int not null check (place > 0),
  -- Which rule decided between equals, and the administrator's words where it was theirs.
  decided_by text not null,
  note text not null default '',
  -- What the place was computed from when the ranking was finalized.
  figures jsonb not null default '{}',
  changed_at timestamptz not null,
  changed_by int references account,
  finalized_at timestamptz,
  primary key (entry_id, kind)
);
create index ranking_category on ranking (category_id, kind, place);

-- One ranking of one category, from its first change on. Every change locks this row.
create table category_ranking (
  category_id int not null references category on delete cascade,
  kind text not null check (kind in ('ordinary', 'executive', 'pv')),
  -- Counts changes, so that two administrators never overwrite each other.
  version int not null default 1,
  finalized_at timestamptz,
  finalized_by int references account,
  primary key (category_id, kind)
);

create table ranking_basis (
  id bigint generated always as identity primary key,
  season_id int not null references season on delete cascade,
  category_id int not null references category on delete cascade,
  kind text not null,
  -- How many places a shortlist was drawn from; null where the ranking became final.
  places int,
  print text,
  -- Entries that took part, moves, ballots, tie-breakers and what came of it. Emptied when it is in the record.
  basis jsonb,
  kept_at timestamptz not null,
  -- The line of the record.
  line int
);
create index ranking_basis_open on ranking_basis (season_id, id) where line is null;
create index ranking_basis_category on ranking_basis (category_id, kind);

-- What a ranking was counted from when it became final or its shortlist was drawn; the record is written a little later.
create table ranking_scores (
  season_id int not null references season on delete cascade,
  print text not null,
  entry_ids int[] not null,
  judge_ids int[] not null,
  category_ids int[] not null,
  scores float8[] not null,
  primary key (season_id, print)
);

-- The calibration of a season's scores, computed by a job so that rankings only read it.
create table season_fit (
  season_id int primary key references season on delete cascade,
  property_id int not null references property,
  -- Which scores it was made of (`fingerprintScores`), and how many.
  print text not null,
  scores int not null,
  -- When the scores were last seen to be these.
  as_of timestamptz not null,
  -- What each entry would have got from an average judge, and how much above the average each judge gives, in points.
  entry_ids int[] not null,
  entry_scores float8[] not null,
  judge_ids int[] not null,
  judge_offsets float8[] not null
);

-- How sure the order by reviews is, as counted by the job that keeps the fit: for organizers' eyes, never a rule.
create table season_chance (
  season_id int primary key references season on delete cascade,
  -- Of the scores, the works and the plan it was counted from; empty if something was left over.
  print text not null,
  counted_at timestamptz not null,
  -- The shares of works, categories, judges and chance in the scores' variance, for planning the next season.
  variance jsonb not null default '{}'
);

-- A row per category, because one is read at a time. Each work is [entry, in the shortlist, first, carried across the line by one more review],
-- the last three in percent.
create table category_chance (
  category_id int primary key references category on delete cascade,
  season_id int not null references season on delete cascade,
  works jsonb not null
);
create index category_chance_season on category_chance (season_id);

-- ==== Awards ====

-- What an entry can be awarded, best first; each property names its own.
create table winner_level (
  id int generated by default as identity primary key,
  property_id int not null references property,
  name text not null,
  -- What the level means to exports, gallery and shop, under any name.
  kind text not null check (kind in ('winner', 'pv_winner', 'nominee', 'honoree', 'shortlist')),
  position int not null default 0,
  unique (property_id, name)
);

-- What an entry was awarded. An entry may be both the judges' winner and the public's.
create table entry_award (
  entry_id int not null references entry on delete cascade,
  winner_level_id int not null references winner_level,
  awarded_at timestamptz not null,
  awarded_by int references account,
  -- Until then only administrators see it.
  finalized_at timestamptz,
  -- From then on the entrant, and the press under embargo, may know; the public from finalized_at on.
  told_at timestamptz,
  press_at timestamptz,
  primary key (entry_id, winner_level_id)
);
create index entry_award_level on entry_award (winner_level_id);

-- Awards given (or refused) by hand: rankings no longer change them.
create table award_decision (
  entry_id int primary key references entry on delete cascade,
  reason text not null,
  decided_at timestamptz not null,
  decided_by int references account
);

-- What the public will see of the awards once no embargo is in the way: for previews alone.
create view final_award as
  select entry_award.entry_id, entry_award.winner_level_id, entry_award.finalized_at, winner_level.kind, winner_level.position as level_position,
    entry.piece_id, entry.category_id, entry.season_id, entry.property_id
  from entry_award
  join winner_level on winner_level.id = entry_award.winner_level_id
  join entry on entry.id = entry_award.entry_id
  where entry_award.finalized_at is not null and entry.state = 'paid';

-- The lasting address of the badge of an announced award. It outlives the award: a badge whose award was withdrawn says so. No foreign keys
-- to entries and levels for the same reason.
create table winner_badge (
  code uuid primary key default gen_random_uuid(),
  property_id int not null references property on delete cascade,
  entry_id int not null,
  winner_level_id int not null,
  unique (entry_id, winner_level_id)
);
create index winner_badge_property on winner_badge (property_id);

-- Created with the announcement, in its transaction.
create function winner_badge_keep() returns trigger language plpgsql as $$
begin
  insert into winner_badge (property_id, entry_id, winner_level_id)
  select entry.property_id, new.entry_id, new.winner_level_id from entry where entry.id = new.entry_id
  on conflict do nothing;
  return null;
end $$;
create trigger winner_badge_keep after insert or update of finalized_at on entry_award
  for each row when (new.finalized_at is not null) execute function winner_badge_keep();

-- Once one work of a category has an award, all its works are treated alike, as when the ranking is final: otherwise the way to withdraw would
-- reveal to an entrant an award given by hand before the announcement.
create function is_frozen(entry int) returns boolean language sql stable as $$
  select exists (select from category_ranking join entry one on one.category_id = category_ranking.category_id
      where one.id = entry and one.state = 'paid' and category_ranking.finalized_at is not null)
    or exists (select from entry one join entry other on other.category_id = one.category_id
      join entry_award on entry_award.entry_id = other.id where one.id = entry and one.state = 'paid')
$$;

-- The last line of defense: such a work is withdrawn only by a decision about it, in the transaction that applies the decision.
create function keep_frozen_place() returns trigger language plpgsql as $$
begin
  if is_frozen(old.id) and current_setting('laurel.frozen_place', true) is distinct from 'open' then
    raise exception 'The place of entry % is final.', old.id using errcode = 'check_violation', constraint = 'frozen_place';
  end if;
  return new;
end $$;
create trigger entry_leaves before update of state on entry for each row
  when (old.state = 'paid' and new.state <> 'paid') execute function keep_frozen_place();

-- ==== Special achievements ====

-- Honors without an entry: a person, a studio, a moment of the year.
create table special_achievement_type (
  id int generated by default as identity primary key,
  property_id int not null references property,
  name text not null,
  position int not null default 0,
  unique (property_id, name)
);

create table special_achievement (
  id int generated by default as identity primary key,
  property_id int not null references property,
  season_id int not null references season on delete cascade,
  type_id int not null references special_achievement_type,
  name text not null,
  organization text not null default '',
  description text not null default '',
  url text,
  position int not null default 0,
  is_public boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- An achievement is announced by hand or at its moment.
  announce_at timestamptz
);
create index special_achievement_season on special_achievement (season_id, position);
create index special_achievement_due on special_achievement (announce_at) where announce_at is not null;

create table special_achievement_asset (
  achievement_id int not null references special_achievement on delete cascade,
  file_key text not null references stored_file (key),
  -- 1 picture, 2 film
  asset_type_id int not null check (asset_type_id in (1, 2)),
  is_main boolean not null default false,
  position int not null,
  primary key (achievement_id, file_key)
);
create unique index special_achievement_main on special_achievement_asset (achievement_id) where is_main;
create index special_achievement_asset_key on special_achievement_asset (file_key);

-- ==== Changes of rules and results ====

-- Changes of locked rules: one organizer proposes, another decides.
create table rule_change (
  id int generated always as identity primary key,
  property_id int not null references property,
  season_id int not null references season on delete cascade,
  -- [{rule, of, name, before, after}], as in contract/src/wings/ground/rule-lock/rules.ts.
  changes jsonb not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'outdated')),
  proposed_by int references account on delete set null,
  proposed_at timestamptz not null,
  decided_by int references account on delete set null,
  decided_at timestamptz,
  note text,
  -- When a change that no second person can approve takes effect.
  due_at timestamptz,
  -- No one approves their own proposal.
  constraint rule_change_four_eyes check (state <> 'approved' or decided_by <> proposed_by)
);
create index rule_change_season on rule_change (season_id, id);
create index rule_change_property on rule_change (property_id) where state = 'open';
create index rule_change_proposer on rule_change (proposed_by);
create index rule_change_decider on rule_change (decided_by);
-- The same proposal again, because its first answer was lost on the way, finds the first.
create unique index rule_change_open on rule_change (season_id, md5(changes::text)) where state = 'open';
create index rule_change_due on rule_change (due_at) where state = 'open' and due_at is not null;

-- Every manual change of a result, for the jury record and the public page. Printed awards allow some by one person.
create table hand_act (
  id int generated always as identity primary key,
  property_id int not null references property,
  season_id int not null references season on delete cascade,
  kind text not null check (kind in ('move', 'restore', 'award', 'finalize', 'override', 'reviews', 'reopen', 'withdrawal')),
  category_ids int[] not null,
  entry_id int,
  -- The values for its sentence: contract/src/wings/desk/result-change/acts.ts.
  details jsonb not null,
  reason text not null,
  people int not null check (people in (1, 2)),
  waited boolean not null default false,
  result_change_id int,
  done_at timestamptz not null,
  done_by int references account on delete set null
);
create index hand_act_season on hand_act (season_id, id);
create index hand_act_change on hand_act (result_change_id) where result_change_id is not null;
create index hand_act_doer on hand_act (done_by);

-- ==== Jury record ====

-- The keys that sign an award's records. The private key is sealed: the database alone is not enough to sign.
create table record_key (
  id int generated always as identity primary key,
  property_id int not null references property on delete cascade,
  pub text not null,
  sealed text not null,
  made_at timestamptz not null,
  retired_at timestamptz
);
create unique index record_key_current on record_key (property_id) where retired_at is null;

create table jury_record (
  season_id int primary key references season on delete cascade,
  property_id int not null references property on delete cascade,
  record text not null,
  -- Reasons are in the record as hashes; with this they can be proved.
  salt text not null,
  key_id int not null references record_key,
  lines int not null default 0,
  hash text not null,
  written_at timestamptz not null,
  -- Lines of a write that is under way, and how many of them are there.
  writing int,
  written int,
  -- An organizer asked for the seal; the job puts it.
  seal_asked_at timestamptz,
  sealed_at timestamptz,
  checked_lines int,
  checked_at timestamptz,
  verdict jsonb
);
create index jury_record_property on jury_record (property_id);

-- The lines between two marks, with the mark.
create table record_part (
  season_id int not null references jury_record on delete cascade,
  first int not null,
  lines int not null,
  content text not null,
  primary key (season_id, first)
);

-- Who is behind a number of a record: kept apart from it, and deleted with the person.
create table record_judge (
  season_id int not null references season on delete cascade,
  number int not null,
  reviewer_id int not null,
  primary key (season_id, number),
  unique (season_id, reviewer_id)
);
create index record_judge_reviewer on record_judge (reviewer_id);

create table record_mark (
  season_id int not null references jury_record on delete cascade,
  n int not null,
  hash text not null,
  root text not null,
  sig text not null,
  marked_at timestamptz not null,
  -- One a day is published and sent to the witness.
  published_on date,
  primary key (season_id, n)
);
create unique index record_mark_day on record_mark (season_id, published_on) where published_on is not null;

create table record_witness (
  property_id int primary key references property on delete cascade,
  email text not null
);

-- What is published of a category's vote once it is final. A reopened category gets another one; the earlier one says that it was withdrawn.
create table vote_list (
  category_id int not null references category on delete cascade,
  number int not null,
  property_id int not null references property,
  season_id int not null references season on delete cascade,
  root text not null,
  -- The commitments one after the other, 32 bytes each, in the order of their bytes.
  commitments bytea not null,
  -- [{ entryId, title, votes }], the most first.
  totals jsonb not null,
  voters int not null,
  unconfirmed int not null,
  held int not null,
  removed int not null,
  -- [{ state, verdict, votes, reason }], one per group that was not counted.
  reasons jsonb not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (category_id, number)
);
create index vote_list_season on vote_list (season_id);

-- ==== Feedback ====

-- What entrants read about their work after the announcement; without a row, nothing.
create table feedback_plan (
  season_id int primary key references season on delete cascade,
  is_on boolean not null,
  has_percentiles boolean not null,
  has_comments boolean not null,
  has_distance boolean not null,
  -- Since when judges know that entrants may read their notes; earlier notes stay with the organizers.
  comments_since timestamptz,
  version int not null default 1
);

-- What an organizer decided about a judge's comment. Comments without a row, or with one of an earlier version of the review, wait.
create table feedback_comment (
  review_id int primary key,
  review_version int not null,
  is_approved boolean not null,
  -- As entrants read it: the judge's words, or what an organizer left of them.
  text text not null,
  decided_by int references account on delete set null,
  decided_at timestamptz not null
);
create index feedback_comment_decider on feedback_comment (decided_by);

-- Submissions whose owner was notified, once each.
create table feedback_told (
  submission_id int primary key references submission on delete cascade,
  told_at timestamptz not null
);
