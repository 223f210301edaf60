import { useCallback, useEffect, useRef, useState } from 'react';
import { usePortal } from '#web/kernel/portal.ts';
import { answerCaptcha } from './captcha.ts';

type CaptchaState = 'idle' | 'working' | 'ready' | 'failed';

/** A provider's word is good for two minutes; the machine's work is quickly done again. */
const goodForMs = 90_000;

/** Begins as soon as it is wanted, so that nobody waits for it at the end. An answer serves once: `take` it, and the next is made anew. */
export function useCaptcha(isWanted: boolean) {
  const { send } = usePortal();
  const [state, setState] = useState<CaptchaState>('idle');
  const under = useRef<Promise<string | null>>(undefined);
  const begunAt = useRef(0);

  const begin = useCallback((): Promise<string | null> => {
    if (!under.current) {
      setState('working');
      begunAt.current = Date.now();
      const answer = answerCaptcha(send);
      under.current = answer;
      answer.then(
        () => setState('ready'),
        () => {
          under.current = undefined;
          setState('failed');
        },
      );
    }
    return under.current;
  }, [send]);

  useEffect(() => {
    // A failure here is told when the answer is taken.
    if (isWanted) begin().catch(() => undefined);
  }, [isWanted, begin]);

  const take = useCallback(async () => {
    if (Date.now() - begunAt.current > goodForMs) under.current = undefined;
    const answer = await begin();
    under.current = undefined;
    return answer;
  }, [begin]);
  return { state, take };
}
