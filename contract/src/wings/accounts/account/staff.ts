import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { staffRoles } from '#contract/kernel/call/permissions.ts';
import { Email, entity, Id, Instant, Name, Nothing, OptionalName, OptionalText, PathFlag } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-fields.ts';

const says = schemaSaying(texts);

export const Grant = entity('StaffGrant', {
  /** Null for all awards, and those to come. */
  PropertyID: z.int().min(0).nullable(),
  Role: z.enum(staffRoles),
});
export type Grant = z.infer<typeof Grant>;

export const StaffMember = entity('StaffMember', {
  UserID: z.int(),
  Email: Contact,
  FirstName: z.string(),
  LastName: z.string(),
  Title: z.string().nullable(),
  Phone: Contact.nullable(),
  HasFactor: z.boolean(),
  /** False for a former colleague, who comes back by a new invitation. */
  IsActive: z.boolean(),
  LastSeenDate: Instant.nullable(),
  /** Grants for the caller's awards, and for all awards. */
  Grants: z.array(Grant),
  /** They have not chosen a password yet; the date is until when their link works, and empty once it has expired. */
  IsInvited: z.boolean(),
  InvitedUntil: Instant.nullable(),
  Version: z.int(),
  can: z.object({
    change: z.boolean(),
    /** Name, email and phone concern all awards. */
    edit: z.boolean(),
    remove: z.boolean(),
    resend: z.boolean(),
    signOut: z.boolean(),
    resetFactors: z.boolean(),
  }),
});
export type StaffMember = z.infer<typeof StaffMember>;

const Grants = z
  .array(Grant)
  .min(1, { error: says('chooseRole') })
  .max(200);

export const staff = {
  getMyGrants: read('GET /staff/GetMyGrants', {
    does: "List the caller's roles and the awards they hold them for",
    may: 'award.list',
    beforeFactor: true,
    reply: z.array(Grant),
  }),
  getStaff: read('GET /staff/GetStaff', {
    does: "List the people who work for the caller's awards, with their roles",
    may: 'staff.manage',
    about: 'listed',
    /** Former colleagues are shown to who owns all awards. */
    query: z.object({ IncludeInactive: PathFlag.default(false) }),
    reply: z.array(StaffMember),
  }),
  inviteStaff: write('POST /staff/InviteStaff', {
    does: 'Invite a colleague with roles; the email has a link to choose a password, which works for a week',
    may: 'staff.manage',
    about: { property: 'Grants.PropertyID', orListed: true },
    recent: true,
    body: z.object({ Email, FirstName: Name(100), LastName: Name(100), Title: OptionalName(200), Grants }),
    reply: StaffMember,
    fails: ['EmailTaken', 'NotAllowed'],
  }),
  saveStaff: write('POST /staff/SaveStaff', {
    does: "Replace a colleague's roles for the caller's awards; owners of all awards can also change the colleague's details",
    may: 'staff.manage',
    about: { property: 'Grants.PropertyID', orListed: true },
    recent: true,
    body: z.object({
      UserID: Id,
      Version: z.int(),
      Grants,
      Details: z.object({ Email, FirstName: Name(100), LastName: Name(100), Title: OptionalName(200), Phone: OptionalText(50) }).optional(),
    }),
    reply: StaffMember,
    fails: ['Conflict', 'LastAdministrator', 'EmailTaken', 'NotAllowed'],
  }),
  removeStaff: write('POST /staff/RemoveStaff', {
    does: "Revoke a colleague's roles for the caller's awards; without any other role their account is deactivated",
    may: 'staff.manage',
    about: 'listed',
    recent: true,
    body: z.object({ UserID: Id }),
    reply: Nothing,
    fails: ['OwnAccount', 'LastAdministrator', 'NotAllowed'],
  }),
  signOutStaff: write('POST /staff/SignOutStaff', {
    does: 'End all sessions of a colleague',
    may: 'staff.manage',
    about: 'listed',
    body: z.object({ UserID: Id }),
    reply: z.object({ Ended: z.int() }),
    fails: ['OwnAccount', 'NotAllowed'],
  }),
  resendInvitation: write('POST /staff/ResendInvitation', {
    does: 'Send the invitation of a colleague again, with a new link',
    may: 'staff.manage',
    about: 'listed',
    body: z.object({ UserID: Id }),
    reply: StaffMember,
    fails: ['Locked', 'NotAllowed'],
  }),
};
