import * as z from 'zod';
import { read, write } from '../../kernel/call.ts';
import { Email, entity, Id, Instant, PathId, PropertyId } from '../../kernel/wire.ts';
import { contactFields } from './contact-info.ts';
import { User } from './user.ts';

const OfProperty = z.object({ prop: PathId });
const OnePerson = z.object({ prop: PathId, id: PathId });

const Subscription = entity('Subscription', {
  PropertyID: z.int(),
  SubscriptionIDs: z.array(z.int()),
  /** The newsletter, printed as a number of its own. */
  IsSubscribed: z.boolean(),
  Subscriptions: z.array(z.object({ SubscriptionID: z.int(), Name: z.string(), Description: z.string(), IsSubscribed: z.boolean() })),
});

export const entrant = {
  getEntrant: read('GET /user/entrant/{prop}/{id}', {
    does: 'Read an entrant: yourself, or anybody as an administrator',
    may: 'entrant.own',
    params: OnePerson,
    reply: User,
    fails: ['NotAllowed'],
  }),
  getAddtlDetails: read('GET /user/entrant/GetAddtlDetails/{prop}/{id}', {
    does: 'Tell how much an entrant has entered and when last',
    may: 'entrant.own',
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
    does: 'Tell which news the caller gets',
    may: 'entrant.own',
    params: OfProperty,
    reply: Subscription,
    fails: ['NotAllowed'],
  }),
  unSubscribe: write('GET /user/entrant/UnSubscribe/{prop}', {
    does: 'Stop all news to the caller',
    may: 'entrant.own',
    params: OfProperty,
    reply: Subscription,
    fails: ['NotAllowed'],
  }),
  unSubscribePerson: write('GET /user/entrant/UnSubscribe/{prop}/{id}', {
    does: 'Stop all news to an entrant who asked us to, as an administrator',
    may: 'entrant.manage',
    params: OnePerson,
    reply: Subscription,
  }),
  manualSubscribe: write('GET /user/entrant/ManualSubscribe/{prop}/{id}', {
    does: 'Send an entrant the newsletter and all news of the current season, as an administrator',
    may: 'entrant.manage',
    params: OnePerson,
    reply: Subscription,
  }),
  /** R612: this one creates, the next one updates. People who enter by themselves register instead. */
  createEntrant: write('POST /user/entrant', {
    does: 'Create an entrant of an award as an administrator; the person is mailed a link for choosing a password',
    may: 'entrant.manage',
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
    does: 'Save what is known about an entrant: yourself, or anybody as an administrator; what is left out stays',
    may: 'entrant.own',
    body: z.object({
      ...z.object(contactFields).partial().shape,
      UserID: Id.nullish(),
      SubscriptionIDs: z.array(z.int()).max(50).optional(),
      Version: z.int(),
    }),
    reply: User,
    fails: ['NotAllowed', 'Conflict'],
  }),
};
