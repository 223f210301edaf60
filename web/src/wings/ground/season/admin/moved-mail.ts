import type { MovedDate } from '#contract/wings/desk/message/moved-dates.ts';
import type { MovedDatesText } from '#web/texts/moved-dates.ts';

const twoSided = ['EndDate', 'JudgingRnd1EndDate', 'JudgingRnd2EndDate'] as const;

/** The message to a group about a moved date, ready to be changed and sent. `to` is the new date in words. */
export function movedMail({ field, group, isLater }: MovedDate, to: string, t: MovedDatesText) {
  const key = (twoSided as readonly string[]).includes(field) ? `${field}-${isLater ? 'later' : 'earlier'}` : field;
  const Text = t(`text-${key}` as 'text-WinnersDate', { to });
  return {
    Kind: 'reminder' as const,
    Audience: { Group: group, MediaTypeIDs: [], CategoryIDs: [], ClusterIDs: [] },
    Subject: t(`subject-${key}` as 'subject-WinnersDate', { to }),
    Text: group === 'unpaid' ? Text.replace('({entries link})', '({pay link})') : Text,
    Fallbacks: {},
  };
}
