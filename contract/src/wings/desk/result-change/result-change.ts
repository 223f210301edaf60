import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Text } from '#contract/kernel/call/wire.ts';
import { rankingKinds } from '#contract/wings/results/ranking/ranking.ts';
import { actCalls, actKinds, reasonLength } from './acts.ts';

/** `waiting`: no one else can approve it, so it is announced in public and takes effect later. */
const changeStates = ['open', 'waiting', 'approved', 'effective', 'declined', 'cancelled', 'lapsed'] as const;
export type ChangeState = (typeof changeStates)[number];

/** The call that is to be made, and its body. */
const Act = z.object({ Call: z.enum(actCalls), Body: z.record(z.string(), z.unknown()) });

const OutcomeWork = z.object({
  EntryID: z.int(),
  PieceTitle: z.string(),
  Place: z.int().nullable(),
  Figure: z.number().nullable(),
  Awards: z.array(z.string()),
});
const Outcome = entity('Outcome', {
  Categories: z.array(
    z.object({
      CategoryID: z.int(),
      Category: z.string(),
      Rankings: z.array(z.object({ Kind: z.enum(rankingKinds), IsFinal: z.boolean(), Works: z.array(OutcomeWork) })),
    }),
  ),
});
export type Outcome = z.output<typeof Outcome>;

/** Staff who hold the permission, and why someone can't approve. */
const Approver = z.object({
  Name: z.string(),
  Role: z.string(),
  /** Requests of the season that they decided. */
  Decided: z.int(),
  MayApprove: z.boolean(),
  Why: z.enum(['asked', 'judged', 'conflict']).nullable(),
});

const ResultChange = entity('ResultChange', {
  ResultChangeID: z.int(),
  Kind: z.enum(actKinds),
  State: z.enum(changeStates),
  Categories: z.array(z.string()),
  /** What the public will read. */
  Sentence: z.string(),
  Reason: z.string(),
  AskedBy: z.string(),
  AskedAt: Instant,
  IsOwn: z.boolean(),
  /** The caller may decide. */
  MayDecide: z.boolean(),
  /** Until then it can be decided; a waiting one takes effect then. */
  DueAt: Instant,
  DecidedBy: z.string().nullable(),
  DecidedAt: Instant.nullable(),
  Note: z.string().nullable(),
  /** Why it lapsed. */
  Why: z.string().nullable(),
});
export type ResultChange = z.output<typeof ResultChange>;

const ChangeDetail = entity('ResultChangeDetail', {
  ...ResultChange.shape,
  Act,
  Before: Outcome,
  After: Outcome,
  /** Awards of these categories are public already. */
  IsAnnounced: z.boolean(),
  Approvers: z.array(Approver),
});
export type ChangeDetail = z.output<typeof ChangeDetail>;

const ChangePreview = entity('ResultChangePreview', {
  Kind: z.enum(actKinds),
  Categories: z.array(z.string()),
  Sentence: z.string(),
  Before: Outcome,
  After: Outcome,
  IsAnnounced: z.boolean(),
  Approvers: z.array(Approver),
  /** No one else can approve it: it waits in public. */
  IsAlone: z.boolean(),
});
export type ChangePreview = z.output<typeof ChangePreview>;

const Season = { PropertyID: Id, SeasonID: Id };
const about = { property: 'PropertyID', season: 'SeasonID' } as const;

/** What changes a result: asked for by one person, approved by another, or waiting in public where there is no one else. */
export const resultChange = {
  getResultChanges: read('POST /ResultChange/GetResultChanges', {
    does: 'List requests to change results of a season, those that wait first',
    may: 'ranking.read',
    about,
    body: z.object(Season),
    reply: z.object({ IsPrinted: z.boolean(), Rows: z.array(ResultChange) }),
    fails: ['NotFound'],
  }),

  getResultChange: read('POST /ResultChange/GetResultChange', {
    does: 'Get a request to change a result: before, after, the public sentence and who may approve',
    may: 'ranking.read',
    about,
    body: z.object({ ...Season, ResultChangeID: Id }),
    reply: ChangeDetail,
    fails: ['NotFound', 'OwnConflict'],
  }),

  previewResultChange: write('POST /ResultChange/PreviewResultChange', {
    does: 'Preview a change to a result, and who may approve it; nothing is stored',
    may: 'ranking.manage',
    about,
    body: z.object({ ...Season, ...Act.shape }),
    reply: ChangePreview,
    fails: ['NotFound', 'Conflict', 'Locked', 'RuleLocked', 'OwnConflict', 'RankingOpen', 'ResultsChanged', 'NotAllowed'],
  }),

  requestResultChange: write('POST /ResultChange/RequestResultChange', {
    does: 'Request a change to a result, with a public reason, for another person to approve; if there is no one else, it waits in public',
    may: 'ranking.manage',
    about,
    body: z.object({ ...Season, ...Act.shape, Reason: Text(reasonLength.most) }),
    reply: ChangeDetail,
    fails: ['NotFound', 'Conflict', 'Locked', 'RuleLocked', 'OwnConflict', 'RankingOpen', 'ResultsChanged', 'NotAllowed'],
  }),

  decideResultChange: write('POST /ResultChange/DecideResultChange', {
    does: 'Approve or decline another person’s request; approving applies the change, unless places changed since',
    may: 'ranking.manage',
    about,
    recent: true,
    body: z.object({
      ...Season,
      ResultChangeID: Id,
      Decision: z.enum(['approved', 'declined']),
      Note: z.string().trim().max(500).default(''),
    }),
    reply: ChangeDetail,
    fails: ['NotFound', 'Conflict', 'OwnProposal', 'OwnConflict', 'NotAllowed'],
  }),

  cancelResultChange: write('POST /ResultChange/CancelResultChange', {
    does: 'Cancel one’s own request to change a result before anyone has decided and it takes effect',
    may: 'ranking.manage',
    takesNew: false,
    about,
    body: z.object({ ...Season, ResultChangeID: Id }),
    reply: ChangeDetail,
    fails: ['NotFound', 'Conflict', 'NotAllowed'],
  }),
};
