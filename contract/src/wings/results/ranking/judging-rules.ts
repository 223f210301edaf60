import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { PathId } from '#contract/kernel/call/wire.ts';

/** What everyone may know of a season's plan for round one. */
export const judgingRules = {
  getJudgingRules: read('GET /season/GetJudgingRules/{seasonId}', {
    does: 'Get what entrants and judges should know about how works are handed out in round one',
    may: 'public',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: z.object({
      /** Works near the shortlist cutoff get more reviews than others. */
      IsAdaptive: z.boolean(),
      /** Reviews every work gets. */
      Minimum: z.int(),
      /** After the announcement entrants may read what judges note, without names, once an organizer has checked it. */
      AreNotesShared: z.boolean(),
    }),
    fails: ['NotFound'],
  }),
};
