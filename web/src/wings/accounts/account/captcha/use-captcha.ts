import { useCallback, useEffect, useRef, useState } from 'react';

type CaptchaState = 'idle' | 'working' | 'ready' | 'failed';

/** A provider's word is good for two minutes; the machine's work is quickly done again. */
const goodForMs = 90_000;

/**
 * Begins as soon as it is wanted, so that no one waits for it at the end. An answer serves once: `take` it, and the next is computed.
 * `answer` must stay the same function from one drawing to the next.
 */
export function useCaptcha(isWanted: boolean, answer: () => Promise<string | null>) {
  const [state, setState] = useState<CaptchaState>('idle');
  const under = useRef<Promise<string | null>>(undefined);
  const begunAt = useRef(0);

  const begin = useCallback((): Promise<string | null> => {
    if (!under.current) {
      setState('working');
      begunAt.current = Date.now();
      const answering = answer();
      under.current = answering;
      answering.then(
        () => setState('ready'),
        () => {
          under.current = undefined;
          setState('failed');
        },
      );
    }
    return under.current;
  }, [answer]);

  useEffect(() => {
    // A failure here is reported when the answer is used.
    if (isWanted) begin().catch(() => undefined);
  }, [isWanted, begin]);

  const take = useCallback(async () => {
    if (Date.now() - begunAt.current > goodForMs) under.current = undefined;
    const taken = await begin();
    under.current = undefined;
    return taken;
  }, [begin]);
  return { state, take };
}
