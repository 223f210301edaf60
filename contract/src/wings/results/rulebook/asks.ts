import * as z from 'zod';

/** What a member is asked. Who is asked is the panel's business: the public can score, pick or rank as a jury can. */

export const StageId = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(40);
export type StageId = z.output<typeof StageId>;

const Criterion = z.object({
  id: StageId,
  name: z.string().min(1).max(200),
  weight: z.number().min(0).default(1),
  /** Asked of works of one media type only; absent: asked of all. */
  mediaType: z.string().optional(),
  /** Questions of the award's own form, by stable name, whose answers are shown beside it. */
  beside: z.array(z.string().min(1).max(40)).min(1).max(10).optional(),
});
export type Criterion = z.output<typeof Criterion>;

/** What members write beside each score. Absent: they aren't asked to. */
const Comments = z.object({
  required: z.boolean().default(false),
  /** What of it entrants may read once their results are announced: the words alone, or with the name of the judge. */
  entrants: z.enum(['nothing', 'words', 'names']).default('nothing'),
});

/** How many votes carry a motion. */
const Majority = z.object({
  share: z.number().min(0).max(1),
  /** More than the share, or at least the share. */
  more: z.boolean().default(true),
  /** Of the votes cast, abstentions left out, or of all members of the panel. */
  of: z.enum(['cast', 'members']).default('cast'),
});

const Motion = z.object({
  outcome: StageId,
  needs: Majority,
  /** Works that are not in the stage's field can be moved, too. */
  reachesOutside: z.boolean().default(false),
});
export type Motion = z.output<typeof Motion>;

export const Asks = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('screen'), unsure: z.boolean().default(true) }),
    z.object({
      kind: z.literal('score'),
      scale: z.object({ from: z.number(), to: z.number(), step: z.number().positive().default(1) }),
      criteria: z.array(Criterion).min(1).max(100),
      comments: Comments.optional(),
    }),
    /** `none`: 'no award' is on the ballot and ranked like a work. */
    z.object({ kind: z.literal('rank'), least: z.int().min(0).default(1), most: z.int().min(1), none: z.boolean().default(false) }),
    /** `perWork`: how many of a member's votes one work can get. */
    z.object({
      kind: z.literal('pick'),
      least: z.int().min(0).default(1),
      most: z.int().min(1),
      perWork: z.int().min(1).default(1),
      none: z.boolean().default(false),
    }),
    /** `stopAt`: the reliability at which no more pairs are handed out. */
    z.object({
      kind: z.literal('pairs'),
      each: z.int().min(1),
      equal: z.boolean().default(false),
      stopAt: z.number().gt(0).lt(1).optional(),
    }),
    z.object({ kind: z.literal('motions'), motions: z.array(Motion).min(1).max(20) }),
    z.object({ kind: z.literal('draw') }),
    /** No one is asked: the stage counts what earlier stages gave. */
    z.object({ kind: z.literal('nothing') }),
  ])
  .meta({ id: 'StageAsks' });
export type Asks = z.output<typeof Asks>;
export type AskKind = Asks['kind'];
