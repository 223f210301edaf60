import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { AttemptKey, BlankName, Email, entity, Id, Instant, Name, PathId, Text } from '#contract/kernel/call/wire.ts';
import { CaptchaResponse } from '#contract/wings/accounts/account/captcha.ts';
import { NominationForm } from './nomination-form.ts';
import { nominationOutcomes, nominationWindows, nominatorKinds } from './nomination-states.ts';

const Code = z.string().trim().min(1).max(200);
const about = { property: 'PropertyID' } as const;

const OpenForm = entity('OpenNominationForm', {
  /** `none`: the award takes no nominations in this season, and everything else is empty. */
  Window: z.enum(nominationWindows),
  SeasonID: z.int().nullable(),
  Season: z.string(),
  OpensAt: Instant.nullable(),
  ClosesAt: Instant.nullable(),
  AnswerBy: Instant.nullable(),
  Who: z.enum(nominatorKinds),
  /** Whether the caller is one of those; for `anyone`, everybody is. */
  MayNominate: z.boolean(),
  /** For people who are signed in: their nominations count at once, under their account's name and address. */
  Nominator: z.object({ Name: z.string(), Email: z.string(), Left: z.int() }).nullable(),
  MostEach: z.int(),
  Form: NominationForm.nullable(),
  Categories: z.array(z.object({ CategoryID: z.int(), Name: z.string(), Description: z.string(), MediaType: z.string() })),
});
export type OpenForm = z.output<typeof OpenForm>;

const Followed = entity('FollowedNomination', {
  PropertyID: z.int(),
  Season: z.string(),
  Category: z.string(),
  NomineeName: z.string(),
  Organization: z.string(),
  Reason: z.string(),
  ShowsName: z.boolean(),
  SentAt: Instant,
  /** Until then it can be confirmed. */
  ConfirmBy: Instant,
  IsConfirmed: z.boolean(),
  /** Null until it is confirmed. */
  Outcome: z.enum(nominationOutcomes).nullable(),
  /** How long the nominee has to answer. */
  AnswerBy: Instant.nullable(),
});
export type FollowedNomination = z.output<typeof Followed>;

/** Naming someone for an award. A nomination counts once its address is confirmed; until its nominee accepts, nothing of it is public. */
export const nomination = {
  getNominationForm: read('GET /Nomination/GetNominationForm/{propertyId}', {
    does: 'Get what a nomination for an award asks, in its current season',
    may: 'public',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: OpenForm,
    fails: ['NotFound'],
  }),

  /** By the address alone, so that names can't be tried out. */
  countNominations: read('POST /Nomination/CountNominations', {
    does: 'Count the confirmed nominations of someone in a category, by their address',
    may: 'public',
    about: { property: 'PropertyID', category: 'CategoryID' },
    limit: 'nominationLook',
    body: z.object({ PropertyID: Id, CategoryID: Id, Email }),
    reply: z.object({ Nominations: z.int() }),
  }),

  findOrganizations: read('POST /Nomination/FindOrganizations', {
    does: 'Suggest organizations whose works the award has honored',
    may: 'public',
    about,
    limit: 'nominationLook',
    body: z.object({ PropertyID: Id, Search: z.string().trim().min(2).max(100) }),
    reply: z.array(z.string()),
  }),

  nominate: write('POST /Nomination/Nominate', {
    does: 'Nominate someone; it counts once the link in the email is opened, or at once for people who are signed in',
    may: 'public',
    about: { property: 'PropertyID', category: 'CategoryID' },
    limit: 'nominate',
    body: z.object({
      PropertyID: Id,
      CategoryID: Id,
      NomineeName: Name(200),
      Organization: BlankName(200).default(''),
      NomineeEmail: Email,
      Reason: Text(6000),
      Answers: z.record(z.string().max(40), z.string().max(6000)).default({}),
      /** The nominee reads who nominated them. */
      ShowsName: z.boolean().default(false),
      /** Of someone who isn't signed in. */
      Name: BlankName(120).default(''),
      Email: Email.or(z.literal('')).default(''),
      CaptchaResponse,
      Key: AttemptKey,
    }),
    reply: z.object({ IsConfirmed: z.boolean(), Email: z.string(), ConfirmBy: Instant }),
    fails: ['NominationsClosed', 'NotAllowed', 'NotHuman'],
  }),

  /** Asked by POST, so that the code is in no log. */
  getNomination: read('POST /Nomination/GetNomination', {
    does: 'Get a nomination, and what became of it, by the link that its nominator was mailed',
    may: 'public',
    about,
    session: 'none',
    limit: 'nominationLink',
    body: z.object({ PropertyID: Id, Code }),
    reply: Followed,
    fails: ['InvalidCode'],
  }),

  confirmNomination: write('POST /Nomination/ConfirmNomination', {
    does: 'Confirm a nomination by the link that its nominator was mailed; its nominee is asked',
    may: 'public',
    about,
    session: 'none',
    limit: 'nominationLink',
    body: z.object({ PropertyID: Id, Code }),
    reply: Followed,
    fails: ['InvalidCode', 'NotAllowed', 'NominationsClosed'],
  }),
};
