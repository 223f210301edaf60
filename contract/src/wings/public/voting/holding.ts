import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Email, entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { CaptchaResponse } from '#contract/wings/accounts/account/captcha.ts';
import { circumstances } from './vote.ts';
import { OrderSeed, VoterInfo } from './voter.ts';

/** A secret that a device makes up and keeps: it holds the votes until an address is proved. */
const HolderKey = z
  .string()
  .min(32)
  .max(64)
  .regex(/^[\w-]+$/);
const ofHolder = { PropertyID: Id, HolderKey };
const open = { may: 'public', needs: 'publicVote' } as const;

/** How many votes a device can send together. */
const mostTogether = 50;

/** `replaced`: another vote in the same category counts. `refused`: the work is on no ballot anymore. */
const Outcome = z.enum(['counted', 'replaced', 'closed', 'refused']);

const Shown = { EntryID: z.int(), PieceTitle: z.string(), PictureUrl: z.string().nullable() };

/** A vote that waited for an address, and what became of it when the address was proved. */
const JoinedVote = entity('JoinedVote', {
  ...Shown,
  Organization: z.string(),
  PropertyCategoryID: z.int(),
  CategoryName: z.string(),
  ChosenAt: Instant,
  /** Chosen on another device than the one whose code or link was used. */
  IsElsewhere: z.boolean(),
  Outcome,
  /** The work that had the voter's vote until then. */
  Replaced: z.object(Shown).nullable(),
  /** The work that has the voter's vote in place of one that was `replaced`. */
  Instead: z.object(Shown).nullable(),
});

/**
 * Votes of people who have not said who they are. A device holds as many as it likes; a code or a link in one mail counts them all, with those of
 * other devices that named the same address.
 */
export const holding = {
  holdVotes: write('POST /PV/HoldVotes', {
    does: 'Hold votes until their voter proves an email address; each counts for nothing before',
    ...open,
    about: { property: 'PropertyID', category: 'Votes.PropertyCategoryID', entry: 'Votes.EntryID' },
    session: 'none',
    limit: 'holdVotes',
    body: z.object({
      ...ofHolder,
      Votes: z
        .array(
          z.object({
            PropertyCategoryID: Id,
            /** Null withdraws the vote that is held. */
            EntryID: Id.nullable(),
            /** Grows with each choice on the device: what is sent again, or arrives late, changes nothing. */
            Turn: z.int().min(0),
          }),
        )
        .min(1)
        .max(mostTogether),
      ...circumstances,
    }),
    reply: z.object({
      Until: Instant,
      /** The device's link was opened: nothing is held, and its voter votes as usual. */
      IsConfirmed: z.boolean(),
      /** In the order in which they were sent. */
      Votes: z.array(
        z.object({
          PropertyCategoryID: z.int(),
          /** The work that has the held vote now. */
          EntryID: z.int().nullable(),
          Refused: z.object({ Failure: z.string(), Message: z.string() }).nullable(),
        }),
      ),
    }),
  }),

  getHeldVotes: read('POST /PV/GetHeldVotes', {
    does: 'Check what became of the votes that a device holds',
    ...open,
    about: { property: 'PropertyID' },
    session: 'none',
    limit: 'heldVotes',
    body: z.object(ofHolder),
    reply: z.object({
      /** Nothing when the server knows nothing of the device, or not anymore. */
      Until: Instant.nullable(),
      IsConfirmed: z.boolean(),
      /** Nothing has become of one that waits; `closed` is said as soon as none can confirm it anymore. */
      Votes: z.array(z.object({ PropertyCategoryID: z.int(), EntryID: z.int(), Outcome: Outcome.nullable() })),
    }),
  }),

  sendVoteCode: write('POST /PV/SendVoteCode', {
    does: 'Mail a six-digit code and a link that count all held votes of an address',
    ...open,
    about: { property: 'PropertyID' },
    session: 'none',
    limit: 'voteCodeMail',
    body: z.object({ ...ofHolder, Email, OrderSeed: OrderSeed.nullish(), CaptchaResponse }),
    /** The same for every address. */
    reply: z.object({ Until: Instant, CodeEndsAt: Instant, NextCodeAt: Instant }),
    fails: ['NotHuman'],
  }),

  confirmVotes: write('POST /PV/ConfirmVotes', {
    does: 'Count the held votes of an address with the mailed code, and sign the voter in by cookie',
    ...open,
    about: { property: 'PropertyID' },
    session: 'voter',
    limit: 'voteCode',
    body: z.object({
      ...ofHolder,
      Code: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    reply: z.object({ Voter: VoterInfo, Votes: z.array(JoinedVote) }),
    fails: ['VoteCodeWrong', 'VoteCodeSpent'],
  }),

  openVoteLink: write('POST /PV/OpenVoteLink', {
    does: 'Count the held votes of an address with the mailed link, on any device',
    ...open,
    about: { property: 'PropertyID' },
    session: 'none',
    limit: 'voterCode',
    body: z.object({ PropertyID: Id, Code: z.string().min(1).max(200) }),
    reply: z.object({ Email: z.string(), Votes: z.array(JoinedVote) }),
    fails: ['InvalidCode'],
  }),

  claimVotes: write('POST /PV/ClaimVotes', {
    does: 'Sign in the device whose link was opened, by cookie',
    ...open,
    about: { property: 'PropertyID' },
    takesNew: false,
    session: 'voter',
    limit: 'voteCode',
    body: z.object(ofHolder),
    /** No voter: the link was not opened yet. */
    reply: z.object({ Voter: VoterInfo.nullable(), Votes: z.array(JoinedVote) }),
  }),
};
