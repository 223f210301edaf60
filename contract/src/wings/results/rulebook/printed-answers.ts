import type { Answer } from './answers.ts';
import { stageOfKind } from './printed-stages.ts';

/** Reviews, ballots and votes as answers to the stages of the printed shape. */

const { ordinary, executive, pv } = stageOfKind;

/** The overall score is what was weighted when it was given, or the judge's own. */
export const answerOfReview = ({ entryId, judgeId = 0, score }: { entryId: number; judgeId?: number; score: number }): Answer => ({
  kind: 'score',
  stage: ordinary,
  member: judgeId,
  work: entryId,
  scores: {},
  overall: score,
});

export const answerOfBallot = (contest: number, { judgeId, ranked }: { judgeId: number; ranked: readonly number[] }): Answer => ({
  kind: 'rank',
  stage: executive,
  contest,
  member: judgeId,
  ranked,
});

/** All votes for one work: they come counted, without their voters. */
export const answerOfVotes = (contest: number, { entryId, votes }: { entryId: number; votes: number }): Answer => ({
  kind: 'pick',
  stage: pv,
  contest,
  member: 0,
  picked: [entryId],
  voice: votes,
});
