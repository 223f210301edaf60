import { holdsOwnName, isCommonPassword } from '#contract/wings/accounts/account/password-strength.ts';
import { passwordMinLength } from '#contract/kernel/call/constants.ts';
import type { Role } from '#contract/kernel/call/permissions.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

/** Anyone who can see and change everything needs a longer one than the printed rule asks for. */
const staffPasswordLength = 12;

interface Chooser {
  role: Role;
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  organization?: string | null | undefined;
}

/** What is wrong with a password that keeps the printed rule; nothing when it will do. */
export function findPasswordWeakness(password: string, { role, email, firstName, lastName, organization }: Chooser): Said | undefined {
  if (role === 'Administrator' && password.length < staffPasswordLength) return says('staffPasswordLength', { least: staffPasswordLength });
  if (isCommonPassword(password)) return says('passwordTooCommon');
  if (holdsOwnName(password, [email, firstName, lastName, organization], passwordMinLength)) return says('passwordHasName');
  return undefined;
}

export function checkNewPassword(password: string, chooser: Chooser, field = 'Password'): void {
  const weakness = findPasswordWeakness(password, chooser);
  if (weakness) throw invalid(field, weakness);
}
