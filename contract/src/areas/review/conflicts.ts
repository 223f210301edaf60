import * as z from 'zod';
import { read, write } from '../../kernel/call.ts';
import { entity, Id, Instant, Page, PageRequest, Text } from '../../kernel/wire.ts';

/**
 * Why a work may concern a judge. Certain at once: `own` (account or email), `credited` (name and organisation in the credits), `declared`.
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
] as const;
export type ConflictSignal = (typeof conflictSignals)[number];

/** Suspected and confirmed conflicts bar the judge, dismissed ones do not; what a judge declared is final for the season. */
export const conflictStates = ['suspected', 'confirmed', 'dismissed', 'declared'] as const;
export type ConflictState = (typeof conflictStates)[number];

const Conflict = entity('Conflict', {
  ReviewerID: z.int(),
  JudgeName: z.string(),
  JudgeOrganization: z.string().nullable(),
  PieceID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  Categories: z.array(z.string()),
  Signals: z.array(z.enum(conflictSignals)),
  State: z.enum(conflictStates),
  /** What the judge said against the suspicion. */
  Objection: z.string().nullable(),
  ObjectedAt: Instant.nullable(),
  /** The organiser's reason. */
  Note: z.string().nullable(),
  DecidedBy: z.string().nullable(),
  DecidedAt: Instant.nullable(),
});
export type Conflict = z.output<typeof Conflict>;

export const conflicts = {
  getConflicts: read('POST /Review/GetConflicts', {
    does: 'List conflicts of interest of a season: judges, works and decisions',
    may: 'reviewer.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: PageRequest.extend({ PropertyID: Id, SeasonID: Id, State: z.enum([...conflictStates, 'all']).default('suspected') }),
    reply: Page(Conflict).extend({ Counts: z.record(z.enum(conflictStates), z.int()) }),
  }),
  decideConflict: write('POST /Review/DecideConflict', {
    does: 'Confirm or dismiss a suspected conflict of interest, with a reason',
    may: 'reviewer.manage',
    about: { property: 'PropertyID', season: 'SeasonID', piece: 'PieceID', reviewer: 'ReviewerID' },
    body: z.object({
      PropertyID: Id,
      SeasonID: Id,
      ReviewerID: Id,
      PieceID: Id,
      Decision: z.enum(['confirmed', 'dismissed']),
      Reason: Text(500),
    }),
    reply: Conflict,
    fails: ['Locked'],
  }),
};
