import { write } from '#contract/kernel/call.ts';
import { VoterInfo } from './voter.ts';
import { Answer } from '#contract/areas/account/external-login.ts';

export const voterLogin = {
  /** R614: takes what /Account/Authorize takes, after the same StartExternalLogin. */
  authorizeOAuth: write('POST /PV/AuthorizeOAuth', {
    does: "Sign a public voter in with a provider's code, by cookie; somebody new becomes a confirmed voter",
    may: 'public',
    session: 'voter',
    limit: 'externalLogin',
    body: Answer,
    reply: VoterInfo,
    fails: ['InvalidCode', 'ProviderUnavailable', 'EmailUnverified', 'NotFound'],
  }),
};
