import type { ReactNode } from 'react';
import css from '../work/picture.module.css';

/** The frame around a chosen work, with its rank when it has one. Never the frame alone: the caller says it in words too. */
export function ChosenFrame({ isChosen, rank, children }: { isChosen: boolean; rank?: number; children: ReactNode }) {
  return (
    <span className={isChosen ? `${css.frame} ${css.chosen}` : css.frame}>
      {isChosen && rank !== undefined && <span className={css.rank}>{rank}</span>}
      {children}
    </span>
  );
}
