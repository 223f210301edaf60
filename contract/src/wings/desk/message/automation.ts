import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { audienceGroups } from './audience.ts';
import { Broadcast } from './broadcast.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/message-fields.ts';

const says = schemaSaying(texts);

/** Mail that goes out automatically, each with a switch per award. `results` asks an organizer each time. */
export const automationKinds = ['deadline', 'judgeNudge', 'results', 'entryMoved', 'entryWithdrawn'] as const;
export type AutomationKind = (typeof automationKinds)[number];

/** Those that are sent so many days before something ends. */
export const hasDays = (kind: AutomationKind): boolean => kind === 'deadline' || kind === 'judgeNudge';

export const Automation = entity('Automation', {
  Kind: z.enum(automationKinds),
  IsOn: z.boolean(),
  /** Days before the deadline, or before a round ends. */
  Days: z.array(z.int()),
  Version: z.int(),
  /** What it sends next in the season, and to how many as things are now. */
  Next: z.array(
    z.object({
      Group: z.enum(audienceGroups),
      /** None for what waits for an organizer. */
      Date: Instant.nullable(),
      Count: z.int(),
    }),
  ),
});
export type Automation = z.infer<typeof Automation>;

const place = { PropertyID: Id, SeasonID: Id };
const about = { property: 'PropertyID', season: 'SeasonID' } as const;

export const automation = {
  getAutomations: read('POST /Message/GetAutomations', {
    does: 'List the automatic emails of an award with what they send next in a season',
    may: 'mail.read',
    about,
    body: z.object(place),
    reply: z.array(Automation),
    fails: ['NotFound'],
  }),
  saveAutomation: write('POST /Message/SaveAutomation', {
    does: 'Turn an automatic email of an award on or off, and choose its days',
    may: 'mail.send',
    about,
    body: z.object({
      ...place,
      Kind: z.enum(automationKinds),
      IsOn: z.boolean(),
      Days: z
        .array(
          z
            .int()
            .min(0, { error: says('daysInRange') })
            .max(60, { error: says('daysInRange') }),
        )
        .max(5, { error: says('atMostFiveDays') }),
      Version: z.int(),
    }),
    reply: z.array(Automation),
    fails: ['NotFound', 'Conflict', 'Invalid'],
  }),
  approveResults: write('POST /Message/ApproveResults', {
    does: 'Email entrants the announced results of a level, or that they have no award; once each',
    may: 'mail.send',
    about,
    body: z.object({ ...place, Group: z.enum(['winners', 'nominees', 'honorees', 'unawarded']), Count: z.int().min(1) }),
    reply: Broadcast,
    fails: ['NotFound', 'Locked', 'AudienceChanged'],
  }),
};
