/** Solves the riddle of the captcha beside the page, so that typing and scrolling stay smooth in the meantime. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const challenge = JSON.parse(data) as Parameters<typeof solveChallenge>[0]['challenge'];
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => postMessage(solution ? JSON.stringify({ challenge, solution }) : null),
    () => postMessage(null),
  );
});
