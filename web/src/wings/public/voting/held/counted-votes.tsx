import { useEffect, useRef } from 'react';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { lastMoment } from '#contract/kernel/text/zone-time.ts';
import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVoterText } from '#web/texts/voter.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { ballotPath } from '../ballot-path.ts';
import { EndToCalendar } from '../end-to-calendar.tsx';
import { nextOpen } from '../next-category.ts';
import { useReceipts } from '../own/use-receipts.ts';
import type { JoinedVote } from '../vote-calls.ts';
import { useVoteBook } from '../vote-book.tsx';
import { VoteFrame } from '../vote-frame.tsx';
import own from '../own/own.module.css';
import css from './held.module.css';

interface CountedVotesProps {
  votes: readonly JoinedVote[];
  email: string;
  /** Its voter is signed in on this device. */
  isHere: boolean;
}

/** What became of each vote that waited for the address, and what to do next. */
export function CountedVotes({ votes, email, isHere }: CountedVotesProps) {
  const t = useVoterText();
  const v = useVotingText();
  const { property, base } = usePublic();
  const { categories, chosen, phase, endsAt, read } = useVoteBook();
  const { shown } = useReceipts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // The page itself says it.
    read();
  }, [read]);
  const total = votes.length;
  const count = votes.filter(({ Outcome }) => Outcome === 'counted').length;
  const title = titleOf();
  const next = isHere && phase === 'open' ? nextOpen(categories, chosen) : undefined;
  const done = categories.filter((one) => chosen[one.PropertyCategoryID]).length;
  return (
    <VoteFrame title={title}>
      <div className={css.page}>
        <p className="breaks">
          <StatusChip status="done">{t('confirmedChip', { email })}</StatusChip>
        </p>
        <h1 className="type-l" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {count > 0 && phase === 'open' && endsAt && (
          <p className="type-soft">{t('changeUntil', { count, date: formatWithZone(lastMoment(endsAt, property), property) })}</p>
        )}
        {total > 0 && (
          <ul className="ruled-above" aria-label={t('heldVotes')}>
            {votes.map((vote) => (
              <Vote
                key={`${vote.EntryID} ${vote.ChosenAt}`}
                vote={vote}
                isReviewed={isHere && shown[vote.PropertyCategoryID] === 'lookedAt'}
              />
            ))}
          </ul>
        )}
        {!isHere && <p className="type-reading">{t('countedElsewhere')}</p>}
        {isHere && next && (
          <a className="p-button" data-variant="filled" {...followed(ballotPath(base, next.PropertyCategoryID))}>
            {v('nextIn', { category: next.Name })}
            <Icon name="right" size={18} />
          </a>
        )}
        {isHere && !next && (
          <a className="p-button" data-variant="filled" {...followed(phase === 'open' && done > 0 ? `${base}/done` : base)}>
            {v(phase === 'open' && done > 0 ? 'shareVotes' : 'backToAll')}
          </a>
        )}
        {isHere && next && (
          <p className="type-small type-muted text-center">
            {t('progressLeft', { count: done, total: categories.length, left: categories.length - done })}
          </p>
        )}
        <div className={css.after}>
          {phase === 'open' && <EndToCalendar />}
          {isHere ? (
            <a className={own.more} {...followed(`${base}/mine`)}>
              {t('mineReceipts')}
              <Icon name="right" size={18} />
            </a>
          ) : (
            <a className={own.more} {...followed(`${base}/login`)}>
              {v('signIn')}
              <Icon name="right" size={18} />
            </a>
          )}
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

const kinds = { Counted: 'done', Reviewed: 'judging', NotCounted: 'draft' } as const;
const reasons = { replaced: 'heldReplaced', closed: 'heldClosed', refused: 'heldRefused' } as const;

function Vote({ vote, isReviewed }: { vote: JoinedVote; isReviewed: boolean }) {
  const t = useVoterText();
  const { Outcome: outcome, Replaced: replaced, PieceTitle: work } = vote;
  const isCounted = outcome === 'counted';
  const state = !isCounted ? 'NotCounted' : isReviewed ? 'Reviewed' : 'Counted';
  return (
    <li className={own.vote}>
      <span className={own.votePicture}>
        <Plate src={vote.PictureUrl} alt="" ratio="thumb" size="small" />
      </span>
      <span className="stack shrinks grows">
        <WorkTitle>{work}</WorkTitle>
        <span className="type-small type-muted" dir="auto">
          {vote.CategoryName}
        </span>
        {outcome !== 'counted' && <span className="type-small">{t(reasons[outcome], { work })}</span>}
        {vote.IsElsewhere && <span className="type-small">{t('chosenElsewhere')}</span>}
        {replaced && (
          <span className={css.replaced}>
            <span className={css.replacedPicture}>
              <Plate src={replaced.PictureUrl} alt="" ratio="thumb" size="small" />
            </span>
            <span className="type-small">{t('replacedBefore', { category: vote.CategoryName, work: replaced.PieceTitle })}</span>
          </span>
        )}
      </span>
      <StatusChip status={kinds[state]} ground="none">
        {t(`state${state}`)}
      </StatusChip>
    </li>
  );
}
