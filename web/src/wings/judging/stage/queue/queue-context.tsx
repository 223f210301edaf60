import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStageText } from '#web/texts/stage.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { judgeQueue } from '#web/wings/judging/reviewer/queue/judge-queue.tsx';
import { openAnswerQueue } from './answer-queue.ts';

export const {
  Provider: AnswerQueueProvider,
  useQueue: useAnswerQueue,
  useRows: useKeptAnswers,
} = judgeQueue(openAnswerQueue, (isWaiting) => {
  const t = useStageText();
  const messages = useHeaderMessages();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      tell: ({ is, row }) => {
        if (is === 'refused') return messages.error(t('keptRefused', { contest: row.name, reason: row.refused ?? '' }), { stays: true });
        if (isWaiting()) return;
        messages.success(t('keptSent'));
        void queries.invalidateQueries();
      },
      left: (count) => ({ text: t('leftBehind', { count }), remove: t('leftBehindDelete') }),
    }),
    [t, messages, queries, isWaiting],
  );
});
