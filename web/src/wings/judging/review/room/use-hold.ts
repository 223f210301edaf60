import { useEffect, useRef } from 'react';
import { type EntryForReview, review } from '#contract/wings/judging/review/review.ts';
import { usePortal } from '#web/kernel/page/portal.ts';

const lookEveryMs = 60_000;
/** With so much left there is no need to ask. */
const enoughMs = 20 * 60_000;

type Who = Pick<EntryForReview, 'JudgingPropertyID' | 'EntryPropertyID' | 'SeasonID'>;

/** Keeps the work in the judge's hands while the page is looked at: a film and a careful word may take longer than a lease. */
export function useHold(entry: EntryForReview | undefined, who: Who, onLooked: (heldId: number, found: EntryForReview) => void): void {
  const { send } = usePortal();
  const latest = useRef({ who, onLooked });
  latest.current = { who, onLooked };

  useEffect(() => {
    if (!entry) return;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || entry.HeldUntil.getTime() - Date.now() > enoughMs) return;
      try {
        const found = await send(
          review.getReviewEntry,
          { body: { Data: { ...latest.current.who, HeldEntryID: entry.EntryID } } },
          { whenExpired: 'throw' },
        );
        latest.current.onLooked(entry.EntryID, found);
      } catch {
        // The next look, or the submit, decides.
      }
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    const onVisible = (): void => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [entry, send]);
}
