import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { Instant, PathId } from '#contract/kernel/call/wire.ts';

export const publicVoting = {
  oAuthCallbackPath: read('GET /PublicVoting/OAuthCallbackPath', {
    does: 'Get the callback path for sign-in providers',
    may: 'public',
    session: 'none',
    besideApi: true,
    shape: 'bare',
    reply: z.string(),
  }),

  getCurrentSeason: read('GET /PV/GetCurrentSeason/{x}', {
    does: "Get the public voting window of a property's current season",
    may: 'public',
    about: { property: 'x' },
    needs: 'publicVote',
    session: 'none',
    /** The entry property. */
    params: z.object({ x: PathId }),
    reply: z.object({
      PropertyID: z.int(),
      SeasonID: z.int(),
      SeasonNumber: z.int(),
      VotingStartDate: Instant,
      VotingEndDate: Instant,
      WinnersDate: Instant,
    }),
    fails: ['NotFound'],
  }),
};
