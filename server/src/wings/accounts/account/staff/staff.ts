import { type Grant, staff, type StaffMember } from '#contract/wings/accounts/account/staff.ts';
import type { StaffGrant } from '#contract/kernel/call/permissions.ts';
import { adminPropertyId, findProperty } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, type Given, implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import * as accounts from '../account.store.ts';
import { hostName } from './administrator.rules.ts';
import { changePerson } from './administrator.ts';
import { findAdministrator } from './administrator.store.ts';
import * as codes from '../password/code.store.ts';
import { pageOf } from '../password/links.rules.ts';
import { newAdministratorMail } from '../mails/new-administrator.ts';
import { makeResetLink } from '../password/reset-link.service.ts';
import * as sessions from '../sign-in/session.store.ts';
import { differenceOf, grantsInWords, isShown, isWithin, leavesNoOwner } from './staff.rules.ts';
import * as store from './staff.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

const grantOf = ({ PropertyID, Role }: Grant): StaffGrant => ({ propertyId: PropertyID, role: Role });
const shown = ({ propertyId, role }: StaffGrant): Grant => ({ PropertyID: propertyId, Role: role });
const nameOf = (propertyId: number): string => findProperty(propertyId)?.name ?? String(propertyId);
const inWords = (grants: readonly StaffGrant[]) => grantsInWords(grants, nameOf);

async function members(db: ReadDb, actor: Actor, now: Date, withFormer = false): Promise<StaffMember[]> {
  const rows = await store.listStaff(db, actor.awards, now, withFormer);
  const grants = await store.listGrants(
    db,
    rows.map(({ id }) => id),
  );
  const owners = await store.listOwners(db);
  return rows.map((row) => {
    const theirs = grants.filter(({ accountId }) => accountId === row.id);
    const isActive = row.deactivatedAt === null;
    const ownsAll = actor.awards === 'all';
    const isMine = isActive && (theirs.some((grant) => isWithin(actor.awards, grant)) || ownsAll);
    const isInvited = isActive && !row.hasPassword && row.lastSeenAt === null;
    const isOther = row.id !== actor.id;
    return {
      UserID: row.id,
      Email: row.email,
      FirstName: row.firstName,
      LastName: row.lastName,
      Title: row.title,
      Phone: row.phone,
      HasFactor: row.hasFactor,
      IsActive: isActive,
      LastSeenDate: row.lastSeenAt,
      Grants: theirs.filter((grant) => isShown(actor.awards, grant)).map(shown),
      IsInvited: isInvited,
      InvitedUntil: isInvited ? row.invitedUntil : null,
      Version: row.version,
      can: {
        change: isMine,
        edit: isMine && ownsAll,
        remove: isMine && isOther && !leavesNoOwner(owners, row.id, []),
        resend: isMine && isInvited,
        signOut: isMine && isOther && !isInvited,
        resetFactors: isMine && isOther && ownsAll && row.hasFactor,
      },
    };
  });
}

const memberOf = async (db: ReadDb, actor: Actor, now: Date, id: number): Promise<StaffMember> => {
  const found = (await members(db, actor, now)).find(({ UserID }) => UserID === id);
  if (!found) throw new Refusal('NotFound');
  return found;
};

/** No one grants more than they hold: a role for all awards is given by who owns all, a role in an award by who owns it. */
function mustHold(actor: Actor, grants: readonly StaffGrant[]): void {
  if (!grants.every((grant) => isWithin(actor.awards, grant))) throw new Refusal('NotAllowed', { message: says('onlyOwnAwards') });
  for (const [index, { propertyId }] of grants.entries()) {
    if (propertyId !== null && findProperty(propertyId)?.kind !== 'entry') throw invalid(`Grants.${index}.PropertyID`, says('chooseAward'));
  }
}

export const staffHandlers = implement(staff, {
  getMyGrants: async ({ actor }) => actor.grants.map(shown),

  getStaff: ({ db, actor, now, query }) => members(db, actor, now, query.IncludeInactive),

  async inviteStaff(given) {
    const { body, db, actor, now, refuse } = given;
    const grants = body.Grants.map(grantOf);
    mustHold(actor, grants);
    const known = await accounts.findAccountByEmail(db, adminPropertyId, body.Email);
    const held = known ? await store.listGrants(db, [known.id]) : [];
    // Someone deactivated is reactivated only by an owner who could also revoke everything again.
    if (known?.deactivatedAt && !held.every((grant) => isWithin(actor.awards, grant)))
      return refuse('EmailTaken', { errors: [fieldError('Email', says('ownerMustReactivate'))] });
    if (known?.deactivatedAt) await accounts.changeAccount(db, adminPropertyId, known.id, { deactivatedAt: null });
    const person =
      known ??
      (await accounts.addAccount(db, adminPropertyId, {
        email: body.Email,
        role: 'Administrator',
        firstName: body.FirstName,
        lastName: body.LastName,
        title: body.Title || null,
        createdAt: now,
      }));
    await store.putGrants(db, person.id, grants, actor.id, now);
    const { given: added } = differenceOf(held, grants);
    await note(given, 'staff.invited', person.id, held, [...held, ...added]);
    if (added.length || known?.deactivatedAt) await mailTo(given, person, added.length ? added : grants);
    return memberOf(db, actor, now, person.id);
  },

  async saveStaff(given) {
    const { body, db, actor, now, refuse } = given;
    const owners = await store.lockOwners(db);
    const wanted = body.Grants.map(grantOf);
    mustHold(actor, wanted);
    const person = await mustBeStaff(given, body.UserID);
    const held = await store.listGrants(db, [person.id]);
    const kept = held.filter((grant) => !isWithin(actor.awards, grant));
    const after = [...kept, ...wanted];
    const { given: added, taken } = differenceOf(held, after);
    const details = body.Details && isOtherPerson(person, body.Details) ? body.Details : undefined;
    if (details && actor.awards !== 'all') return refuse('NotAllowed', { message: says('onlyOwnersChange') });
    if (!added.length && !taken.length && !details) return memberOf(db, actor, now, person.id);
    if (leavesNoOwner(owners, person.id, after)) return refuse('LastAdministrator');
    const saved = details
      ? await changePerson(given, person, details, owners, body.Version)
      : await accounts.changeAccount(db, adminPropertyId, person.id, {}, body.Version);
    if (!saved) return refuse('Conflict');
    if (!added.length && !taken.length) return memberOf(db, actor, now, person.id);
    await sessions.endActing(db, person.id, now);
    await store.deleteGrants(db, actor.awards, person.id);
    await store.putGrants(db, person.id, wanted, actor.id, now);
    await note(given, 'staff.changed', person.id, held, after);
    return memberOf(db, actor, now, person.id);
  },

  async removeStaff(given) {
    const { body, db, actor, now, refuse } = given;
    if (body.UserID === actor.id) return refuse('OwnAccount');
    const owners = await store.lockOwners(db);
    const person = await mustBeStaff(given, body.UserID);
    const held = await store.listGrants(db, [person.id]);
    const kept = held.filter((grant) => !isWithin(actor.awards, grant));
    if (leavesNoOwner(owners, person.id, kept)) return refuse('LastAdministrator');
    await store.deleteGrants(db, actor.awards, person.id);
    await sessions.endActing(db, person.id, now);
    if (!kept.length) {
      await accounts.changeAccount(db, adminPropertyId, person.id, { deactivatedAt: now });
      await sessions.revokeSessions(db, person.id, now);
      await codes.deleteCodes(db, person.id);
    }
    await note(given, 'staff.removed', person.id, held, kept);
    return null;
  },

  async signOutStaff(given) {
    const { body, db, actor, now, record, refuse } = given;
    if (body.UserID === actor.id) return refuse('OwnAccount', { message: says('signOutYourself') });
    const person = await mustBeStaff(given, body.UserID);
    const Ended = await sessions.revokeSessions(db, person.id, now);
    await record('administrator.signedOut', { subject: 'administrator', subjectId: person.id, after: { sessionsEnded: Ended } });
    return { Ended };
  },

  async resendInvitation(given) {
    const { body, db, actor, now, record, refuse } = given;
    const person = await mustBeStaff(given, body.UserID);
    const member = await memberOf(db, actor, now, person.id);
    if (!member.IsInvited) return refuse('Locked', { message: says('passwordChosen') });
    await codes.deleteCodes(db, person.id);
    await mailTo(given, person, member.Grants.map(grantOf));
    await record('staff.invitedAgain', { subject: 'administrator', subjectId: person.id, after: { email: person.email } });
    return memberOf(db, actor, now, person.id);
  },
});

type Writing = Given<typeof staff.removeStaff>;
type Details = NonNullable<Given<typeof staff.saveStaff>['body']['Details']>;

const isOtherPerson = (known: accounts.AccountRow, { Email, FirstName, LastName, Title, Phone }: Details): boolean =>
  known.email !== Email ||
  known.firstName !== FirstName ||
  known.lastName !== LastName ||
  (Title !== undefined && (known.title ?? '') !== (Title ?? '')) ||
  (Phone !== undefined && (known.phone ?? '') !== (Phone ?? ''));

/** Someone who works for one of the caller's awards; others aren't known to exist. */
async function mustBeStaff({ db, actor }: Pick<Writing, 'db' | 'actor'>, id: number): Promise<accounts.AccountRow> {
  const person = await findAdministrator(db, id);
  if (!person || person.deactivatedAt) throw new Refusal('NotFound');
  const held = await store.listGrants(db, [id]);
  if (actor.awards === 'all' || held.some((grant) => isWithin(actor.awards, grant))) return person;
  if (!held.some((grant) => isShown(actor.awards, grant))) throw new Refusal('NotFound');
  throw new Refusal('NotAllowed', { message: says('worksForAll') });
}

/** In the log of each award concerned, so that its owners read it; what was granted for all is in the installation's. */
async function note(
  { record }: Pick<Writing, 'record'>,
  action: string,
  id: number,
  before: readonly StaffGrant[],
  after: readonly StaffGrant[],
): Promise<void> {
  const { given, taken } = differenceOf(before, after);
  for (const propertyId of new Set([...given, ...taken].map((grant) => grant.propertyId))) {
    const ofThis = (grants: readonly StaffGrant[]) => inWords(grants.filter((grant) => grant.propertyId === propertyId));
    await record(action, {
      subject: 'administrator',
      subjectId: id,
      ...(propertyId !== null && { propertyId }),
      before: { roles: ofThis(before) },
      after: { roles: ofThis(after) },
    });
  }
}

async function mailTo(
  given: Given<typeof staff.inviteStaff> | Given<typeof staff.resendInvitation>,
  person: accounts.AccountRow,
  grants: StaffGrant[],
) {
  const host = await accounts.findAccount(given.db, adminPropertyId, given.actor.id);
  const { link, expiresAt } = person.passwordHash
    ? { link: pageOf(given.services.settings.publicUrl, adminPropertyId, 'login'), expiresAt: undefined }
    : await makeResetLink(given, person, 'account.invitation');
  await queueMail(given, newAdministratorMail, {
    propertyId: adminPropertyId,
    to: person.email,
    values: {
      firstName: person.firstName,
      invitedBy: hostName(host),
      email: person.email,
      link,
      ...(expiresAt && { expiresAt }),
      grants: grants.map(({ propertyId, role }) => ({ role, award: propertyId === null ? null : nameOf(propertyId) })),
    },
  });
}
