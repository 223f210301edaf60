import { entrant } from '#contract/wings/accounts/account/entrant.ts';
import { newsletterSubscriptionId } from '#contract/kernel/call/constants.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { listCurrentSubscriptions } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, type Given, implement } from '#server/kernel/call/implement.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import {
  type AccountRow,
  addAccountUnlessTaken,
  changeAccount,
  findAccount,
  findAccountAnywhere,
  findAccountByEmail,
} from '../account.store.ts';
import { contactColumns, contactInfoOf } from '../own/contact-info.rules.ts';
import { countEntered } from './entrant.store.ts';
import { mailNewEntrant } from './new-entrant.service.ts';
import { followChoice, followSaved, isUnsubscribed } from '../own/news.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

const taken = says('entrantEmailTaken');

const userOf = (row: AccountRow) => ({
  ...contactInfoOf(row),
  IsActive: !row.deactivatedAt,
  CreatedDate: row.createdAt,
  LastSeenDate: row.lastSeenAt,
});

export const entrantHandlers = implement(entrant, {
  getEntrant: async ({ db, params, actor }) => userOf(await getEntrant(db, actor, params.prop, params.id)),

  async getAddtlDetails({ db, params, actor }) {
    const row = await getEntrant(db, actor, params.prop, params.id);
    const entered = await countEntered(db, row.propertyId, row.id);
    return {
      UserID: row.id,
      PropertyID: row.propertyId,
      Submissions: entered.submissions,
      Entries: entered.entries ?? 0,
      PaidEntries: entered.paidEntries ?? 0,
      LastSubmissionDate: entered.lastSubmissionAt,
      HasTaxDocument: entered.hasTaxDocument,
      HasExternalLogin: entered.hasExternalLogin,
      IsEmailConfirmed: row.emailConfirmedAt !== null,
    };
  },

  getCurrentSubscription: async ({ db, params, actor }) => subscriptionOf(db, await getEntrant(db, actor, params.prop, actor.id)),

  unSubscribe: async (given) => subscribe(given, await getEntrant(given.db, given.actor, given.params.prop, given.actor.id), []),

  unSubscribePerson: async (given) => subscribe(given, await getEntrant(given.db, given.actor, given.params.prop, given.params.id), []),

  async manualSubscribe(given) {
    const person = await getEntrant(given.db, given.actor, given.params.prop, given.params.id);
    const offered = (await listCurrentSubscriptions(given.db, person.propertyId)).map(({ id }) => id);
    return subscribe(given, person, [...new Set([...person.subscriptionIds, newsletterSubscriptionId, ...offered])]);
  },

  async createEntrant(given) {
    const { db, body, now, record, refuse } = given;
    const { PropertyID, Email } = body;
    if (findProperty(PropertyID)?.kind !== 'entry') throw invalid('PropertyID', says('chooseEntryAward'));
    const added = await addAccountUnlessTaken(db, PropertyID, { ...contactColumns(body), email: Email, role: 'Entrant', createdAt: now });
    // Sent twice, it is the first one's: nothing is changed and no one is mailed again.
    if (!added) {
      const owner = await findAccountByEmail(db, PropertyID, Email);
      return refuse('EmailTaken', { message: taken, errors: [fieldError('Email', taken)], ...(owner && { data: { UserID: owner.id } }) });
    }
    await record('entrant.created', { subject: 'account', subjectId: added.id, propertyId: PropertyID, after: contactInfoOf(added) });
    await mailNewEntrant(given, added);
    return userOf(added);
  },

  async saveEntrant({ db, body, actor, now, record, refuse }) {
    const id = body.UserID ?? actor.id;
    const found = actor.role === 'Administrator' ? await findAccountAnywhere(db, id) : undefined;
    const before = await getEntrant(db, actor, found?.propertyId ?? actor.propertyId, id);
    if (actor.role === 'Administrator' && !body.Reason) throw invalid('Reason', says('sayWhy'));
    const saved = await changeAccount(db, before.propertyId, before.id, contactColumns(body), body.Version);
    if (!saved) return refuse('Conflict', { data: userOf(before) });
    await followSaved(db, before, saved, now);
    await record('entrant.saved', {
      subject: 'account',
      subjectId: before.id,
      propertyId: before.propertyId,
      before: contactInfoOf(before),
      after: { ...contactInfoOf(saved), ...(body.Reason && { Reason: body.Reason }) },
    });
    return userOf(saved);
  },
});

/** R360: by the entrant or by an administrator; the log says who. Nothing is noted where nothing changes. Messages respect it. */
async function subscribe(
  { db, now, record }: Pick<Given<typeof entrant.unSubscribe>, 'db' | 'now' | 'record'>,
  before: AccountRow,
  subscriptionIds: number[],
) {
  const isSame =
    subscriptionIds.length === before.subscriptionIds.length && subscriptionIds.every((id) => before.subscriptionIds.includes(id));
  const isNews = await followChoice(db, before, subscriptionIds, now);
  if (isSame && !isNews) return subscriptionOf(db, before);
  const after = await changeAccount(db, before.propertyId, before.id, { subscriptionIds });
  if (!after) throw new Refusal('NotFound');
  await record(subscriptionIds.length ? 'entrant.subscribed' : 'entrant.unsubscribed', {
    subject: 'account',
    subjectId: before.id,
    propertyId: before.propertyId,
    before: { subscriptionIds: before.subscriptionIds },
    after: { subscriptionIds },
  });
  return subscriptionOf(db, after);
}

/** Oneself, or for an administrator anyone who enters; asking for someone else reveals nothing about them. */
async function getEntrant(db: ReadDb, actor: Actor, propertyId: number, id: number): Promise<AccountRow> {
  const isOneself = id === actor.id && propertyId === actor.propertyId;
  if (actor.role !== 'Administrator' && !isOneself) throw new Refusal('NotAllowed');
  const row = await findAccount(db, propertyId, id);
  if (!row || (row.role !== 'Entrant' && row.role !== 'Guest')) throw new Refusal('NotFound');
  return row;
}

async function subscriptionOf(db: ReadDb, { propertyId, email, subscriptionIds }: AccountRow) {
  const offered = await listCurrentSubscriptions(db, propertyId);
  return {
    PropertyID: propertyId,
    SubscriptionIDs: subscriptionIds,
    IsSubscribed: subscriptionIds.includes(newsletterSubscriptionId),
    IsUnsubscribed: await isUnsubscribed(db, { propertyId, email }),
    Subscriptions: offered.map(({ id, name, description }) => ({
      SubscriptionID: id,
      Name: name,
      Description: description,
      IsSubscribed: subscriptionIds.includes(id),
    })),
  };
}
