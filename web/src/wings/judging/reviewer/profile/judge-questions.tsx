import { Button } from '@mantine/core';
import { judgeAnswers, type JudgeQuestions as Asks } from '#contract/wings/judging/reviewer/judge-answers.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useFormFillText } from '#web/texts/form-fill.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { asksAnything, PlacedQuestions, placedErrors } from '#web/wings/entering/form/questions/placed-questions.tsx';
import { usePlacedForm } from '#web/wings/entering/form/questions/use-placed-form.ts';

/** What awards ask of their judges. Nothing where none asks. */
export function JudgeQuestions() {
  const t = useFormFillText();
  const found = useCall(judgeAnswers.getOwnJudgeAnswers, {});
  const asking = (found.data ?? []).filter(({ Asked }) => asksAnything('judge', Asked));
  return asking.map((one) => (
    <Section key={one.PropertyID} title={t('judgeTitle', { award: one.Award })}>
      <Questions key={one.PropertyID} asks={one} />
    </Section>
  ));
}

function Questions({ asks: { PropertyID, Asked } }: { asks: Asks }) {
  const t = useFormFillText();
  const messages = useHeaderMessages();
  const { form, element, answers, startAfter, onAnswer } = usePlacedForm(`judge.${PropertyID}`, Asked.Answers, (all) =>
    placedErrors('judge', Asked, all),
  );
  const saving = useSend(judgeAnswers.saveJudgeAnswers, {
    refreshes: [judgeAnswers.getOwnJudgeAnswers],
    onSuccess: (saved) => {
      startAfter(saved.find((one) => one.PropertyID === PropertyID)?.Asked.Answers ?? {});
      messages.success(t('answersSaved'));
    },
    onProblem: (problem) => {
      messages.error(applyErrors(form, problem, (field) => field) ?? problem.message);
      focusFirstError(element.current);
    },
  });
  return (
    <form
      ref={element}
      noValidate
      className="stack gap-20"
      onSubmit={form.onSubmit(
        (values) => saving.mutate({ body: { PropertyID, Answers: values.Answers } }),
        () => focusFirstError(element.current),
      )}
    >
      <PlacedQuestions place="judge" asked={Asked} answers={answers} errors={form.errors} propertyId={PropertyID} onAnswer={onAnswer} />
      <div className="cluster align-center to-end gap-12">
        <Button type="submit" loading={saving.isPending}>
          {t('saveAnswers')}
        </Button>
      </div>
    </form>
  );
}
