import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Email, entity, Id, Instant, Nothing } from '#contract/kernel/call/wire.ts';
import { Rights } from './rights.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-fields.ts';

const says = schemaSaying(texts);

/** How many people one account can have on its team, invitations included. */
export const maxTeamMembers = 100;

const memberStates = ['invited', 'expired', 'member'] as const;

/** What is shared: one submission, or without one everything of the owner's, also later submissions. */
const shared = { SubmissionID: z.int().nullable(), Submission: z.string().nullable() };

/** Someone on one's own team. */
export const TeamMember = entity('TeamMember', {
  MemberID: z.int(),
  /** Where the invitation went. */
  Email: z.string(),
  /** The account that accepted it. */
  Name: z.string().nullable(),
  AccountEmail: z.string().nullable(),
  State: z.enum(memberStates),
  Rights,
  ...shared,
  InvitedDate: Instant,
  ExpiresDate: Instant,
  AcceptedDate: Instant.nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** Someone else's team that one is on. */
export const Membership = entity('Membership', {
  MemberID: z.int(),
  OwnerID: z.int(),
  Owner: z.string(),
  OwnerOrganization: z.string().nullable(),
  Rights,
  ...shared,
  AcceptedDate: Instant,
});
export type Membership = z.infer<typeof Membership>;

const GivenRights = Rights.min(1, { error: says('chooseRights') }).max(10);
const Member = z.object({ MemberID: Id });
const Code = z.object({ Code: z.string().trim().min(1).max(200) });

export const team = {
  getTeam: read('GET /Team', {
    does: "List the caller's team and the teams they belong to",
    may: 'team.use',
    reply: z.object({ Members: z.array(TeamMember), Memberships: z.array(Membership) }),
  }),

  inviteMember: write('POST /Team/Invite', {
    does: 'Invite a colleague by email to all submissions or to one; repeating it renews the invitation',
    may: 'team.use',
    limit: 'invite',
    body: z.object({ Email, Rights: GivenRights, SubmissionID: Id.nullish() }),
    reply: TeamMember,
    fails: ['NotFound', 'EmailUnconfirmed'],
  }),

  resendInvitation: write('POST /Team/ResendInvitation', {
    does: 'Resend an invitation with a new link; the old link stops working',
    may: 'team.use',
    limit: 'invite',
    body: Member,
    reply: TeamMember,
    fails: ['NotFound', 'Unchanged', 'EmailUnconfirmed'],
  }),

  changeRights: write('POST /Team/ChangeRights', {
    does: "Change a colleague's access",
    may: 'team.use',
    body: Member.extend({ Rights: GivenRights }),
    reply: TeamMember,
    fails: ['NotFound'],
  }),

  removeMember: write('POST /Team/Remove', {
    does: 'Remove a colleague, or revoke an invitation',
    may: 'team.use',
    takesNew: false,
    body: Member,
    reply: Nothing,
    fails: ['NotFound'],
  }),

  leaveTeam: write('POST /Team/Leave', {
    does: 'Leave a team',
    may: 'team.use',
    takesNew: false,
    body: Member,
    reply: Nothing,
    fails: ['NotFound'],
  }),

  /** Asked by POST, so that the code is in no log. */
  getInvitation: read('POST /Team/GetInvitation', {
    does: 'Get an invitation by the code from an email',
    may: 'public',
    session: 'none',
    limit: 'openInvitation',
    body: Code,
    reply: z.object({
      PropertyID: z.int(),
      Owner: z.string(),
      OwnerOrganization: z.string().nullable(),
      Submission: z.string().nullable(),
      Email: z.string(),
      Rights,
      ExpiresDate: Instant,
      IsAccepted: z.boolean(),
    }),
    fails: ['InvalidCode'],
  }),

  acceptInvitation: write('POST /Team/Accept', {
    does: 'Accept an invitation by the code from an email',
    may: 'team.use',
    limit: 'openInvitation',
    body: Code,
    reply: Membership,
    fails: ['InvalidCode', 'OwnInvitation', 'NotAllowed'],
  }),
};
