import * as z from 'zod';
import { badgeSigns } from '#contract/kernel/award/level-looks.ts';
import type { ContestId, Work } from './answers.ts';
import { Asks, StageId } from './asks.ts';
import { countings } from './countings/all.ts';

/**
 * The process of an award as data. Its dates are in the season's calendar and its people in their panels, so that a preset or a copy has
 * neither. A setting without effect is not in it: it would be a sentence on the public page that means nothing.
 */

const Name = z.string().trim().min(1).max(100);

const Panel = z
  .object({
    id: StageId,
    name: Name,
    who: z.enum(['judges', 'members', 'public', 'organizers', 'chair']),
    /** A kind of judge of this award, such as associate or executive. */
    judgeKind: z.string().max(40).optional(),
    /** Members in each contest; absent where anyone may join. */
    seats: z.int().min(1).max(1000).optional(),
    /** Each alone, or together with one recorded answer. */
    speaks: z.enum(['each', 'together']).default('each'),
    /** Every answer counts once, or by a number that comes with it, such as a member's shares. */
    voice: z
      .discriminatedUnion('by', [z.object({ by: z.literal('one') }), z.object({ by: z.literal('fact'), fact: z.string().min(1).max(100) })])
      .default({ by: 'one' }),
    /** Declarations to accept before the first work is shown. */
    accepts: z.array(z.string().min(1).max(2000)).max(20).default([]),
  })
  .meta({ id: 'RulebookPanel' });
export type Panel = z.output<typeof Panel>;

/** In what places are counted: each category on its own, or a wider field. */
const Contest = z.union([z.enum(['category', 'media-type', 'award']), z.object({ tag: z.string().min(1).max(100) })]);
export type Contest = z.output<typeof Contest>;

const WorkSource = z
  .discriminatedUnion('from', [
    z.object({ from: z.literal('entries') }),
    /** What members name becomes the field: nominations that are counted. */
    z.object({ from: z.literal('nominations') }),
    z.object({ from: z.literal('stage'), stage: StageId, which: z.enum(['advanced', 'undecided', 'rest', 'all']).default('advanced') }),
    z.object({ from: z.literal('holders'), levels: z.array(StageId).min(1).max(20) }),
  ])
  .meta({ id: 'StageWorks' });

/** How works reach the members of a panel. */
const Reach = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('every') }),
    z.object({
      by: z.literal('hand-out'),
      least: z.int().min(1).max(99),
      most: z.int().min(1).max(99),
      adaptive: z.boolean().default(false),
    }),
    z.object({ by: z.literal('assigned'), least: z.int().min(1).max(99) }),
  ])
  .meta({ id: 'StageReach' });

const Sees = z.object({
  /** Facts of the form that stay hidden, such as entrant, client, credits. */
  hides: z.array(z.string().min(1).max(100)).max(50).default([]),
  earlier: z.enum(['nothing', 'places', 'values']).default('nothing'),
  others: z.enum(['never', 'after-own', 'in-meeting']).default('never'),
});

const Choice = z.object({ method: z.string().max(40), settings: z.record(z.string(), z.unknown()).default({}) });

/** Settings are those of the method, with its usual ones where they are left out. */
const CountingChoice = z
  .codec(Choice, z.custom<{ method: string; settings: Record<string, unknown> }>(), {
    decode: ({ method, settings }, context) => {
      const known = countings.get(method);
      const parsed = known?.settings.safeParse(settings);
      if (parsed?.success) return { method, settings: parsed.data as Record<string, unknown> };
      const input = { method, settings };
      context.issues.push({
        code: 'custom',
        input,
        path: [known ? 'settings' : 'method'],
        message: parsed?.error?.issues[0]?.message ?? method,
      });
      return z.NEVER;
    },
    encode: (choice) => choice,
  })
  .meta({ id: 'StageCounting' });

const TieRule = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('criterion'), criterion: StageId }),
    z.object({ by: z.literal('stage'), stage: StageId }),
    /** The plain mean of the scores. */
    z.object({ by: z.literal('mean') }),
    /** The number of answers. */
    z.object({ by: z.literal('answers') }),
    /** More first places, then more second places, and so on. */
    z.object({ by: z.literal('countback') }),
    z.object({ by: z.literal('points') }),
    /** The ballot of a member who was named in advance, such as the chair. */
    z.object({ by: z.literal('member') }),
  ])
  .meta({ id: 'StageTie' });
export type TieRule = z.output<typeof TieRule>;

/** What becomes of works that are equal across the line. */
const atLine = z.enum(['all', 'none', 'draw', 'person']).default('person');
export type AtLine = z.output<typeof atLine>;

/** Only rules that draw a line by number ask about ties at the line. */
const Advance = z
  .discriminatedUnion('rule', [
    z.object({ rule: z.literal('none') }),
    z.object({ rule: z.literal('all') }),
    z.object({ rule: z.literal('first'), places: z.int().min(1), atLine }),
    z.object({ rule: z.literal('share'), share: z.number().gt(0).max(1), atLine }),
    /** `more`: more than the value, as in a simple majority. */
    z.object({ rule: z.literal('at-least'), value: z.number(), more: z.boolean().default(false) }),
    z.object({ rule: z.literal('outcome'), outcomes: z.array(StageId).min(1).max(20) }),
    /** Only works that are in the first places with their whole interval; those on the line are undecided. */
    z.object({ rule: z.literal('sure'), places: z.int().min(1) }),
    /** The places that another stage left free. */
    z.object({ rule: z.literal('fill'), places: z.int().min(1), beside: StageId, atLine }),
  ])
  .meta({ id: 'StageAdvance' });
export type Advance = z.output<typeof Advance>;

const Quorum = z
  .object({
    /** Answers about a work. Below it the work has no place, or finalizing waits until an organizer settles it with a reason. */
    perWork: z.object({ least: z.int().min(1), below: z.enum(['no-place', 'settle']).default('settle') }).optional(),
    /** Members who answered in a contest; below it finalizing waits. */
    perContest: z.int().min(1).optional(),
  })
  .meta({ id: 'StageQuorum' });

const rules = {
  panel: StageId.optional(),
  asks: Asks,
  counting: CountingChoice,
  ties: z.array(TieRule).max(20),
  /** What ends a tie that no rule breaks. */
  last: z.enum(['share', 'draw', 'person']),
  advance: Advance,
  quorum: Quorum.optional(),
};

const Stage = z
  .object({
    ...rules,
    id: StageId,
    name: Name,
    contest: Contest.default('category'),
    works: WorkSource,
    /** A form that works fill in before the stage opens. */
    form: StageId.optional(),
    /** Absent where no one is asked; else every member gets every work. */
    reach: Reach.optional(),
    /** Absent: everything of the work, nothing of earlier stages and of others. */
    sees: Sees.optional(),
    /** Counts the answers of an earlier stage again, in another way or another contest. */
    answersOf: StageId.optional(),
    ties: rules.ties.default([]),
    last: rules.last.default('person'),
    advance: Advance.default({ rule: 'none' }),
  })
  .meta({ id: 'RulebookStage' });
export type Stage = z.output<typeof Stage>;

const LevelRule = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('place'), stage: StageId, from: z.int().min(1).default(1), to: z.int().min(1).default(1) }),
    z.object({ by: z.literal('value'), stage: StageId, atLeast: z.number(), below: z.number().optional() }),
    z.object({ by: z.literal('share'), stage: StageId, from: z.number().min(0).default(0), to: z.number().gt(0).max(1) }),
    z.object({ by: z.literal('advanced'), stage: StageId }),
    /** Was in the field of the stage. */
    z.object({ by: z.literal('reached'), stage: StageId }),
    z.object({ by: z.literal('outcome'), stage: StageId, outcome: StageId }),
    z.object({ by: z.literal('hand') }),
  ])
  .meta({ id: 'LevelRule' });
export type LevelRule = z.output<typeof LevelRule>;

const bounds = {
  atMost: z.int().min(1).optional(),
  atLeast: z.int().min(1).optional(),
  /** A contest can end without it. */
  none: z.boolean(),
};

const Level = z
  .object({
    ...bounds,
    id: StageId,
    name: Name,
    plural: Name.optional(),
    colour: z.string().max(20).optional(),
    /** The sign on its badge; absent: a star, and a crown for the highest. */
    badge: z.enum(badgeSigns).optional(),
    /** Any of these gives it. */
    given: z.array(LevelRule).min(1).max(20),
    /** Not given beside these. */
    unless: z.array(StageId).max(20).default([]),
    none: z.boolean().default(true),
  })
  .meta({ id: 'RulebookLevel' });
export type Level = z.output<typeof Level>;

const For = z.object({ category: z.int().optional(), mediaType: z.string().optional() });
const Exception = z
  .union([
    /** `held`: the stage is left out there; then another stage has to give the levels. */
    z.object({ for: For, stage: StageId, change: z.object({ ...rules, held: z.literal(false) }).partial() }),
    z.object({ for: For, level: StageId, change: z.object({ ...bounds, given: z.array(LevelRule).min(1).max(20) }).partial() }),
  ])
  .meta({ id: 'RulebookException' });
export type Exception = z.output<typeof Exception>;

/** Who may take part, and how a work comes in. Forms, approvals and declarations themselves are the form's business. */
const Entering = z.object({
  by: z
    .array(z.enum(['entrant', 'nomination', 'judges']))
    .min(1)
    .default(['entrant']),
  nomineeAccepts: z.boolean().default(false),
  /** Holders of a level in the last seasons are not eligible. */
  notIf: z.array(z.object({ level: StageId, seasons: z.int().min(1) })).default([]),
  most: z
    .object({
      perEntrant: z.int().min(1),
      /** For each time the entrant held the level in these seasons. */
      more: z.array(z.object({ level: StageId, seasons: z.int().min(1), extra: z.int().min(1), upTo: z.int().min(1) })).default([]),
    })
    .optional(),
  approvals: z.array(z.string().min(1).max(200)).default([]),
});

export const Rulebook = z
  .object({
    format: z.literal(1).default(1),
    name: Name,
    entering: Entering.default({ by: ['entrant'], nomineeAccepts: false, notIf: [], approvals: [] }),
    panels: z.array(Panel).max(50),
    stages: z.array(Stage).min(1).max(20),
    /** The highest first. */
    levels: z.array(Level).max(20),
    exceptions: z.array(Exception).max(1000).default([]),
  })
  .meta({ id: 'Rulebook' });
export type Rulebook = z.output<typeof Rulebook>;
export type RulebookInput = z.input<typeof Rulebook>;

export function contestOf(contest: Contest, work: Pick<Work, 'category' | 'mediaType' | 'tags'>): ContestId {
  if (contest === 'category') return work.category;
  if (contest === 'media-type') return work.mediaType;
  return contest === 'award' ? 'award' : (work.tags?.[contest.tag] ?? '');
}

export type Where = Pick<Work, 'category' | 'mediaType'>;

const isFor = (exception: Exception, work: Where): boolean =>
  (exception.for.category ?? work.category) === work.category && (exception.for.mediaType ?? work.mediaType) === work.mediaType;

export type StageHere = Stage & { held?: false };

/** The stage as it is for one contest; a contest wider than a category or media type has no exceptions. */
export function stageFor(rulebook: Rulebook, stage: Stage, work: Where | undefined): StageHere {
  if (!work || stage.contest === 'award' || typeof stage.contest === 'object') return stage;
  const changes = rulebook.exceptions.flatMap((one) => ('stage' in one && one.stage === stage.id && isFor(one, work) ? [one.change] : []));
  return changes.length === 0 ? stage : (Object.assign({}, stage, ...changes) as StageHere);
}

export function levelFor(rulebook: Rulebook, level: Level, work: Where | undefined): Level {
  if (!work) return level;
  const changes = rulebook.exceptions.flatMap((one) => ('level' in one && one.level === level.id && isFor(one, work) ? [one.change] : []));
  return changes.length === 0 ? level : (Object.assign({}, level, ...changes) as Level);
}

/** Whether the public answers in some stage. */
export const asksPublic = ({ stages, panels }: Pick<Rulebook, 'stages' | 'panels'>): boolean =>
  stages.some(({ panel }) => panels.some(({ id, who }) => id === panel && who === 'public'));
