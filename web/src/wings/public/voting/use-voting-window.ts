import { useEffect, useState } from 'react';
import { useNow } from '#web/kernel/browser/use-now.ts';
import type { VoteTree } from './vote-calls.ts';

/** What `setTimeout` can count to. */
const longestTimerMs = 2 ** 31 - 1;

interface VotingWindow {
  phase: 'before' | 'open' | 'over';
  endsAt: Date | undefined;
}

/** Whether voting is open. It may open or close while the page is looked at. */
export function useVotingWindow(tree: VoteTree | undefined, reload: () => void): VotingWindow {
  const minute = useNow();
  const [moment, setMoment] = useState(0);
  const now = new Date(Math.max(minute.getTime(), moment));
  const start = tree ? new Date(tree.VotingStartDate) : undefined;
  const endsAt = tree ? new Date(tree.VotingEndDate) : undefined;
  const phase = !start || !endsAt ? 'open' : now < start ? 'before' : now < endsAt ? 'open' : 'over';
  const boundary = phase === 'before' ? start?.getTime() : phase === 'open' ? endsAt?.getTime() : undefined;
  useEffect(() => {
    const inMs = boundary === undefined ? Number.POSITIVE_INFINITY : boundary - Date.now();
    if (inMs > longestTimerMs) return;
    const timer = setTimeout(
      () => {
        setMoment(Date.now());
        reload();
      },
      Math.max(0, inMs),
    );
    return () => clearTimeout(timer);
  }, [boundary, reload]);
  return { phase, endsAt };
}
