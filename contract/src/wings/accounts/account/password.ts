import * as z from 'zod';
import { isValidPassword, passwordMinLength } from '#contract/kernel/call/constants.ts';
import { atOnce } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-fields.ts';

const says = schemaSaying(texts);

/** R285, R477, R618: the printed rule, the same in browser and server. The upper bound keeps hashing cheap. */
export const NewPassword = z
  .string()
  .max(200)
  .refine(isValidPassword, { error: says('passwordRule', { passwordMinLength }) });

/** A password as it was once given; whether it is right is not a matter of form. */
export const GivenPassword = z.string().min(1).max(200);

export const passwordsAgree = (given: { Password?: string | null | undefined; ConfirmPassword?: string | null | undefined }): boolean =>
  (given.Password ?? null) === (given.ConfirmPassword ?? null);
export const passwordsDiffer = { path: ['ConfirmPassword'], error: says('passwordsDiffer'), ...atOnce };
