import { reviewer } from '#contract/areas/reviewer/reviewer.ts';
import { ownZone } from '#web/kernel/own-zone.ts';
import { useCall } from '#web/kernel/use-call.ts';

/** In which zone times are shown to the signed-in judge. */
export function useOwnZone(): string {
  const profile = useCall(reviewer.getCurrentReviewerDetails, {}, { staleMs: 60_000, whenExpired: 'throw' });
  return ownZone(profile.data?.TimeZone);
}
