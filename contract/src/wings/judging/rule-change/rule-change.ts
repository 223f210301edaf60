import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Text } from '#contract/kernel/call/wire.ts';
import { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { StageWindow } from '#contract/wings/results/rulebook/season-rulebook.ts';
import { ruleNames } from '#contract/wings/ground/rule-lock/rules.ts';

const ruleChangeStates = ['open', 'approved', 'refused', 'withdrawn', 'outdated'] as const;
export type RuleChangeState = (typeof ruleChangeStates)[number];

const CriterionRule = entity('CriterionRule', {
  Name: Text(100),
  Question: z.string().trim().max(300),
  LowAnchor: z.string().trim().max(60),
  MiddleAnchor: z.string().trim().max(60),
  HighAnchor: z.string().trim().max(60),
  MediaTypeID: Id.nullable(),
  Weight: z.int().min(1).max(100),
});

/** A moment as an ISO string in UTC, a number, a switch, a whole criterion, or JSON of a rulebook's setting; null where there is none. */
const Value = z.union([z.string().max(100_000), z.number(), z.boolean(), CriterionRule, z.null()]);

const RuleStep = entity('RuleStep', {
  Rule: z.enum(ruleNames),
  /** The category or criterion it is of. */
  Of: z.int().nullable(),
  /** What people call that one; of a rulebook the path of the setting, such as `stages.scores.counting`. */
  Name: z.string(),
  Before: Value,
  After: Value,
});
export type RuleStep = z.output<typeof RuleStep>;

/** What `RuleLocked` carries: what would have to be proposed. */
export const LockedChange = entity('LockedChange', { SeasonID: z.int(), PropertyID: z.int(), Changes: z.array(RuleStep) });
export type LockedChange = z.output<typeof LockedChange>;

const RuleChange = entity('RuleChange', {
  RuleChangeID: z.int(),
  Changes: z.array(RuleStep),
  Reason: z.string(),
  State: z.enum(ruleChangeStates),
  ProposedBy: z.string(),
  ProposedAt: Instant,
  /** The caller proposed it, so someone else decides. */
  IsOwn: z.boolean(),
  /** No one else can approve it, so it is announced in public and takes effect then. */
  DueAt: Instant.nullable(),
  DecidedBy: z.string().nullable(),
  DecidedAt: Instant.nullable(),
  Note: z.string().nullable(),
});
export type RuleChange = z.output<typeof RuleChange>;

const MovedWork = entity('MovedWork', {
  EntryID: z.int(),
  PieceTitle: z.string(),
  /** Absent where a work has none. */
  PlaceBefore: z.int().nullable(),
  PlaceAfter: z.int().nullable(),
  /** Of a stage of a rulebook: whether it goes on. */
  Shortlist: z.enum(['stays', 'enters', 'leaves', 'none']),
  /** By name, those that this stage of a rulebook gives. */
  Levels: z.object({ Before: z.array(z.string()), After: z.array(z.string()) }).optional(),
});

const RulePreview = entity('RulePreview', {
  /** Whether anything could move at all: dates decide who can still judge or vote, not which place works have. */
  MovesPlaces: z.boolean(),
  Categories: z.array(
    z.object({
      CategoryID: z.int(),
      Category: z.string(),
      MediaType: z.string(),
      /** The name of the stage, where the season has a rulebook of its own. */
      Stage: z.string().optional(),
      /** Its ranking is final and stays as it is until someone reopens it. */
      IsFinal: z.boolean(),
      /** A shortlist was drawn already, and stays until someone draws it again. */
      IsDrawn: z.boolean(),
      Works: z.array(MovedWork),
    }),
  ),
});
export type RulePreview = z.output<typeof RulePreview>;

const Season = { PropertyID: Id, SeasonID: Id };
const about = { property: 'PropertyID', season: 'SeasonID' } as const;

/** Changes of locked rules: proposed by one organizer, decided by another. */
export const ruleChange = {
  getRuleChanges: read('POST /RuleChange/GetRuleChanges', {
    does: 'List proposed changes to the locked rules of a season, newest first',
    may: 'season.read',
    about,
    body: z.object(Season),
    reply: z.object({
      /** Organizers other than the caller who may decide. */
      OthersWhoDecide: z.int(),
      Rows: z.array(RuleChange),
    }),
    fails: ['NotFound'],
  }),

  previewRuleChange: read('POST /RuleChange/PreviewRuleChange', {
    does: 'Get which places would move if a proposed change of rules were approved; nothing is written',
    may: 'season.manage',
    about,
    body: z.object({ ...Season, RuleChangeID: Id }),
    reply: RulePreview,
    fails: ['NotFound'],
  }),

  proposeRuleChange: write('POST /RuleChange/ProposeRuleChange', {
    does: 'Propose a change of locked rules with a reason, for another organizer to decide',
    may: 'season.manage',
    about,
    body: z.object({
      ...Season,
      Changes: z
        .array(z.object({ Rule: z.enum(ruleNames), Of: Id.nullable().default(null), After: Value }))
        .min(1)
        .max(200),
      Reason: Text(500),
    }),
    reply: z.object({ RuleChange, OthersWhoDecide: z.int() }),
    fails: ['NotFound', 'NotLocked'],
  }),

  proposeRulebookChange: write('POST /RuleChange/ProposeRulebookChange', {
    does: 'Propose a rulebook whose stages have begun, with a reason, for another organizer to decide',
    may: 'season.manage',
    about,
    body: z.object({ ...Season, Version: z.int().min(0), Rulebook, Calendar: z.array(StageWindow).max(20), Reason: Text(500) }),
    reply: z.object({ RuleChange, OthersWhoDecide: z.int() }),
    fails: ['NotFound', 'NotLocked', 'Conflict'],
  }),

  decideRuleChange: write('POST /RuleChange/DecideRuleChange', {
    does: 'Approve or decline another organizer’s proposal; approving applies it, unless the rules changed since',
    may: 'season.manage',
    about,
    body: z.object({
      ...Season,
      RuleChangeID: Id,
      Decision: z.enum(['approved', 'refused']),
      Note: z.string().trim().max(500).default(''),
    }),
    reply: RuleChange,
    fails: ['NotFound', 'Conflict', 'OwnProposal', 'OwnConflict', 'NotAllowed'],
  }),

  withdrawRuleChange: write('POST /RuleChange/WithdrawRuleChange', {
    does: 'Withdraw one’s own proposal before anyone has decided',
    may: 'season.manage',
    takesNew: false,
    about,
    body: z.object({ ...Season, RuleChangeID: Id }),
    reply: RuleChange,
    fails: ['NotFound', 'Conflict', 'NotAllowed'],
  }),
};
