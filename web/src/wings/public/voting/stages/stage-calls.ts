import type { stageVote } from '#contract/wings/public/voting/stage-vote.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { ask } from '#web/kernel/public/ask.ts';
import { deviceMark, secondsOnPage, source } from '../circumstances.ts';

type Body<C> = Sent<C> extends { body: infer B } ? B : never;
const circumstances = () => ({ DeviceMark: deviceMark(), Source: source(), SecondsOnPage: secondsOnPage() });

/** The calls of votes in stages. */
export const stageCalls = {
  stages: (body: Body<typeof stageVote.getVoteStages>) =>
    ask<typeof stageVote.getVoteStages>('POST /PV/GetVoteStages', { body }, { isForAll: true }),
  work: (body: Body<typeof stageVote.getStageWork>) =>
    ask<typeof stageVote.getStageWork>('POST /PV/GetStageWork', { body }, { isForAll: true }),
  own: (body: Body<typeof stageVote.getStageVotes>) => ask<typeof stageVote.getStageVotes>('POST /PV/GetStageVotes', { body }),
  cast: (body: Body<typeof stageVote.castStageVote>) =>
    ask<typeof stageVote.castStageVote>('POST /PV/CastStageVote', { body: { ...body, ...circumstances() } }, { isKept: true }),
  takeBack: (body: Body<typeof stageVote.takeStageVoteBack>) =>
    ask<typeof stageVote.takeStageVoteBack>('POST /PV/TakeStageVoteBack', { body: { ...body, ...circumstances() } }, { isKept: true }),
};

type Answer<Name extends keyof typeof stageCalls> = Awaited<ReturnType<(typeof stageCalls)[Name]>>;
export type VoteStage = Answer<'stages'>['Stages'][number];
export type VoteContest = VoteStage['Contests'][number];
export type StageWork = VoteContest['Works'][number];
type OwnStageVote = Answer<'own'>['Votes'][number];
export type StageAnswer = OwnStageVote['Answer'];
