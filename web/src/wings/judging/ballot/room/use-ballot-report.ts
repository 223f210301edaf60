import { ballotReport } from '#contract/wings/judging/ballot/ballot-report.ts';
import { noLoad } from '#contract/wings/judging/review/no-load.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { useExecutiveFlow } from './executive-flow.ts';

/** Reports that a work on the ballot does not load; the message that follows can undo it. */
export function useBallotReport(categoryId: number, onDone: () => void) {
  const t = useBallotText();
  const messages = useHeaderMessages();
  const { send } = usePortal();
  const { entryProperty, season } = useExecutiveFlow();
  const where = { EntryPropertyID: entryProperty.id, SeasonID: season.SeasonID };
  const undo = async (EntryID: number): Promise<void> => {
    try {
      await send(noLoad.undoNoLoad, { body: { ...where, EntryID } });
      messages.success(t('reportUndone'));
    } catch (problem) {
      messages.error(failureWords(problem, t('reportFailed')).text);
    }
  };
  const reporting = useSend(ballotReport.reportBallotNoLoad, {
    onSuccess: (_, { body }) => {
      onDone();
      messages.success(t('reported'), { action: { label: t('reportUndo'), onAction: () => void undo(body.EntryID) } });
    },
    onProblem: (problem) => {
      onDone();
      messages.error(problem.errors[0]?.Message ?? problem.message);
    },
  });
  return {
    isSaving: reporting.isPending,
    report: (EntryID: number, NoLoadReasonID: number, NoLoadNote: string) =>
      reporting.mutate({ body: { ...where, CategoryID: categoryId, EntryID, NoLoadReasonID, NoLoadNote: NoLoadNote || null } }),
  };
}
