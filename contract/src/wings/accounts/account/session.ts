import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing } from '#contract/kernel/call/wire.ts';

const Session = entity('Session', {
  SessionID: z.int(),
  Address: Contact,
  Agent: z.string(),
  CreatedDate: Instant,
  LastSeenDate: Instant,
  ExpiresDate: Instant,
  IsCurrent: z.boolean(),
});

/** One of the caller's own; an organizer who looks at the portal as they see it has one, too, from an address that isn't shown. */
const OwnSession = Session.extend({ IsActing: z.boolean() }).meta({ id: 'OwnSession' });

const StaffSession = Session.extend({ UserID: z.int(), Name: z.string(), Email: Contact, HasFactor: z.boolean() }).meta({
  id: 'StaffSession',
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
    whileActing: false,
    reply: z.array(OwnSession),
  }),

  revokeSession: write('POST /Account/RevokeSession', {
    does: "End one of the caller's sessions",
    may: 'account.use',
    takesNew: false,
    body: z.object({ SessionID: Id }),
    reply: Nothing,
    fails: ['NotFound'],
  }),

  getStaffSessions: read('GET /user/GetStaffSessions', {
    does: 'List the sessions of all staff, latest first',
    may: 'administrator.manage',
    about: 'installation',
    reply: z.array(StaffSession),
  }),

  endStaffSession: write('POST /user/EndStaffSession', {
    does: "End a colleague's session",
    may: 'administrator.manage',
    about: 'installation',
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
