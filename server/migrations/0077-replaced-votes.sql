-- Votes that no longer stand, so that their voters can tell what became of each receipt. Kept by the change itself: a first vote, which is nearly
-- all of them, costs nothing for it, and the ledger needs no index by voter.
create table replaced_vote (
  voter_id bigint not null,
  vote_id bigint not null,
  category_id int not null references category on delete cascade,
  voted_at timestamptz not null,
  replaced_at timestamptz not null,
  is_taken_back boolean not null,
  primary key (voter_id, vote_id)
);

insert into replaced_vote (voter_id, vote_id, category_id, voted_at, replaced_at, is_taken_back)
select voter_id, id, category_id, voted_at, next_at, next_is_taken_back
from (
  select vote.*, lead(voted_at) over later as next_at, lead(is_taken_back) over later as next_is_taken_back
  from vote window later as (partition by voter_id, category_id order by id)
) as told
where not is_taken_back and next_at is not null
  and exists (select from category where category.id = told.category_id)
  and not exists (
    select from standing_vote
    where standing_vote.voter_id = told.voter_id and standing_vote.category_id = told.category_id and standing_vote.vote_id = told.id
  );

create function keep_replaced_vote() returns trigger language plpgsql as $$
begin
  insert into replaced_vote (voter_id, vote_id, category_id, voted_at, replaced_at, is_taken_back)
  values (old.voter_id, old.vote_id, old.category_id, old.voted_at, new.voted_at, false);
  return null;
end $$;
create trigger standing_vote_replaced after update on standing_vote for each row
  when (old.vote_id <> new.vote_id) execute function keep_replaced_vote();

create function keep_vote_taken_back() returns trigger language plpgsql as $$
begin
  insert into replaced_vote (voter_id, vote_id, category_id, voted_at, replaced_at, is_taken_back)
  values (old.voter_id, old.vote_id, old.category_id, old.voted_at, now(), true);
  return null;
end $$;
-- Not where a work itself is deleted: then nobody took a vote back.
create trigger standing_vote_taken_back after delete on standing_vote for each row
  when (pg_trigger_depth() = 0) execute function keep_vote_taken_back();
