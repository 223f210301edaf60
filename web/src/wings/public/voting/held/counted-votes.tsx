import { useEffect, useRef } from 'react';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { heldVoteGraceMinutes } from '#contract/wings/ground/season/season-phases.ts';
import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useChoicesText } from '#web/texts/choices.ts';
import { useVoterText } from '#web/texts/voter.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { ballotPath } from '../ballot-path.ts';
import { ShareCardAct } from '../choices/share-card-act.tsx';
import { EndToCalendar } from '../end-to-calendar.tsx';
import { nextOpen } from '../next-category.ts';
import { useReceipts } from '../own/use-receipts.ts';
import type { JoinedVote } from '../vote-calls.ts';
import { useVoteBook } from '../vote-book.tsx';
import { VoteFrame } from '../vote-frame.tsx';
import own from '../own/own.module.css';
import { VoteOutcomes } from './vote-outcomes.tsx';
import css from './held.module.css';

interface CountedVotesProps {
  votes: readonly JoinedVote[];
  /** None where nobody confirmed them. */
  email: string | undefined;
  /** Its voter is signed in on this device. */
  isHere: boolean;
}

/** What became of each vote that waited for the address, what to do next, and the card of all of them. */
export function CountedVotes({ votes, email, isHere }: CountedVotesProps) {
  const t = useVoterText();
  const { property } = usePublic();
  const { votes: standing, categories, phase, endsAt, read } = useVoteBook();
  const { shown } = useReceipts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // The page itself says it.
    read();
  }, [read]);
  const total = votes.length;
  const count = votes.filter(({ Outcome }) => Outcome === 'counted').length;
  const isClosed = total > 0 && votes.every(({ Outcome }) => Outcome === 'closed');
  const all = categories.flatMap(({ PropertyCategoryID: id }) => standing[id] ?? []);
  const title = titleOf();
  const date = endsAt && formatWithZone(lastMoment(endsAt, property), property);
  return (
    <VoteFrame title={title}>
      <div className={own.done}>
        <div className={own.telling}>
          <header className="stack gap-12 pad-above-24">
            {email !== undefined && (
              <p className={`breaks ${css.confirmed}`}>
                <StatusChip status="done">{t('confirmedChip', { email })}</StatusChip>
              </p>
            )}
            <h1 className="type-l" tabIndex={-1} ref={heading}>
              {title}
            </h1>
            {count > 0 && phase === 'open' && date && <p className="type-soft">{t('changeUntil', { count, date })}</p>}
            {isClosed && date && <p className="type-soft">{t('closedLead', { date, minutes: heldVoteGraceMinutes })}</p>}
          </header>
          {total > 0 && (
            <VoteOutcomes votes={votes} isClosed={isClosed} isReviewed={(categoryId) => isHere && shown[categoryId] === 'lookedAt'} />
          )}
          {votes.some(({ IsElsewhere }) => IsElsewhere) && (
            <p className="type-small type-soft">{t(isHere ? 'elsewhereHere' : 'elsewhereSignIn')}</p>
          )}
          {email !== undefined && !isHere && <p className="type-reading">{t('countedElsewhere')}</p>}
          {(isHere || email === undefined) && <Onward hasCard={isHere && all.length > 0} />}
        </div>
        <div className="stack gap-20">
          {isHere && all.length > 0 && <ShareCardAct votes={all} />}
          <After isHere={isHere} />
        </div>
      </div>
    </VoteFrame>
  );

  function titleOf(): string {
    if (total === 0) return t('signedIn');
    if (count === total) return t('allAreCounted', { count });
    if (count > 0) return t('someAreCounted', { count, total });
    return t(votes.some(({ Outcome }) => Outcome === 'closed') ? 'closedBefore' : 'noneIsCounted');
  }
}

/** The next category; once all have a vote, the card. */
function Onward({ hasCard }: { hasCard: boolean }) {
  const t = useVoterText();
  const v = useVotingText();
  const choices = useChoicesText();
  const { base } = usePublic();
  const { tree, categories, chosen, phase } = useVoteBook();
  const next = phase === 'open' ? nextOpen(categories, chosen) : undefined;
  const done = categories.filter((one) => chosen[one.PropertyCategoryID]).length;
  const link = next
    ? { ...followed(ballotPath(base, next.PropertyCategoryID)), words: v('nextIn', { category: next.Name }) }
    : hasCard
      ? { href: '#card', words: choices('cardShare') }
      : { ...followed(base), words: v('backToAll') };
  const { words, ...to } = link;
  // Where to is known with the categories.
  if (!tree) return null;
  return (
    <>
      <a className="p-button" data-variant="filled" {...to}>
        {words}
        {next && <Icon name="right" size={18} />}
      </a>
      {next && (
        <p className="type-small type-muted text-center">
          {t('progressLeft', { count: done, total: categories.length, left: categories.length - done })}
        </p>
      )}
    </>
  );
}

function After({ isHere }: { isHere: boolean }) {
  const t = useVoterText();
  const v = useVotingText();
  const { base } = usePublic();
  const { phase } = useVoteBook();
  return (
    <div className={css.after}>
      {phase === 'open' && <EndToCalendar />}
      <a className={own.more} {...followed(isHere ? `${base}/mine` : `${base}/login`)}>
        {isHere ? t('mineReceipts') : v('signIn')}
        <Icon name="right" size={18} />
      </a>
    </div>
  );
}
