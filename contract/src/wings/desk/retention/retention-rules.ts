/** What an award can have erased after a time. Without a rule everything is kept. */
export const retentionKinds = ['drafts', 'unpaidOrders', 'comments', 'accounts', 'files', 'voters', 'people'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What of one season can be erased by hand, with a second person. */
export const seasonDataKinds = ['drafts', 'files', 'comments', 'people', 'contacts', 'voteOrigins'] as const;
export type SeasonDataKind = (typeof seasonDataKinds)[number];

/** In months; nothing is erased sooner. */
export const retentionMonths = [6, 12, 18, 24, 36, 60, 84, 120] as const;

/** A new or shorter rule takes effect after this, and people are emailed this long before anything of theirs is erased. */
export const noticeDays = 30;

/** So long ago, by the calendar: the last day of a shorter month where there is no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
