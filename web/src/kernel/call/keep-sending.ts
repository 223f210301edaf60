interface Outbox {
  flush: () => Promise<void>;
  isWaiting: () => boolean;
  /** Another tab may have put something there, or sent it. */
  refresh: () => void;
  subscribe: (notify: () => void) => () => void;
}

/**
 * Sends what waits on this device: now, when the connection or the reader is back, and again after a pause that grows. Returns what ends it.
 */
export function keepSending(
  outbox: Outbox,
  { firstPauseMs, longestPauseMs }: { firstPauseMs: number; longestPauseMs: number },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;
  let isOver = false;
  const tryNow = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await outbox.flush();
    if (isOver || timer !== undefined || !outbox.isWaiting()) return;
    timer = setTimeout(() => void tryNow(), pause);
    pause = Math.min(pause * 2, longestPauseMs);
  };
  const start = (): void => {
    pause = firstPauseMs;
    outbox.refresh();
    void tryNow();
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') start();
  };
  start();
  const stopHearing = outbox.subscribe(() => {
    if (outbox.isWaiting() && timer === undefined) timer = setTimeout(() => void tryNow(), pause);
  });
  window.addEventListener('online', start);
  window.addEventListener('storage', outbox.refresh);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopHearing();
    window.removeEventListener('online', start);
    window.removeEventListener('storage', outbox.refresh);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
