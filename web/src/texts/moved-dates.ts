import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import movedDates from '#texts/ground/moved-dates.ts';

/** The mails are drafts in the organizer's hands: what stands in single braces is filled in for each reader. */
export const useMovedDatesText = textsOf(movedDates);
export type MovedDatesText = Text<typeof movedDates>;
