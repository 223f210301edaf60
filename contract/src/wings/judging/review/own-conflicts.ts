import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing, OptionalText } from '#contract/kernel/call/wire.ts';
import { conflictSignals } from './conflicts.ts';

/** Why works are kept from a judge, and how many. Which ones is not said: the judge must not see them. */
const BarringReason = entity('BarringReason', {
  Signal: z.enum(conflictSignals),
  Works: z.int(),
  /** Only what is merely suspected can be objected to. */
  MayObject: z.boolean(),
  ObjectedAt: Instant.nullable(),
});
export type BarringReason = z.output<typeof BarringReason>;

export const ownConflicts = {
  getOwnConflicts: read('POST /Review/GetOwnConflicts', {
    does: 'Get the reasons why works of a season are withheld from a judge, without naming works',
    may: 'review.give',
    // Named with the agreement, before it is accepted.
    asks: 'nothing',
    about: { property: 'EntryPropertyID', season: 'SeasonID' },
    body: z.object({ EntryPropertyID: Id, SeasonID: Id }),
    reply: z.object({ Works: z.int(), Reasons: z.array(BarringReason) }),
    fails: ['JudgeUnavailable'],
  }),
  objectToOwnConflicts: write('POST /Review/ObjectToOwnConflicts', {
    does: 'Dispute a reason why works are withheld from a judge; the organizer decides',
    may: 'review.give',
    // Named with the agreement, before it is accepted.
    asks: 'nothing',
    about: { property: 'EntryPropertyID', season: 'SeasonID' },
    body: z.object({ EntryPropertyID: Id, SeasonID: Id, Signal: z.enum(conflictSignals), Note: OptionalText(500) }),
    reply: Nothing,
    fails: ['JudgeUnavailable', 'Locked'],
  }),
};
