import { describe, expect, test } from 'vitest';
import type { Profile, ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import { changedExpertise, expertiseOf, offeredFor } from './own-expertise.ts';

const judged = (EntryPropertyID: number, more: Partial<ReviewerProperty> = {}): ReviewerProperty => ({
  EntryPropertyID,
  EntryPropertyName: 'Halyard',
  EntryPropertySlug: 'halyard',
  SeasonID: EntryPropertyID * 10,
  SeasonNumber: 3,
  ReviewerPropertyStatusID: 2,
  IsSeasonDisabled: false,
  JudgingStartDate: null,
  JudgingEndDate: null,
  ExtendedTo: null,
  ExtensionReason: null,
  OpensAt: null,
  ClosesAt: null,
  HeldSince: null,
  ReviewsCompleted: 0,
  ReviewsRequired: 12,
  BallotsCast: 0,
  BallotsOpen: 0,
  ExpertiseFixed: null,
  ExpertiseCluster1ID: 5,
  ExpertiseCluster2ID: 4,
  ...more,
});
const profile = (...ReviewerProperties: ReviewerProperty[]) => ({ ReviewerProperties }) as Profile;
const season = (...ids: number[]) => ({
  EntryPropertyID: 1,
  PropertyName: 'Halyard',
  SeasonID: 10,
  SeasonNumber: 3,
  Clusters: ids.map((ClusterID) => ({ ClusterID, Name: `Cluster ${ClusterID}`, CssClass: '' })),
});

describe('the expertise in the profile', () => {
  test('is kept by award, best known first', () => {
    expect(expertiseOf(profile(judged(1), judged(3, { ExpertiseCluster2ID: null })))).toEqual({ 1: [5, 4], 3: [5] });
  });
  test('is sent for the awards where it changed, and was not fixed', () => {
    const own = profile(judged(1), judged(3), judged(4, { ExpertiseFixed: 'round' }));
    const sent = changedExpertise(own, { 1: [4], 3: [5, 4], 4: [4] });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ EntryPropertyID: 1, ReviewsRequired: 12, ExpertiseCluster1ID: 4, ExpertiseCluster2ID: null });
  });
  test('offers what may be named, and what the judge has anyway', () => {
    const ids = offeredFor(judged(1), [season(1, 2)], [season(1, 2, 3, 4, 5)])?.Clusters.map(({ ClusterID }) => ClusterID);
    expect(ids).toEqual([1, 2, 4, 5]);
    expect(offeredFor(judged(9), [], [season(1)])).toBeUndefined();
  });
});
