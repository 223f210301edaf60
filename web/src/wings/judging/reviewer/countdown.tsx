import { useNow } from '#web/kernel/browser/use-now.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { ownEnd, timeLeft } from './closing.ts';
import { useOwnClock } from './own-clock.ts';

/** When a round ends, in the judge's own time: how long until then, and the moment itself. */
export function useCountdown(end: Date): { left: string; at: string } {
  const t = useReviewerText();
  const now = useNow();
  const clock = useOwnClock();
  const { unit, count } = timeLeft(end, now);
  return { left: t(`closesIn_${unit}`, { count }), at: ownEnd(end, clock) };
}

/** The same as a chip, with the moment beside it; below it where there is no room. */
export function CountdownChip({ end }: { end: Date }) {
  const { left, at } = useCountdown(end);
  return (
    <span className="inline-row wraps align-center gap-4-12">
      <StatusChip status="judging">{left}</StatusChip>
      <span className="type-small type-muted">{at}</span>
    </span>
  );
}

export function Countdown({ end }: { end: Date }) {
  const t = useReviewerText();
  return <>{t('closesAt', useCountdown(end))}</>;
}
