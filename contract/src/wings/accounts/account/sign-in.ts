import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Nothing } from '#contract/kernel/call/wire.ts';
import { Token } from './token.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-fields.ts';

const says = schemaSaying(texts);

/** Ways to prove who one is. */
const proofMethods = ['password', 'totp', 'passkey', 'recovery'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** What browsers make of a passkey; its form is WebAuthn's own. */
export const PasskeyMessage = z.record(z.string(), z.unknown());

const codeMissing = says('enterCode');

/** One of them: a code of the app or of the recovery list, or what the passkey signed. */
const factorFields = {
  Code: z.string().trim().min(1, { error: codeMissing }).max(40, { error: codeMissing }).nullish(),
  Response: PasskeyMessage.nullish(),
};

/** `Data` of SecondFactorNeeded. */
export const SignInTicket = z.object({ Ticket: z.string(), Methods: z.array(z.enum(proofMethods)) });
export type SignInTicket = z.infer<typeof SignInTicket>;

const Ticket = z.string().min(1).max(200);

export const signIn = {
  completeSignIn: write('POST /Account/CompleteSignIn', {
    does: 'Finish signing in with a second factor',
    may: 'public',
    takesNew: false,
    session: 'none',
    limit: 'secondFactor',
    body: z.object({ Ticket, Method: z.enum(['totp', 'passkey', 'recovery']), ...factorFields }),
    reply: Token,
    fails: ['WrongCode', 'TicketSpent', 'Blocked'],
  }),

  startPasskeySignIn: write('POST /Account/StartPasskeySignIn', {
    does: 'Get the passkey challenge for the second step of signing in',
    may: 'public',
    takesNew: false,
    session: 'none',
    limit: 'secondFactor',
    body: z.object({ Ticket }),
    reply: z.object({ Options: PasskeyMessage }),
    fails: ['TicketSpent'],
  }),

  getProofMethods: read('GET /Account/GetProofMethods', {
    does: 'List how the caller can prove who they are',
    may: 'account.use',
    whileActing: false,
    beforeFactor: true,
    reply: z.object({ Methods: z.array(z.enum(proofMethods)) }),
  }),

  startPasskeyProof: write('POST /Account/StartPasskeyProof', {
    does: 'Get the passkey challenge to confirm the caller’s identity',
    may: 'account.secure',
    beforeFactor: true,
    reply: z.object({ Options: PasskeyMessage }),
    fails: ['NotFound'],
  }),

  proveSignIn: write('POST /Account/ProveSignIn', {
    does: 'Prove who the caller is, so that the session counts as a recent sign-in',
    may: 'account.use',
    takesNew: false,
    beforeFactor: true,
    limit: 'secondFactor',
    body: z.object({ Method: z.enum(proofMethods), Password: z.string().min(1).max(200).nullish(), ...factorFields }),
    reply: Nothing,
    fails: ['WrongPassword', 'WrongCode'],
  }),
};
