import { useMediaQuery } from '@mantine/hooks';
import css from './data-table.module.css';
import { Icon } from '../small/icon.tsx';
import { Menu } from '../chrome/menu.tsx';
import { useUiText } from '../small/use-ui-text.ts';

interface BulkAction {
  label: string;
  onAction: () => void;
}

interface BulkBarProps {
  /** '4 entries selected' in the caller's words. */
  words?: string;
  count: number;
  /** Of these, those that are not on this page. */
  elsewhere?: number;
  /** Offered while not everything that fits is selected. */
  all?: { count: number; isFinding: boolean; onSelect: () => void };
  actions: readonly BulkAction[];
  main?: BulkAction;
  onClear: () => void;
}

const inSight = 3;
/** On a phone the bar would hide the list. */
const inSightOnPhones = 1;

/** Inverted ink, floating at the end of the window while the list is longer than it. Three acts, and the others behind "More". */
export function BulkBar({ words, count, elsewhere = 0, all, actions, main, onClear }: BulkBarProps) {
  const t = useUiText();
  const heading = words ?? t('selected', { count });
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const most = isPhone ? inSightOnPhones : inSight;
  const [first, rest] = [actions.slice(0, most), actions.slice(most)];
  return (
    <section className={css.bulk} aria-label={heading}>
      <strong className="type-strong" aria-live="polite">
        {elsewhere > 0 ? `${heading}, ${t('onOtherPages', { count: elsewhere })}` : heading}
      </strong>
      {all && (
        <button type="button" aria-disabled={all.isFinding} onClick={() => !all.isFinding && all.onSelect()}>
          {t('selectAllThatFit', { count: all.count })}
        </button>
      )}
      {first.map((action) => (
        <button key={action.label} type="button" onClick={action.onAction}>
          {action.label}
        </button>
      ))}
      {rest.length > 0 && (
        <Menu
          opensUp
          side="start"
          items={rest.map(({ label, onAction }) => ({ key: label, label, onAction }))}
          trigger={(props) => (
            <button type="button" className={css.bulkMore} {...props}>
              {t('moreActions')}
              <Icon name="chevronDown" size={14} />
            </button>
          )}
        />
      )}
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
