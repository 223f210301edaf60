import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captcha, type CaptchaAction } from '#contract/wings/accounts/account/captcha.ts';
import type { TestServer } from './test-server.ts';

/** Does the work that a captcha asks of a browser. */
export async function solveCaptcha(server: TestServer, action: CaptchaAction): Promise<string> {
  const { Challenge } = await server.send(captcha.getCaptcha, { params: { action } });
  const challenge = JSON.parse(Challenge ?? '{}');
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
