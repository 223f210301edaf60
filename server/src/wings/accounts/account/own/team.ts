import { allowedBy, rightsOf } from '#contract/wings/accounts/account/rights.ts';
import { maxTeamMembers, team } from '#contract/wings/accounts/account/team.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import { type AccountRow, findAccount } from '../account.store.ts';
import { proveEmail } from '../password/confirm-link.service.ts';
import { awaitsConfirmation } from './contact-info.rules.ts';
import { codePageOf } from '../password/links.rules.ts';
import { teamInvitationMail } from '../mails/team-invitation.ts';
import { isRepeated, nameOf, viewMember, viewMembership } from './team.rules.ts';
import * as store from './team.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

type Inviting = Given<typeof team.inviteMember> | Given<typeof team.resendInvitation>;

/** What the log keeps of someone on a team. */
const logged = (row: { email: string; submissionId: number | null; mayWrite: boolean; mayPay: boolean; memberId?: number | null }) => ({
  email: row.email,
  submissionId: row.submissionId,
  rights: rightsOf(row),
  memberId: row.memberId ?? null,
});

export const teamHandlers = implement(team, {
  async getTeam({ db, actor, now }) {
    const members = await store.listMembers(db, actor.propertyId, actor.id);
    const memberships = await store.listMemberships(db, actor.propertyId, actor.id);
    return { Members: members.map((row) => viewMember(row, now)), Memberships: memberships.map(viewMembership) };
  },

  async inviteMember(given) {
    const { db, body, actor, now, record, refuse } = given;
    const owner = await getOwner(given);
    const submissionId = body.SubmissionID ?? null;
    if (submissionId !== null && !(await store.findOwnSubmission(db, actor.propertyId, actor.id, submissionId))) return refuse('NotFound');
    if (body.Email.toLowerCase() === owner.email.toLowerCase()) throw invalid('Email', says('ownAddress'));
    const asked = allowedBy(body.Rights);
    const before = await store.findMemberByEmail(db, actor.propertyId, actor.id, submissionId, body.Email);
    if (before?.acceptedAt) throw invalid('Email', says('changeTheirAccess'));
    if (before && isRepeated(before, asked, now)) return viewMember(before, now);
    if (!before && (await store.listMembers(db, actor.propertyId, actor.id)).length >= maxTeamMembers)
      throw invalid('Email', says('teamFull', { maxTeamMembers }));
    const { secret, fresh } = newInvitation(now, asked);
    const id =
      before?.id ?? (await store.addInvitation(db, actor.propertyId, { ...fresh, ownerId: actor.id, submissionId, email: body.Email })).id;
    if (before) await store.changeMember(db, actor.propertyId, before.id, fresh);
    const member = await getMember(given, id);
    await record('team.invited', { subject: 'team', subjectId: id, after: logged(member) });
    await mailInvitation(given, owner, member, secret);
    return viewMember(member, now);
  },

  async resendInvitation(given) {
    const { db, body, actor, now, record, refuse } = given;
    const owner = await getOwner(given);
    const before = await getMember(given, body.MemberID);
    if (before.acceptedAt) return refuse('Unchanged', { message: says('colleagueJoined') });
    if (isRepeated(before, before, now)) return viewMember(before, now);
    const { secret, fresh } = newInvitation(now);
    await store.changeMember(db, actor.propertyId, before.id, fresh);
    const member = await getMember(given, before.id);
    await record('team.invitedAgain', { subject: 'team', subjectId: member.id, after: logged(member) });
    await mailInvitation(given, owner, member, secret);
    return viewMember(member, now);
  },

  async changeRights(given) {
    const { db, body, actor, now, record } = given;
    const before = await getMember(given, body.MemberID);
    await store.changeMember(db, actor.propertyId, before.id, allowedBy(body.Rights));
    const member = await getMember(given, before.id);
    await record('team.rightsChanged', { subject: 'team', subjectId: member.id, before: logged(before), after: logged(member) });
    return viewMember(member, now);
  },

  async removeMember(given) {
    const { db, body, actor, record } = given;
    const before = await getMember(given, body.MemberID);
    await store.deleteMember(db, actor.propertyId, before.id);
    await record(before.acceptedAt ? 'team.removed' : 'team.invitationRevoked', {
      subject: 'team',
      subjectId: before.id,
      before: logged(before),
    });
    return null;
  },

  async leaveTeam({ db, body, actor, record, refuse }) {
    const before = (await store.listMemberships(db, actor.propertyId, actor.id)).find(({ id }) => id === body.MemberID);
    if (!before) return refuse('NotFound');
    await store.deleteMember(db, actor.propertyId, before.id);
    await record('team.left', { subject: 'team', subjectId: before.id, before: { ...logged(before), ownerId: before.ownerId } });
    return null;
  },

  async getInvitation({ db, body, now, refuse }) {
    const found = await store.findInvitation(db, body.Code);
    if (!found || (!found.acceptedAt && found.expiresAt <= now)) return refuse('InvalidCode');
    const { Owner, OwnerOrganization, Submission, Rights } = viewMembership(found);
    return {
      PropertyID: found.propertyId,
      Owner,
      OwnerOrganization,
      Submission,
      Email: found.email,
      Rights,
      ExpiresDate: found.expiresAt,
      IsAccepted: found.acceptedAt !== null,
    };
  },

  async acceptInvitation(given) {
    const { db, body, actor, now, record, refuse } = given;
    await store.lockInvitation(db, body.Code);
    const found = await store.findInvitation(db, body.Code);
    if (!found) return refuse('InvalidCode');
    // A client that got no answer asks again; for everyone else the link has served.
    if (found.memberId === actor.id) return viewMembership(found);
    if (found.memberId !== null || found.expiresAt <= now) return refuse('InvalidCode');
    if (found.ownerId === actor.id) return refuse('OwnInvitation');
    if (found.propertyId !== actor.propertyId)
      return refuse('NotAllowed', {
        message: says('invitationElsewhere', { award: traitsOf(found.propertyId).name }),
      });
    // Invited twice by two addresses: the newer invitation says what they may do.
    const twin = await store.findTwin(db, found.ownerId, found.submissionId, actor.id);
    if (twin) await store.deleteMember(db, actor.propertyId, twin.id);
    await store.changeMember(db, actor.propertyId, found.id, { memberId: actor.id, acceptedAt: now });
    const account = await findAccount(db, actor.propertyId, actor.id);
    // The link was mailed to this very address: anyone who opened it reads that mail.
    if (account && !account.emailConfirmedAt && account.email.toLowerCase() === found.email.toLowerCase()) await proveEmail(given, account);
    const joined = await store.findInvitation(db, body.Code);
    if (!joined) return refuse('InvalidCode');
    await record('team.joined', { subject: 'team', subjectId: found.id, after: { ...logged(joined), ownerId: found.ownerId } });
    return viewMembership(joined);
  },
});

function newInvitation<Rest extends object>(now: Date, rest?: Rest) {
  const { secret, stored } = newSecret(secretLinks.teamInvitation, now);
  const { createdAt: invitedAt, ...kept } = stored;
  return { secret, fresh: { ...(rest as Rest), ...kept, invitedAt } };
}

async function getOwner({ db, actor }: Inviting): Promise<AccountRow> {
  const owner = await store.lockOwner(db, actor.propertyId, actor.id);
  if (!owner) throw new Refusal('NotFound');
  // Mail in someone's name to people we do not know: the address behind that name is proved first.
  if (awaitsConfirmation(owner)) throw new Refusal('EmailUnconfirmed');
  return owner as AccountRow;
}

async function getMember({ db, actor }: Pick<Given<typeof team.changeRights>, 'db' | 'actor'>, id: number) {
  const found = await store.findMember(db, actor.propertyId, actor.id, id);
  if (!found) throw new Refusal('NotFound', { message: says('leftTeam') });
  return found;
}

const mailInvitation = (given: Inviting, owner: AccountRow, member: Awaited<ReturnType<typeof getMember>>, code: string) =>
  queueMail(given, teamInvitationMail, {
    propertyId: owner.propertyId,
    to: member.email,
    values: {
      invitedBy: nameOf(owner.firstName, owner.lastName, owner.email),
      organization: owner.organization,
      submission: member.submissionTitle,
      mayWrite: member.mayWrite,
      mayPay: member.mayPay,
      link: codePageOf(given.services.settings.publicUrl, owner.propertyId, 'invitation', { code }, member.expiresAt),
      expiresAt: member.expiresAt,
    },
  });
