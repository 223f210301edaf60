import { expect, test } from 'vitest';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { allClusters, emptyInvitation, type InvitationValues, invitationOf, openSeasons } from './invitation-values.ts';

const withExecutives = entryProperties().find((traits) => !traits.treatsExecutivesAsAssociates)?.id as number;
const withoutExecutives = entryProperties().find((traits) => traits.treatsExecutivesAsAssociates)?.id as number;
const season = (IsCurrent: boolean, clusters: readonly number[] = [], number = 1) =>
  ({ SeasonID: number * 10, Number: number, IsCurrent, Clusters: clusters.map((id) => ({ id, value: `Cluster ${id}` })) }) as never;
const award = (EntryPropertyID: number, IsCurrent = true, clusters: readonly number[] = []) => ({
  EntryPropertyID,
  Seasons: [season(false, [90, 91]), season(IsCurrent, clusters, 2)],
});

test('a site with one award has it chosen; with several, the organiser chooses', () => {
  expect(emptyInvitation([award(1)]).awards).toEqual([
    { entryPropertyId: 1, seasonId: '20', isChosen: true, reviews: 20, cluster: '', clusters: [] },
  ]);
  expect(emptyInvitation([award(1), award(3)]).awards.map(({ isChosen }) => isChosen)).toEqual([false, false]);
});

test('an award without a season at work is not offered', () => {
  expect(emptyInvitation([award(1), award(3, false)]).awards).toMatchObject([{ entryPropertyId: 1, isChosen: true }]);
});

test('a planned season is offered after the current one, and proposed where it is the one shown; one that is over is not', () => {
  const seasons = { EntryPropertyID: 1, Seasons: [season(false, [4], 3), season(true, [5], 2), season(false, [6], 1)] };
  expect(openSeasons(seasons).map(({ SeasonID }) => SeasonID)).toEqual([20, 30]);
  expect(emptyInvitation([seasons, award(3)]).awards[0]).toMatchObject({ seasonId: '20', isChosen: false, clusters: [5] });
  const [planned] = emptyInvitation([seasons, award(3)], 30).awards;
  expect(planned).toMatchObject({ seasonId: '30', isChosen: true, clusters: [4] });
  expect(invitationOf(filled({ awards: planned ? [planned] : [] }), 2).ReviewerProperties?.[0]).toMatchObject({ SeasonID: 30 });
  expect(emptyInvitation([seasons, award(3)], 10).awards[0]?.seasonId).toBe('20');
});

test('a judge is proposed for all clusters of the current season where they fit into six, so that works arrive', () => {
  const [small] = emptyInvitation([award(1, true, [4, 8, 9])]).awards;
  expect(small).toMatchObject({ cluster: allClusters, clusters: [4, 8, 9] });
  expect(emptyInvitation([award(1, true, [1, 2, 3, 4, 5, 6])]).awards[0]?.cluster).toBe(allClusters);
  expect(emptyInvitation([award(1, true, [1, 2, 3, 4, 5, 6, 7])]).awards[0]?.cluster).toBe('');
  const invited = invitationOf(filled({ awards: small ? [small] : [] }), 2).ReviewerProperties?.[0];
  expect(invited).toMatchObject({ ExpertiseCluster1ID: 4, ExpertiseCluster2ID: 8, ExpertiseCluster3ID: 9 });
  expect(invited).not.toHaveProperty('ExpertiseCluster4ID');
});

const filled = (more: Partial<InvitationValues>): InvitationValues => ({
  FirstName: 'Ines',
  LastName: 'Moor',
  Email: ' ines@example.org ',
  Organization: '',
  Executive: false,
  awards: [
    { entryPropertyId: withExecutives, seasonId: '', isChosen: true, reviews: 20, cluster: '7', clusters: [7] },
    { entryPropertyId: withoutExecutives, seasonId: '', isChosen: true, reviews: null, cluster: '', clusters: [] },
    { entryPropertyId: 99, seasonId: '', isChosen: false, reviews: 5, cluster: '9', clusters: [9] },
  ],
  ...more,
});

test('an associate is invited for the chosen awards, with reviews and expertise', () => {
  expect(invitationOf(filled({}), 2)).toEqual({
    JudgingPropertyID: 2,
    FirstName: 'Ines',
    LastName: 'Moor',
    Email: 'ines@example.org',
    Organization: '',
    Executive: false,
    ReviewerProperties: [
      {
        EntryPropertyID: withExecutives,
        ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
        ReviewsRequired: 20,
        ExpertiseCluster1ID: 7,
      },
      {
        EntryPropertyID: withoutExecutives,
        ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
        ReviewsRequired: 0,
        ExpertiseCluster1ID: null,
      },
    ],
  });
});

test('an executive has neither where the award has executives, even if they were typed before', () => {
  const { ReviewerProperties } = invitationOf(filled({ Executive: true }), 2);
  expect(ReviewerProperties?.[0]).toEqual({
    EntryPropertyID: withExecutives,
    ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
  });
  expect(ReviewerProperties?.[1]).toMatchObject({ ReviewsRequired: 0 });
});
