import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Email, entity, Id, Nothing } from '#contract/kernel/call/wire.ts';
import { GivenPassword } from '#contract/wings/accounts/account/password.ts';

/** What a browser draws the order of works from. It says nothing about anyone. */
export const OrderSeed = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/);

export const VoterInfo = entity('VoterInfo', {
  /** The unguessable voter key that a vote carries; not an id. */
  PVUserID: z.string(),
  Email: z.string(),
  Name: z.string(),
  PropertyID: z.int(),
  IsConfirmed: z.boolean(),
  /** Whether the voter wants news of the award. */
  IsSubscribed: z.boolean(),
  /** Works are shown to this voter in the order that follows from it, on every device. */
  OrderSeed: z.string(),
});
export type VoterInfo = z.infer<typeof VoterInfo>;

export const voter = {
  login: write('POST /PV/Login', {
    does: 'Sign in a public voter, by cookie',
    may: 'public',
    about: { property: 'PropertyID' },
    needs: 'publicVote',
    takesNew: false,
    session: 'voter',
    limit: 'voterSignIn',
    body: z.object({ PropertyID: Id, Email, Password: GivenPassword }),
    reply: VoterInfo,
    fails: ['InvalidGrant', 'VoterUnconfirmed'],
  }),

  logout: write('POST /PV/Logout', {
    does: 'Sign out the public voter and clear the cookie',
    may: 'public',
    takesNew: false,
    session: 'voter',
    reply: Nothing,
  }),

  getInfo: read('POST /PV/GetInfo', {
    does: "Get the signed-in voter's ballot key",
    may: 'vote.cast',
    needs: 'publicVote',
    session: 'voter',
    reply: VoterInfo,
  }),

  testAuth: read('POST /PV/TestAuth', {
    does: 'Check whether the cookie belongs to a signed-in voter',
    may: 'public',
    session: 'voter',
    /** With the voter, so that a page asks once. */
    reply: z.object({ IsAuthenticated: z.boolean(), Voter: VoterInfo.nullable() }),
  }),
};
