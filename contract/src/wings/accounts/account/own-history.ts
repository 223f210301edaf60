import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { Instant } from '#contract/kernel/call/wire.ts';

/** What people see of their own account's history: organizers' actions, and changes to sign-in. */
export const ownEvents = [
  'account.actingStarted',
  'account.emailChanged',
  'account.emailKept',
  'account.passwordChanged',
  'account.passwordReset',
  'entrant.saved',
  'entrant.emailChangeAsked',
  'entrant.linkSent',
  'entrant.merged',
  'entrant.blocked',
  'entrant.unblocked',
  'entrant.subscribed',
  'entrant.unsubscribed',
] as const;

export const ownHistory = {
  getOwnHistory: read('GET /Account/GetOwnHistory', {
    does: "List actions on the caller's account, by the caller or by organizers",
    may: 'account.use',
    whileActing: false,
    reply: z.array(
      z.object({
        At: Instant,
        Event: z.enum(ownEvents),
        /** Someone of the award did it; their name isn't shown. */
        IsByOrganizer: z.boolean(),
      }),
    ),
  }),
};
