import { stage } from '#contract/wings/judging/stage/stage.ts';
import { Rulebook, type RulebookInput } from '#contract/wings/results/rulebook/rulebook.ts';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { putRulebook } from '#server/wings/results/rulebook/rulebook.service.ts';
import { judgesOf, makeSeason, smallSeason } from './big-season.ts';
import { openTestServer } from './test-server.ts';

const days = (now: Date, count: number) => new Date(now.getTime() + count * 86_400_000);

/** A season with a rulebook of its own, with signed-in judges. Its stages are open one after the other, ten days each. */
export async function stageSeason(input: RulebookInput, { categories = 2, entries = 10, judges = 4 } = {}) {
  const server = await openTestServer();
  const season = await makeSeason(server.pool, { ...smallSeason, categories, entries, judges, executives: 0 }, server.clock.now);
  const rulebook = Rulebook.parse(input);
  const begin = server.clock.now;
  const spans = rulebook.stages.map(({ id }, at) => [id, { opens: days(begin, at * 10 - 1), closes: days(begin, at * 10 + 9) }] as const);
  const organizer = await server.people.administrator();
  await server.pool
    .transaction()
    .execute((db) =>
      putRulebook(db, season.seasonId, 0, { rulebook, calendar: Object.fromEntries(spans) }, { by: organizer.id, now: begin }),
    );
  // Their own dates would end before the last stage.
  await server.pool.updateTable('enrolment').set({ judgingStartDate: null, judgingEndDate: null }).execute();
  await server.keepSessions();
  const panel = await Promise.all(
    (await judgesOf(server.pool, season.seasonId)).map(async (judge) => ({ ...judge, token: await server.people.signIn(judge.id) })),
  );
  await server.keepSessions();
  const works = await server.pool
    .selectFrom('entry')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .select(['entry.id', 'entry.categoryId', 'entry.pieceId'])
    .where('entry.seasonId', '=', season.seasonId)
    .orderBy('entry.id')
    .execute();
  const seat = (
    panelId: string,
    reviewerId: number,
    { categoryId = null, isChair = false }: { categoryId?: number | null; isChair?: boolean } = {},
  ) =>
    server.pool.insertInto('panelMember').values({ seasonId: season.seasonId, panel: panelId, reviewerId, categoryId, isChair }).execute();
  const asks = (judge: { token: string }) => server.as(judge)(stage.getAsks, {});
  const sheet = (judge: { token: string }, stageId: string, contest: number | string) =>
    server.as(judge)(stage.getSheet, { params: { seasonId: season.seasonId, stage: stageId, contest: String(contest) } });
  const answer = (judge: { token: string }, stageId: string, contest: number | string, given: StageAnswer, Version = 0) =>
    server.as(judge)(stage.saveAnswer, {
      body: { SeasonID: season.seasonId, Stage: stageId, Contest: String(contest), Answer: given, Version },
    });
  return {
    server,
    season,
    rulebook,
    works,
    judges: panel,
    categories: [...new Set(works.map(({ categoryId }) => categoryId))],
    seat,
    /** Every judge on every panel, the first one as its chair. */
    seatAll: async () => {
      for (const { id, who } of rulebook.panels)
        if (who !== 'public') for (const [at, { reviewerId }] of panel.entries()) await seat(id, reviewerId, { isChair: at === 0 });
    },
    /** Sets the clock to the middle of a stage's time, or after the last one. */
    during: async (stageId: string) => {
      const at = rulebook.stages.findIndex(({ id }) => id === stageId);
      server.clock.now = days(begin, (at < 0 ? rulebook.stages.length : at) * 10 + 1);
      await server.keepSessions();
    },
    asks,
    sheet,
    answer,
  };
}
export type StageSeason = Awaited<ReturnType<typeof stageSeason>>;
