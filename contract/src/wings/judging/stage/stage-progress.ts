import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { Id, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { StageId } from '#contract/wings/results/rulebook/asks.ts';

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
        /** Judges who could answer now and have something left. */
        WaitedFor: z.int(),
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
  /** No one gets two reminders within a day, whoever sends them. */
  remindStageJudges: write('POST /Stage/RemindJudges', {
    does: 'Email the judges who have something left to answer in an open stage',
    may: 'reviewer.manage',
    about: { season: 'SeasonID' },
    body: z.object({ SeasonID: Id, Stage: StageId }),
    reply: z.object({
      Reminded: z.int(),
      /** Left out because they were reminded within the last day. */
      Earlier: z.int(),
    }),
    fails: ['Locked'],
  }),
};
