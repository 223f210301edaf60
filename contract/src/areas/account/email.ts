import * as z from 'zod';
import { write } from '../../kernel/call.ts';
import { Email, Nothing } from '../../kernel/wire.ts';
import { GivenPassword } from './password.ts';

const Code = z.object({ Code: z.string().trim().min(1).max(200) });

/** Proving and changing the address of an account. */
export const email = {
  confirmEmail: write('POST /Account/ConfirmEmail', {
    does: 'Prove the address of an account by the code of a mailed link; mail that waited for it is sent',
    may: 'public',
    limit: 'openInvitation',
    body: Code,
    reply: z.object({ Email: z.string() }),
    fails: ['InvalidCode'],
  }),

  resendConfirmation: write('POST /Account/ResendConfirmation', {
    does: "Mail the link that proves one's own address again",
    may: 'account.use',
    limit: 'resendMail',
    reply: Nothing,
    fails: ['Unchanged'],
  }),

  changeEmail: write('POST /Account/ChangeEmail', {
    does: "Ask for another address of one's own account: the new one is mailed a link, the old one a notice; answers alike whether the new one has an account",
    may: 'account.use',
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
    does: 'Move an account to its new address by the code mailed there; every other session of the account ends',
    may: 'public',
    limit: 'openInvitation',
    body: Code,
    reply: z.object({ Email: z.string() }),
    fails: ['InvalidCode'],
  }),

  objectEmailChange: write('POST /Account/ObjectEmailChange', {
    does: 'Keep or take back the old address by the code mailed there; everybody is signed out and the password no longer opens the account',
    may: 'public',
    limit: 'openInvitation',
    body: Code,
    reply: z.object({ Email: z.string() }),
    fails: ['InvalidCode'],
  }),
};
