import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Email, Nothing } from '#contract/kernel/call/wire.ts';
import { GivenPassword } from './password.ts';

const Code = z.object({ Code: z.string().trim().min(1).max(200) });

/** Proving and changing the address of an account. */
export const email = {
  confirmEmail: write('POST /Account/ConfirmEmail', {
    does: 'Confirm the email address of an account with the code from an email; held emails are sent',
    may: 'public',
    takesNew: false,
    limit: 'openInvitation',
    body: Code,
    reply: z.object({ Email: z.string() }),
    fails: ['InvalidCode'],
  }),

  resendConfirmation: write('POST /Account/ResendConfirmation', {
    does: "Resend the email that confirms the caller's address",
    may: 'account.use',
    takesNew: false,
    limit: 'resendMail',
    reply: Nothing,
    fails: ['Unchanged'],
  }),

  changeEmail: write('POST /Account/ChangeEmail', {
    does: "Request a change of the caller's email address: the new address gets a link, the old one a notice; the response is the same whether the new address has an account or not",
    may: 'account.use',
    takesNew: false,
    limit: 'changePassword',
    modelState: true,
    body: z.object({
      NewEmail: Email,
      /** Left out by accounts that have none. */
      CurrentPassword: GivenPassword.nullish(),
    }),
    reply: Nothing,
    fails: ['WrongPassword'],
  }),

  confirmEmailChange: write('POST /Account/ConfirmEmailChange', {
    does: 'Confirm a new email address with the code sent to it, and end all other sessions',
    may: 'public',
    takesNew: false,
    limit: 'openInvitation',
    body: Code,
    reply: z.object({ Email: z.string() }),
    fails: ['InvalidCode'],
  }),

  agreeEmailChange: write('POST /Account/AgreeEmailChange', {
    does: 'Agree to a change of the email address that an organizer asked for, with the code sent to the old address; the new one then gets a link',
    may: 'public',
    takesNew: false,
    limit: 'openInvitation',
    body: Code,
    reply: z.object({ Email: z.string() }),
    fails: ['InvalidCode'],
  }),

  objectEmailChange: write('POST /Account/ObjectEmailChange', {
    does: 'Keep or restore the old email address with the code sent to it; sign out everywhere and invalidate the password',
    may: 'public',
    takesNew: false,
    limit: 'openInvitation',
    body: Code,
    reply: z.object({ Email: z.string() }),
    fails: ['InvalidCode'],
  }),
};
