import type { ReactNode } from 'react';
import css from './row-opener.module.css';

interface RowOpenerProps {
  /** What a screen reader says in place of the words; they are often short in a table. */
  label?: string | undefined;
  isCurrent?: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** The words of a row that open it: a button that looks like a link. */
export function RowOpener({ label, isCurrent, onOpen, children }: RowOpenerProps) {
  return (
    <button
      type="button"
      className={`darkens ${css.opener}`}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
    >
      <bdi>{children}</bdi>
    </button>
  );
}
