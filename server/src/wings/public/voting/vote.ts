import { votingIsOpen } from '#contract/wings/ground/season/season-phases.ts';
import { vote } from '#contract/wings/public/voting/vote.ts';
import type { Received } from '#contract/kernel/call/call.ts';
import { failureWords, type Failure } from '#contract/kernel/call/failures.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { isFaultOfRow } from '#server/kernel/database/db.ts';
import { type Caller, type Given, implement, kept, leanly } from '#server/kernel/call/implement.ts';
import { nextOf } from '#server/kernel/call/kept-answers.ts';
import { ballotWorks } from './ballot-works.ts';
import { keptCategory, keptUnder } from './kept-rows.ts';
import { commonSeed, orderOf } from './order-of-works.rules.ts';
import { countedSeconds } from './vote-standing.ts';
import * as store from './vote.store.ts';
import { voteWriterOf } from './vote-writer.ts';
import type { Cast, CastOutcome, Paper } from './vote-writing.store.ts';
import { keptSeconds, orderSeedOf } from './voter/voter.rules.ts';
import { findVoter } from './voter/voter.store.ts';

type Ballot = Received<typeof vote.getPVBallot>;

const underAward = ({ body }: Pick<Ballot, 'body'>): string => keptUnder(body.PropertyID);
const windowEnds = ({ VotingStartDate, VotingEndDate }: { VotingStartDate: Date; VotingEndDate: Date }, now: Date) =>
  nextOf(now, VotingStartDate, VotingEndDate);

export const voteHandlers = implement(vote, {
  getPVBallot: kept<typeof vote.getPVBallot>(
    {
      under: underAward,
      as: ({ body }) => ({ ...body, OrderSeed: orderOf(body.OrderSeed ?? commonSeed) }),
      until: (ballot, now) => {
        // Nobody says when places change.
        const isRanked = ballot.Entries.some(({ CurrentRank }) => CurrentRank !== null);
        return nextOf(now, windowEnds(ballot, now), isRanked ? new Date(now.getTime() + countedSeconds * 1000) : undefined);
      },
    },
    async (given) => {
      const { body, db } = given;
      const { category, voterId, state } = await ballotDataOf(given);
      const voter = voterId === undefined ? undefined : await findVoter(db, body.PropertyID, voterId);
      const seed = voter ? orderSeedOf(voter) : (body.OrderSeed ?? commonSeed);
      return {
        ...state,
        CategoryName: category.name,
        CategoryDescription: category.description,
        CategoryType: category.categoryType,
        MediaTypeID: category.mediaTypeId,
        MediaType: category.mediaType,
        Entries: await ballotWorks(given, category, seed),
      };
    },
  ),

  getPVBallotData: kept<typeof vote.getPVBallotData>(
    { under: underAward, until: windowEnds },
    async (given) => (await ballotDataOf(given)).state,
  ),

  vote: leanly<typeof vote.vote>((world) => {
    const writer = voteWriterOf(world);
    return async ({ body, caller, refuse }) => {
      const outcome = await writer.castOne(castOf(paperOf(body, caller), body));
      if (outcome.refused) return refuse(outcome.refused);
      return castAnswer(body, outcome) as ReturnType<typeof castAnswer> & { VotedAt: Date };
    };
  }),

  votePaper: leanly<typeof vote.votePaper>((world) => {
    const writer = voteWriterOf(world);
    const { limiter } = world.services;
    return async ({ body, caller }) => {
      // A paper counts as many votes as it holds; the first is counted already.
      const others = body.Votes.length - 1;
      if (others > 0) {
        await limiter.take('vote', { address: caller.address }, others);
        await limiter.take('vote', { body }, others);
      }
      const paper = paperOf(body, caller);
      const settled = await writer.cast(body.Votes.map((choice) => castOf(paper, choice)));
      return { Votes: body.Votes.map((choice, index) => onPaper(body.PropertyID, choice, settled[index])) };
    };
  }),

  takeVoteBack: leanly<typeof vote.takeVoteBack>((world) => {
    const writer = voteWriterOf(world);
    return async ({ body, caller, refuse }) => {
      const { PropertyCategoryID } = body;
      const { refused, entryId } = await writer.takeBack({ paper: paperOf(body, caller), categoryId: PropertyCategoryID });
      if (refused) return refuse(refused);
      return { PropertyCategoryID, TakenBackEntryID: entryId };
    };
  }),
});

/** A ballot is public from the day on which voting begins, and stays so afterwards. */
async function ballotDataOf({ body, db, actor, now, services, refuse }: Given<typeof vote.getPVBallotData>) {
  const category = (await keptCategory(db, services, body.PropertyID, body.PropertyCategoryID)) ?? refuse('NotFound');
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

type From = Pick<Caller, 'address' | 'agent'>;
type Choice = Received<typeof vote.votePaper>['body']['Votes'][number];
type Circumstances = Pick<
  Received<typeof vote.vote>['body'],
  'PropertyID' | 'SeasonID' | 'PVUserID' | 'DeviceMark' | 'Source' | 'SecondsOnPage'
>;

const paperOf = (body: Circumstances, { address, agent }: From): Paper => ({
  propertyId: body.PropertyID,
  seasonId: body.SeasonID,
  voterKey: body.PVUserID,
  address,
  agent,
  deviceMark: body.DeviceMark ?? null,
  source: body.Source ?? null,
  secondsOnPage: keptSeconds(body.SecondsOnPage),
});

const castOf = (paper: Paper, choice: Choice): Cast => ({
  paper,
  categoryId: choice.PropertyCategoryID,
  mediaTypeId: choice.MediaTypeID,
  entryId: choice.EntryID,
  score: choice.Score,
});

const castAnswer = ({ EntryID, PropertyCategoryID }: Choice, { votedAt, replacedEntryId }: Omit<CastOutcome, 'refused'>) => ({
  EntryID,
  PropertyCategoryID,
  VotedAt: votedAt,
  ReplacedEntryID: replacedEntryId,
});

/** A vote that the tables do not take is refused alone; where no one knows what became of it, the whole paper is to be sent again. */
function onPaper(propertyId: number, choice: Choice, settled: PromiseSettledResult<CastOutcome> | undefined) {
  const refusal = (failure: Failure) => ({ Failure: failure, Message: inWords(failureWords(failure), traitsOf(propertyId).locale) });
  const nothing = { votedAt: null, replacedEntryId: null };
  if (settled?.status !== 'fulfilled') {
    if (!isFaultOfRow(settled?.reason)) throw settled?.reason;
    return { ...castAnswer(choice, nothing), Refused: refusal('Invalid') };
  }
  const { refused } = settled.value;
  return { ...castAnswer(choice, settled.value), Refused: refused && refusal(refused) };
}
