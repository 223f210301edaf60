import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatTime } from '#contract/kernel/text/formats.ts';
import { useOwnClock } from '#web/wings/judging/reviewer/own-clock.ts';
import { useReviewText } from '#web/texts/review.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { useReviewQueue } from '#web/wings/judging/review/queue/queue-context.tsx';
import { useWorkInHand } from './review-flow.ts';
import type { QueuedReview } from '#web/wings/judging/review/queue/review-queue.ts';
import css from './step.module.css';

/** A submitted review that waits on this device, in place of the score sheet. */
export function KeptStep({ item }: { item: QueuedReview }) {
  const t = useReviewText();
  const clock = useOwnClock();
  const queue = useReviewQueue();
  const { takeBack, leaveKept } = useWorkInHand();
  const title = useRef<HTMLHeadingElement>(null);
  const isRefused = item.refused !== undefined;
  useEffect(() => title.current?.focus(), [isRefused]);
  return (
    <div>
      <h2 className="type-s" ref={title} tabIndex={-1} data-step-heading>
        {t('keptTitle', { time: formatTime(item.keptAt, clock) })}
      </h2>
      {isRefused ? (
        <div className={css.problem} role="alert">
          <StandingMessage kind="error" isInAlert text={t('keptRefused')} detail={item.refused ?? ''} />
        </div>
      ) : (
        <p className={`type-soft ${css.keptWords}`} role="status">
          {t('keptBody')}
        </p>
      )}
      <div className={`${css.tray} cluster align-center gap-12`}>
        <Button variant="default" onClick={takeBack}>
          {t('keptChange')}
        </Button>
        {isRefused ? (
          <Button className="grows" onClick={leaveKept}>
            {t('keptGoOn')}
          </Button>
        ) : (
          <Button className="grows" onClick={() => void queue.flush()}>
            {t('keptSend')}
          </Button>
        )}
      </div>
    </div>
  );
}
