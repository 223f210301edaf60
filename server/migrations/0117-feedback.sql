-- What entrants read about their work after the announcement, if an organizer wants it; without a row nothing.
create table feedback_plan (
  season_id int primary key references season on delete cascade,
  is_on boolean not null,
  has_percentiles boolean not null,
  has_comments boolean not null,
  has_distance boolean not null,
  -- Since when judges are told that entrants may read their notes; what they wrote before stays with the organizers.
  comments_since timestamptz,
  version int not null default 1
);
-- What an organizer decided about a judge's comment. Comments without a row, or with one of an earlier version of the review, wait.
create table feedback_comment (
  review_id int primary key references review on delete cascade,
  review_version int not null,
  is_approved boolean not null,
  -- As entrants read it: the judge's words, or what an organizer left of them.
  text text not null,
  decided_by int references account on delete set null,
  decided_at timestamptz not null
);
create index feedback_comment_decider on feedback_comment (decided_by);
-- Whose owner was told that it can be read: each once, whoever is cut off.
create table feedback_told (
  submission_id int primary key references submission on delete cascade,
  told_at timestamptz not null
);
