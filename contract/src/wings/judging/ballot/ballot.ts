import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import { AttemptKey, Data, Email, entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { forJudges, PieceFile, PieceText, PieceUrl } from '#contract/wings/entering/piece/piece-view.ts';

/** R318, R311 */
const BallotEntry = entity('BallotEntry', {
  EntryID: z.int(),
  Selected: z.boolean(),
  PieceTitle: z.string(),
  Organization: z.string(),
  PieceFiles: z.array(PieceFile),
  PieceUrls: z.array(PieceUrl),
  CustomPieceUrls: z.array(PieceUrl),
  Texts: z.array(PieceText),
  ProtectedUsername: z.string().nullable(),
  ProtectedPassword: z.string().nullable(),
  DeviceTypeID: z.int().nullable(),
  ...forJudges,
});
export type BallotEntry = z.infer<typeof BallotEntry>;

/** Without the access details: anyone who has the link has not signed in. */
const MailedEntry = entity('MailedEntry', { ...BallotEntry.shape, HasAccessDetails: z.boolean() });

const Category = z.object({
  CategoryID: z.int(),
  CategoryName: z.string(),
  CategoryDescription: z.string(),
  CategoryType: z.string(),
  MediaType: z.string(),
  Rules: z.string(),
});

/** R317 */
const Ballot = entity('Ballot', {
  ...Category.shape,
  Entries: z.array(BallotEntry),
  IsMobile: z.boolean(),
  IsPodcast: z.boolean(),
  NomineesNeeded: z.int(),
});
export type Ballot = z.infer<typeof Ballot>;

export const ballot = {
  getReviewBallot: read('POST /Review/GetReviewBallot', {
    does: 'Get the ballot of a category: its shortlisted entries, in a different order for each judge',
    may: 'ballot.cast',
    about: { property: ['Data.JudgingPropertyID', 'Data.EntryPropertyID'], season: 'Data.SeasonID', category: 'Data.CategoryID' },
    body: Data(z.object({ JudgingPropertyID: Id, EntryPropertyID: Id, SeasonID: Id, CategoryID: Id })),
    reply: Ballot,
    fails: ['Voted', 'BallotConflict', 'BallotJudgingUnavailable', 'BallotJudgeInactive', 'BallotJudgeUnavailable', 'NotExecutive'],
  }),
  saveReviewBallot: write('POST /Review/SaveReviewBallot', {
    does: 'Submit a ballot: ranked nominees, or a conflict of interest for the category; it is final',
    may: 'ballot.cast',
    about: { property: ['Data.JudgingPropertyID', 'Data.EntryPropertyID'], season: 'Data.SeasonId', category: 'Data.CategoryID' },
    body: Data(
      z.object({
        JudgingPropertyID: Id,
        EntryPropertyID: Id,
        /** R316, R541: printed this way here, and as SeasonID everywhere else. Names bind in any letter case. */
        SeasonId: Id,
        CategoryID: Id,
        Entries: z.array(z.object({ id: Id, value: z.int().min(1).max(nomineeCount) })).default([]),
        ConflictOfInterest: z.boolean().default(false),
      }),
    ),
    reply: z.object({ CategoryID: z.int(), SavedAt: Instant }),
    fails: [
      'BallotExists',
      'BallotConflict',
      'BallotIncomplete',
      'BallotJudgingUnavailable',
      'BallotJudgeInactive',
      'BallotJudgeUnavailable',
      'NotExecutive',
    ],
  }),
  sendExecBallotForMobile: write('POST /Review/SendExecBallotForMobile', {
    does: 'Email a link that opens the works of a ballot on another device',
    may: 'ballot.cast',
    about: { entry: 'EntryIDs' },
    /** R079: the works say which ballot they are of. */
    body: z.object({ EntryIDs: z.array(Id).min(1).max(200), Recipient: Email, Key: AttemptKey }),
    reply: z.null(),
    fails: ['TooMany', 'BallotConflict', 'BallotJudgingUnavailable', 'BallotJudgeInactive', 'BallotJudgeUnavailable', 'NotExecutive'],
  }),
  /** A write, because every opening is noted. */
  getMailedBallot: write('GET /Review/GetMailedBallot/{code}', {
    does: 'List the works of an emailed ballot link, without access credentials',
    may: 'public',
    takesNew: false,
    params: z.object({ code: z.string().min(20).max(2000) }),
    reply: Ballot.extend({ Entries: z.array(MailedEntry), PropertyID: z.int(), ExpiresAt: Instant }),
    limit: 'mailedBallot',
    fails: ['DeclarationNeeded', 'InvalidCode', 'MailedBallotClosed'],
  }),
};
