/** Rehearses beside the page, so that typing and scrolling stay smooth in the meantime. */
import { type Asked, type Found, rehearseInTime } from './in-time.ts';

export type Told = { share: number } | { found: Found } | { failed: true };

const everyMs = 100;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const say = (told: Told): void => postMessage(told);
  let toldAt = 0;
  try {
    const found = rehearseInTime(
      data,
      () => performance.now(),
      (share) => {
        if (performance.now() - toldAt < everyMs) return;
        toldAt = performance.now();
        say({ share });
      },
    );
    say({ found });
  } catch {
    say({ failed: true });
  }
});
