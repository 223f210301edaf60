import { isValidPassword } from '#contract/kernel/constants.ts';

/** R476, R477: the flag a password field shows, or nothing. */
export function findPasswordProblem(password: string | null, isRequired: boolean): 'required' | 'invalid' | undefined {
  if (!password) return isRequired ? 'required' : undefined;
  return isValidPassword(password) ? undefined : 'invalid';
}

/** R478: both empty is acceptable. */
export const passwordsMatch = (password: string | null, confirmed: string | null): boolean => (password ?? '') === (confirmed ?? '');
