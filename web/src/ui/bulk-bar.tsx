import css from './data-table.module.css';
import { useUiText } from './use-ui-text.ts';

interface BulkAction {
  label: string;
  onAction: () => void;
}

interface BulkBarProps {
  /** '4 entries selected' in the caller's words. */
  words?: string;
  count: number;
  actions: readonly BulkAction[];
  main?: BulkAction;
  onClear: () => void;
}

/** Inverted ink, floating at the end of the window while the list is longer than it. */
export function BulkBar({ words, count, actions, main, onClear }: BulkBarProps) {
  const t = useUiText();
  const heading = words ?? t('selected', { count });
  return (
    <section className={css.bulk} aria-label={heading}>
      <strong aria-live="polite">{heading}</strong>
      {actions.map((action) => (
        <button key={action.label} type="button" onClick={action.onAction}>
          {action.label}
        </button>
      ))}
      <span className={css.bulkEnd}>
        <button type="button" onClick={onClear}>
          {t('clearSelection')}
        </button>
        {main && (
          <button type="button" data-main="true" onClick={main.onAction}>
            {main.label}
          </button>
        )}
      </span>
    </section>
  );
}
