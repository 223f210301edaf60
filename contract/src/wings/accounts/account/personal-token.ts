import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { type Permission, scopes } from '#contract/kernel/call/permissions.ts';
import { AttemptKey, entity, Id, Instant, Name, Nothing } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-fields.ts';

const says = schemaSaying(texts);

const longestTokenDays = 365;

const Scope = z.enum(scopes as [Permission, ...Permission[]]);

const PersonalToken = entity('PersonalToken', {
  TokenID: z.int(),
  Name: z.string(),
  /** Its first letters. */
  Prefix: z.string(),
  Scopes: z.array(z.string()),
  CreatedDate: Instant,
  ExpiresDate: Instant,
  LastUsedDate: Instant.nullable(),
});

export const personalToken = {
  getTokens: read('GET /Account/GetTokens', {
    does: "List the caller's personal access tokens and the scopes they may give",
    may: 'account.secure',
    reply: z.object({ Tokens: z.array(PersonalToken), Scopes: z.array(z.string()) }),
  }),

  createToken: write('POST /Account/CreateToken', {
    does: 'Create a personal access token; it is shown this once',
    may: 'account.secure',
    recent: true,
    body: z.object({
      Name: Name(60),
      Scopes: z
        .array(Scope)
        .min(1, { error: says('chooseScope') })
        .max(scopes.length),
      Days: z.int().min(1).max(longestTokenDays),
      Key: AttemptKey,
    }),
    reply: z.object({ Secret: z.string(), Token: PersonalToken }),
    fails: ['NotAllowed'],
  }),

  revokeToken: write('POST /Account/RevokeToken', {
    does: 'Revoke a personal access token',
    may: 'account.secure',
    body: z.object({ TokenID: Id }),
    reply: Nothing,
    fails: ['NotFound'],
  }),
};
