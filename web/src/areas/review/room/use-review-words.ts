import { useNavigate } from '@tanstack/react-router';
import { formatPercent } from '#contract/kernel/formats.ts';
import { failureWords } from '#web/kernel/failure-words.ts';
import { useReviewText } from '#web/texts/review.ts';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { guardTexts } from '#web/areas/review/judging/judging-guard.ts';
import type { Told } from './review-state.ts';
import { type Step, stepPath } from './review-steps.ts';
import { useUndoNoLoad } from './use-undo-no-load.ts';

/** What the judge is told above the page, and where the flow takes them. */
export function useReviewWords(slug: string, where: { EntryPropertyID: number; SeasonID: number }, onUndone: () => void) {
  const t = useReviewText();
  const go = useNavigate();
  const messages = useHeaderMessages();
  const undo = useUndoNoLoad(where, onUndone);

  const tell = (told: Told): void => {
    switch (told.is) {
      case 'stepGone':
        return messages.warning(guardTexts.stepGone);
      case 'anotherEntry':
        return messages.warning(t('anotherEntry'), { stays: true });
      case 'saveFailed':
      case 'declineFailed':
        return messages.error(t(told.is));
      case 'conflictSaved':
        return messages.success(t('conflictSaved'));
      case 'noLoadSaved':
        return messages.success(t('noLoadSaved'), { action: { label: t('noLoadUndo'), onAction: () => void undo(told.entryId) } });
      case 'turnedAway':
        return messages.error(told.reason);
      case 'loadFailed': {
        const { text, ...beside } = failureWords(told.problem, t('loadFailed'));
        return messages.error(text, beside);
      }
      case 'submitted': {
        const { completed, required } = told;
        messages.clear();
        return messages.success(t('submitted', { completed, required, percentage: formatPercent(completed, required).replace('%', '') }));
      }
    }
  };
  const navigate = (to: Step | 'account', replace: boolean): void =>
    void go({ to: to === 'account' ? '/account' : stepPath(slug, to), replace });
  return { tell, navigate };
}
