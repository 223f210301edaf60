import { useMemo } from 'react';
import { useReviewText } from '#web/texts/review.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { judgeQueue } from '#web/wings/judging/reviewer/queue/judge-queue.tsx';
import { openReviewQueue } from './review-queue.ts';

export const {
  Provider: ReviewQueueProvider,
  useQueue: useReviewQueue,
  useRows: useQueuedReviews,
} = judgeQueue(openReviewQueue, () => {
  const t = useReviewText();
  const messages = useHeaderMessages();
  return useMemo(
    () => ({
      tell: ({ is, row }) => {
        if (is === 'sent') messages.success(t('queueSent', { title: row.title }));
        else messages.error(t('queueRefused', { title: row.title, reason: row.refused ?? '' }), { stays: true });
      },
      left: (count) => ({ text: t('leftBehind', { count }), remove: t('leftBehindDelete') }),
    }),
    [t, messages],
  );
});
