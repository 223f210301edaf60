import { type ReactNode, useState } from 'react';
import { Icon } from '../small/icon.tsx';
import { MoveButtons } from './move-buttons.tsx';
import css from './ordered-list.module.css';
import { Sortable, useSortableItem } from './sortable.tsx';
import { useUiText } from '../small/use-ui-text.ts';

interface OrderedListProps<T> {
  /** The list's name, read out with it. */
  name: string;
  items: readonly T[];
  idOf: (item: T) => number;
  titleOf: (item: T) => string;
  /** The whole list in its new order. */
  onOrder: (ids: number[]) => void;
  /** No one who only reads moves anything. */
  isFixed?: boolean;
  children: (item: T) => ReactNode;
}

/** Things in an order that people keep by hand: dragged, or moved by buttons; each move is read out. */
export function OrderedList<T>({ name, items, idOf, titleOf, onOrder, isFixed = false, children }: OrderedListProps<T>) {
  const t = useUiText();
  const [spoken, setSpoken] = useState('');
  const ids = items.map((item) => String(idOf(item)));
  const nameOf = (id: string): string => {
    const item = items.find((one) => String(idOf(one)) === id);
    return item ? titleOf(item) : '';
  };
  const move = (id: string, to: number): void => {
    if (to < 0 || to >= ids.length) return;
    onOrder(
      ids
        .filter((one) => one !== id)
        .toSpliced(to, 0, id)
        .map(Number),
    );
    setSpoken(t('rankMoved', { title: nameOf(id), place: to + 1, places: ids.length }));
  };
  return (
    <>
      <Sortable ids={ids} titleOf={nameOf} onMove={move} direction="down">
        <ol className="ruled-above" aria-label={name}>
          {items.map((item, place) => (
            <Row
              key={idOf(item)}
              id={String(idOf(item))}
              name={titleOf(item)}
              place={place}
              places={items.length}
              // One alone has no order.
              isFixed={isFixed || items.length < 2}
              onMove={move}
            >
              {children(item)}
            </Row>
          ))}
        </ol>
      </Sortable>
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </>
  );
}

interface RowProps {
  id: string;
  name: string;
  place: number;
  places: number;
  isFixed: boolean;
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

function Row({ id, name, place, places, isFixed, onMove, children }: RowProps) {
  const t = useUiText();
  const { ref, style, isDragging, handle } = useSortableItem(id);
  return (
    <li ref={ref} style={style} className={`lifts ${css.row}`} data-dragging={isDragging}>
      {!isFixed && (
        <button type="button" {...handle} className={`tints ${css.grip}`} aria-label={t('dragItem', { title: name })}>
          <Icon name="grip" size={16} />
        </button>
      )}
      <div className={css.inside}>{children}</div>
      {!isFixed && (
        <MoveButtons
          className="row rigid"
          up={t('moveUp', { title: name })}
          down={t('moveDown', { title: name })}
          isFirst={place === 0}
          isLast={place === places - 1}
          onMove={(change) => onMove(id, place + change)}
        />
      )}
    </li>
  );
}
