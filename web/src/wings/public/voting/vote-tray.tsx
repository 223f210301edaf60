import type { ReactNode } from 'react';
import { followed } from '#web/kernel/public/navigate.ts';
import { useNow } from '#web/kernel/browser/use-now.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { timeLeft } from './time-left.ts';
import { useVoteBook } from './vote-book.tsx';
import css from './vote.module.css';

interface VoteTrayProps {
  next?: { Name: string } | undefined;
  nextHref: string;
  /** In place of the usual words for what comes next. */
  nextWords?: string;
  isQuiet?: boolean;
  /** Before what comes next. */
  children?: ReactNode;
  /** What just happened. */
  words?: string | undefined;
}

/** How far one is, and what comes next; always in sight. */
export function VoteTray({ next, nextHref, nextWords, isQuiet = false, children, words }: VoteTrayProps) {
  const t = useVotingText();
  const now = useNow();
  const { categories, votes, endsAt, phase } = useVoteBook();
  const total = categories.length;
  const count = categories.filter((one) => votes[one.PropertyCategoryID]).length;
  const left = endsAt && timeLeft(endsAt, now);
  return (
    <div className={css.tray}>
      <div className={`page ${css.trayInside}`}>
        <div className={css.trayState}>
          <strong className="type-figures">{t('progress', { count, total })}</strong>
          <span className={css.trayBar}>
            <ProgressBar value={count} max={total} label={t('progressLabel')} />
          </span>
          <span className={css.trayWords} role="status">
            {words} {phase === 'open' && left && t('closesIn', { time: t(left.unit, { count: left.count }) })}
          </span>
        </div>
        <div className={css.trayActs}>
          {children}
          <a className="p-button" data-variant={isQuiet ? undefined : 'filled'} {...followed(nextHref)}>
            {nextWords ?? t('nextIn', { category: next?.Name ?? '' })}
            <Icon name="right" size={18} />
          </a>
        </div>
      </div>
    </div>
  );
}
