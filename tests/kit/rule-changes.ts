import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { personalToken } from '#contract/wings/accounts/account/personal-token.ts';
import { ruleChange } from '#contract/wings/judging/rule-change/rule-change.ts';
import type { Person } from '#kit/people.ts';
import { resultsSeason } from '#kit/results.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

/** A season whose rounds are open, two organizers, and hands to propose changes of its rules. For tests of one server each. */
export let server: TestServer;
export let season: Awaited<ReturnType<typeof resultsSeason>>;
export let proposer: Person;
export let approver: Person;
export let entries: number[];
export let kept: { id: number; weight: number }[];

/** Called by each file of tests: they share this module, and each has a server of its own. */
export function withRuleChanges(): void {
  beforeAll(async () => {
    server = await openTestServer();
    season = await resultsSeason(server, { categories: 2, entries: 16, judges: 6, executives: 4 });
    proposer = await server.people.administrator();
    approver = await server.people.administrator();
    entries = await season.entriesOf(season.first);
    kept = await criteriaRows();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const tables = ['ruleChange', 'ruleLock', 'ranking', 'categoryRanking', 'judgingPlan', 'categoryShortlist', 'seasonFit'] as const;
    for (const table of [...tables, 'reviewScore', 'reviewVersion', 'review', 'auditLog', 'mail'] as const)
      await server.pool.deleteFrom(table).execute();
    await sql`update entry set is_shortlisted = false, reviews_done = 0, wanted = 1000`.execute(server.pool);
    await server.pool
      .deleteFrom('criterion')
      .where('seasonId', '=', season.seasonId)
      .where(
        'id',
        'not in',
        kept.map(({ id }) => id),
      )
      .execute();
    await server.pool.updateTable('criterion').set({ weight: 1 }).execute();
    server.world.services.caches.clear();
  });
}

export const day = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);
export const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
export const as = (person: { token: string }) => server.as(person);
export const criteriaRows = () =>
  server.pool.selectFrom('criterion').select(['id', 'weight']).where('seasonId', '=', season.seasonId).orderBy('id').execute();
export const row = () => server.pool.selectFrom('season').selectAll().where('id', '=', season.seasonId).executeTakeFirstOrThrow();
export const propose = (Changes: object[], person: { token: string } = proposer, Reason = 'Two judges fell ill.') =>
  as(person)(ruleChange.proposeRuleChange, { body: { ...place(), Changes: Changes as never, Reason } });
export const decide = (
  RuleChangeID: number,
  Decision: 'approved' | 'refused' = 'approved',
  person: { token: string } = approver,
  Note = '',
) => as(person)(ruleChange.decideRuleChange, { body: { ...place(), RuleChangeID, Decision, Note } });
export const list = (person: { token: string } = approver) => as(person)(ruleChange.getRuleChanges, { body: place() });
export const preview = (RuleChangeID: number, person: { token: string } = approver) =>
  as(person)(ruleChange.previewRuleChange, { body: { ...place(), RuleChangeID } });
export const plan = (more: object = {}) =>
  server.pool
    .insertInto('judgingPlan')
    .values({ seasonId: season.seasonId, isAdaptive: false, minimum: 2, most: 8, shortlistSize: 4, ...more })
    .execute();
export const actions = async () =>
  (await server.pool.selectFrom('auditLog').select('action').where('action', 'like', 'ruleChange.%').orderBy('id').execute()).map(
    ({ action }) => action,
  );
export const later = () => day(22).toISOString();
export const end = (After = later()) => ({ Rule: 'JudgingRnd1EndDate', After });
export const programOf = async (person: Person) => {
  const body = { Name: 'Nightly', Scopes: ['season.manage', 'season.read'] as const, Days: 30 };
  return { token: (await as(person)(personalToken.createToken, { body: { ...body, Scopes: [...body.Scopes] } })).Secret };
};
/** Reviews by all criteria: the first is scored by the first number, the others by the second. */
export const score = async (entryId: number, first: number, others: number, judge = 0) => {
  const { id } = await server.pool
    .insertInto('review')
    .values({
      reviewerId: season.associates[judge] ?? 0,
      entryId,
      seasonId: season.seasonId,
      overallScore: Math.round(((first + others * (kept.length - 1)) / kept.length) * 100) / 100,
      savedAt: server.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool
    .insertInto('reviewScore')
    .values(kept.map((criterion, at) => ({ reviewId: id, criterionId: criterion.id, score: at === 0 ? first : others })))
    .execute();
  return id;
};
