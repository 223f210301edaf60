import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import { publicVoting } from '#contract/wings/public/voting/public-voting.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { implement, kept } from '#server/kernel/call/implement.ts';
import { keptSeason, keptUnder } from './kept-rows.ts';

export const publicVotingHandlers = implement(publicVoting, {
  async oAuthCallbackPath() {
    return addressOf(externalLogin.callback);
  },

  getCurrentSeason: kept<typeof publicVoting.getCurrentSeason>(
    { under: ({ params }) => keptUnder(params.x) },
    async ({ params, db, services, refuse }) => {
      const current = (await keptSeason(db, services, params.x)) ?? refuse('NotFound');
      return {
        PropertyID: current.propertyId,
        SeasonID: current.id,
        SeasonNumber: current.number,
        VotingStartDate: current.votingStartDate,
        VotingEndDate: current.votingEndDate,
        WinnersDate: current.winnersDate,
      };
    },
  ),
});
