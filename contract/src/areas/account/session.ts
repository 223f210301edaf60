import * as z from 'zod';
import { read, write } from '../../kernel/call.ts';
import { entity, Id, Instant, Nothing } from '../../kernel/wire.ts';

const Session = entity('Session', {
  SessionID: z.int(),
  Address: z.string(),
  Agent: z.string(),
  CreatedDate: Instant,
  LastSeenDate: Instant,
  ExpiresDate: Instant,
  IsCurrent: z.boolean(),
});

export const session = {
  logout: write('POST /Account/Logout', {
    does: 'Sign out: the token opens nothing from now on',
    may: 'account.use',
    reply: Nothing,
  }),

  getSessions: read('GET /Account/GetSessions', {
    does: "List where one's own account is signed in",
    may: 'account.use',
    reply: z.array(Session),
  }),

  revokeSession: write('POST /Account/RevokeSession', {
    does: "End one of one's own sessions",
    may: 'account.use',
    body: z.object({ SessionID: Id }),
    reply: Nothing,
    fails: ['NotFound'],
  }),

  revokeOtherSessions: write('POST /Account/RevokeOtherSessions', {
    does: "End every one of one's own sessions but this one",
    may: 'account.use',
    reply: z.object({ Revoked: z.int() }),
  }),
};
