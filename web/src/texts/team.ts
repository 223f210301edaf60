import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import team from '#texts/accounts/team.ts';

export const useTeamText = textsOf(team);
export type TeamText = Text<typeof team>;
