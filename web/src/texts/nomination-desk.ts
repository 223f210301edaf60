import { textsOf } from '#web/kernel/words/i18n.ts';
import nominationDesk from '#texts/entering/nomination-desk.ts';

export const useNominationDeskText = textsOf(nominationDesk);
