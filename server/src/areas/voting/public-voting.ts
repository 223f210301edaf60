import { externalLogin } from '#contract/areas/account/external-login.ts';
import { publicVoting } from '#contract/areas/voting/public-voting.ts';
import { addressOf } from '#contract/kernel/call.ts';
import { implement } from '#server/kernel/implement.ts';

export const publicVotingHandlers = implement(publicVoting, {
  async oAuthCallbackPath() {
    return addressOf(externalLogin.callback);
  },
});
