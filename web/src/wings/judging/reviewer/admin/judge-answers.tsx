import { judgeAnswers } from '#contract/wings/judging/reviewer/judge-answers.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useFormFillText } from '#web/texts/form-fill.ts';
import { GivenAnswers } from '#web/wings/entering/form/questions/given-answers.tsx';

/** What a judge answered to the questions of awards. Nothing where none was asked. */
export function JudgeAnswers({ reviewerId }: { reviewerId: number }) {
  const t = useFormFillText();
  const found = useCall(judgeAnswers.getJudgeAnswers, { params: { userReviewerId: reviewerId } });
  return (found.data ?? []).map(({ PropertyID, Award, Answers }) => (
    <GivenAnswers key={PropertyID} title={t('answersFor', { award: Award })} answers={Answers} />
  ));
}
