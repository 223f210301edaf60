import { sql } from 'kysely';
import { heldVoteGraceMinutes } from '#contract/wings/ground/season/season-phases.ts';

/**
 * Until when votes may come in, for queries with `season`: a vote that was held before the end counts if its voter confirms it shortly afterwards, so
 * where such votes waited at the end it is a little later.
 */
export const votesEnd = sql<Date>`(season.voting_end_date + case when exists (
  select from holder_vote
  join vote_holder on vote_holder.id = holder_vote.holder_id
  join category on category.id = holder_vote.category_id
  where category.season_id = season.id and holder_vote.entry_id is not null and holder_vote.held_at < season.voting_end_date
    and vote_holder.email is not null and (holder_vote.outcome is null or holder_vote.settled_at >= season.voting_end_date)
) then make_interval(mins => ${heldVoteGraceMinutes}) else interval '0' end)`;
