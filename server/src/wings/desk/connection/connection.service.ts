import type { Award } from '#contract/wings/desk/award/award.ts';
import { isHosted } from '#contract/kernel/award/card-providers.ts';
import type { Traits } from '#contract/kernel/award/property-row.ts';
import { hostedMethodOf } from '#server/wings/commerce/order/provider/methods.service.ts';
import { mailServerIn } from '#server/kernel/runtime/connections.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as store from './connection.store.ts';
import { codeOf, markOf } from './mail-proof.rules.ts';
import { wordsOfMailTrouble } from './trouble.rules.ts';
import type { Said } from '#contract/kernel/text/said.ts';

const confirmMs = 7 * 86_400_000;
const patienceMs = 15_000;

type Connected = Pick<Services, 'settings' | 'signer'>;

/** When a test email by this mail server was confirmed; null where none was. */
export async function arrivalOf(db: ReadDb, { signer, settings }: Connected): Promise<Date | null> {
  return settings.SMTP_URL ? ((await store.findArrival(db, markOf(signer, settings))) ?? null) : null;
}

export async function mailStateOf(db: ReadDb, services: Connected): Promise<Award['Mail']> {
  if (!services.settings.SMTP_URL) return 'none';
  return (await arrivalOf(db, services)) ? 'arrived' : 'untested';
}

/** What a card comes to where an award takes them by this provider. */
export function cardsBy({ payments, methods }: Pick<Services, 'payments' | 'methods'>, provider: Traits['cardProvider']): Award['Cards'] {
  if (isHosted(provider)) {
    const method = hostedMethodOf({ methods }, provider);
    return method ? (method.name.endsWith('-test') ? 'test' : 'live') : 'none';
  }
  if (payments.isSandbox) return payments.isOffered ? 'sandbox' : 'none';
  return payments.name.endsWith('-test') ? 'test' : 'live';
}

/** The link of a test email, by which its reader says that it arrived. */
export function arrivalLink({ settings, signer }: Connected, askedBy: number, now: Date): SecretLink {
  const expiresAt = new Date(now.getTime() + confirmMs);
  const code = codeOf(signer, { mark: markOf(signer, settings), askedBy, expiresAt });
  // It opens nothing, so that the test email can be sent again.
  return new SecretLink(`${settings.publicUrl}/admin/email-arrived?`, `code=${code}`, { isLasting: true });
}

/** In words what keeps the mail server from being used; nothing where it takes our login. Slow: never in a transaction. */
export async function mailTroubleOf({ mailer, settings }: Pick<Services, 'mailer' | 'settings'>): Promise<Said | undefined> {
  if (!mailer || !settings.SMTP_URL) return undefined;
  try {
    await within(patienceMs, mailer.check());
    return undefined;
  } catch (problem) {
    return wordsOfMailTrouble(problem, mailServerIn(settings.SMTP_URL));
  }
}

/** However often the other side lets us wait. */
export function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), ms);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
