import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import season from '#texts/ground/season.ts';

export const useSeasonText = textsOf(season);
export type SeasonText = Text<typeof season>;
