-- What a judge is in one season of an award. Seasons gone by, the current one and those to come all have their rows here, so nothing moves
-- when another season becomes current.
create table enrolment (
  reviewer_id int not null references reviewer on delete cascade,
  season_id int not null references season on delete cascade,
  status_id int not null default 10 check (status_id in (2, 6, 10, 11)),
  -- What the judge is in this season. reviewer.is_executive is what they are today, and what their next enrolment begins with.
  is_executive boolean not null,
  judging_start_date timestamptz,
  judging_end_date timestamptz,
  reviews_required int not null default 0,
  primary key (reviewer_id, season_id)
);
create index enrolment_season on enrolment (season_id, status_id);

-- Slots 1 to 6, the strongest first.
create table enrolment_expertise (
  reviewer_id int not null,
  season_id int not null,
  slot int not null check (slot between 1 and 6),
  cluster_id int not null references cluster on delete cascade,
  primary key (reviewer_id, season_id, slot),
  unique (reviewer_id, season_id, cluster_id),
  foreign key (reviewer_id, season_id) references enrolment on delete cascade
);
create index enrolment_expertise_cluster on enrolment_expertise (cluster_id);

-- Records and seats, each with the season it goes to: its own; for records without one, the award's current season, else its latest.
create temporary table moving on commit drop as
with known as (
  select case when season.id is null then 3 else 1 end as weight, record.reviewer_id, record.entry_property_id as property_id,
    season.id as own_season_id, record.status_id, record.judging_start_date, record.judging_end_date, record.reviews_required,
    (select jsonb_agg(jsonb_build_object('slot', slot, 'clusterId', cluster_id) order by slot)
      from reviewer_expertise where reviewer_property_id = record.id) as expertise
  from reviewer_property record
  left join season on season.id = record.season_id and season.property_id = record.entry_property_id
  union all
  select 2, seat.reviewer_id, season.property_id, season.id, seat.status_id, seat.judging_start_date, seat.judging_end_date, seat.reviews_required,
    (select jsonb_agg(jsonb_build_object('slot', slot, 'clusterId', cluster_id) order by slot)
      from reviewer_seat_expertise where seat_id = seat.id)
  from reviewer_seat seat
  join season on season.id = seat.season_id
)
select known.*, coalesce(own_season_id,
  (select id from season where season.property_id = known.property_id order by is_current desc, number desc limit 1)) as season_id
from known;

-- Records that only say "not in this season, but in another": that follows from the other season's row now. Taken over, they would keep a judge
-- from being brought into the season.
delete from moving
where own_season_id is null and status_id = 10 and judging_start_date is null and judging_end_date is null and expertise is null
  and exists (select from moving other where other.reviewer_id = moving.reviewer_id and other.property_id = moving.property_id
    and other.own_season_id is not null);

-- Where two rows lead to one season, what was at work goes before what waited, and that before a record without a season.
create temporary table moved on commit drop as
select moving.*, row_number() over (partition by reviewer_id, season_id order by weight) as place
from moving;

insert into enrolment (reviewer_id, season_id, status_id, is_executive, judging_start_date, judging_end_date, reviews_required)
select moved.reviewer_id, season_id, status_id, reviewer.is_executive, judging_start_date, judging_end_date, reviews_required
from moved join reviewer on reviewer.id = moved.reviewer_id
where season_id is not null and place = 1;

insert into enrolment_expertise (reviewer_id, season_id, slot, cluster_id)
select reviewer_id, season_id, known.slot, known."clusterId"
from moved cross join lateral jsonb_to_recordset(moved.expertise) as known (slot int, "clusterId" int)
where season_id is not null and place = 1;

-- What has no place (an award without any season, a second row about one season) stays readable in the audit log.
insert into audit_log (at, action, subject, subject_id, property_id, address, request_id, before)
select now(), 'enrolment.unplaced', 'reviewer', reviewer_id::text, property_id, 'migration', '0030-enrolment',
  jsonb_build_object('seasonId', season_id, 'statusId', status_id, 'judgingStartDate', judging_start_date, 'judgingEndDate', judging_end_date,
    'reviewsRequired', reviews_required, 'expertise', coalesce(expertise, '[]'))
from moved
where season_id is null or place > 1;

drop view season_judge;
drop view season_judge_expertise;
drop table reviewer_expertise;
drop table reviewer_seat_expertise;
drop table reviewer_seat;
drop table reviewer_property;
