import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { feedback } from '#contract/wings/results/feedback/feedback.ts';
import type { Person } from '#kit/people.ts';
import { resultsSeason } from '#kit/results.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

/** A judged season, its organizer and two entrants, and hands to give them feedback. For tests of one server each. */
export let server: TestServer;
export let season: Awaited<ReturnType<typeof resultsSeason>>;
export let organizer: Person;
export let owner: { id: number; token: string; email: string };
export let stranger: { id: number; token: string };
export let entries: number[];
export let submissionId: number;
let criteria: number[];
export const start = () => new Date('2026-11-15T12:00:00Z');

/** Called by each file of tests: they share this module, and each has a server of its own. */
export function withFeedback(): void {
  beforeAll(async () => {
    server = await openTestServer();
    season = await resultsSeason(server, { categories: 2, entries: 16, judges: 6, executives: 4 });
    organizer = await server.people.administrator();
    entries = await season.entriesOf(season.first);
    criteria = (await server.pool.selectFrom('criterion').select('id').where('seasonId', '=', season.seasonId).orderBy('id').execute()).map(
      ({ id }) => id,
    );
    const first = await ownerOf(entries[0] ?? 0);
    submissionId = first.submissionId;
    owner = { id: first.accountId, email: first.email, token: await server.people.signIn(first.accountId) };
    const second = await ownerOf(entries[1] ?? 0);
    stranger = { id: second.accountId, token: await server.people.signIn(second.accountId) };
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const tables = ['feedbackComment', 'feedbackTold', 'feedbackPlan', 'ranking', 'categoryRanking', 'entryAward', 'announcement'] as const;
    for (const table of tables) await server.pool.deleteFrom(table).execute();
    for (const table of ['gallerySeason', 'categoryChance', 'reviewScore', 'review', 'conflict', 'auditLog', 'mail', 'teamMember'] as const)
      await server.pool.deleteFrom(table).execute();
    await sql`update entry set is_shortlisted = false, is_off = false, state = 'paid', reviews_done = 0`.execute(server.pool);
    await server.pool
      .updateTable('season')
      .set({ winnersDate: new Date(start().getTime() + 60 * 86_400_000) })
      .execute();
    server.clock.now = start();
    server.world.services.caches.clear();
  });
}

export const ownerOf = (entryId: number) =>
  server.pool
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .select(['submission.id as submissionId', 'account.id as accountId', 'account.email'])
    .where('entry.id', '=', entryId)
    .executeTakeFirstOrThrow();
export const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
export const savePlan = (more: object = {}, person: { token: string } = organizer) =>
  server.as(person)(feedback.saveFeedbackPlan, {
    body: { ...place(), IsOn: true, HasPercentiles: true, HasComments: true, HasDistance: true, Version: 0, ...more },
  });
/** A review with a score for each criterion, and what the judge wrote. */
export const review = async (entryId: number, score: number, note: string | null = null, judge = 0, savedAt = server.clock.now) => {
  const { id } = await server.pool
    .insertInto('review')
    .values({ reviewerId: season.associates[judge] ?? 0, entryId, seasonId: season.seasonId, overallScore: score, note, savedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool
    .insertInto('reviewScore')
    .values(criteria.map((criterionId) => ({ reviewId: id, criterionId, score })))
    .execute();
  await sql`update entry set reviews_done = reviews_done + 1 where id = ${entryId}`.execute(server.pool);
  return id;
};
export const reviewAll = async () => {
  for (const [at, id] of entries.entries()) await review(id, 9 - at);
};
/** The category is final, the day has come. */
export const announce = async () => {
  await server.pool
    .insertInto('categoryRanking')
    .values({ categoryId: season.first, kind: 'executive', version: 1, finalizedAt: server.clock.now, finalizedBy: organizer.id })
    .onConflict((known) => known.doNothing())
    .execute();
  await server.pool.updateTable('season').set({ winnersDate: server.clock.now }).execute();
};
export const read = (person: { token: string } = owner, id = submissionId) =>
  server.as(person)(feedback.getFeedback, { params: { submissionId: id } });
export const comments = (State: 'waiting' | 'approved' | 'leftOut' = 'waiting', person: { token: string } = organizer) =>
  server.as(person)(feedback.getFeedbackComments, { body: { ...place(), State } });
export const decide = async (
  ReviewID: number,
  Decision: 'waiting' | 'approved' | 'leftOut',
  Text?: string,
  person: { token: string } = organizer,
) => {
  const { version } = await server.pool.selectFrom('review').select('version').where('id', '=', ReviewID).executeTakeFirstOrThrow();
  return server.as(person)(feedback.decideFeedbackComment, {
    body: { ...place(), AnswerID: ReviewID, AnswerVersion: version, Decision, ...(Text !== undefined && { Text }) },
  });
};
