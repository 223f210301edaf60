import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import type { BallotWork } from './vote-calls.ts';
import { pictureOf } from './work-pictures.ts';
import css from './vote.module.css';

interface BallotListProps {
  label: string;
  works: readonly BallotWork[];
  /** The one on the stage. */
  at: number;
  votedId: number | undefined;
  onShow: (index: number) => void;
}

/** What a window has room for; of more, the list scrolls and the stage stays. */
const mostRows = { tall: 8, low: 10 };

/** All works of the ballot, the same size, always in sight: a listbox. The arrows walk in it from wherever the focus is. */
export function BallotList({ label, works, at, votedId, onShow }: BallotListProps) {
  const t = useVotingText();
  const list = useRef<HTMLDivElement>(null);
  const wasAt = useRef(at);
  useEffect(() => {
    if (wasAt.current === at) return;
    wasAt.current = at;
    const row = list.current?.children[at] as HTMLElement | undefined;
    // The focus walks along if it is in the list; elsewhere it stays.
    if (list.current?.contains(document.activeElement)) row?.focus();
    else row?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const jump = (event: KeyboardEvent): void => {
    const to = { Home: 0, End: works.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onShow(to);
  };
  return (
    <div
      role="listbox"
      aria-label={label}
      aria-orientation="vertical"
      className={css.list}
      data-rows={works.length <= mostRows.tall ? 'tall' : 'low'}
      data-scrolls={works.length > mostRows.low || undefined}
      ref={list}
      onKeyDown={jump}
    >
      {works.map((work, index) => {
        const isVoted = work.EntryID === votedId;
        const isShown = index === at;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys of all its options
          <div
            key={work.EntryID}
            role="option"
            aria-selected={isShown}
            tabIndex={isShown ? 0 : -1}
            className={`focus-in-2 ${css.option}`}
            data-shown={isShown || undefined}
            onClick={() => onShow(index)}
          >
            <span className="block relative" data-chosen={isVoted || undefined}>
              <Plate src={pictureOf(work)} alt="" ratio="plate" size="small" eager={index < 2} />
            </span>
            <span className={`stack gap-2 shrinks ${css.optionWords}`}>
              <WorkTitle size="s">{work.PieceTitle}</WorkTitle>
              <span className="visually-hidden">, </span>
              {isVoted ? (
                <strong className="inline-row align-center gap-4 type-accent size-13">
                  <Icon name="check" size={14} /> {t('yourVote')}
                </strong>
              ) : isShown ? (
                <strong className="type-small">{t('viewing')}</strong>
              ) : (
                <span className="type-small type-muted" dir="auto">
                  {work.Organization}
                </span>
              )}
              {(isVoted || isShown) && <span className="visually-hidden">, {work.Organization}</span>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
