import * as z from 'zod';
import { write } from '../../kernel/call.ts';
import { Id, Instant } from '../../kernel/wire.ts';

export const vote = {
  vote: write('POST /PV/Vote/', {
    does: 'Vote for a work in a category; a later vote takes the place of the earlier one',
    may: 'public',
    // Voting pages send no cookie here: the voter is known by the key in the body.
    session: 'none',
    limit: 'vote',
    body: z.object({
      PropertyID: Id,
      EntryID: Id,
      SeasonID: Id,
      MediaTypeID: Id,
      PropertyCategoryID: Id,
      /** R613: kept as it comes; the tally counts voters. */
      Score: z.int().min(1),
      /** R560: the voter's unguessable key. */
      PVUserID: z.string().min(1).max(200),
    }),
    reply: z.object({
      EntryID: z.int(),
      PropertyCategoryID: z.int(),
      VotedAt: Instant,
      /** The work that had the vote before. */
      ReplacedEntryID: z.int().nullable(),
    }),
    fails: ['VoterUnknown', 'VoterUnconfirmed', 'VotingClosed', 'NotOnBallot'],
  }),
};
