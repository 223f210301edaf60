import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Received } from '#contract/kernel/call/call.ts';
import { stageVote } from '#contract/wings/public/voting/stage-vote.ts';
import { answerFault, slotOf, worksNamed } from '#contract/wings/results/rulebook/stage-answer.ts';
import { type Caller, type Given, implement, kept, leanly } from '#server/kernel/call/implement.ts';
import { nextOf } from '#server/kernel/call/kept-answers.ts';
import { viewPiece } from '#server/wings/entering/piece/piece-view.rules.ts';
import { findPieces } from '#server/wings/entering/piece/piece-view.store.ts';
import { keptSeason, keptUnder } from '../kept-rows.ts';
import { commonSeed, inOrderOf, orderOf } from '../order-of-works.rules.ts';
import { findVoterByKey } from '../vote-categories.store.ts';
import type { Paper } from '../vote-writing.store.ts';
import { keptSeconds } from '../voter/voter.rules.ts';
import { isOpen, keptStages, type PublicStage } from './public-stages.service.ts';
import * as store from './stage-vote.store.ts';
import { stageWriterOf } from './stage-writer.ts';

export const stageVoteHandlers = implement(stageVote, {
  getVoteStages: kept<typeof stageVote.getVoteStages>(
    {
      under: ({ body }) => keptUnder(body.PropertyID),
      as: ({ body }) => ({ ...body, OrderSeed: orderOf(body.OrderSeed ?? commonSeed) }),
      until: ({ Stages }, now) => nextOf(now, ...Stages.flatMap(({ Opens, Ends }) => [Opens ?? undefined, Ends ?? undefined])),
    },
    async (given) => {
      const { body, db, services, refuse } = given;
      const season = (await keptSeason(db, services, body.PropertyID)) ?? refuse('NotFound');
      const stages = await keptStages(db, services, body.PropertyID, season.id);
      return {
        SeasonID: season.id,
        SeasonNumber: season.number,
        WinnersDate: season.winnersDate,
        Stages: stages.map((one) => viewStage(given, one)),
      };
    },
  ),

  getStageWork: kept<typeof stageVote.getStageWork>(
    { under: ({ body }) => keptUnder(body.PropertyID) },
    async ({ body, db, services, refuse }) => {
      const at = { seasonId: body.SeasonID, stage: body.Stage, entryId: body.EntryID };
      const found = (await store.findWork(db, body.PropertyID, at)) ?? refuse('NotFound');
      const [piece] = await findPieces(db, body.PropertyID, [found.pieceId]);
      if (!piece) return refuse('NotFound');
      const traits = traitsOf(body.PropertyID);
      // What judges are let in with is not for the public.
      const { PieceTitle, Organization, Texts, PieceFiles, PieceUrls } = viewPiece(
        piece,
        traits,
        services.files.urlOf,
        found.texts as Record<string, string>,
      );
      return { EntryID: found.id, PieceTitle, Organization, Texts, PieceFiles, PieceUrls };
    },
  ),

  async getStageVotes({ body, db, refuse }) {
    const voter = (await findVoterByKey(db, body.PropertyID, body.PVUserID)) ?? refuse('VoterUnknown');
    const votes = await store.listOwn(db, voter.id, body.SeasonID);
    return {
      Votes: votes.map(({ stage, contest, answer, votedAt }) => ({ Stage: stage, Contest: contest, Answer: answer, VotedAt: votedAt })),
    };
  },

  castStageVote: leanly<typeof stageVote.castStageVote>((world) => {
    const writer = stageWriterOf(world);
    return async ({ body, caller, refuse }) => {
      const { Stage: stage, Contest: contest, Answer: answer } = body;
      const stages = await keptStages(world.steadyPool, world.services, body.PropertyID, body.SeasonID);
      const found = stages.find((one) => one.stage.id === stage);
      if (!found || !isOpen(found, world.clock())) return refuse('VotingClosed');
      const works = new Map(found.works.flatMap((work) => (work.contest === contest ? [[work.id, work] as const] : [])));
      if (worksNamed(answer).length === 0 || answerFault(found.asksIn(contest), answer, works)) return refuse('NotOnBallot');
      const { refused, votedAt } = await writer.cast({
        paper: paperOf(body, caller),
        stage,
        contest,
        slot: slotOf(answer),
        answer,
        works: worksNamed(answer),
      });
      if (refused || !votedAt) return refuse(refused ?? 'VotingClosed');
      return { VotedAt: votedAt };
    };
  }),

  takeStageVoteBack: leanly<typeof stageVote.takeStageVoteBack>((world) => {
    const writer = stageWriterOf(world);
    return async ({ body, caller, refuse }) => {
      const slot = body.EntryID ? slotOf({ kind: 'score', work: body.EntryID, scores: {} }) : slotOf({ kind: 'pick', picked: [] });
      const slip = { paper: paperOf(body, caller), stage: body.Stage, contest: body.Contest, slot };
      const { refused, wasThere } = await writer.takeBack(slip);
      return refused ? refuse(refused) : { WasThere: wasThere };
    };
  }),
});

function viewStage(
  { body, now, services }: Given<typeof stageVote.getVoteStages>,
  one: PublicStage & { asksIn: (contest: string) => PublicStage['stage']['asks'] },
) {
  const { stage, works } = one;
  const award = traitsOf(body.PropertyID).name;
  const hasBegun = one.isFielded && one.opens !== undefined && one.opens <= now;
  return {
    Stage: stage.id,
    Name: stage.name,
    Opens: one.opens ?? null,
    Ends: one.ends ?? null,
    IsOpen: isOpen(one, now),
    FromStage: stage.works.from === 'stage' ? stage.works.stage : null,
    Contests: [...Map.groupBy(hasBegun ? works : [], ({ contest }) => contest)].map(([contest, own]) => ({
      Contest: contest,
      Name: stage.contest === 'category' ? (own[0]?.category ?? '') : stage.contest === 'award' ? award : contest,
      Asks: one.asksIn(contest),
      Works: inOrderOf(body.OrderSeed ?? commonSeed, own).map(({ id, title, organization, pictureKey }) => ({
        EntryID: id,
        PieceTitle: title,
        Organization: organization,
        PictureUrl: pictureKey ? services.files.urlOf(pictureKey) : null,
      })),
    })),
  };
}

const paperOf = (
  body: Received<typeof stageVote.takeStageVoteBack>['body'] | Received<typeof stageVote.castStageVote>['body'],
  { address, agent }: Pick<Caller, 'address' | 'agent'>,
): Paper => ({
  propertyId: body.PropertyID,
  seasonId: body.SeasonID,
  voterKey: body.PVUserID,
  address,
  agent,
  deviceMark: body.DeviceMark ?? null,
  source: body.Source ?? null,
  secondsOnPage: keptSeconds(body.SecondsOnPage),
});
