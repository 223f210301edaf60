/** Judges are scheduled for the season at work and for those that are planned after it, never for one that is over. */
export const isOpenSeason = (season: { isCurrent: boolean; number: number }, currentNumber: number | undefined): boolean =>
  season.isCurrent || (currentNumber !== undefined && season.number > currentNumber);
