import type { CaptchaAction } from '#contract/wings/accounts/account/captcha.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { noteCaptcha } from '../password/code.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

type Solved = Awaited<ReturnType<Services['captcha']['solved']>>;

/** Before the transaction: looks whether someone is there, where that is asked for. */
export async function checkCaptcha(
  { captcha }: Pick<Services, 'captcha'>,
  action: CaptchaAction,
  response: string | null | undefined,
  now: Date,
): Promise<Solved> {
  if (captcha.kind === 'none') return undefined;
  const solved = await captcha.solved(action, response, now);
  if (!solved) throw new Refusal('NotHuman', { errors: [fieldError('CaptchaResponse', says('tryAgain'))] });
  return solved;
}

/** Inside it: what was solved serves once. */
export async function useCaptcha(db: WriteDb, solved: Solved): Promise<void> {
  if (solved && !(await noteCaptcha(db, solved))) throw new Refusal('NotHuman');
}
