import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import voteDesk from '#texts/desk/vote-desk.ts';

export const useVoteDeskText = textsOf(voteDesk);
export type VoteDeskText = Text<typeof voteDesk>;
