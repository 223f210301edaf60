import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { entity, Id, Instant, Text } from '#contract/kernel/call/wire.ts';
import { extensionKinds } from './extension-rules.ts';

const Extension = entity('DeadlineExtension', {
  ExtensionID: z.int(),
  Until: Instant,
  /** Shown to the person it is for. */
  Reason: Contact,
  GrantedAt: Instant,
  GrantedBy: z.string().nullable(),
  /** `over`: its time has passed; `ended`: replaced or withdrawn. */
  State: z.enum(['current', 'over', 'ended']),
  EndedAt: Instant.nullable(),
  EndedBy: z.string().nullable(),
});

const Extensions = entity('DeadlineExtensions', {
  Kind: z.enum(extensionKinds),
  /** Of a judge: the round in which they judge. */
  Round: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** The end for everyone, and the last moment of an extension. */
  Ends: Instant,
  Latest: Instant,
  /** `roundOver`: a judging round that has ended is reopened by changing its dates, with a second person. */
  MayGrant: z.enum(['yes', 'roundOver', 'tooLate']),
  /** The latest first. */
  Rows: z.array(Extension),
});
export type Extensions = z.output<typeof Extensions>;

/** What the person themselves reads beside their deadline. */
export const OwnExtension = entity('OwnExtension', { Until: Instant, Reason: Contact });

const about = { property: 'PropertyID', season: 'SeasonID' } as const;
/** The id is that of an account, a submission or a reviewer. */
const whose = { PropertyID: Id, SeasonID: Id, Kind: z.enum(extensionKinds), TargetID: Id };

/** More time for one entrant, one submission or one judge. */
export const extension = {
  getExtensions: read('POST /Extension/GetExtensions', {
    does: 'List the extensions of one entrant, submission or judge in a season, and how far another could reach',
    may: 'season.read',
    about,
    body: z.object(whose),
    reply: Extensions,
    fails: ['NotFound'],
  }),

  grantExtension: write('POST /Extension/GrantExtension', {
    does: 'Extend a deadline for one entrant, submission or judge, with a reason that they read; it replaces the current extension',
    may: 'season.manage',
    about,
    body: z.object({
      ...whose,
      Until: Instant,
      Reason: Text(500),
      /** The current extension as the caller saw it; null if there was none. */
      Replaces: Id.nullable(),
    }),
    reply: Extensions,
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),

  endExtension: write('POST /Extension/EndExtension', {
    does: 'Withdraw an extension; the season’s own deadline applies again',
    may: 'season.manage',
    takesNew: false,
    about,
    body: z.object({ ...whose, ExtensionID: Id }),
    reply: Extensions,
    fails: ['NotFound'],
  }),
};
