import { Button } from '@mantine/core';
import { type PlacedForm, submissionAnswers } from '#contract/wings/entering/form/placed-answers.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useFormFillText } from '#web/texts/form-fill.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { asksAnything, PlacedQuestions, placedErrors } from '#web/wings/entering/form/questions/placed-questions.tsx';
import { usePlacedForm } from '#web/wings/entering/form/questions/use-placed-form.ts';
import type { Submission } from '#web/wings/entering/submission/submission-words.ts';
import { homeReads } from '#web/wings/entering/submission/use-submission-actions.ts';

/** What the award asks once for all works of a submission. Nothing where it asks works alone. */
export function SubmissionQuestions({ submission: one }: { submission: Submission }) {
  const found = useCall(submissionAnswers.getSubmissionAnswers, { params: { id: one.SubmissionID } });
  return found.data?.Asked && asksAnything('submission', found.data.Asked) ? (
    <Questions key={one.SubmissionID} submission={one} asked={found.data.Asked} mayAnswer={found.data.MayAnswer} />
  ) : null;
}

function Questions({ submission: one, asked, mayAnswer }: { submission: Submission; asked: PlacedForm; mayAnswer: boolean }) {
  const t = useFormFillText();
  const { property } = usePortal();
  const messages = useHeaderMessages();
  const { form, element, answers, startAfter, onAnswer } = usePlacedForm(`submission.${one.SubmissionID}`, asked.Answers);
  const saving = useSend(submissionAnswers.saveSubmissionAnswers, {
    refreshes: [submissionAnswers.getSubmissionAnswers, ...homeReads],
    onSuccess: (saved) => {
      const missing = saved.Asked ? placedErrors('submission', saved.Asked, saved.Asked.Answers) : {};
      startAfter(saved.Asked?.Answers ?? {});
      messages.success(t('answersSaved'));
      // A draft may be incomplete: what is missing is said where it is asked.
      form.setErrors(missing);
      if (Object.keys(missing).length > 0) focusFirstError(element.current);
    },
    onProblem: (problem) => {
      messages.error(applyErrors(form, problem, (field) => field) ?? problem.message);
      focusFirstError(element.current);
    },
  });
  return (
    <section aria-labelledby="submission-questions" className="pad-above-24 ruled-above">
      <h2 id="submission-questions" className="type-s">
        {t('submissionTitle')}
      </h2>
      {!mayAnswer && <p className="above-4 size-15 type-soft">{t('answersLocked')}</p>}
      <form
        ref={element}
        noValidate
        className="stack gap-20 above-20 up-to-42"
        onSubmit={form.onSubmit((values) => saving.mutate({ body: { SubmissionID: one.SubmissionID, Answers: values.Answers } }))}
      >
        {form.errors['Answers'] && <FormError text={String(form.errors['Answers'])} />}
        <fieldset className="clears-legend" disabled={!mayAnswer}>
          <PlacedQuestions
            place="submission"
            asked={asked}
            answers={answers}
            errors={form.errors}
            currency={property.currency}
            propertyId={property.id}
            onAnswer={onAnswer}
          />
        </fieldset>
        {mayAnswer && (
          <div className="row to-end">
            <Button type="submit" variant="default" loading={saving.isPending}>
              {t('saveAnswers')}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
