import { nominationDesk } from '#contract/wings/entering/nomination/nomination-desk.ts';

/** What shows nominees, and is old once one has changed. */
export const nomineeReads = [nominationDesk.getNominationDesk, nominationDesk.listNominees, nominationDesk.getNomineeDetail];
