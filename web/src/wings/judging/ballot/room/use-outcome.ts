import { useNavigate } from '@tanstack/react-router';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import type { Outcome } from './ballot-outcome.ts';
import { useExecutiveFlow } from './executive-flow.ts';

/** Shows what happened and takes the judge where it leads; `stay` and `reload` are the caller's. */
export function useOutcome(categoryId: number): (outcome: Outcome) => Promise<void> {
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const { goToNext, drafts } = useExecutiveFlow();
  return async ({ goes, text }) => {
    if (goes === 'reload') return;
    if (goes === 'stay') return messages.error(text);
    messages.warning(text);
    drafts.remove(categoryId);
    return goes === 'next' ? goToNext(categoryId) : navigate({ to: '/account', replace: true });
  };
}
