import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { useAttemptKey } from '#web/kernel/call/use-attempt-key.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import type { Submission } from './submission-words.ts';

/** What every write of an entrant makes old. */
export const homeReads = [
  submission.getSubmissionsForHome,
  submission.getWelcomeData,
  submission.getSubmission,
  submission.getSubmissionForOrder,
  checkout.getCart,
  checkout.getOrderTotals,
];

type Named = Pick<Submission, 'SubmissionID' | 'Title'>;

/** Delete with undo, and duplicate: the same on the home and on a submission's own page. */
export function useSubmissionActions() {
  const t = useEntryText();
  const messages = useHeaderMessages();
  const navigate = useNavigate();
  const [isWorking, setWorking] = useState(false);
  const onProblem = (problem: CallProblem) => messages.error(problem.message);
  const restoring = useSend(submission.restoreSubmission, { refreshes: homeReads, onProblem });
  const attempt = useAttemptKey();
  const duplicating = useSend(submission.duplicateSubmission, {
    refreshes: homeReads,
    onSuccess: (copy) => {
      attempt.arrived();
      messages.success(t('duplicated', { title: copy.Title }), {
        action: { label: t('openCopy'), onAction: () => void navigate({ to: `/submissions/${copy.SubmissionID}` }) },
      });
    },
    onProblem,
  });
  const deleting = useSend(submission.deleteSubmission, { refreshes: homeReads });

  const restore = async (gone: readonly Named[]): Promise<void> => {
    for (const { SubmissionID } of gone) await restoring.mutateAsync({ body: { SubmissionID } });
    const [first] = gone;
    messages.success(gone.length === 1 && first ? t('restored', { title: first.Title }) : t('restoredMany', { count: gone.length }));
  };

  /** Those that went are named with a way back; refusals are shown in the server's words. Returns whether anything went. */
  const remove = async (wanted: readonly Named[]): Promise<boolean> => {
    setWorking(true);
    const gone: Named[] = [];
    try {
      for (const one of wanted) {
        await deleting.mutateAsync({ params: { id: one.SubmissionID } });
        gone.push(one);
      }
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      messages.error(problem.message);
    } finally {
      setWorking(false);
    }
    const [first] = gone;
    if (!first) return false;
    const words = t('deletedSubmissions', { count: gone.length, title: first.Title });
    messages.info(words, { action: { label: t('undo'), onAction: () => void restore(gone).catch(() => undefined) } });
    return true;
  };

  const duplicate = ({ SubmissionID }: Named): void => duplicating.mutate({ body: { SubmissionID, Key: attempt.keyOf(SubmissionID) } });
  return { remove, duplicate, isWorking };
}
