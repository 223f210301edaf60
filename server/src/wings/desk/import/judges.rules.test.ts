import { expect, test } from 'vitest';
import { planAssignments, planJudges } from './judges.rules.ts';

const line = (at: number, values: Record<string, string>) => ({
  line: at,
  values: { Email: `j${at}@example.org`, FirstName: 'Ines', LastName: 'Morrow', ...values },
});
const judge = (email: string, more: object = {}) => ({
  reviewerId: 9,
  email,
  name: 'Ines Morrow',
  isExecutive: true,
  isDeleted: false,
  isEnrolled: false,
  isVisible: true,
  ...more,
});
const known = { judges: [], otherEmails: [], clusters: [{ id: 3, name: 'Film' }] };
const fieldsOf = (plan: { problems: { line: number; field: string }[] }) => plan.problems.map((one) => `${one.line} ${one.field}`);

test('new judges are made, known ones are enrolled as what they are, enrolled ones stay', () => {
  const plan = planJudges(
    [line(2, { Clusters: 'film', ReviewsRequired: '12', Title: 'Editor' }), line(3, {}), line(4, { Executive: 'no' }), line(5, {})],
    { ...known, judges: [judge('J3@example.org'), judge('j4@example.org'), judge('j5@example.org', { isEnrolled: true })] },
  );
  expect(plan.problems).toEqual([]);
  expect(plan.existing).toEqual([5]);
  expect(
    plan.fresh.map(({ reviewerId, isExecutive, reviewsRequired, clusterIds, title }) => [
      reviewerId,
      isExecutive,
      reviewsRequired,
      clusterIds,
      title,
    ]),
  ).toEqual([
    [null, false, 12, [3], 'Editor'],
    [9, true, 0, [], null],
    [9, false, 20, [], null],
  ]);
});

test('deleted judges, other people’s accounts, those of other awards and the same email twice are problems', () => {
  const plan = planJudges([line(2, {}), line(3, {}), line(4, {}), line(5, {}), line(6, { Email: 'J5@example.org' })], {
    ...known,
    judges: [judge('j2@example.org', { isDeleted: true }), judge('j3@example.org', { isVisible: false })],
    otherEmails: ['j4@example.org'],
  });
  expect(fieldsOf(plan)).toEqual(['2 Email', '3 Email', '4 Email', '6 Email']);
  expect(plan.fresh).toHaveLength(1);
});

test('what is no email, name, number, yes or no, or cluster is reported in its column', () => {
  const plan = planJudges(
    [
      line(2, { Email: 'x', FirstName: 'http://x', Executive: 'perhaps', ReviewsRequired: 'many', Clusters: 'Sea' }),
      line(3, { ReviewsRequired: '10001', Clusters: 'a;b;c;d;e;f;g' }),
    ],
    known,
  );
  expect([...new Set(fieldsOf(plan))]).toEqual([
    '2 Email',
    '2 FirstName',
    '2 Executive',
    '2 ReviewsRequired',
    '2 Clusters',
    '3 ReviewsRequired',
    '3 Clusters',
  ]);
});

test('a judge has up to six clusters and ten thousand reviews', () => {
  const names = ['Film', 'Audio', 'Print', 'Games', 'Type', 'Maps', 'Radio'];
  const clusters = names.map((name, at) => ({ id: at + 1, name }));
  const plan = planJudges(
    [
      line(2, { Clusters: names.slice(0, 6).join(';'), ReviewsRequired: '10000', Organization: 'Kiln' }),
      line(3, { Clusters: names.join(';') }),
    ],
    { ...known, clusters },
  );
  expect(plan.fresh).toMatchObject([
    { line: 2, firstName: 'Ines', lastName: 'Morrow', organization: 'Kiln', reviewsRequired: 10_000, clusterIds: [1, 2, 3, 4, 5, 6] },
  ]);
  expect(fieldsOf(plan)).toEqual(['3 Clusters']);
});

const assignments = {
  awards: [
    { id: 1, names: ['Halyard', '1'] },
    { id: 2, names: ['Kelp', '2'] },
  ],
  seasons: [
    { id: 10, propertyId: 1, number: 30, name: 'Season 30' },
    { id: 11, propertyId: 1, number: 31, name: 'Season 31' },
    { id: 20, propertyId: 2, number: 30, name: 'Season 30' },
  ],
  clusters: [
    { id: 3, seasonId: 10, name: 'Film' },
    { id: 4, seasonId: 10, name: 'Sound' },
  ],
  enrolments: [{ reviewerId: 9, email: 'J@example.org', name: 'Ines', seasonId: 10, clusterIds: [7], slots: [2] }],
};
const assign = (values: Record<string, string>[], chosen?: number) =>
  planAssignments(
    values.map((one, at) => ({ line: at + 2, values: { Email: 'j@example.org', Cluster: 'film', ...one } })),
    assignments,
    chosen,
  );

test('a judge gets a cluster in the first free slot, once', () => {
  const plan = assign([
    { Award: 'halyard', Season: '30' },
    { Award: '1', Season: 'season 30', Cluster: 'Sound' },
    { Award: '1', Season: '30' },
  ]);
  expect(plan.fresh.map(({ clusterId, slot, seasonId, propertyId }) => [clusterId, slot, seasonId, propertyId])).toEqual([
    [3, 1, 10, 1],
    [4, 3, 10, 1],
  ]);
  expect(plan.existing).toEqual([4]);
});

test('within a chosen season lines need not name it, and may name no other', () => {
  expect(assign([{}], 10).fresh).toHaveLength(1);
  expect(
    fieldsOf(assign([{ Award: 'Kelp' }, { Award: 'Kelp', Season: '30' }, { Season: '31' }, { Season: '32' }, { Award: 'Other' }], 10)),
  ).toEqual(['2 Award', '3 Award', '4 Season', '5 Season', '6 Award']);
});

test('without a chosen one, award and season must be named, and judge and cluster be of it', () => {
  const plan = assign([
    {},
    { Award: '1' },
    { Award: '1', Season: '30', Email: 'x@example.org' },
    { Award: '1', Season: '30', Cluster: 'Sea' },
  ]);
  expect(fieldsOf(plan)).toEqual(['2 Award', '3 Season', '4 Email', '5 Cluster']);
});

test('six clusters are the most', () => {
  const full = {
    ...assignments,
    enrolments: [{ ...assignments.enrolments[0], slots: [1, 2, 3, 4, 5, 6] } as (typeof assignments.enrolments)[0]],
  };
  const plan = planAssignments([{ line: 2, values: { Email: 'j@example.org', Cluster: 'Film' } }], full, 10);
  expect(fieldsOf(plan)).toEqual(['2 Cluster']);
});
