import { reviewer } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { Clock } from '#contract/kernel/text/formats.ts';
import { ownZone } from '#web/kernel/words/own-zone.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';

/** By which clock times are shown to the signed-in judge: written as on the judging site, in the judge's own zone. */
export function useOwnClock(): Clock {
  const { property } = usePortal();
  const profile = useCall(reviewer.getCurrentReviewerDetails, {}, { staleMs: 60_000, whenExpired: 'throw' });
  return { ...property, timeZone: ownZone(profile.data?.TimeZone) };
}
