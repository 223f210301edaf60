/** The time zone of this browser, as far as it says. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Whether this browser can show times of the zone: its list may be older than the server's. */
const isKnown = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** The zone to show someone's own times in: the one in their profile, else the browser's. */
export const ownZone = (chosen?: string | null): string => (chosen && isKnown(chosen) ? chosen : browserZone());
