import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { atOnce, Id, Instant } from '#contract/kernel/call/wire.ts';
import { isExplained, NoLoad } from '#contract/wings/judging/review/no-load.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/review-fields.ts';

const says = schemaSaying(texts);

export const ballotReport = {
  reportBallotNoLoad: write('POST /Review/ReportBallotNoLoad', {
    does: 'Report that a work on a ballot does not load; the ballot is unchanged until an organizer decides',
    may: 'ballot.cast',
    about: { property: 'EntryPropertyID', season: 'SeasonID', category: 'CategoryID', entry: 'EntryID' },
    body: NoLoad.extend({ EntryPropertyID: Id, SeasonID: Id, CategoryID: Id, EntryID: Id }).refine(isExplained, {
      path: ['NoLoadNote'],
      error: says('describeNoLoad'),
      ...atOnce,
    }),
    reply: z.object({ UndoUntil: Instant }),
    fails: ['BallotJudgingUnavailable', 'BallotJudgeInactive', 'BallotJudgeUnavailable', 'NotExecutive', 'BallotConflict'],
  }),
};
