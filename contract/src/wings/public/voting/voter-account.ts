import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Email, entity, Id, Instant, Nothing, Text } from '#contract/kernel/call/wire.ts';
import { CaptchaResponse } from '#contract/wings/accounts/account/captcha.ts';
import { NewPassword, passwordsAgree, passwordsDiffer } from '#contract/wings/accounts/account/password.ts';
import { circumstances } from './vote.ts';
import { OrderSeed, VoterInfo } from './voter.ts';

/** What a mailed code is good for comes with it, so that no page has to know the award first. */
const Code = z.string().min(1).max(200);
const asVoter = { may: 'public', about: { property: 'PropertyID' }, needs: 'publicVote' } as const;

/** A vote that was chosen before its voter had proved their address, and what became of it then. */
const HeldVote = entity('HeldVote', {
  EntryID: z.int(),
  PieceTitle: z.string(),
  PropertyCategoryID: z.int(),
  CategoryName: z.string(),
  ChosenAt: Instant,
  /** Chosen in another browser than the one whose mail was opened. */
  IsElsewhere: z.boolean(),
  /** `replaced`: another vote in the same category counts. `refused`: the work is on no ballot anymore. */
  Outcome: z.enum(['counted', 'replaced', 'closed', 'refused']),
});

/** The vote that was chosen before there was a voter. */
const WaitingVote = entity('WaitingVote', {
  EntryID: z.int(),
  PieceTitle: z.string(),
  SeasonID: z.int(),
  MediaTypeID: z.int(),
  PropertyCategoryID: z.int(),
  CategoryName: z.string(),
});

export const voterAccount = {
  /** The same answer whether the address is known or not: what happens next is in the mail. */
  register: write('POST /PV/Register', {
    does: 'Register a public voter; the mail that is sent confirms the address',
    ...asVoter,
    about: { property: 'PropertyID', entry: 'EntryID' },
    session: 'voter',
    limit: 'voterRegistration',
    body: z
      .object({
        PropertyID: Id,
        Name: Text(100),
        Email,
        Password: NewPassword,
        ConfirmPassword: z.string().max(200).nullish(),
        /** Whether the award may write about itself. */
        Subscribe: z.boolean().default(false),
        /** The work the voter chose, which gets the vote once the address is confirmed. */
        EntryID: Id.nullish(),
        OrderSeed: OrderSeed.nullish(),
        CaptchaResponse,
        ...circumstances,
      })
      .refine((given) => given.ConfirmPassword == null || passwordsAgree(given), passwordsDiffer),
    reply: Nothing,
    fails: ['NotHuman'],
  }),

  /** A browser registers once; what it chooses until the mail is opened waits with that. The answer depends on nothing but its cookie. */
  holdVote: write('POST /PV/HoldVote', {
    does: 'Hold a further vote of a voter who registered but has not confirmed by email yet',
    ...asVoter,
    about: { property: 'PropertyID', entry: 'EntryID' },
    session: 'voter',
    limit: 'voterCode',
    body: z.object({ PropertyID: Id, EntryID: Id, ...circumstances }),
    /** Not held: this browser waits for no mail, so its voter has to sign in. */
    reply: z.object({ IsHeld: z.boolean() }),
  }),

  resendConfirm: write('POST /PV/ResendConfirm/', {
    does: 'Send the confirmation mail again',
    ...asVoter,
    session: 'voter',
    limit: 'voterMail',
    body: z.object({ PropertyID: Id, Email }),
    reply: Nothing,
  }),

  confirm: write('POST /PV/Confirm/', {
    does: 'Confirm a voter’s email address with the mailed code',
    ...asVoter,
    session: 'none',
    limit: 'voterCode',
    body: z.object({ PropertyID: Id, Code }),
    reply: entity('VoterConfirmation', {
      /** Opened before: the address is confirmed, and the code is good for nothing else. */
      IsRepeat: z.boolean(),
      Email: z.string(),
      /** R560: the key by which the waiting vote is cast; given once. */
      Voter: VoterInfo.nullable(),
      Waiting: WaitingVote.nullable(),
      /** Every vote that waited for the address, cast by the ordinary rules; the same list when the link is opened again. */
      Votes: z.array(HeldVote),
    }),
    fails: ['InvalidCode'],
  }),

  forgotPassword: write('POST /PV/ForgotPassword/', {
    does: 'Send a voter a link to choose a new password',
    ...asVoter,
    takesNew: false,
    session: 'none',
    limit: 'voterMail',
    body: z.object({ PropertyID: Id, Email }),
    reply: Nothing,
  }),

  updatePassword: write('POST /PV/UpdatePassword/', {
    does: 'Set a voter’s password with the mailed code, which also confirms the address',
    ...asVoter,
    takesNew: false,
    session: 'none',
    limit: 'voterCode',
    body: z
      .object({ PropertyID: Id, Code, Password: NewPassword, ConfirmPassword: z.string().max(200).nullish() })
      .refine((given) => given.ConfirmPassword == null || passwordsAgree(given), passwordsDiffer),
    /** With the votes that waited for the address, where it was proved only now. */
    reply: z.object({ Email: z.string(), Votes: z.array(HeldVote) }),
    fails: ['InvalidCode'],
  }),

  /** A voter who confirmed by a mailed code has neither; a password is changed by mail alone. */
  addPassword: write('POST /PV/AddPassword', {
    does: 'Give the signed-in voter a name and a first password',
    may: 'vote.cast',
    needs: 'publicVote',
    session: 'voter',
    limit: 'changePassword',
    body: z.object({ Name: Text(100), Password: NewPassword, Subscribe: z.boolean().default(false) }),
    reply: VoterInfo,
    fails: ['Locked'],
  }),

  subscribe: write('POST /PV/Subscribe', {
    does: 'Set whether the signed-in voter wants news about the award',
    may: 'vote.cast',
    needs: 'publicVote',
    session: 'voter',
    body: z.object({ Subscribe: z.boolean() }),
    reply: VoterInfo,
  }),
};
