import css from './data-table.module.css';
import { Icon } from '../small/icon.tsx';
import { Menu } from '../chrome/menu.tsx';
import type { TableColumn } from './data-table.tsx';
import { staysInSight } from './table-column.ts';
import { useUiText } from '../small/use-ui-text.ts';

interface ColumnChoiceProps<Row> {
  columns: readonly TableColumn<Row>[];
  places: ReadonlyMap<string, NonNullable<TableColumn<Row>['place']>>;
  folded: readonly string[];
  /** Anyone who chose can choose again. */
  hasChosen: boolean;
  onChoose: (id: string, isShown: boolean) => void;
}

/** '8 of 11 columns fit': says that something is in the rows' details, and lets one choose what. */
export function ColumnChoice<Row>({ columns, places, folded, hasChosen, onChoose }: ColumnChoiceProps<Row>) {
  const t = useUiText();
  if (folded.length === 0 && !hasChosen) return null;
  const words = t('columnsFit', { shown: columns.length - folded.length, count: columns.length });
  return (
    <span className="push-end">
      <Menu
        trigger={(props) => (
          <button type="button" className={`inks ${css.choiceButton}`} {...props}>
            <Icon name="eye" size={16} />
            {words}
            <Icon name="chevronDown" size={14} />
          </button>
        )}
        items={columns
          .filter(({ id }) => !staysInSight(places.get(id)))
          .map(({ id, header }) => ({
            key: id,
            label: header,
            isChecked: !folded.includes(id),
            onAction: () => onChoose(id, folded.includes(id)),
          }))}
      />
    </span>
  );
}
