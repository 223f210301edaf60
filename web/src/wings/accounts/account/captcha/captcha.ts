import type { captcha, CaptchaAction } from '#contract/wings/accounts/account/captcha.ts';
import type { Reply } from '#contract/kernel/call/call.ts';

export type Riddle = Reply<typeof captcha.getCaptcha>;

/** The machine could not do its part: no workers, no cryptography, or the provider's script did not come. */
export class CaptchaFailed extends Error {}

/** An answer to send along: the work of this machine, the provider's word, or nothing where none is asked for. */
export async function answerCaptcha(action: CaptchaAction, ask: (action: CaptchaAction) => Promise<Riddle>): Promise<string | null> {
  const riddle = await ask(action);
  switch (riddle.Kind) {
    case 'none':
      return null;
    case 'recaptcha':
      return askProvider(riddle, action);
    case 'proof-of-work':
      return solve(riddle.Challenge ?? '');
  }
}

function solve(challenge: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Browsers offer the cryptography it needs on https and on this very machine only.
    if (!globalThis.crypto?.subtle || typeof Worker === 'undefined') return reject(new CaptchaFailed('no cryptography here'));
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    const end = (action: () => void): void => {
      worker.terminate();
      action();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
      end(() => (data ? resolve(data) : reject(new CaptchaFailed('not solved')))),
    );
    worker.addEventListener('error', () => end(() => reject(new CaptchaFailed('the worker did not start'))));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(challenge);
  });
}

interface Recaptcha {
  ready: (action: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

/** R129: only where a site key is set, and only when it is needed: no page loads the provider's script automatically. */
async function askProvider({ SiteKey }: Riddle, action: CaptchaAction): Promise<string> {
  const key = SiteKey ?? '';
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`);
  const { grecaptcha } = window as unknown as { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new CaptchaFailed('no provider');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(key, { action });
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`script[src="${src}"]`)) return resolve();
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new CaptchaFailed('the script did not load'));
    });
    document.head.append(script);
  });
}
