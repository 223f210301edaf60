-- What a vote is judged by later, besides its address and agent. All of it is the voting page's own word: absent from other clients.
alter table vote
  -- A random mark that the voting page keeps in the browser.
  add device_mark text,
  -- The link that led to the voting page.
  add source text,
  add seconds_on_page smallint,
  -- The voter took the vote for this work back; nothing stands in the category until they vote again.
  add is_taken_back boolean not null default false;

-- The statement that writes a vote joins its voter, season, category and entry. Checked once more by foreign keys, each vote would lock those
-- rows and write the locks to the disk, which costs more than the vote. And nothing that is deleted elsewhere may take votes along.
alter table vote
  drop constraint vote_voter_id_fkey,
  drop constraint vote_property_id_fkey,
  drop constraint vote_season_id_fkey,
  drop constraint vote_category_id_fkey,
  drop constraint vote_entry_id_fkey;
drop index vote_address;
drop index vote_entry;
-- Whether an entry ever had votes. Equal keys are stored once, so this one stays small.
create index vote_entry on vote (entry_id);
-- Votes come in the order of time, so a summary of each range of pages finds a season, or an hour of it, and costs the path nothing.
create index vote_time on vote using brin (season_id, voted_at) with (pages_per_range = 32, autosummarize = on);

alter table standing_vote
  -- As the vote has it: a repeated vote is recognised without looking it up.
  add score int not null default 1,
  -- The work that had the vote before; a repeated vote is answered as it was the first time.
  add replaced_entry_id int,
  drop constraint standing_vote_voter_id_fkey,
  drop constraint standing_vote_category_id_fkey,
  drop constraint standing_vote_vote_id_fkey;
update standing_vote set score = vote.score from vote where vote.id = standing_vote.vote_id and vote.score <> 1;
