import type { ConflictSignal, ConflictState } from '#contract/areas/review/conflicts.ts';

/** Mail providers that anybody may use: sharing one says nothing about two people. */
const publicProviders = new Set([
  'aol.com',
  'duck.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'laposte.net',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  't-online.de',
  'web.de',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.de',
  'yahoo.fr',
  'yandex.com',
  'zoho.com',
  '163.com',
]);

/** The domain of an employer, or nothing for a public provider (and for the documentation's own example domain). */
export function employerDomain(email: string): string | undefined {
  const domain = email.split('@').at(-1)?.trim().toLowerCase();
  return domain && domain !== 'example.org' && !publicProviders.has(domain) ? domain : undefined;
}

interface KnownJudge {
  reviewerId: number;
  email: string;
  organization: string | null;
  firstName: string;
  lastName: string;
}

/** What works are compared with. Organisations are compared by `organization_key` in the database, on both sides. */
export const keysOf = ({ reviewerId, email, organization, firstName, lastName }: KnownJudge) => ({
  reviewerId,
  email,
  /** Absent for public providers. */
  mailDomain: employerDomain(email) ?? null,
  organization,
  firstName,
  lastName,
});
export type JudgeKeys = ReturnType<typeof keysOf>;

/** What needs nobody's decision. The rest are suspicions, which an organiser confirms or dismisses. */
const certain = new Set<ConflictSignal>(['own', 'declared', 'credited']);
export const isSuspicion = (signal: ConflictSignal): boolean => !certain.has(signal);

export interface Sign {
  signal: ConflictSignal;
  /** What was decided about this very signal; absent while nobody has. */
  decided: ConflictState | null;
}

/** What all signs of one judge and one work come to: the strongest word on it. */
export function conflictStateOf(signs: readonly Sign[]): ConflictState {
  if (signs.some(({ decided }) => decided === 'declared')) return 'declared';
  if (signs.some(({ signal, decided }) => decided === 'confirmed' || !isSuspicion(signal))) return 'confirmed';
  return signs.every(({ decided }) => decided === 'dismissed') ? 'dismissed' : 'suspected';
}
