import css from './data-table.module.css';
import { Icon } from '../small/icon.tsx';
import { useUiText } from '../small/use-ui-text.ts';

/** An active filter that can be taken away. */
export function FilterTag({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  const t = useUiText();
  return (
    <span className={css.filterTag}>
      {name} <strong className="type-strong">{value}</strong>
      <button type="button" className="focus-in-2" aria-label={t('removeFilter', { name: `${name} ${value}` })} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}
