import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing, OptionalText } from '#contract/kernel/call/wire.ts';
import { conflictSignals } from '../review/conflicts.ts';

const BallotKey = entity('BallotKey', { EntryPropertyID: Id, SeasonID: Id, CategoryID: Id });

/** A category is closed to an executive while one of its shortlisted works may concern them. */
export const ballotConflict = {
  getBallotConflict: read('POST /Review/GetBallotConflict', {
    does: 'Get the reasons why a category is closed to an executive, without naming works',
    may: 'ballot.cast',
    about: { property: 'EntryPropertyID', season: 'SeasonID', category: 'CategoryID' },
    body: BallotKey,
    reply: z.object({
      Signals: z.array(z.enum(conflictSignals)),
      /** Only suspicions can be objected to. */
      MayObject: z.boolean(),
      ObjectedAt: Instant.nullable(),
    }),
    fails: ['BallotJudgingUnavailable', 'BallotJudgeInactive', 'BallotJudgeUnavailable', 'NotExecutive'],
  }),
  objectToConflict: write('POST /Review/ObjectToConflict', {
    does: 'Object to suspected conflicts that close a category to an executive; the organizer decides',
    may: 'ballot.cast',
    about: { property: 'EntryPropertyID', season: 'SeasonID', category: 'CategoryID' },
    body: BallotKey.extend({ Note: OptionalText(500) }),
    reply: Nothing,
    fails: ['BallotJudgingUnavailable', 'BallotJudgeInactive', 'BallotJudgeUnavailable', 'NotExecutive', 'Locked'],
  }),
};
