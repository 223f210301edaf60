import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useConflictText } from '#web/texts/conflict.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import type { Pair } from './conflict-words.ts';

/** Undoes decisions. */
export function useReopen(where: { PropertyID: number; SeasonID: number }): (pairs: readonly Pair[]) => void {
  const t = useConflictText();
  const messages = useHeaderMessages();
  const reopening = useSend(conflicts.reopenConflicts, {
    refreshes: [conflicts.getConflicts],
    onSuccess: ({ Reopened }) => messages.success(t('reopened', { count: Reopened })),
    onProblem: (problem) => messages.error(problem.message),
  });
  return (pairs) => reopening.mutate({ body: { ...where, Pairs: [...pairs] } });
}
