import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { StageId } from './asks.ts';
import { presetIds } from './presets/all.ts';
import { Rulebook } from './rulebook.ts';

/** When a stage is open. The first moment counts, the last doesn't. */
export const StageWindow = entity('StageWindow', { Stage: StageId, Opens: Instant, Closes: Instant });

/** What should be looked at, by the path of its setting: `stages.1.advance`, or `calendar.round-one`. */
const RulebookFinding = entity('RulebookFinding', { At: z.string(), Is: z.enum(['error', 'warning']), Message: z.string() });

/** A setting by its path with ids, such as `stages.scores.counting`; null where there was or is none. */
const RulebookChange = entity('RulebookChange', { Path: z.string(), Before: z.unknown(), After: z.unknown() });
type RulebookChange = z.output<typeof RulebookChange>;

/** The award's own numbers, for a rehearsal. */
const SeasonNumbers = entity('SeasonNumbers', {
  Categories: z.int(),
  /** Paid entries: of the season before while this one has none. */
  Works: z.int(),
  /** Those enrolled for the season. */
  Judges: z.int(),
});
export type SeasonNumbers = z.output<typeof SeasonNumbers>;

export const SeasonRulebook = entity('SeasonRulebook', {
  PropertyID: z.int(),
  SeasonID: z.int(),
  /** 0 until an organizer first saves or chooses one. */
  Version: z.int(),
  /** Of the specification's shape: it follows from the season's dates, its plan and its criteria, and those change it. */
  IsPrinted: z.boolean(),
  Rulebook,
  /** SHA-256 of the rulebook as JSON with its keys in order. */
  Hash: z.string(),
  Calendar: z.array(StageWindow),
  EntriesOpen: Instant,
  EntriesClose: Instant,
  /** When winners are announced. */
  Announcement: Instant,
  /** Stages that opened or were answered: their rules change only with a second organizer. */
  Locked: z.array(z.string()),
  /** Of each of them, since when. */
  LockedSince: z.array(z.object({ Stage: z.string(), Since: Instant })),
  Findings: z.array(RulebookFinding),
  Numbers: SeasonNumbers,
  SavedAt: Instant.nullable(),
  SavedBy: z.string().nullable(),
});
export type SeasonRulebook = z.output<typeof SeasonRulebook>;

/** What `Conflict` carries: the rulebook as it is now, and what others changed since the version the caller had. */
export const RulebookConflict = entity('RulebookConflict', { Current: SeasonRulebook, Changes: z.array(RulebookChange) });
export type RulebookConflict = z.output<typeof RulebookConflict>;

const Season = { PropertyID: Id, SeasonID: Id };
const about = { property: 'PropertyID', season: 'SeasonID' } as const;
/** The version that the caller has seen. */
const Version = z.int().min(0);

/** How a season gets from entries to winners. */
export const rulebook = {
  getRulebook: read('POST /Rulebook/GetRulebook', {
    does: 'Get the rulebook of a season with its calendar and what should be looked at',
    may: 'season.read',
    about,
    body: z.object(Season),
    reply: SeasonRulebook,
    fails: ['NotFound'],
  }),

  getPublicRulebook: read('GET /Rulebook/GetPublicRulebook/{seasonId}', {
    does: 'Get how the winners of a season are chosen',
    may: 'public',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: z.object({
      SeasonID: z.int(),
      Season: z.string(),
      Rulebook,
      Calendar: z.array(StageWindow),
      EntriesOpen: Instant,
      EntriesClose: Instant,
      Announcement: Instant,
      /** Those that the rulebook makes exceptions for. */
      Categories: z.array(z.object({ CategoryID: z.int(), Category: z.string() })),
    }),
    fails: ['NotFound'],
  }),

  chooseRulebook: write('POST /Rulebook/ChooseRulebook', {
    does: 'Begin the rulebook of a season anew, from a preset or as in another season of the award',
    may: 'season.manage',
    about,
    body: z.object({
      ...Season,
      Version,
      From: z.union([z.object({ Preset: z.enum(presetIds) }), z.object({ SeasonID: Id })]),
    }),
    reply: SeasonRulebook,
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),

  saveRulebook: write('POST /Rulebook/SaveRulebook', {
    does: 'Save the rulebook of a season and when its stages are open',
    may: 'season.manage',
    about,
    body: z.object({ ...Season, Version, Rulebook, Calendar: z.array(StageWindow).max(20) }),
    reply: SeasonRulebook,
    fails: ['NotFound', 'Conflict', 'Locked', 'RuleLocked'],
  }),
};
