import { votingIsOpen } from '#contract/areas/season/season-phases.ts';
import { vote } from '#contract/areas/voting/vote.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { viewPiece } from '#server/areas/piece/piece-view.rules.ts';
import { findPieces } from '#server/areas/piece/piece-view.store.ts';
import { type Given, implement } from '#server/kernel/implement.ts';
import * as store from './vote.store.ts';

export const voteHandlers = implement(vote, {
  async getPVBallot(given) {
    const { body, db, services } = given;
    const { category, voterId, state } = await ballotDataOf(given);
    const entries = await store.listBallot(db, body.PropertyID, category.id, voterId);
    const pieces = await findPieces(
      db,
      body.PropertyID,
      entries.map(({ pieceId }) => pieceId),
    );
    const traits = traitsOf(body.PropertyID);
    return {
      ...state,
      CategoryName: category.name,
      CategoryDescription: category.description,
      CategoryType: category.categoryType,
      MediaTypeID: category.mediaTypeId,
      MediaType: category.mediaType,
      Entries: entries.flatMap(({ id, pieceId, texts }) => {
        const piece = pieces.find((one) => one.id === pieceId);
        if (!piece) return [];
        // What judges are let in with is not for the public.
        const { PieceTitle, Organization, Texts, PieceFiles, PieceUrls } = viewPiece(
          piece,
          traits,
          services.files.urlOf,
          texts as Record<string, string>,
        );
        return [{ EntryID: id, PieceTitle, Organization, Texts, PieceFiles, PieceUrls }];
      }),
    };
  },

  getPVBallotData: async (given) => (await ballotDataOf(given)).state,

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
      deviceMark: body.DeviceMark ?? null,
      source: body.Source ?? null,
      secondsOnPage: body.SecondsOnPage == null ? null : Math.min(body.SecondsOnPage, 32_767),
      votedAt: now,
    });
    return { ...answer, VotedAt: now, ReplacedEntryID: standing && standing.entryId !== body.EntryID ? standing.entryId : null };
  },
});

/** A ballot is public from the day on which voting begins, and stays so afterwards. */
async function ballotDataOf({ body, db, actor, now, refuse }: Given<typeof vote.getPVBallotData>) {
  const category = (await store.findBallotCategory(db, body.PropertyID, body.PropertyCategoryID)) ?? refuse('NotFound');
  if (now < category.votingStartDate) return refuse('VotingClosed');
  // A voter is a voter of one award.
  const voterId = actor?.propertyId === body.PropertyID ? actor.id : undefined;
  const standing = voterId === undefined ? undefined : await store.findStanding(db, voterId, category.id);
  const state = {
    PropertyID: body.PropertyID,
    SeasonID: category.seasonId,
    PropertyCategoryID: category.id,
    VotingStartDate: category.votingStartDate,
    VotingEndDate: category.votingEndDate,
    IsOpen: votingIsOpen({ VotingStartDate: category.votingStartDate, VotingEndDate: category.votingEndDate }, now),
    VotedEntryID: standing?.entryId ?? null,
  };
  return { category, voterId, state };
}
