/**
 * The sentences an entrant can share, our own wording (R458), in `texts/public/share-fields`: `{work}` is the title, `{by}` who made it (a handle where
 * one is known), `{rank}` the place, `{award}` and `{callout}` the award's own names. How many there are is printed: R453 to R455.
 */
interface ShareCounts {
  ranked: number;
  unranked: number;
  facebook: number;
}

const namesOnly: ShareCounts = { ranked: 0, unranked: 0, facebook: 0 };

/** R254, R452: by property. */
export const shareCounts: Readonly<Record<number, ShareCounts>> = {
  1: { ranked: 11, unranked: 4, facebook: 6 },
  3: { ranked: 10, unranked: 4, facebook: 0 },
  7: namesOnly,
  8: namesOnly,
  14: { ranked: 1, unranked: 6, facebook: 0 },
  15: namesOnly,
  17: namesOnly,
};

/** R456: on the last day of the vote, in place of all others. */
export const lastDayCount = 2;
