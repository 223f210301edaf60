import { write } from '#contract/kernel/call.ts';
import { VoterInfo } from './voter.ts';
import { Answer } from '#contract/areas/account/external-login.ts';

export const voterLogin = {
  /** R614: takes what /Account/Authorize takes, after the same StartExternalLogin. */
  authorizeOAuth: write('POST /PV/AuthorizeOAuth', {
    does: "Sign in a public voter with a provider's code, by cookie; new voters are confirmed",
    may: 'public',
    session: 'voter',
    limit: 'externalLogin',
    body: Answer,
    reply: VoterInfo,
    fails: ['InvalidCode', 'ProviderUnavailable', 'EmailUnverified', 'NotFound'],
  }),
};
