import { type AnyRanking, ranking, type RankingKind } from '#contract/areas/ranking/ranking.ts';
import type { Call, Sent } from '#contract/kernel/call.ts';

type Read = Call<'read', any, any, Sent<typeof ranking.getRankingData>, AnyRanking, any>;
type Update = Call<'write', any, any, Sent<typeof ranking.updateRankingData>, AnyRanking, any>;

/** The three kinds are read and changed by calls of their own, which look alike. */
export const readOf: Record<RankingKind, Read> = {
  ordinary: ranking.getRankingData,
  executive: ranking.getExecutiveRankingData,
  pv: ranking.getPVRankingData,
};
export const updateOf: Record<RankingKind, Update> = {
  ordinary: ranking.updateRankingData,
  executive: ranking.updateExecutiveRankingData,
  pv: ranking.updatePVRankingData,
};

/** What a change of one ranking makes old. */
export const rankingReads = [ranking.getRankingProgress, ranking.getRankingData, ranking.getExecutiveRankingData, ranking.getPVRankingData];

export type RankedEntry = AnyRanking['Entries'][number];
export type OrdinaryEntry = Extract<RankedEntry, { Calibrated: unknown }>;
export type ExecutiveEntry = Extract<RankedEntry, { Ballots: unknown }>;
export type PvEntry = Extract<RankedEntry, { Votes: unknown }>;

export interface Where {
  PropertyID: number;
  SeasonID: number;
  CategoryID: number;
}
