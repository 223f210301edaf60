import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import overview from '#texts/desk/overview.ts';

export const useOverviewText = textsOf(overview);
export type OverviewText = Text<typeof overview>;
