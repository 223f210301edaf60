import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Page, PageRequest, Text } from '#contract/kernel/call/wire.ts';

/**
 * Why a work may concern a judge. Certain immediately: `own` (account or email), `credited` (name and organisation in the credits), `declared`
 * by work, `named` by a person or an organization.
 * The others are suspicions: the employer's mail domain, the organisation as entrant, client, credited organisation or brand, a namesake in
 * the credits, a work of the same submission as a declared one.
 */
export const conflictSignals = [
  'own',
  'declared',
  'credited',
  'domain',
  'organization',
  'client',
  'credit',
  'brand',
  'name',
  'submission',
  'named',
] as const;
export type ConflictSignal = (typeof conflictSignals)[number];

/** Suspected and confirmed conflicts bar the judge, dismissed ones do not; what a judge declared is final for the season. */
export const conflictStates = ['suspected', 'confirmed', 'dismissed', 'declared'] as const;
export type ConflictState = (typeof conflictStates)[number];

/** What the judge and the work both say, in the words of each; nothing where the judge declared it. */
const ConflictMatch = z.object({ Signal: z.enum(conflictSignals), Judge: z.string().nullable(), Work: z.string().nullable() });

const Conflict = entity('Conflict', {
  ReviewerID: z.int(),
  JudgeName: z.string(),
  JudgeOrganization: z.string().nullable(),
  PieceID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  Categories: z.array(z.string()),
  Matches: z.array(ConflictMatch),
  State: z.enum(conflictStates),
  /** Suspicions alone are decided about; certain ones aren't. */
  MayDecide: z.boolean(),
  /** What the judge said against the suspicion. */
  Objection: z.string().nullable(),
  ObjectedAt: Instant.nullable(),
  /** The organiser's reason. */
  Note: z.string().nullable(),
  DecidedBy: z.string().nullable(),
  DecidedAt: Instant.nullable(),
  /** What the judge gave this work: set aside where the conflict is certain, else what a confirmation would set aside. */
  Reviews: z.int(),
  Ballots: z.int(),
  /** Categories whose final ranking counted them: it stays until someone reopens it. */
  FinalRankings: z.array(z.string()),
});
export type Conflict = z.output<typeof Conflict>;

/** Who a judge was credited with in earlier seasons, and where; a note, no suspicion: it keeps no one from anything. */
const CoCredit = entity('CoCredit', {
  ReviewerID: z.int(),
  JudgeName: z.string(),
  PieceID: z.int(),
  PieceTitle: z.string(),
  Categories: z.array(z.string()),
  Together: z.array(z.object({ Person: z.string(), PieceTitle: z.string(), SeasonName: z.string() })),
});

const Pairs = z
  .array(z.object({ ReviewerID: Id, PieceID: Id }))
  .min(1)
  .max(200);
const about = { property: 'PropertyID', season: 'SeasonID', piece: 'Pairs.PieceID', reviewer: 'Pairs.ReviewerID' } as const;

export const conflicts = {
  getConflicts: read('POST /Review/GetConflicts', {
    does: 'List conflicts of interest of a season: judges, works and decisions',
    may: 'reviewer.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: PageRequest.extend({
      PropertyID: Id,
      SeasonID: Id,
      State: z.enum([...conflictStates, 'all']).default('suspected'),
      Signal: z.enum(conflictSignals).nullish(),
    }),
    reply: Page(Conflict).extend({ Counts: z.record(z.enum(conflictStates), z.int()) }),
  }),
  getCoCredits: read('POST /Review/GetCoCredits', {
    does: 'List works of a season that credit a person with whom a judge was credited in an earlier season, by name',
    may: 'reviewer.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: PageRequest.extend({ PropertyID: Id, SeasonID: Id }),
    reply: Page(CoCredit),
  }),
  decideConflicts: write('POST /Review/DecideConflicts', {
    does: 'Confirm or dismiss suspected conflicts of interest, with a reason; confirming sets existing reviews and ballots aside',
    may: 'reviewer.manage',
    about,
    body: z.object({ PropertyID: Id, SeasonID: Id, Pairs, Decision: z.enum(['confirmed', 'dismissed']), Reason: Text(500) }),
    reply: z.object({ Decided: z.int(), FinalRankings: z.array(z.string()) }),
    fails: ['Locked', 'SecondPersonNeeded'],
  }),
  reopenConflicts: write('POST /Review/ReopenConflicts', {
    does: 'Take back decisions about conflicts of interest: they are suspected again',
    may: 'reviewer.manage',
    about,
    body: z.object({ PropertyID: Id, SeasonID: Id, Pairs, Reason: Text(500).optional() }),
    reply: z.object({ Reopened: z.int() }),
    fails: ['Locked', 'SecondPersonNeeded'],
  }),
};
