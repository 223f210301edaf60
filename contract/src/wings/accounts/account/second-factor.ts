import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Name, Nothing, PathId } from '#contract/kernel/call/wire.ts';
import { PasskeyMessage } from './sign-in.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-fields.ts';

const says = schemaSaying(texts);

export const recoveryCodeCount = 10;

const Passkey = entity('Passkey', {
  PasskeyID: z.int(),
  Name: z.string(),
  CreatedDate: Instant,
  LastUsedDate: Instant.nullable(),
});

const Factors = entity('Factors', {
  /** Null without an authenticator app. */
  Totp: z.object({ CreatedDate: Instant }).nullable(),
  Passkeys: z.array(Passkey),
  RecoveryCodesLeft: z.int(),
  /** This installation asks all staff for a second factor. */
  IsRequired: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

/** Shown this once, after the first factor; null when there are recovery codes already. */
const Added = z.object({ Factors, RecoveryCodes: z.array(z.string()).nullable() });

export const secondFactor = {
  getFactors: read('GET /Account/GetFactors', {
    does: "List the caller's second factors",
    may: 'account.secure',
    beforeFactor: true,
    reply: Factors,
  }),

  startTotp: write('POST /Account/StartTotp', {
    does: 'Begin to add an authenticator app: get its secret',
    may: 'account.secure',
    beforeFactor: true,
    recent: true,
    reply: z.object({ Secret: z.string(), Uri: z.string() }),
    fails: ['InUse'],
  }),

  confirmTotp: write('POST /Account/ConfirmTotp', {
    does: 'Add the authenticator app with a code of it',
    may: 'account.secure',
    beforeFactor: true,
    recent: true,
    limit: 'secondFactor',
    body: z.object({
      Code: z
        .string()
        .trim()
        .min(1, { error: says('enterCode') })
        .max(40),
    }),
    reply: Added,
    fails: ['WrongCode', 'InUse'],
  }),

  removeTotp: write('POST /Account/RemoveTotp', {
    does: 'Remove the authenticator app',
    may: 'account.secure',
    recent: true,
    reply: Factors,
    fails: ['NotFound', 'LastFactor'],
  }),

  startPasskey: write('POST /Account/StartPasskey', {
    does: 'Start adding a passkey: get the browser’s creation options',
    may: 'account.secure',
    beforeFactor: true,
    recent: true,
    reply: z.object({ Options: PasskeyMessage }),
  }),

  confirmPasskey: write('POST /Account/ConfirmPasskey', {
    does: 'Add the passkey that the browser made',
    may: 'account.secure',
    beforeFactor: true,
    recent: true,
    limit: 'secondFactor',
    body: z.object({ Name: Name(60), Response: PasskeyMessage }),
    reply: Added,
    fails: ['PasskeyNotAccepted'],
  }),

  removePasskey: write('POST /Account/RemovePasskey', {
    does: 'Remove a passkey',
    may: 'account.secure',
    recent: true,
    body: z.object({ PasskeyID: Id }),
    reply: Factors,
    fails: ['NotFound', 'LastFactor'],
  }),

  renewRecoveryCodes: write('POST /Account/RenewRecoveryCodes', {
    does: 'Replace the recovery codes; the old ones stop working',
    may: 'account.secure',
    recent: true,
    reply: z.object({ RecoveryCodes: z.array(z.string()) }),
    fails: ['NotFound'],
  }),

  resetFactors: write('POST /user/ResetFactors/{id}', {
    does: "Remove a colleague's second factors and end their sessions",
    may: 'administrator.manage',
    about: 'installation',
    recent: true,
    params: z.object({ id: PathId }),
    reply: Nothing,
    fails: ['NotFound', 'OwnAccount'],
  }),
};
