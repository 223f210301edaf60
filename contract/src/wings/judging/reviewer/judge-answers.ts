import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { entity, Id, PathId } from '#contract/kernel/call/wire.ts';
import { FormAnswers, PlacedForm } from '#contract/wings/entering/form/placed-answers.ts';

/** What one award asks of its judges, and what this one answered. */
const JudgeQuestions = entity('JudgeQuestions', { PropertyID: z.int(), Award: z.string(), Asked: PlacedForm });
export type JudgeQuestions = z.output<typeof JudgeQuestions>;

/** After these a column for each question, by its stable name. */
const AnsweringJudge = entity('AnsweringJudge', {
  UserReviewerID: z.int(),
  Name: NameOrEmail,
  Email: Contact.nullable(),
  FormVersion: z.int(),
}).catchall(z.union([z.string(), z.int()]).nullable());

/** Questions of an award's own form that are part of a judge's profile. */
export const judgeAnswers = {
  getOwnJudgeAnswers: read('GET /JudgeAnswers/GetOwnJudgeAnswers', {
    does: 'List what the awards of the signed-in judge ask of judges, and what was answered',
    may: 'judging.enter',
    reply: z.array(JudgeQuestions),
    fails: ['JudgeUnavailable'],
  }),

  saveJudgeAnswers: write('POST /JudgeAnswers/SaveJudgeAnswers', {
    does: "Answer what an award asks of judges, as part of one's own profile",
    may: 'judging.enter',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: Id, Answers: FormAnswers }),
    reply: z.array(JudgeQuestions),
    fails: ['JudgeUnavailable', 'NotFound'],
  }),

  getJudgeAnswers: read('GET /JudgeAnswers/GetJudgeAnswers/{userReviewerId}', {
    does: 'List what a judge answered to the questions of awards',
    may: 'reviewer.read',
    about: { reviewer: 'userReviewerId' },
    params: z.object({ userReviewerId: PathId }),
    reply: z.array(
      z.object({ PropertyID: z.int(), Award: z.string(), Answers: z.array(z.object({ Question: z.string(), Answer: Contact })) }),
    ),
  }),

  exportJudgeAnswers: read('POST /JudgeAnswers/ExportJudgeAnswers', {
    does: 'Export what judges answered to the questions of an award, one row per judge with a column per question, by its stable name',
    may: 'export.judging',
    about: { property: 'PropertyID' },
    notes: 'export.taken',
    body: z.object({ PropertyID: Id }),
    reply: z.array(AnsweringJudge),
  }),
};
