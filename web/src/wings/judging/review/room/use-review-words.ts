import { useNavigate } from '@tanstack/react-router';
import { undoSeconds } from '#contract/wings/judging/review/second-thought.ts';
import { percentDone } from '#contract/kernel/text/formats.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { useReviewText } from '#web/texts/review.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { guardText } from '#web/texts/judging-guard.ts';
import type { Told } from './review-state.ts';
import { type Step, stepPath } from './review-steps.ts';
import { useUndo } from './use-undo.ts';
import type { ReviewDraft } from './review-draft.ts';

/** The messages above the page, and where the flow takes the judge. */
export function useReviewWords(
  slug: string,
  where: { EntryPropertyID: number; SeasonID: number },
  onUndone: (undone?: { entryId: number; draft: ReviewDraft }) => void,
) {
  const t = useReviewText();
  const go = useNavigate();
  const messages = useHeaderMessages();
  const undo = useUndo(where);
  const undoing = (of: 'noLoad' | 'conflict' | 'review', entryId: number, draft?: ReviewDraft) => ({
    label: t('noLoadUndo'),
    onAction: () => void undo(of, entryId, () => onUndone(draft && { entryId, draft })),
  });

  const tell = (told: Told): void => {
    switch (told.is) {
      case 'stepGone':
        return messages.warning(guardText('stepGone'));
      case 'anotherEntry':
      case 'otherTab':
        return messages.warning(t(told.is), { stays: true });
      case 'skipped':
      case 'later':
        return messages.success(t(told.is));
      case 'putOffFailed':
        return messages.error(t('putOffFailed'));
      case 'saveFailed':
      case 'declineFailed':
        return messages.error(t(told.is));
      case 'conflictSaved':
        return messages.success(t('conflictSaved'), { action: undoing('conflict', told.entryId) });
      case 'noLoadSaved':
        return messages.success(t('noLoadSaved'), { action: undoing('noLoad', told.entryId) });
      case 'turnedAway':
        return messages.error(told.reason);
      case 'loadFailed': {
        const { text, ...beside } = failureWords(told.problem, t('loadFailed'));
        return messages.error(text, beside);
      }
      case 'submitted': {
        const { completed, required, undo: undone } = told;
        messages.clear();
        return messages.success(
          t('submitted', { completed, required, percentage: percentDone(completed, required) }),
          undone && { action: undoing('review', undone.entryId, undone.draft), forMs: undoSeconds * 1000 },
        );
      }
    }
  };
  const navigate = (to: Step | 'account', replace: boolean): void =>
    void go({ to: to === 'account' ? '/account' : stepPath(slug, to), replace });
  return { tell, navigate, undoing };
}
