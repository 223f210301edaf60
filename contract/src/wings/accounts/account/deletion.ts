import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { FileReply, Instant } from '#contract/kernel/call/wire.ts';
import { GivenPassword } from './password.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-fields.ts';

const says = schemaSaying(texts);

/** Typed to delete an account, so that no one does it by accident. */
export const deletionWord = 'DELETE';
/** How long signing in cancels a deletion. Guests cannot sign in again, so theirs begins immediately. */
export const deletionGraceDays = 14;

export const deletion = {
  getMyData: read('GET /Account/MyData', {
    does: "Download the caller's data as JSON",
    may: 'account.use',
    whileActing: false,
    answers: 'file',
    reply: FileReply,
  }),

  deleteAccount: write('POST /Account/DeleteAccount', {
    does: "Delete the caller's account: sign out everywhere now, erase personal data after the grace period",
    may: 'account.use',
    takesNew: false,
    limit: 'changePassword',
    modelState: true,
    body: z.object({
      /** Left out by accounts that have none. */
      CurrentPassword: GivenPassword.nullish(),
      Confirmation: z
        .string()
        .trim()
        .refine((word) => word.toUpperCase() === deletionWord, { error: says('typeToConfirm', { deletionWord }) }),
    }),
    reply: z.object({ DeletesDate: Instant }),
    fails: ['WrongPassword', 'LastAdministrator'],
  }),
};
