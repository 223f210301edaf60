import type { ReactNode } from 'react';
import css from './status-chip.module.css';

export type Status = 'draft' | 'judging' | 'done' | 'care' | 'off' | 'award';

interface StatusChipProps {
  status: Status;
  /** With a wash on public pages, without in tables. */
  ground?: 'wash' | 'none';
  children: ReactNode;
}

/** A shape, a colour and a word: never by colour alone. */
export function StatusChip({ status, ground = 'wash', children }: StatusChipProps) {
  return (
    <span className={css.chip} data-status={status} data-ground={ground}>
      <span className={css.shape} aria-hidden="true" />
      {children}
    </span>
  );
}
