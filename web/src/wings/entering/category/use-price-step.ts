import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOrderText } from '#web/texts/order.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

/** A browser whose clock is ahead asks again until the server agrees. */
const againMs = 5000;
/** Timers of browsers go no further. */
const mostMs = 2 ** 31 - 1;

/** Notices when the current price ends while the page is open, so that everything on it is asked for again immediately. */
export function usePriceStep(until: Date | null | undefined, onStep: () => void): void {
  const step = useRef(onStep);
  useEffect(() => {
    step.current = onStep;
  });
  const at = until?.getTime();
  useEffect(() => {
    if (at === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const left = at - Date.now();
      if (left > 0) {
        timer = setTimeout(look, Math.min(left + 50, mostMs));
        return;
      }
      step.current();
      timer = setTimeout(look, againMs);
    };
    timer = setTimeout(look, Math.min(Math.max(at - Date.now(), 0) + 50, mostMs));
    return () => clearTimeout(timer);
  }, [at]);
}

/** Where several answers show prices: all of them are asked for again together, and it is said why the page changed. */
export function useFreshPrices(until: Date | null | undefined): void {
  const t = useOrderText();
  const queries = useQueryClient();
  const messages = useHeaderMessages();
  usePriceStep(until, () => {
    void queries.invalidateQueries();
    messages.info(t('pricesChanged'), { stays: true });
  });
}
