import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, FileReply, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { winnerKinds } from '#contract/wings/entering/submission/levels.ts';

const KitAward = entity('WinnerKitAward', {
  EntryID: z.int(),
  PieceID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  WinnerLevelID: z.int(),
  WinnerLevel: z.string(),
  Kind: z.enum(winnerKinds),
  CategoryName: z.string(),
  SeasonName: z.string(),
  AnnouncedDate: Instant,
  /** Whole addresses that stay for as long as the award does. */
  BadgeUrl: z.string(),
  BadgePngUrl: z.string(),
  /** Leads to the work wherever its page is then. */
  LinkUrl: z.string(),
  /** What the badge says, for those who cannot see it. */
  BadgeText: z.string(),
  /** For a page of one's own. */
  Snippet: z.string(),
  /** To share, from the shortest to the longest; each has the link in it. */
  Texts: z.array(z.string()),
});
export type KitAward = z.output<typeof KitAward>;

/** What winners get to show it: only for those whose work it is, and only of what was announced to everyone. */
export const winnerKit = {
  getWinnerKit: read('GET /winners/GetWinnerKit/{submissionId}', {
    does: 'Get the badges, links and texts to share for the announced awards of a submission',
    may: 'entrant.read',
    about: { submission: 'submissionId' },
    params: z.object({ submissionId: PathId }),
    reply: z.object({ SubmissionID: z.int(), PropertyID: z.int(), Title: z.string(), Awards: z.array(KitAward) }),
    fails: ['NotFound'],
  }),

  getCertificate: read('GET /winners/GetCertificate/{entryId}/{winnerLevelId}', {
    does: 'Download the certificate of an announced award as a PDF',
    may: 'entrant.read',
    about: { entry: 'entryId' },
    limit: 'drawPicture',
    answers: 'file',
    params: z.object({ entryId: PathId, winnerLevelId: PathId }),
    reply: FileReply,
    fails: ['NotFound'],
  }),
};
