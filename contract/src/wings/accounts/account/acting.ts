import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { entity, Instant, Nothing } from '#contract/kernel/call/wire.ts';

/** The answer to a request to look at a portal as someone else. */
export const ActingAddress = entity('ActingAddress', {
  /** Opens the portal once, within two minutes. */
  Address: z.string(),
  Name: z.string(),
});

/** A session in someone else's name: it reads, changes nothing, and expires automatically. Areas begin one; here it is opened and ended. */
export const acting = {
  openActing: write('POST /Account/OpenActing', {
    does: 'Open a session for viewing a portal as another person, with the code from its address',
    may: 'public',
    session: 'none',
    takesNew: false,
    limit: 'openInvitation',
    body: z.object({ Code: z.string().trim().min(1).max(200) }),
    reply: z.object({
      Token: z.string(),
      UserID: z.int(),
      Email: z.string(),
      Name: z.string(),
      Role: z.string(),
      PropertyID: z.int(),
      /** Who really looks. */
      ActingName: z.string(),
      ExpiresDate: Instant,
    }),
    fails: ['InvalidCode'],
  }),

  endActing: write('POST /Account/EndActing', {
    does: 'Stop viewing a portal as another person',
    may: 'account.use',
    whileActing: true,
    takesNew: false,
    reply: Nothing,
    fails: ['NotFound'],
  }),
};
