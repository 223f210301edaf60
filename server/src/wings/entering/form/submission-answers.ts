import { submissionAnswers } from '#contract/wings/entering/form/placed-answers.ts';
import { fieldWords, storedField } from '#contract/wings/entering/form/field-answers.ts';
import { fieldsOf } from '#contract/wings/entering/form/form.ts';
import { findPlacedFaults } from '#contract/wings/entering/form/placed-answers.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { askedOfSubmission } from '#server/wings/entering/submission/piece-form.rules.ts';
import { demandOn, entryRoleOf, mayOnPiece } from '#server/wings/entering/submission/submission.rules.ts';
import { findSubmission, lockSubmission, renewSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { putSubmissionAnswers, touchSubmission, type WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import type { Actor } from '#server/kernel/call/implement.ts';

const isSent = ({ pieces }: WholeSubmission): boolean =>
  pieces.some(({ entries }) => entries.some(({ state }) => state !== 'draft' && state !== 'ready'));

function viewed(submission: WholeSubmission, actor: Actor, now: Date) {
  const asking = { role: entryRoleOf(actor.role), submission, now };
  return {
    SubmissionID: submission.id,
    Asked: askedOfSubmission(submission) ?? null,
    MayAnswer: submission.pieces.every((piece) => mayOnPiece(asking, piece).includes('editTexts')),
  };
}

export const submissionAnswersHandlers = implement(submissionAnswers, {
  async getSubmissionAnswers({ db, params, actor, now, refuse }) {
    const submission = await findSubmission(db, scopeOf(actor, 'see'), params.id);
    return submission ? viewed(submission, actor, now) : refuse('NotFound');
  },

  async saveSubmissionAnswers({ db, body, actor, now, record, refuse }) {
    const submission = (await lockSubmission(db, scopeOf(actor, 'write'), body.SubmissionID)) ?? refuse('NotFound');
    const asked = askedOfSubmission(submission) ?? refuse('NotFound');
    const fields = fieldsOf(asked.Form);
    const given = Object.entries(body.Answers).flatMap(([name, answer]) => {
      const field = fields.find(({ Name }) => Name === name);
      return field ? [[field, storedField(field, answer)] as const] : [];
    });
    const changed = given.filter(([{ Name }, answer]) => answer.trim() !== (asked.Answers[Name] ?? '').trim());
    if (changed.length === 0) return viewed(submission, actor, now);
    const asking = { role: entryRoleOf(actor.role), submission, now };
    for (const piece of submission.pieces) demandOn(asking, 'editTexts', piece);
    const next = { ...asked.Answers, ...Object.fromEntries(given.map(([{ Name }, answer]) => [Name, answer])) };
    const answers = Object.fromEntries(Object.entries(next).filter(([, answer]) => answer.trim()));
    // A draft may be incomplete. What was sent may not become so.
    const names = new Set(changed.map(([{ Name }]) => `Answers.${Name}`));
    const errors = findPlacedFaults('submission', asked, answers).filter(({ Field }) => names.has(Field));
    if (isSent(submission) && errors.length > 0) throw new Refusal('Invalid', { errors });
    await putSubmissionAnswers(db, submission.id, { formId: submission.ownForm?.id ?? 0, answers });
    await touchSubmission(db, submission.id, now);
    const told = (from: Readonly<Record<string, string>>) =>
      Object.fromEntries(changed.map(([field]) => [field.Label, fieldWords(field, from[field.Name] ?? '')]));
    await record('submission.answered', {
      subject: 'submission',
      subjectId: submission.id,
      propertyId: submission.propertyId,
      before: told(asked.Answers),
      after: told(answers),
    });
    const saved = await renewSubmission(db, submission.id, scopeOf(actor, 'see'));
    return saved ? viewed(saved, actor, now) : refuse('NotFound');
  },
});
