import * as z from 'zod';
import { entity } from '#contract/kernel/call/wire.ts';
import { write } from '#contract/kernel/call/call.ts';
import { roles } from '#contract/kernel/call/permissions.ts';

/** What a client keeps after signing in. */
export const Token = entity('Token', {
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.int(),
  role: z.enum(roles),
  property_id: z.int(),
  user_id: z.int(),
});
export type Token = z.infer<typeof Token>;

/** R124, R575: the email, then an underscore and the property id when that is positive. */
export const usernameOf = (email: string, propertyId: number): string => (propertyId > 0 ? `${email.trim()}_${propertyId}` : email.trim());

export const token = {
  token: write('POST /token', {
    does: 'Sign in with email and password; with a second factor this is the first of two steps',
    may: 'public',
    takesNew: false,
    session: 'none',
    besideApi: true,
    accepts: 'form',
    shape: 'oauth',
    limit: 'signIn',
    body: z.object({
      grant_type: z.literal('password'),
      username: z.string().trim().min(1).max(270),
      password: z.string().min(1).max(200),
      app_id: z.string().max(60).optional(),
    }),
    reply: Token,
    fails: ['InvalidGrant', 'SecondFactorNeeded', 'Blocked', 'AccessDenied'],
  }),
};
