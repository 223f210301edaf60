import { type Allowed, rightsOf } from '#contract/wings/accounts/account/rights.ts';
import type { Membership, TeamMember } from '#contract/wings/accounts/account/team.ts';

/** A request that was sent twice writes one mail. */
const repeatedWithinMs = 60_000;

interface MemberRow extends Allowed {
  id: number;
  email: string;
  submissionId: number | null;
  submissionTitle: string | null;
  memberFirstName: string | null;
  memberLastName: string | null;
  memberEmail: string | null;
  invitedAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
}

interface MembershipRow extends Allowed {
  id: number;
  ownerId: number;
  ownerFirstName: string;
  ownerLastName: string;
  ownerEmail: string;
  ownerOrganization: string | null;
  submissionId: number | null;
  submissionTitle: string | null;
  acceptedAt: Date | null;
}

/** As people call them; an account without a name goes by its address. */
export const nameOf = (first: string | null, last: string | null, email: string | null): string =>
  [first, last].filter(Boolean).join(' ') || (email ?? '');

export function viewMember(row: MemberRow, now: Date): TeamMember {
  const isIn = row.acceptedAt !== null;
  return {
    MemberID: row.id,
    Email: row.email,
    Name: isIn ? nameOf(row.memberFirstName, row.memberLastName, row.memberEmail) : null,
    AccountEmail: isIn ? row.memberEmail : null,
    State: isIn ? 'member' : row.expiresAt <= now ? 'expired' : 'invited',
    Rights: rightsOf(row),
    SubmissionID: row.submissionId,
    Submission: row.submissionTitle,
    InvitedDate: row.invitedAt,
    ExpiresDate: row.expiresAt,
    AcceptedDate: row.acceptedAt,
  };
}

export const viewMembership = (row: MembershipRow): Membership => ({
  MemberID: row.id,
  OwnerID: row.ownerId,
  Owner: nameOf(row.ownerFirstName, row.ownerLastName, row.ownerEmail),
  OwnerOrganization: row.ownerOrganization,
  Rights: rightsOf(row),
  SubmissionID: row.submissionId,
  Submission: row.submissionTitle,
  AcceptedDate: row.acceptedAt ?? new Date(0),
});

export const isRepeated = (before: { invitedAt: Date } & Allowed, asked: Allowed, now: Date): boolean =>
  before.mayWrite === asked.mayWrite && before.mayPay === asked.mayPay && now.getTime() - before.invitedAt.getTime() < repeatedWithinMs;
