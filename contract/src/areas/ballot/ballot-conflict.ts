import * as z from 'zod';
import { read, write } from '../../kernel/call.ts';
import { entity, Id, Instant, Nothing, OptionalText } from '../../kernel/wire.ts';
import { conflictSignals } from '../review/conflicts.ts';

const Place = entity('BallotPlace', { EntryPropertyID: Id, SeasonID: Id, CategoryID: Id });

/** A category is closed to an executive while one of its shortlisted works may concern them. */
export const ballotConflict = {
  getBallotConflict: read('POST /Review/GetBallotConflict', {
    does: 'Tell an executive why a category is closed to them, without naming works',
    may: 'ballot.cast',
    body: Place,
    reply: z.object({
      Signals: z.array(z.enum(conflictSignals)),
      /** Only suspicions can be objected to. */
      MayObject: z.boolean(),
      ObjectedAt: Instant.nullable(),
    }),
    fails: ['BallotJudgingUnavailable', 'BallotJudgeInactive', 'BallotJudgeUnavailable', 'NotExecutive'],
  }),
  objectToConflict: write('POST /Review/ObjectToConflict', {
    does: 'Tell the organiser that the suspicions which close a category to an executive are wrong; the organiser decides',
    may: 'ballot.cast',
    body: Place.extend({ Note: OptionalText(500) }),
    reply: Nothing,
    fails: ['BallotJudgingUnavailable', 'BallotJudgeInactive', 'BallotJudgeUnavailable', 'NotExecutive', 'Locked'],
  }),
};
