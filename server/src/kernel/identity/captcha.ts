import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Settings } from '../runtime/settings.ts';
import type { Signer } from './signer.ts';

/** About half a second of a phone's work, and a hundred times less of ours to check it. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, least: 300, most: 900 } as const;
const minutesToSolve = 60;

/** Shows that a person is at the other end: by their machine's work, by reCAPTCHA when a key is set, or not at all. */
export class Captcha {
  readonly kind: 'proof-of-work' | 'recaptcha' | 'none';
  readonly siteKey: string | null;
  readonly #settings: Settings;
  readonly #secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(settings: Settings, signer: Signer) {
    this.#settings = settings;
    this.siteKey = settings.RECAPTCHA_SITE_KEY ?? null;
    if (settings.CAPTCHA === 'off') this.kind = 'none';
    else this.kind = this.siteKey ? 'recaptcha' : 'proof-of-work';
    const secret = (purpose: string) => signer.key(purpose).toString('base64url');
    this.#secrets = { hmacSignatureSecret: secret('captcha'), hmacKeySignatureSecret: secret('captcha-key') };
  }

  /** `action` is what is to be done; what was solved for one action serves no other. */
  async challenge(action: string, now: Date): Promise<string> {
    const challenge = await createChallenge({
      algorithm: work.algorithm,
      cost: work.cost,
      counter: randomInt(work.most, work.least),
      deriveKey,
      // Signed with the rest. The library's own end would be compared with the machine's clock, which tests cannot set.
      data: { action, expiresAt: now.getTime() + minutesToSolve * 60_000 },
      ...this.#secrets,
    });
    return JSON.stringify(challenge);
  }

  /** What was solved, to be noted so that it serves once; undefined when it was not. */
  async solved(
    action: string,
    response: string | null | undefined,
    now: Date,
  ): Promise<{ signature: string; expiresAt: Date } | undefined> {
    if (!response) return undefined;
    return this.kind === 'recaptcha' ? this.#askProvider(action, response, now) : this.#checkWork(action, response, now);
  }

  async #checkWork(action: string, response: string, now: Date) {
    const payload = parse(response);
    if (!payload) return undefined;
    const { parameters, signature } = payload.challenge;
    const expiresAt = new Date(Number(parameters.data?.expiresAt ?? 0));
    if (!signature || parameters.data?.action !== action || !(expiresAt > now)) return undefined;
    const { verified } = await verifySolution({ ...payload, deriveKey, ...this.#secrets });
    return verified ? { signature, expiresAt } : undefined;
  }

  async #askProvider(action: string, response: string, now: Date) {
    const body = new URLSearchParams({ secret: this.#settings.RECAPTCHA_SECRET_KEY ?? '', response });
    const answer = await fetch(this.#settings.RECAPTCHA_VERIFY_URL, { method: 'POST', body, signal: AbortSignal.timeout(8000) });
    const { success, action: solved } = (await answer.json()) as { success?: boolean; action?: string };
    if (!success || (solved !== undefined && solved !== action)) return undefined;
    return { signature: response.slice(0, 200), expiresAt: new Date(now.getTime() + minutesToSolve * 60_000) };
  }
}

function parse(response: string): Payload | undefined {
  try {
    const payload = JSON.parse(response) as Payload;
    return payload?.challenge?.parameters && payload.solution ? payload : undefined;
  } catch {
    return undefined;
  }
}
