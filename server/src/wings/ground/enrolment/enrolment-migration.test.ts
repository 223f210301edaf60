import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { command, withDatabaseName } from '#kit/cluster.ts';
import { openDatabase } from '#server/kernel/database/db.ts';
import { migrate, missingMigrations } from '#server/kernel/database/migrate.ts';

/** A database as it was before enrolments: records of the season at work, seats in the others. */
const name = `enrolment_migration_${process.pid}`;
const cluster = inject('databaseUrl');
let database: ReturnType<typeof openDatabase>;

const before = '0029-storage-use';
const [past, current, future, dormant, latest] = [101, 102, 103, 301, 302];
/** Clusters of the past, the current and the coming season. */
const [pastFilm, film, web, futureFilm] = [11, 21, 22, 31];
const start = '2026-11-01T00:00:00.000Z';
const end = '2026-12-01T00:00:00.000Z';

beforeAll(async () => {
  await command(cluster, `create database ${name}`);
  database = openDatabase(withDatabaseName(cluster, name), { max: 2, onIdleError: () => undefined });
  await migrate(database.pool, before);
  await sql
    .raw(`
    insert into property (id, name, css_class) values (1, 'Current', ''), (2, 'Judges', ''), (3, 'Between', ''), (4, 'New', '');
    insert into season (id, property_id, number, name, is_current, start_date, early_end_date, regular_end_date, end_date,
      judging_rnd1_start_date, judging_rnd1_end_date, judging_rnd2_start_date, judging_rnd2_end_date, voting_start_date, voting_end_date, winners_date)
    select id, property_id, id % 100, 'Season', id = ${current}, now(), now() + interval '1 day', now() + interval '2 days', now() + interval '3 days',
      now(), now() + interval '1 day', now(), now() + interval '1 day', now(), now() + interval '1 day', now()
    from (values (${past}, 1), (${current}, 1), (${future}, 1), (${dormant}, 3), (${latest}, 3)) given (id, property_id);
    insert into cluster (id, season_id, property_id, name) values
      (${pastFilm}, ${past}, 1, 'Film'), (${film}, ${current}, 1, 'Film'), (${web}, ${current}, 1, 'Web'), (${futureFilm}, ${future}, 1, 'Film');
    insert into account (id, property_id, email, role) select n, 2, n || '@example.org', 'Reviewer' from generate_series(1, 9) n;
    insert into reviewer (id, account_id, is_executive) select n, n, n = 1 from generate_series(1, 9) n;
    insert into reviewer_property (id, reviewer_id, entry_property_id, season_id, status_id, judging_start_date, judging_end_date, reviews_required) values
      (1, 1, 1, ${current}, 2, '${start}', '${end}', 12),
      (2, 2, 1, null, 10, null, null, 5),
      (3, 3, 1, null, 11, null, '${end}', 4),
      (4, 4, 3, null, 10, null, null, 3),
      (5, 5, 4, null, 2, '${start}', null, 2),
      (6, 6, 3, ${dormant}, 6, null, null, 1),
      (7, 7, 1, ${current}, 2, null, null, 7),
      (8, 8, 1, ${dormant}, 2, null, null, 8),
      (9, 1, 3, ${latest}, 2, null, null, 9);
    insert into reviewer_expertise (reviewer_property_id, slot, cluster_id) values (1, 1, ${web}), (1, 3, ${film}), (3, 1, ${film});
    insert into reviewer_seat (id, reviewer_id, season_id, status_id, judging_start_date, judging_end_date, reviews_required) values
      (1, 1, ${past}, 6, '${start}', '${end}', 10),
      (2, 1, ${future}, 2, null, null, 11),
      (3, 2, ${past}, 2, null, null, 5),
      (4, 7, ${current}, 10, null, null, 6),
      (5, 9, ${past}, 2, null, null, 13);
    insert into reviewer_seat_expertise (seat_id, slot, cluster_id) values (1, 2, ${pastFilm}), (2, 1, ${futureFilm}), (4, 1, ${web})`)
    .execute(database.pool);
  await migrate(database.pool);
});
afterAll(async () => {
  await database.close();
  await command(cluster, `drop database if exists ${name} with (force)`);
});

const enrolments = () => database.pool.selectFrom('enrolment').selectAll().orderBy('reviewerId').orderBy('seasonId').execute();
const enrolmentOf = async (reviewerId: number) =>
  (await enrolments())
    .filter((row) => row.reviewerId === reviewerId)
    .map(({ seasonId, statusId, reviewsRequired }) => [seasonId, statusId, reviewsRequired]);

test('every record and every seat is found again, with its dates and expertise', async () => {
  expect(await missingMigrations(database.pool)).toBe(0);
  const dates = { judgingStartDate: new Date(start), judgingEndDate: new Date(end) };
  const none = { judgingStartDate: null, judgingEndDate: null };
  const own = { reviewerId: 1, isExecutive: true };
  expect((await enrolments()).filter(({ reviewerId }) => reviewerId === 1)).toEqual([
    { ...own, ...dates, seasonId: past, statusId: 6, reviewsRequired: 10 },
    { ...own, ...dates, seasonId: current, statusId: 2, reviewsRequired: 12 },
    { ...own, ...none, seasonId: future, statusId: 2, reviewsRequired: 11 },
    { ...own, ...none, seasonId: latest, statusId: 2, reviewsRequired: 9 },
  ]);
  const expertise = await database.pool
    .selectFrom('enrolmentExpertise')
    .selectAll()
    .orderBy('reviewerId')
    .orderBy('seasonId')
    .orderBy('slot')
    .execute();
  expect(expertise).toEqual([
    { reviewerId: 1, seasonId: past, slot: 2, clusterId: pastFilm },
    { reviewerId: 1, seasonId: current, slot: 1, clusterId: web },
    { reviewerId: 1, seasonId: current, slot: 3, clusterId: film },
    { reviewerId: 1, seasonId: future, slot: 1, clusterId: futureFilm },
    { reviewerId: 3, seasonId: current, slot: 1, clusterId: film },
  ]);
  expect(await enrolmentOf(9), 'a seat without a record').toEqual([[past, 2, 13]]);
  expect((await enrolments()).filter(({ isExecutive }) => isExecutive).every(({ reviewerId }) => reviewerId === 1)).toBe(true);
});

test('a record without a season goes to the current season of its award, or to the latest where none is current', async () => {
  expect(await enrolmentOf(3)).toEqual([[current, 11, 4]]);
  expect(await enrolmentOf(4)).toEqual([[latest, 10, 3]]);
  expect(await enrolmentOf(6), 'its own season, current or not').toEqual([[dormant, 6, 1]]);
  expect(await enrolmentOf(8), "another award's season counts as none").toEqual([[current, 2, 8]]);
});

test('a record that only says "not in this season" becomes nothing, so that the judge can be brought into it', async () => {
  expect(await enrolmentOf(2)).toEqual([[past, 2, 5]]);
});

test('what has no place is in the audit log: an award without seasons, a second word about one season', async () => {
  expect(await enrolmentOf(5)).toEqual([]);
  expect(await enrolmentOf(7)).toEqual([[current, 2, 7]]);
  const log = await database.pool.selectFrom('auditLog').selectAll().orderBy('subjectId').execute();
  expect(log).toMatchObject([
    {
      action: 'enrolment.unplaced',
      subject: 'reviewer',
      subjectId: '5',
      propertyId: 4,
      before: { statusId: 2, reviewsRequired: 2, seasonId: null },
    },
    {
      action: 'enrolment.unplaced',
      subjectId: '7',
      before: { statusId: 10, reviewsRequired: 6, seasonId: current, expertise: [{ slot: 1, clusterId: web }] },
    },
  ]);
});
