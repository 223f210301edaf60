import { useCallback } from 'react';
import { noLoad } from '#contract/wings/judging/review/no-load.ts';
import { secondThought } from '#contract/wings/judging/review/second-thought.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useReviewText } from '#web/texts/review.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

/** Undoes the judge's word on a work: it is in hand again, in place of what came after it. */
export function useUndo({ EntryPropertyID, SeasonID }: { EntryPropertyID: number; SeasonID: number }) {
  const t = useReviewText();
  const { send } = usePortal();
  const messages = useHeaderMessages();
  return useCallback(
    async (of: 'noLoad' | 'conflict' | 'review', EntryID: number, onUndone: () => void): Promise<void> => {
      const body = { EntryPropertyID, SeasonID, EntryID };
      try {
        await (of === 'noLoad' ? send(noLoad.undoNoLoad, { body }) : send(secondThought.undoReview, { body }));
        // The message that offered it has nothing left to offer.
        messages.clear();
        messages.success(t(`${of}Undone`));
        onUndone();
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        messages.error(t(`${of}UndoFailed`, { reason: problem.message }));
      }
    },
    [send, messages, t, EntryPropertyID, SeasonID],
  );
}
