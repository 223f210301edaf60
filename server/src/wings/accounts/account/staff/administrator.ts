import { type Administrator, administrator } from '#contract/wings/accounts/account/administrator.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';
import { isDuplicate } from '#server/kernel/database/db.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import * as accounts from '../account.store.ts';
import { hostName, whyNotRemove } from './administrator.rules.ts';
import * as store from './administrator.store.ts';
import * as codes from '../password/code.store.ts';
import { tellOld } from '../password/email-change.ts';
import { newAdministratorMail } from '../mails/new-administrator.ts';
import { makeResetLink } from '../password/reset-link.service.ts';
import * as sessions from '../sign-in/session.store.ts';
import { listOwners, lockOwners, putGrants } from './staff.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

const ofFormer = says('reactivateInstead');

type Saving = Given<typeof administrator.saveAdministrative>;

function administratorOf(row: accounts.AccountRow, byId: number, owners: readonly number[]): Administrator {
  const isActive = !row.deactivatedAt;
  return {
    UserID: row.id,
    Email: row.email,
    FirstName: row.firstName,
    LastName: row.lastName,
    Title: row.title,
    Phone: row.phone,
    HasFactor: row.hasFactor,
    IsActive: isActive,
    CreatedDate: row.createdAt,
    LastSeenDate: row.lastSeenAt,
    Version: row.version,
    can: { delete: isActive && whyNotRemove({ id: row.id, byId, owners }) === undefined },
  };
}

/** What the log keeps of an administrator. */
const logged = ({ email, firstName, lastName, title, phone, deactivatedAt }: accounts.AccountRow) => ({
  email,
  firstName,
  lastName,
  title,
  phone,
  isActive: !deactivatedAt,
});

export const administratorHandlers = implement(administrator, {
  async list({ query, db, actor }) {
    const rows = await store.listAdministrators(db, query.IncludeInactive);
    const owners = await listOwners(db);
    return rows.map((row) => administratorOf(row, actor.id, owners));
  },

  async getAdministrative({ params, db, actor, refuse }) {
    const found = await store.findAdministrator(db, params.id);
    return found ? administratorOf(found, actor.id, await listOwners(db)) : refuse('NotFound');
  },

  async saveAdministrative(given) {
    const { body, db, actor } = given;
    try {
      const saved = body.UserID ? await change(given, body.UserID) : await add(given);
      return administratorOf(saved, actor.id, await listOwners(db));
    } catch (error) {
      if (isDuplicate(error, 'account_email')) throw emailTaken();
      throw error;
    }
  },

  async deleteAdministrative({ params, db, actor, now, record, refuse }) {
    const owners = await lockOwners(db);
    const before = await store.findAdministrator(db, params.id);
    if (!before || before.deactivatedAt) return refuse('NotFound');
    const why = whyNotRemove({ id: before.id, byId: actor.id, owners });
    if (why) return refuse(why);
    const after = await accounts.changeAccount(db, adminPropertyId, before.id, { deactivatedAt: now });
    await sessions.revokeSessions(db, before.id, now);
    await record('administrator.deleted', {
      subject: 'administrator',
      subjectId: before.id,
      before: logged(before),
      after: after && logged(after),
    });
    return null;
  },
});

async function add(given: Saving): Promise<accounts.AccountRow> {
  const { body, db, actor, now, record, refuse } = given;
  const former = await accounts.findAccountByEmail(db, adminPropertyId, body.Email);
  if (former?.deactivatedAt) return refuse('EmailTaken', { data: { UserID: former.id }, errors: [fieldError('Email', ofFormer)] });
  const added = await accounts.addAccount(db, adminPropertyId, {
    email: body.Email,
    role: 'Administrator',
    firstName: body.FirstName,
    lastName: body.LastName,
    title: body.Title || null,
    phone: body.Phone || null,
    createdAt: now,
  });
  const grants = [{ propertyId: null, role: 'owner' as const }];
  await putGrants(db, added.id, grants, actor.id, now);
  await record('administrator.added', { subject: 'administrator', subjectId: added.id, after: { ...logged(added), grants } });
  const host = await accounts.findAccount(db, adminPropertyId, actor.id);
  const { link, expiresAt } = await makeResetLink(given, added, 'account.invitation');
  await queueMail(given, newAdministratorMail, {
    propertyId: adminPropertyId,
    to: added.email,
    values: {
      firstName: added.firstName,
      invitedBy: hostName(host),
      email: added.email,
      link,
      expiresAt,
      grants: [],
    },
  });
  return added;
}

interface Person {
  Email: string;
  FirstName: string;
  LastName: string;
  Title?: string | null | undefined;
  Phone?: string | null | undefined;
  IsActive?: boolean | null | undefined;
}

/** Changes who someone is; undefined if someone else saved in between. The last owner of all awards stays one. */
export async function changePerson(
  given: Pick<Saving, 'db' | 'actor' | 'now' | 'record' | 'services' | 'enqueue'>,
  before: accounts.AccountRow,
  wanted: Person,
  owners: readonly number[],
  version: number | null | undefined,
): Promise<accounts.AccountRow | undefined> {
  const { db, actor, now, record } = given;
  const { id } = before;
  const isRemoval = wanted.IsActive === false && !before.deactivatedAt;
  const why = isRemoval ? whyNotRemove({ id, byId: actor.id, owners }) : undefined;
  if (why) throw new Refusal(why);
  const isMoved = wanted.Email.toLowerCase() !== before.email.toLowerCase();
  const columns = {
    email: wanted.Email,
    firstName: wanted.FirstName,
    lastName: wanted.LastName,
    title: wanted.Title === undefined ? undefined : wanted.Title || null,
    phone: wanted.Phone === undefined ? undefined : wanted.Phone || null,
    ...(isMoved && { emailConfirmedAt: null }),
    ...(isRemoval && { deactivatedAt: now }),
    ...(wanted.IsActive === true && { deactivatedAt: null }),
  };
  const after = await accounts.changeAccount(db, adminPropertyId, id, columns, version).catch((error: unknown) => {
    if (isDuplicate(error, 'account_email')) throw emailTaken();
    throw error;
  });
  if (!after) return undefined;
  // Anyone who read the old address may hold a link or a session.
  if (isRemoval || isMoved) {
    await codes.deleteCodes(db, id);
    await sessions.revokeSessions(db, id, now, id === actor.id ? actor.sessionId : undefined);
  }
  // Only owners do this, and the reader of the old address has a week to undo it.
  if (isMoved && !after.deactivatedAt) await tellOld(given, after, before.email, true);
  await record('administrator.changed', { subject: 'administrator', subjectId: id, before: logged(before), after: logged(after) });
  return after;
}

const emailTaken = () => new Refusal('EmailTaken', { errors: [fieldError('Email', says('emailTaken'))] });

async function change(given: Saving, id: number): Promise<accounts.AccountRow> {
  const { body, db, actor, refuse } = given;
  const owners = await lockOwners(db);
  const before = await store.findAdministrator(db, id);
  if (!before) return refuse('NotFound');
  const after = await changePerson(given, before, body, owners, body.Version);
  return after ?? refuse('Conflict', { data: administratorOf(before, actor.id, owners) });
}
