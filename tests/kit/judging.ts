import { review } from '#contract/wings/judging/review/review.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { judgesOf, makeSeason, smallSeason } from './big-season.ts';
import { type TestServer, openTestServer } from './test-server.ts';

export type Work = Reply<typeof review.getReviewEntry>;

/** A test server with a season in round one, and its associates signed in. */
export async function openJudging() {
  const server: TestServer = await openTestServer();
  const season = await makeSeason(server.pool, smallSeason, server.clock.now);
  const judges = await Promise.all(
    (await judgesOf(server.pool, season.seasonId)).map(async (judge) => ({ ...judge, token: await server.people.signIn(judge.id) })),
  );
  const where = { JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId };
  const pick = (isExecutive: boolean, index: number) => {
    const judge = judges.filter((one) => one.isExecutive === isExecutive)[index];
    if (!judge) throw new Error(`The season has no judge ${index}`);
    return judge;
  };
  return {
    server,
    season,
    where,
    associate: (index: number) => pick(false, index),
    executive: (index: number) => pick(true, index),
    next: (judge: { token: string }) => server.as(judge)(review.getReviewEntry, { body: { Data: where } }),
    save: (judge: { token: string }, work: Pick<Work, 'EntryID'>, more: object) =>
      server.as(judge)(review.saveReview, { body: { Data: { ...where, EntryID: work.EntryID, ...more } } }),
    /** The season as it was before anyone judged. */
    async clear() {
      await server.pool.deleteFrom('review').execute();
      await server.pool.deleteFrom('reviewLease').execute();
      await server.pool.deleteFrom('entryOff').execute();
      await server.pool.updateTable('entry').set({ reviewsDone: 0, leasesHeld: 0, need: 0, isOff: false }).execute();
    },
  };
}
export type Judging = Awaited<ReturnType<typeof openJudging>>;

export const scoresFor = (work: Work, score = 7) => ({ Criteria: work.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: score })) });

export async function problemOf(call: Promise<unknown>): Promise<CallProblem> {
  const problem = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof CallProblem)) throw new Error('the call succeeded');
  return problem;
}
