import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';

/** Whatever was refused because it needs a second person opens as a draft under Approvals, from every screen alike. */
export function SecondPersonWatch() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const problem: unknown = event.action.error;
        if (!isFailure(problem, 'SecondPersonNeeded') || !(problem instanceof CallProblem)) return;
        // It brings the words of every such act along.
        void import('./draft.ts').then(({ keepDraft }) => {
          const draft = keepDraft(problem.data);
          if (draft)
            void navigate({ to: '/approvals', search: { award: draft.PropertyID, season: draft.SeasonID, request: 'draft' } as never });
        });
      }),
    [queries, navigate],
  );
  return null;
}
