import { reviewer } from '#contract/areas/reviewer/reviewer.ts';
import type { Clock } from '#contract/kernel/formats.ts';
import { ownZone } from '#web/kernel/own-zone.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useCall } from '#web/kernel/use-call.ts';

/** By which clock times are shown to the signed-in judge: written as on the judging site, in the judge's own zone. */
export function useOwnClock(): Clock {
  const { property } = usePortal();
  const profile = useCall(reviewer.getCurrentReviewerDetails, {}, { staleMs: 60_000, whenExpired: 'throw' });
  return { ...property, timeZone: ownZone(profile.data?.TimeZone) };
}
