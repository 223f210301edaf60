import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId, Text } from '#contract/kernel/call/wire.ts';
import { withdrawnPlaces } from '#contract/wings/results/ranking/judging-plan.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/result-change-fields.ts';

const says = schemaSaying(texts);

/** The withdrawal of a work that has a final place, as it is asked for and made. */
export const LateWithdrawal = z.object({
  EntryID: Id,
  Place: z.enum(withdrawnPlaces),
  /** The fee goes back. */
  Refund: z.boolean(),
  /** Else the organizers withdraw it. */
  ByEntrant: z.boolean(),
  /** The entrant's request. */
  WithdrawalRequestID: Id.nullish(),
});
export type LateWithdrawal = z.output<typeof LateWithdrawal>;

/** `sent`: accepted by an organizer, and waiting for a second person. */
const requestStates = ['open', 'sent', 'accepted', 'declined', 'cancelled'] as const;

/** How often someone may ask: once, and again after a refusal. */
export const mostRequests = 2;

const WithdrawalRequest = entity('WithdrawalRequest', {
  WithdrawalRequestID: z.int(),
  EntryID: z.int(),
  State: z.enum(requestStates),
  Reason: z.string(),
  AskedAt: Instant,
  /** What the organizers answered. */
  Answer: z.string().nullable(),
  DecidedAt: Instant.nullable(),
});
export type WithdrawalRequest = z.output<typeof WithdrawalRequest>;

const Work = {
  EntryID: z.int(),
  PieceTitle: z.string(),
  Category: z.string(),
  PictureUrl: z.string().nullable(),
  /** Of those the reader may know. */
  Awards: z.array(z.string()),
  AnnouncedAt: Instant.nullable(),
  /** Minor units. */
  Fee: z.int().nullable(),
  Currency: z.string(),
};

const OwnWithdrawal = entity('OwnWithdrawal', {
  ...Work,
  /** The result is final: anyone who wants out asks. */
  MustAsk: z.boolean(),
  /** What the season's rules say about the place. */
  Place: z.enum(withdrawnPlaces),
  /** Products ordered with this award. */
  HasOrders: z.boolean(),
  /** Asking is still possible. */
  MayAsk: z.boolean(),
  Requests: z.array(WithdrawalRequest),
});
export type OwnWithdrawal = z.output<typeof OwnWithdrawal>;

const DeskRequest = entity('DeskWithdrawalRequest', {
  ...WithdrawalRequest.shape,
  ...Work,
  AskedBy: z.string(),
  Places: z.array(z.object({ Ranking: z.enum(['ordinary', 'executive', 'pv']), Place: z.int() })),
  ResultChangeID: z.int().nullable(),
  HasOrders: z.boolean(),
});

const Season = { PropertyID: Id, SeasonID: Id };

/** From finalizing on, withdrawing is a request that organizers decide. */
export const withdrawalRequest = {
  getWithdrawal: read('GET /withdrawal/GetWithdrawal/{entryId}', {
    does: 'Get whether an entry can be withdrawn directly or only on request, and what would happen to award, fee and orders',
    may: 'entrant.own',
    about: { entry: 'entryId' },
    params: z.object({ entryId: PathId }),
    reply: OwnWithdrawal,
    fails: ['NotFound'],
  }),

  askToWithdraw: write('POST /withdrawal/AskToWithdraw', {
    does: 'Ask the organizers to withdraw an entry whose result is final, with a reason; nothing changes until they decide',
    may: 'entrant.own',
    takesNew: false,
    about: { entry: 'EntryID' },
    body: z.object({
      EntryID: Id,
      Reason: Text(1000),
      /** Everyone credited on the work agrees. */
      IsAllowed: z.literal(true, { error: says('confirmAllAgree') }),
    }),
    reply: OwnWithdrawal,
    fails: ['NotFound', 'Locked'],
  }),

  cancelWithdrawalRequest: write('POST /withdrawal/CancelWithdrawalRequest', {
    does: 'Cancel one’s own request to withdraw an entry before anyone has decided',
    may: 'entrant.own',
    takesNew: false,
    about: { entry: 'EntryID' },
    body: z.object({ EntryID: Id }),
    reply: OwnWithdrawal,
    fails: ['NotFound', 'Locked'],
  }),

  getWithdrawalRequests: read('POST /withdrawal/GetWithdrawalRequests', {
    does: 'List requests to withdraw in a season, open ones first',
    may: 'entry.manage',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object(Season),
    reply: z.object({ Place: z.enum(withdrawnPlaces), Rows: z.array(DeskRequest) }),
    fails: ['NotFound'],
  }),

  decideWithdrawalRequest: write('POST /withdrawal/DecideWithdrawalRequest', {
    does: 'Accept or decline a request to withdraw an entry with a final place, with a reason; accepting waits for a second person where the award needs one',
    may: 'entry.manage',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({
      ...Season,
      WithdrawalRequestID: Id,
      Decision: z.enum(['accept', 'decline']),
      Place: z.enum(withdrawnPlaces),
      Refund: z.boolean().default(false),
      Reason: Text(500),
    }),
    reply: z.object({ State: z.enum(requestStates), ResultChangeID: z.int().nullable() }),
    fails: ['NotFound', 'Conflict', 'OwnConflict', 'Locked'],
  }),
};
