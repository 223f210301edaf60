import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Email, entity, Instant, Name, OptionalName, PathId, PropertyId, RedirectReply, Text } from '#contract/kernel/call/wire.ts';
import { Token } from './token.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-fields.ts';

const says = schemaSaying(texts);

const Provider = Text(60);

/** What the provider's redirect brought back, to accounts and to voters (R614). */
export const Answer = entity('ExternalAnswer', {
  Code: z.string().min(1).max(4000),
  Provider,
  /** Ours, from StartExternalLogin; good once. */
  State: z.string().min(1).max(200),
  /** Present where the provider names itself in its answer. */
  Iss: z.string().max(500).nullish(),
});

/** A page of ours, never another site. */
export const ReturnTo = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\w\-./]*$/, { error: says('enterOwnPage') });

export type Answer = z.infer<typeof Answer>;

const SignedIn = entity('ExternalSignIn', { Status: z.literal('SignedIn'), Token, ReturnTo: z.string() });
/** The provider vouched for someone who has no account here yet: RegisterOauth takes the registration code. */
const Unregistered = entity('ExternalRegistration', {
  Status: z.literal('Unregistered'),
  RegistrationCode: z.string(),
  Email: z.string().nullable(),
  FirstName: z.string(),
  LastName: z.string(),
  ReturnTo: z.string(),
});

const ExternalLogin = entity('ExternalLogin', {
  Provider: z.string(),
  Label: z.string(),
  Email: z.string().nullable(),
  CreatedDate: Instant,
});

export const externalLogin = {
  getExternalProviders: read('GET /Account/GetExternalProviders/{propertyId}', {
    does: 'List the sign-in providers of a property',
    may: 'public',
    about: { property: 'propertyId' },
    session: 'none',
    params: z.object({ propertyId: PathId }),
    reply: z.array(z.object({ Provider: z.string(), Label: z.string() })),
  }),

  startExternalLogin: write('POST /Account/StartExternalLogin', {
    does: "Start a sign-in with a provider, or link its login to the caller's account",
    may: 'public',
    about: { property: 'PropertyID' },
    takesNew: false,
    limit: 'externalLogin',
    body: z.object({
      Provider,
      PropertyID: PropertyId,
      /** To link instead of to sign in; needs the account's token. */
      Link: z.boolean().default(false),
      /** The page of ours to come back to, with code, state and provider in its query. */
      ReturnTo,
    }),
    /** The page must see the same State come back before it goes on. */
    reply: z.object({ Url: z.string(), State: z.string() }),
    fails: ['ProviderUnavailable', 'NotSignedIn', 'NotAllowed'],
  }),

  callback: read('GET /external-login', {
    does: "Handle the provider's redirect and return to the page that started it",
    may: 'public',
    session: 'none',
    besideApi: true,
    answers: 'redirect',
    query: z.object({
      code: z.string().max(4000).optional(),
      state: z.string().max(200).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
    }),
    reply: RedirectReply,
  }),

  authorize: write('POST /Account/Authorize', {
    does: "Complete a sign-in with the provider's code",
    may: 'public',
    takesNew: false,
    session: 'none',
    limit: 'externalLogin',
    body: Answer,
    reply: z.discriminatedUnion('Status', [SignedIn, Unregistered]),
    fails: [
      'SecondFactorNeeded',
      'AccessPending',
      'InvalidCode',
      'ProviderUnavailable',
      'InvalidGrant',
      'EmailTaken',
      'EmailUnverified',
      'Blocked',
    ],
  }),

  registerOauth: write('POST /Account/RegisterOauth', {
    does: 'Create an entrant account for a login verified by a provider, and sign in',
    may: 'public',
    limit: 'register',
    body: z.object({
      RegistrationCode: z.string().min(1).max(4000),
      /** Needed where the provider gave none. */
      Email: Email.nullish(),
      FirstName: Name(100),
      LastName: Name(100),
      Organization: OptionalName(200),
      SubscriptionIDs: z.array(z.int()).max(50).default([]),
    }),
    reply: Token,
    fails: ['InvalidCode', 'EmailTaken', 'LoginTaken', 'Blocked'],
  }),

  assignExternalLogin: write('POST /Account/AssignExternalLogin', {
    does: "Link a provider's login to the caller's account",
    may: 'account.link',
    takesNew: false,
    limit: 'externalLogin',
    body: Answer,
    reply: z.array(ExternalLogin),
    fails: ['InvalidCode', 'LoginTaken', 'ProviderUnavailable'],
  }),

  getExternalLogins: read('GET /Account/GetExternalLogins', {
    does: "List the provider logins linked to the caller's account",
    may: 'account.link',
    whileActing: false,
    reply: z.array(ExternalLogin),
  }),

  removeExternalLogin: write('POST /Account/RemoveExternalLogin', {
    does: "Unlink a provider's login from the caller's account",
    may: 'account.link',
    takesNew: false,
    body: z.object({ Provider }),
    reply: z.array(ExternalLogin),
    fails: ['NotFound', 'LastLogin'],
  }),
};
