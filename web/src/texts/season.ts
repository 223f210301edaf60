import { textsOf } from '#web/kernel/i18n.ts';

export const seasonTexts = {
  'en-US': {
    award: 'Award',
    season: 'Season',
    seasonNumber: 'Season {{number}}',
    noSeason: 'No season yet',
  },
} as const;

export const useSeasonText = textsOf(seasonTexts);
