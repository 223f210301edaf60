import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { publicVoting } from '#contract/wings/public/voting/public-voting.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import * as seasons from '#server/wings/ground/season/season.store.ts';
import { implement } from '#server/kernel/call/implement.ts';

export const publicVotingHandlers = implement(publicVoting, {
  async oAuthCallbackPath() {
    return addressOf(externalLogin.callback);
  },

  async getCurrentSeason({ params, db, refuse }) {
    const [current] = await seasons.listCurrent(db, [params.x]);
    if (!current) return refuse('NotFound');
    return {
      PropertyID: current.propertyId,
      SeasonID: current.id,
      SeasonNumber: current.number,
      VotingStartDate: current.votingStartDate,
      VotingEndDate: current.votingEndDate,
      WinnersDate: current.winnersDate,
    };
  },
});
