-- What organizers decided about a comment of a judge in a stage: whether its entrant reads it, and as what.
create table feedback_stage_comment (
  answer_id int not null references stage_answer on delete cascade,
  criterion text not null,
  -- Of the answer that was read: a comment that was changed since waits again.
  answer_version int not null,
  is_approved boolean not null,
  text text not null,
  decided_by int references account on delete set null,
  decided_at timestamptz not null,
  primary key (answer_id, criterion)
);
create index feedback_stage_comment_decider on feedback_stage_comment (decided_by);
