import { useNow } from '#web/areas/property/use-now.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { ownEnd, timeLeft } from './closing.ts';
import { useOwnZone } from './own-zone.ts';

/** When a round ends, in the judge's own time: how long until then, and the moment itself. */
export function useCountdown(end: Date): { left: string; at: string } {
  const t = useReviewerText();
  const now = useNow();
  const zone = useOwnZone();
  const { property } = usePortal();
  const { unit, count } = timeLeft(end, now);
  return { left: t(`closesIn_${unit}`, { count }), at: ownEnd(end, property.dateOrder, zone) };
}

export function Countdown({ end }: { end: Date }) {
  const t = useReviewerText();
  return <>{t('closesAt', useCountdown(end))}</>;
}
