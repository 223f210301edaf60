-- What a vote costs is mostly what its rows cost in indexes. The key of the votes that stand begins with the category: whoever counts a
-- category reads one range of it, whoever asks for a voter's votes looks into each category of the season, and a second index is not needed.
alter table standing_vote drop constraint standing_vote_pkey, add primary key (category_id, voter_id);
drop index standing_vote_entry;

-- Only paid works get votes, and those are never deleted. Checked by a foreign key, each vote would lock the row of its work.
alter table standing_vote drop constraint standing_vote_entry_id_fkey;
create function standing_votes_removed() returns trigger language plpgsql as $$
begin
  delete from standing_vote using gone where standing_vote.category_id = gone.category_id and standing_vote.entry_id = gone.id;
  return null;
end $$;
create trigger entry_standing_votes_removed after delete on entry referencing old table as gone
  for each statement execute function standing_votes_removed();

-- Whether a work ever had votes is asked seldom, and found by the season's part of the ledger (vote_time).
drop index vote_entry;
