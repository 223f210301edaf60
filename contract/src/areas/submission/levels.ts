/** What a level means to exports, gallery and shop, best first; each property has names of its own for them. */
export const winnerKinds = ['winner', 'pv_winner', 'nominee', 'honoree', 'shortlist'] as const;
export type WinnerKind = (typeof winnerKinds)[number];
