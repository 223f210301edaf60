import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import movedDates from '#texts/ground/moved-dates.ts';

/** The mails are drafts in the organizer's hands: values in single braces are filled in for each recipient. */
export const useMovedDatesText = textsOf(movedDates);
export type MovedDatesText = Text<typeof movedDates>;
