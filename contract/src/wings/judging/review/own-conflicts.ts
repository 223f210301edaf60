import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Name, Nothing, OptionalText } from '#contract/kernel/call/wire.ts';
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

const NamedConflicts = entity('NamedConflicts', {
  Names: z.array(z.object({ NamedConflictID: z.int(), Name: z.string() })),
  /** How many works of the season go to other judges because of them. Which ones is not said. */
  Works: z.int(),
  /** Before the judge has reviewed a work; later an organizer decides. */
  MayRemove: z.boolean(),
});
export type NamedConflicts = z.output<typeof NamedConflicts>;

/** Whom one judge may name in a season. */
export const mostNamed = 30;
const ofSeason = { EntryPropertyID: Id, SeasonID: Id };
const about = { property: 'EntryPropertyID', season: 'SeasonID' } as const;

export const ownConflicts = {
  getNamedConflicts: read('POST /Review/GetNamedConflicts', {
    does: 'List the people and organizations that a judge named as ones they can’t judge, and how many works that concerns',
    may: 'review.give',
    // Named with the agreement, before it is accepted.
    asks: 'nothing',
    about,
    body: z.object(ofSeason),
    reply: NamedConflicts,
    fails: ['JudgeUnavailable'],
  }),
  nameConflict: write('POST /Review/NameConflict', {
    does: 'Name a person or an organization whose works a judge can’t judge; it takes effect at once',
    may: 'review.give',
    asks: 'nothing',
    about,
    limit: 'nameConflict',
    body: z.object({ ...ofSeason, Name: Name(200) }),
    reply: NamedConflicts,
    fails: ['JudgeUnavailable', 'TooMany'],
  }),
  removeNamedConflict: write('POST /Review/RemoveNamedConflict', {
    does: 'Remove a person or organization that a judge named, before their first review',
    may: 'review.give',
    asks: 'nothing',
    about,
    body: z.object({ ...ofSeason, NamedConflictID: Id }),
    reply: NamedConflicts,
    fails: ['JudgeUnavailable', 'Locked'],
  }),
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
