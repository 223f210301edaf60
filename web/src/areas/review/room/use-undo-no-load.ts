import { useCallback } from 'react';
import { noLoad } from '#contract/areas/review/no-load.ts';
import { CallProblem } from '#contract/kernel/client.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { useReviewText } from '#web/texts/review.ts';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';

/** Takes back a report that a work does not load: the judge has it in hand again, in place of what came after it. */
export function useUndoNoLoad({ EntryPropertyID, SeasonID }: { EntryPropertyID: number; SeasonID: number }, onUndone: () => void) {
  const t = useReviewText();
  const { send } = usePortal();
  const messages = useHeaderMessages();
  return useCallback(
    async (EntryID: number): Promise<void> => {
      try {
        await send(noLoad.undoNoLoad, { body: { EntryPropertyID, SeasonID, EntryID } });
        messages.success(t('noLoadUndone'));
        onUndone();
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        messages.error(t('noLoadUndoFailed', { reason: problem.message }));
      }
    },
    [send, messages, t, EntryPropertyID, SeasonID, onUndone],
  );
}
