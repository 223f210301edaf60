import { type RefObject, useEffect } from 'react';
import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import type { BallotWork } from './vote-calls.ts';
import { pictureOf, shownFiles } from './work-pictures.ts';
import { WorkStage } from './work-stage.tsx';
import { WorkWords } from './work-words.tsx';
import css from './ballot-stack.module.css';

interface BallotStackProps {
  label: string;
  list: RefObject<HTMLOListElement | null>;
  works: readonly BallotWork[];
  /** The one that is looked at more closely. */
  openId: number | undefined;
  votedId: number | undefined;
  onShow: (index: number) => void;
  /** Absent when there is nothing to vote on anymore. */
  onChoose: ((index: number) => void) | undefined;
  onTakeBack: (() => void) | undefined;
  /** The vote is not counted yet: the tray is for that, and the card goes on. */
  isHeld: boolean;
  onward?: { href: string; words: string } | undefined;
}

/** All works of the ballot on a phone: full width, one below the other, each with its own act. A tap on one opens it where it is. */
export function BallotStack({ label, list, works, openId, votedId, onShow, onChoose, onTakeBack, isHeld, onward }: BallotStackProps) {
  // A link to one work leads to it; later nothing moves under the finger.
  useEffect(() => {
    // Not returned: browsers answer with a promise, which React would call when the list goes.
    list.current?.querySelector('[data-open="true"]')?.scrollIntoView({ block: 'start' });
  }, [list]);
  return (
    <ol className="stack gap-20 pad-below-40" aria-label={label} ref={list}>
      {works.map((work, index) => (
        <Card
          key={work.EntryID}
          work={work}
          isFirst={index === 0}
          isOpen={work.EntryID === openId}
          isVoted={work.EntryID === votedId}
          hasVote={votedId !== undefined}
          onShow={() => onShow(index)}
          onChoose={onChoose && (() => onChoose(index))}
          onTakeBack={onTakeBack}
          isHeld={isHeld}
          onward={onward}
        />
      ))}
    </ol>
  );
}

interface CardProps extends Pick<BallotStackProps, 'onTakeBack' | 'isHeld' | 'onward'> {
  work: BallotWork;
  isFirst: boolean;
  isOpen: boolean;
  isVoted: boolean;
  hasVote: boolean;
  onShow: () => void;
  onChoose: (() => void) | undefined;
}

function Card({ work, isFirst, isOpen, isVoted, hasVote, onShow, onChoose, onTakeBack, isHeld, onward }: CardProps) {
  const t = useVotingText();
  const { base } = usePublic();
  const title = work.PieceTitle;
  const hasFilm = shownFiles(work)[0]?.Kind === 'video';
  return (
    <li className={css.card} data-open={isOpen} data-voted={isVoted || undefined}>
      {isOpen ? (
        <WorkStage work={work} />
      ) : (
        <button type="button" className="bare-button block fills relative" aria-label={t('lookAt', { work: title })} onClick={onShow}>
          <Plate src={pictureOf(work)} alt="" ratio="film" eager={isFirst} />
          {hasFilm && (
            <span className={css.film} aria-hidden="true">
              <Icon name="play" />
            </span>
          )}
        </button>
      )}
      <div className={css.foot}>
        <div className="shrinks breaks">
          <WorkTitle as="h2">{title}</WorkTitle>
          <p className="type-small type-muted" dir="auto">
            {work.Organization}
            {work.IsPVWinner && <strong> · {t('winner')}</strong>}
          </p>
          {isVoted && (
            <p className="row align-center gap-8 type-strong type-accent">
              <Icon name="check" size={18} />
              {t('yourVote')}
            </p>
          )}
        </div>
        {isVoted && isHeld && onTakeBack && (
          <button type="button" className="p-link" onClick={onTakeBack}>
            {t('undo')}
          </button>
        )}
        {!isVoted && onChoose && (
          <button type="button" className="p-button" aria-label={t(hasVote ? 'changeTo' : 'voteFor', { work: title })} onClick={onChoose}>
            {t(hasVote ? 'change' : 'voteHere')}
          </button>
        )}
      </div>
      {isVoted && !isHeld && (
        <p className={`touch-links ${css.share}`}>
          <a {...followed(`${base}/done?work=${work.EntryID}`)}>{t('share')}</a>
          {onTakeBack && (
            <button type="button" className="p-link" onClick={onTakeBack}>
              {t('takeBack')}
            </button>
          )}
        </p>
      )}
      {isVoted && onward && (
        <p className={css.onward}>
          <a className="p-button whole-row" {...followed(onward.href)}>
            {onward.words}
            <Icon name="right" size={18} />
          </a>
        </p>
      )}
      {isOpen && (
        <div className={css.words}>
          <WorkWords work={work} isTitled={false} />
        </div>
      )}
    </li>
  );
}
