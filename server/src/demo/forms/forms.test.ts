import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFormFaults } from '#contract/wings/entering/form/shown.ts';
import { fieldsOf } from '#contract/wings/entering/form/form.ts';
import { openDemoServer } from '#kit/demo-server.ts';
import type { TestServer } from '#kit/test-server.ts';
import { findWholeSubmissions, type PieceOfSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { allAnswersOf, factsOf, formOfPiece } from '#server/wings/entering/submission/piece-form.rules.ts';
import { standingsOf } from '#server/wings/entering/third-party/third-parties.service.ts';
import { scienceForm } from './science-form.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDemoServer();
}, 180_000);
afterAll(() => server.close());

/** The submissions of an award’s current season. */
async function submissionsOf(propertyId: number) {
  const rows = await server.pool
    .selectFrom('submission')
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .select('submission.id')
    .where('submission.propertyId', '=', propertyId)
    .where('season.isCurrent', '=', true)
    .execute();
  return findWholeSubmissions(
    server.pool,
    'everybody',
    rows.map(({ id }) => id),
  );
}

test('an award asks 25 questions on four pages, and every work that was entered answers them', async () => {
  expect(scienceForm.Pages).toHaveLength(4);
  expect(fieldsOf(scienceForm)).toHaveLength(25);
  const pieces = (await submissionsOf(4)).flatMap((submission) => submission.pieces);
  const sent = pieces.filter(({ entries }) => entries.some(({ state }) => state !== 'draft'));
  expect(sent.length).toBeGreaterThan(20);
  const faultsOf = (piece: PieceOfSubmission) => {
    const asked = formOfPiece(piece);
    return asked ? findFormFaults(asked.form, factsOf(piece), allAnswersOf(piece)) : 'no form';
  };
  for (const piece of sent) expect(faultsOf(piece), piece.title).toEqual([]);
  // Those who are still writing have not answered everything.
  const begun = pieces.filter(({ entries }) => entries.length > 0 && entries.every(({ state }) => state === 'draft'));
  expect(begun.length).toBeGreaterThan(0);
  for (const piece of begun) expect(faultsOf(piece), piece.title).not.toEqual([]);
});

test('nominees of one award accepted, declined and are still waiting', async () => {
  const rows = await server.pool
    .selectFrom('nominee')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('propertyId', '=', 19)
    .groupBy('state')
    .execute();
  expect(Object.fromEntries(rows.map(({ state, count }) => [state, count]))).toEqual({
    accepted: 3,
    asked: 2,
    declined: 2,
    notMe: 1,
    silent: 1,
  });
});

test('people whom entrants of one award named approved, refused, or haven’t answered yet', async () => {
  const submissions = await submissionsOf(14);
  const standings = await Promise.all(submissions.map((submission) => standingsOf(server.pool, submission, server.clock.now)));
  const states = standings.flatMap((roles) => roles.flatMap(({ named }) => named.map(({ state }) => state)));
  expect(states.filter((state) => state === 'yes').length).toBeGreaterThanOrEqual(7);
  expect(new Set(states)).toEqual(new Set(['yes', 'no', 'notMe', 'waiting']));
  const partner = standings.map((roles) => roles[0]?.state);
  expect(new Set(partner)).toEqual(new Set(['done', 'open']));
});
