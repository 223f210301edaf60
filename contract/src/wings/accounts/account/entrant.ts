import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Email, entity, Id, Instant, OptionalText, PathId, PropertyId } from '#contract/kernel/call/wire.ts';
import { contactFields } from './contact-info.ts';
import { User } from './user.ts';

const OfProperty = z.object({ prop: PathId });
const OnePerson = z.object({ prop: PathId, id: PathId });

const Subscription = entity('Subscription', {
  PropertyID: z.int(),
  SubscriptionIDs: z.array(z.int()),
  /** The newsletter, printed as a number of its own. */
  IsSubscribed: z.boolean(),
  /** Wants no news at all: no message of that kind is sent, regardless of the choices below. */
  IsUnsubscribed: z.boolean(),
  Subscriptions: z.array(z.object({ SubscriptionID: z.int(), Name: z.string(), Description: z.string(), IsSubscribed: z.boolean() })),
});

export const entrant = {
  getEntrant: read('GET /user/entrant/{prop}/{id}', {
    does: 'Get an entrant: yourself, or anyone as an administrator',
    may: 'entrant.read',
    about: { property: 'prop', account: 'id' },
    notes: 'addresses.seen',
    params: OnePerson,
    reply: User,
    fails: ['NotAllowed'],
  }),
  getAddtlDetails: read('GET /user/entrant/GetAddtlDetails/{prop}/{id}', {
    does: 'Get the number of entries of an entrant and the date of the last one',
    may: 'entrant.read',
    about: { property: 'prop', account: 'id' },
    params: OnePerson,
    reply: z.object({
      UserID: z.int(),
      PropertyID: z.int(),
      Submissions: z.int(),
      Entries: z.int(),
      PaidEntries: z.int(),
      LastSubmissionDate: Instant.nullable(),
      HasTaxDocument: z.boolean(),
      HasExternalLogin: z.boolean(),
      IsEmailConfirmed: z.boolean(),
    }),
    fails: ['NotAllowed'],
  }),
  getCurrentSubscription: read('GET /user/entrant/GetCurrentSubscription/{prop}', {
    does: "Get the caller's email subscriptions",
    may: 'entrant.read',
    about: { property: 'prop' },
    params: OfProperty,
    reply: Subscription,
    fails: ['NotAllowed'],
  }),
  unSubscribe: write('GET /user/entrant/UnSubscribe/{prop}', {
    does: 'Unsubscribe the caller from all news',
    may: 'entrant.own',
    takesNew: false,
    about: { property: 'prop' },
    params: OfProperty,
    reply: Subscription,
    fails: ['NotAllowed'],
  }),
  unSubscribePerson: write('GET /user/entrant/UnSubscribe/{prop}/{id}', {
    does: 'Unsubscribe an entrant from all news, as an administrator',
    may: 'entrant.manage',
    about: { property: 'prop', account: 'id' },
    params: OnePerson,
    reply: Subscription,
  }),
  manualSubscribe: write('GET /user/entrant/ManualSubscribe/{prop}/{id}', {
    does: 'Subscribe an entrant to the newsletter and all news of the current season, as an administrator',
    may: 'entrant.manage',
    about: { property: 'prop', account: 'id' },
    params: OnePerson,
    reply: Subscription,
  }),
  /** R612: this one creates, the next one updates. People who enter without help register instead. */
  createEntrant: write('POST /user/entrant', {
    does: 'Create an entrant as an administrator and email them a link to choose a password',
    may: 'entrant.manage',
    about: { property: 'PropertyID' },
    body: z.object({
      ...contactFields,
      PropertyID: PropertyId,
      Email,
      SubscriptionIDs: z.array(z.int()).max(50).default([]),
    }),
    reply: User,
    fails: ['EmailTaken'],
  }),
  saveEntrant: write('POST /user/entrant/save', {
    does: 'Update an entrant: yourself, or anyone as an administrator; omitted fields are unchanged',
    may: 'entrant.own',
    takesNew: false,
    about: { account: 'UserID', orListed: true },
    body: z.object({
      ...z.object(contactFields).partial().shape,
      UserID: Id.nullish(),
      SubscriptionIDs: z.array(z.int()).max(50).optional(),
      /** Why an administrator corrects it. */
      Reason: OptionalText(500),
      Version: z.int(),
    }),
    reply: User,
    fails: ['NotAllowed', 'Conflict'],
  }),
};
