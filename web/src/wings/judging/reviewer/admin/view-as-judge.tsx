import { actAsReviewer } from '#contract/wings/judging/reviewer/act-as-reviewer.ts';
import type { ReviewerDetails } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { ViewAsDialog } from '#web/wings/accounts/account/acting/view-as-dialog.tsx';
import { fullName } from '#web/kernel/words/full-name.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

interface ViewAsJudgeProps {
  judge: ReviewerDetails;
  opened: boolean;
  onClose: () => void;
}

export function ViewAsJudge({ judge, opened, onClose }: ViewAsJudgeProps) {
  const t = useReviewerAdminText();
  const messages = useHeaderMessages();
  const beginning = useSend(actAsReviewer.actAsReviewer, {
    onProblem: (problem) => messages.error(problem.message),
  });
  return (
    <ViewAsDialog
      opened={opened}
      onClose={onClose}
      title={t('viewAsTitle', { name: fullName(judge) })}
      body={t('viewAsBody')}
      beginLabel={t('viewAs')}
      isBeginning={beginning.isPending}
      begin={() => beginning.mutateAsync({ body: { UserReviewerID: judge.UserReviewerID } })}
    />
  );
}
