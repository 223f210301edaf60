import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Id, Text } from '#contract/kernel/call/wire.ts';
import { OrderSeed, VoterInfo } from './voter.ts';
import { Answer, ReturnTo } from '#contract/wings/accounts/account/external-login.ts';

const answered = {
  may: 'public',
  session: 'voter',
  limit: 'externalLogin',
  body: Answer,
  reply: VoterInfo,
  fails: ['InvalidCode', 'ProviderUnavailable', 'EmailUnverified', 'NotFound'],
} as const;

const start = {
  PropertyID: Id,
  /** The page of ours to come back to, with code, state and provider in its query. */
  ReturnTo,
  /** What the order of works was drawn from before the voter signed in; a new voter keeps it. */
  OrderSeed: OrderSeed.nullish(),
};
/** The page must see the same State come back before it goes on. */
const Started = z.object({ Url: z.string(), State: z.string() });
const starts = {
  may: 'public',
  about: { property: 'PropertyID' },
  needs: 'publicVote',
  takesNew: false,
  limit: 'externalLogin',
  reply: Started,
  fails: ['ProviderUnavailable'],
} as const;

export const voterLogin = {
  externalLogin: write('POST /PV/ExternalLogin', {
    does: 'Start the sign-in of a public voter with a provider',
    ...starts,
    session: 'voter',
    body: z.object({ ...start, Provider: Text(60) }),
  }),

  getTwitterToken: write('POST /PV/GetTwitterToken', {
    does: 'Start the sign-in of a public voter with Twitter',
    ...starts,
    session: 'none',
    body: z.object(start),
  }),

  /** R614: takes what /Account/Authorize takes, after ExternalLogin or StartExternalLogin. */
  authorizeOAuth: write('POST /PV/AuthorizeOAuth', {
    does: "Sign in a public voter with a provider's code, by cookie; new voters are confirmed",
    ...answered,
  }),
  authorizeTwitter: write('POST /PV/AuthorizeTwitter', { does: "Sign in a public voter with Twitter's code", ...answered }),
  authorizeFacebook: write('POST /PV/AuthorizeFacebook', { does: "Sign in a public voter with Facebook's code", ...answered }),
  authorizeGoogle: write('POST /PV/AuthorizeGoogle', { does: "Sign in a public voter with Google's code", ...answered }),
};
