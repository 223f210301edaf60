import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { Instant, PathId } from '#contract/kernel/call/wire.ts';

/** How far the judges of a season with a rulebook of its own are. */
export const stageProgress = {
  getStageProgress: read('GET /Stage/GetStageProgress/{seasonId}', {
    does: 'Get how much each judge has answered of what the open stages ask',
    may: 'reviewer.read',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: z.array(
      z.object({
        Stage: z.string(),
        Name: z.string(),
        Panel: z.string(),
        Ends: Instant,
        Judges: z.array(
          z.object({
            ReviewerID: z.int(),
            Name: NameOrEmail,
            /** In works, ballots or comparisons, as the judge counts them. */
            Done: z.int(),
            Of: z.int(),
            LastAnswerAt: Instant.nullable(),
          }),
        ),
      }),
    ),
  }),
};
