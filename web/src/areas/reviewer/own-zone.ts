import { reviewer } from '#contract/areas/reviewer/reviewer.ts';
import { useCall } from '#web/kernel/use-call.ts';

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** The zone of the judge's profile, the browser's where there is none that this browser knows. */
export const zoneFor = (ofProfile: string | undefined, ofBrowser: string): string =>
  ofProfile && isZone(ofProfile) ? ofProfile : ofBrowser;

/** In which zone times are shown to the signed-in judge. */
export function useOwnZone(): string {
  const profile = useCall(reviewer.getCurrentReviewerDetails, {}, { staleMs: 60_000, whenExpired: 'throw' });
  return zoneFor(profile.data?.TimeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
