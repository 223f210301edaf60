import css from './data-table.module.css';
import { useUiText } from './use-ui-text.ts';

export interface BulkAct {
  label: string;
  onAct: () => void;
}

export interface BulkBarProps {
  /** '4 entries selected' in the caller's words. */
  words?: string;
  count: number;
  acts: readonly BulkAct[];
  main?: BulkAct;
  onClear: () => void;
}

/** Inverted ink, floating at the end of the window while the list is longer than it. */
export function BulkBar({ words, count, acts, main, onClear }: BulkBarProps) {
  const t = useUiText();
  const heading = words ?? t('selected', { count });
  return (
    <section className={css.bulk} aria-label={heading}>
      <strong aria-live="polite">{heading}</strong>
      {acts.map((act) => (
        <button key={act.label} type="button" onClick={act.onAct}>
          {act.label}
        </button>
      ))}
      <span className={css.bulkEnd}>
        <button type="button" onClick={onClear}>
          {t('clearSelection')}
        </button>
        {main && (
          <button type="button" data-main="true" onClick={main.onAct}>
            {main.label}
          </button>
        )}
      </span>
    </section>
  );
}
