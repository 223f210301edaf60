import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { BlankName, entity, Id, Instant, Name, Nothing } from '#contract/kernel/call/wire.ts';
import { nomineeStates } from './nomination-states.ts';

const about = { property: 'PropertyID' } as const;
/** Of the link that was mailed. */
const byLink = { PropertyID: Id, Code: z.string().trim().min(1).max(200) };

const AskedNominee = entity('AskedNominee', {
  PropertyID: z.int(),
  Season: z.string(),
  State: z.enum(nomineeStates),
  /** As most of their nominators wrote it; they may correct it while they accept. */
  Name: z.string(),
  Organization: z.string(),
  CategoryID: z.int(),
  Category: z.string(),
  /** In which they may stand instead. */
  Categories: z.array(z.object({ CategoryID: z.int(), Name: z.string() })),
  AnswerBy: Instant,
  EntriesEnd: Instant,
  WinnersDate: Instant,
  /** The longest first. */
  Nominations: z.array(
    z.object({
      NominationID: z.int(),
      Reason: z.string(),
      /** Null where the nominator didn't want to be named. */
      Nominator: z.string().nullable(),
      SentAt: Instant,
      IsReported: z.boolean(),
    }),
  ),
  /** Only for the account that accepted it. */
  SubmissionID: z.int().nullable(),
});
export type AskedNominee = z.output<typeof AskedNominee>;

/** Someone who was nominated answers, by the secret link they were mailed. */
export const nominee = {
  getNominee: read('POST /Nominee/GetNominee', {
    does: 'Get what someone was nominated for, by the link they were mailed',
    may: 'public',
    about,
    limit: 'nominationLink',
    body: z.object(byLink),
    /** No nominee where the link has ended; then a new one may be asked for. */
    reply: z.object({ Nominee: AskedNominee.nullable(), MayAskForLink: z.boolean() }),
    fails: ['InvalidCode'],
  }),

  acceptNomination: write('POST /Nominee/AcceptNomination', {
    does: 'Accept a nomination: it becomes a draft submission of the account',
    may: 'entry.create',
    about: { property: 'PropertyID', category: 'CategoryID' },
    limit: 'nominationLink',
    body: z.object({
      ...byLink,
      /** Another one that takes nominations; left out, the one they were nominated in. */
      CategoryID: Id.nullish(),
      Name: Name(300),
      Organization: BlankName(300).default(''),
    }),
    reply: z.object({ SubmissionID: z.int() }),
    fails: ['InvalidCode', 'NotAllowed', 'EntriesClosed', 'Unchanged'],
  }),

  declineNomination: write('POST /Nominee/DeclineNomination', {
    does: 'Decline a nomination, or say that it reached the wrong person',
    may: 'public',
    about,
    takesNew: false,
    limit: 'nominationLink',
    body: z.object({ ...byLink, IsWrongPerson: z.boolean().default(false) }),
    reply: z.object({ State: z.enum(nomineeStates) }),
    fails: ['InvalidCode', 'Unchanged'],
  }),

  reportNomination: write('POST /Nominee/ReportNomination', {
    does: 'Report what a nominator wrote to the organizers',
    may: 'public',
    about,
    takesNew: false,
    limit: 'nominationLink',
    body: z.object({ ...byLink, Nomination: Id }),
    reply: Nothing,
    fails: ['InvalidCode', 'NotFound'],
  }),

  askForNomineeLink: write('POST /Nominee/AskForLink', {
    does: 'Mail a new link in place of one that has ended, to the address the nomination went to',
    may: 'public',
    about,
    session: 'none',
    limit: 'nomineeMail',
    body: z.object(byLink),
    /** The same whatever became of it. */
    reply: Nothing,
  }),
};
