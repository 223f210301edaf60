import { votingIsOpen } from '#contract/areas/season/season-phases.ts';
import { vote } from '#contract/areas/voting/vote.ts';
import { implement } from '#server/kernel/implement.ts';
import * as store from './vote.store.ts';

export const voteHandlers = implement(vote, {
  async vote({ body, caller, db, now, refuse }) {
    const { PropertyID, SeasonID, PropertyCategoryID } = body;
    const voter = (await store.lockVoterByKey(db, PropertyID, body.PVUserID)) ?? refuse('VoterUnknown');
    if (!voter.confirmedAt) return refuse('VoterUnconfirmed');
    const dates = await store.findVotingDates(db, PropertyID, SeasonID);
    if (!dates || !votingIsOpen({ VotingStartDate: dates.votingStartDate, VotingEndDate: dates.votingEndDate }, now))
      return refuse('VotingClosed');
    const choice = { entryId: body.EntryID, seasonId: SeasonID, categoryId: PropertyCategoryID, mediaTypeId: body.MediaTypeID };
    if (!(await store.isOnBallot(db, PropertyID, choice))) return refuse('NotOnBallot');
    const standing = await store.findStanding(db, voter.id, PropertyCategoryID);
    const answer = { EntryID: body.EntryID, PropertyCategoryID };
    // The same vote again, by a second click or because the answer was lost: it stands already.
    if (standing?.entryId === body.EntryID && standing.score === body.Score)
      return { ...answer, VotedAt: standing.votedAt, ReplacedEntryID: null };
    await store.addVote(db, PropertyID, {
      voterId: voter.id,
      seasonId: SeasonID,
      categoryId: PropertyCategoryID,
      entryId: body.EntryID,
      score: body.Score,
      address: caller.address,
      agent: caller.agent,
      votedAt: now,
    });
    return { ...answer, VotedAt: now, ReplacedEntryID: standing && standing.entryId !== body.EntryID ? standing.entryId : null };
  },
});
