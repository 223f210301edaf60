import { type AnyRanking, ranking, type RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { Call, Sent } from '#contract/kernel/call/call.ts';
import type { Permission } from '#contract/kernel/call/permissions.ts';

type Read = Call<'read', Permission, unknown, Sent<typeof ranking.getRankingData>, AnyRanking>;
type Update = Call<'write', Permission, unknown, Sent<typeof ranking.updateRankingData>, AnyRanking>;

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

export interface Where {
  PropertyID: number;
  SeasonID: number;
  CategoryID: number;
}
