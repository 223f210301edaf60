/** What a level means to exports, gallery and shop, best first; each property has names of its own for them. */
export const winnerKinds = ['winner', 'pv_winner', 'nominee', 'honoree', 'shortlist'] as const;
export type WinnerKind = (typeof winnerKinds)[number];

/** How much of a season's results was announced to everyone. */
export const announcedParts = ['none', 'some', 'all'] as const;
export type AnnouncedPart = (typeof announcedParts)[number];
