import { type KeyboardEvent, useRef } from 'react';
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
  /** Absent when there is nothing to vote on anymore. */
  onChoose: ((index: number) => void) | undefined;
}

/** All works of the ballot, the same size, always in sight: a listbox, in which the arrows walk. */
export function BallotList({ label, works, at, votedId, onShow, onChoose }: BallotListProps) {
  const t = useVotingText();
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent): void => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: works.length - 1 }[event.key];
    if (to === undefined || to < 0 || to >= works.length) return;
    event.preventDefault();
    onShow(to);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div role="listbox" aria-label={label} aria-orientation="vertical" ref={list} onKeyDown={walk}>
      {works.map((work, index) => {
        const isVoted = work.EntryID === votedId;
        const isShown = index === at;
        return (
          <div
            key={work.EntryID}
            role="option"
            aria-selected={isShown}
            tabIndex={isShown ? 0 : -1}
            className={`focus-in-2 ${css.option}`}
            data-shown={isShown || undefined}
            onClick={() => onShow(index)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (isShown && !isVoted) onChoose?.(index);
              else onShow(index);
            }}
          >
            <span className="block relative" data-chosen={isVoted || undefined}>
              <Plate src={pictureOf(work)} alt="" ratio="film" size="small" eager={index < 2} />
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
