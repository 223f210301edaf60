-- The calibration of a season's scores, kept by a job: whoever looks at a ranking reads it instead of making it.
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
