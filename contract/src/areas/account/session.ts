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
    does: 'Sign out and revoke the token',
    may: 'account.use',
    takesNew: false,
    beforeFactor: true,
    reply: Nothing,
  }),

  getSessions: read('GET /Account/GetSessions', {
    does: "List the caller's sessions",
    may: 'account.use',
    reply: z.array(Session),
  }),

  revokeSession: write('POST /Account/RevokeSession', {
    does: "End one of the caller's sessions",
    may: 'account.use',
    takesNew: false,
    body: z.object({ SessionID: Id }),
    reply: Nothing,
    fails: ['NotFound'],
  }),

  revokeOtherSessions: write('POST /Account/RevokeOtherSessions', {
    does: "End all of the caller's other sessions",
    may: 'account.use',
    takesNew: false,
    reply: z.object({ Revoked: z.int() }),
  }),
};
