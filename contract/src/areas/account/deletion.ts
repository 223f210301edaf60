import * as z from 'zod';
import { read, write } from '../../kernel/call.ts';
import { FileReply, Instant } from '../../kernel/wire.ts';
import { GivenPassword } from './password.ts';

/** Typed by whoever wants an account deleted, so that nobody does it by a slip. */
export const deletionWord = 'DELETE';
/** How long signing in takes a deletion back. Guests cannot sign in again, so theirs begins at once. */
export const deletionGraceDays = 14;

export const deletion = {
  getMyData: read('GET /Account/MyData', {
    does: "Download everything that is kept about one's own account, as JSON",
    may: 'account.use',
    answers: 'file',
    reply: FileReply,
  }),

  deleteAccount: write('POST /Account/DeleteAccount', {
    does: "Have one's own account deleted: everybody is signed out now, and what is personal is erased when the grace ends",
    may: 'account.use',
    limit: 'changePassword',
    modelState: true,
    body: z.object({
      /** Left out by accounts that have none. */
      CurrentPassword: GivenPassword.nullish(),
      Confirmation: z
        .string()
        .trim()
        .refine((word) => word.toUpperCase() === deletionWord, `Type ${deletionWord} to confirm.`),
    }),
    reply: z.object({ DeletesDate: Instant }),
    fails: ['WrongPassword', 'LastAdministrator'],
  }),
};
