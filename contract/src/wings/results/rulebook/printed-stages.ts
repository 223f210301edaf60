import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';

/** The stages of the printed shape, by what the printed calls name their rankings. Apart from its rulebook, so that pages can name them without it. */
export const stageOfKind = { ordinary: 'round-one', executive: 'round-two', pv: 'public-vote' } as const satisfies Record<
  RankingKind,
  string
>;
