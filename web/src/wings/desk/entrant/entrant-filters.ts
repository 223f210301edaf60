/** The tabs of the list; the last one lists organizations. */
export const entrantViews = ['', 'submitted', 'drafts', 'unpaid', 'nothing', 'blocked', 'organizations'] as const;
export const seenChoices = ['week', 'month', 'long'] as const;
export const entrantFilterNames = ['view', 'country', 'news', 'seen'] as const;

const ofView: Record<string, object> = {
  submitted: { HasSubmitted: true },
  drafts: { HasDrafts: true },
  unpaid: { IsUnpaid: true },
  nothing: { HasEntries: false },
  blocked: { IsBlocked: true },
};

const daysBefore = (now: number, days: number): Date => new Date(now - days * 86_400_000);

const ofSeen: Record<string, (now: number) => object> = {
  week: (now) => ({ SeenFrom: daysBefore(now, 7) }),
  month: (now) => ({ SeenFrom: daysBefore(now, 30) }),
  long: (now) => ({ SeenUntil: daysBefore(now, 90) }),
};

/** What the address says, in the words of the call; what it does not know is no filter. */
export const entrantFilterOf = (get: (name: string) => string, now: number) => ({
  ...ofView[get('view')],
  ...ofSeen[get('seen')]?.(now),
  ...(get('country') && { Country: get('country') }),
  ...(['yes', 'no'].includes(get('news')) && { IsSubscribed: get('news') === 'yes' }),
});
