import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId, Text } from '#contract/kernel/call/wire.ts';
import { PieceFiles, pieceFields, PieceForm, PieceUrls } from './piece.ts';

/** What organizers say with everything they do to a work on behalf of its entrant. */
export const onBehalf = {
  Reason: Text(500),
  /** The entrant reads the reason too, in their history and in the mail. */
  ShowsReason: z.boolean().default(false),
};

/** One field before and after; null where nothing was there, or where it isn't shown, such as a password. */
const WorkChange = entity('WorkChange', { Field: z.string(), Before: z.string().nullable(), After: z.string().nullable() });
export type WorkChange = z.infer<typeof WorkChange>;

const HistoryLine = entity('WorkHistoryLine', {
  ID: z.int(),
  At: Instant,
  /** The event of the audit log, such as `piece.corrected`. */
  Action: z.string(),
  /** Empty where no one was signed in. */
  By: z.string(),
  IsByOrganizer: z.boolean(),
  /** The category, where it concerns one entry only. */
  Category: z.string().nullable(),
  Changes: z.array(WorkChange),
  Reason: z.string().nullable(),
  IsReasonShown: z.boolean(),
});

/** Changes by organizers that a work's entrant is notified of. */
export const toldActions = [
  'piece.corrected',
  'piece.files',
  'piece.urls',
  'entry.moved',
  'entry.stateChanged',
  'entry.takenOff',
  'entry.putOn',
] as const;

const ToldLine = entity('SubmissionHistoryLine', {
  ID: z.int(),
  At: Instant,
  Action: z.enum(toldActions),
  PieceID: z.int(),
  Title: z.string(),
  Category: z.string().nullable(),
  Changes: z.array(WorkChange),
  /** Only where the organizer shows it. */
  Reason: z.string().nullable(),
});

export const correction = {
  correctPiece: write('POST /entry/CorrectPiece', {
    does: 'Correct a work on behalf of its entrant: texts, credits, answers, links and files at once, with a reason; omitted fields are unchanged',
    may: 'entry.manage',
    about: { piece: 'PieceID', category: 'Entries.CategoryID' },
    body: z.object({
      PieceID: Id,
      Version: z.int(),
      ...pieceFields,
      UrlList: PieceUrls.optional(),
      FileList: PieceFiles.optional(),
      ...onBehalf,
      TellEntrant: z.boolean().default(false),
    }),
    reply: PieceForm,
    fails: ['Conflict', 'Locked', 'NotAllowed', 'WrongType', 'TooLarge', 'NotArrived'],
  }),

  getWorkHistory: read('GET /entry/GetWorkHistory/{entryId}', {
    does: 'List changes to an entry and its work, newest first',
    may: 'entry.read',
    about: { entry: 'entryId' },
    params: z.object({ entryId: PathId }),
    reply: z.array(HistoryLine),
    fails: ['NotFound'],
  }),

  getSubmissionHistory: read('GET /entry/GetSubmissionHistory/{submissionId}', {
    does: 'List organizers’ changes to the works of a submission, newest first',
    may: 'entrant.read',
    about: { submission: 'submissionId' },
    params: z.object({ submissionId: PathId }),
    reply: z.array(ToldLine),
    fails: ['NotFound'],
  }),
};
