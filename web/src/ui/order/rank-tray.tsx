import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../small/icon.tsx';
import { Placeholder } from '../work/placeholder.tsx';
import { Plate } from '../chrome/plate.tsx';
import css from './rank-tray.module.css';
import { type RankingAction, type Ranking, rank } from './ranking.ts';
import { Sortable, useSortableItem } from './sortable.tsx';
import { useUiText } from '../small/use-ui-text.ts';
import { WorkTitle } from '../work/work-title.tsx';

interface RankItem {
  id: string;
  title: string;
  by?: string;
  image?: string;
}

interface RankTrayProps {
  /** Five, or as many as there are entries. */
  places: number;
  items: readonly RankItem[];
  ranking: Ranking;
  onRanking: (ranking: Ranking) => void;
  title?: string;
  /** The action that goes on, and the reason beside it when it cannot yet. */
  action: ReactNode;
  reason?: ReactNode;
}

export function RankTray({ places, items, ranking, onRanking, title, action, reason }: RankTrayProps) {
  const t = useUiText();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [spoken, setSpoken] = useState('');
  const byId = new Map(items.map((item) => [item.id, item]));
  const titleOf = (id: string): string => byId.get(id)?.title ?? '';

  const doAction = (rankingAction: RankingAction): void => {
    const next = rank(ranking, rankingAction, places);
    if (next === ranking) return;
    onRanking(next);
    const place = next.indexOf(rankingAction.id) + 1;
    if (place > 0) setSpoken(t('rankMoved', { title: titleOf(rankingAction.id), place, places }));
  };
  const slots = Array.from({ length: places }, (_, index) => {
    const id = ranking[index];
    return id === undefined ? undefined : byId.get(id);
  });
  const heading = title ?? t('yourPicks');
  const count = t('chosenOf', { count: ranking.length, max: places });
  const sortable = { ids: ranking, titleOf, onMove: (id: string, to: number) => doAction({ type: 'move', id, to }) };

  return (
    <section className={css.tray} aria-label={heading}>
      <div className={`from-64 ${css.head}`}>
        <h2 className="type-s">{heading}</h2>
        <p>
          {count}. {t('rankHelp')}
        </p>
      </div>

      <div className={`until-64 ${css.squares}`} aria-hidden="true">
        {slots.map((item, index) => (
          <div className={css.square} key={item?.id ?? `empty-${index}`}>
            {item ? (
              <>
                <span className={css.tag}>{index + 1}</span>
                <Plate src={item.image} alt="" ratio="square" size="small" />
              </>
            ) : (
              <Placeholder ratio="square" size="small">
                <span className={css.emptyNumber}>{index + 1}</span>
              </Placeholder>
            )}
          </div>
        ))}
      </div>
      <div className="rigid until-64">
        {/* The action that goes on is in the sheet: filled once there is something to go on with. */}
        <Button variant={ranking.length === places ? 'filled' : 'default'} size="sm" onClick={() => setSheetOpen(true)}>
          {t('order')}
        </Button>
      </div>

      <Sortable {...sortable} direction="across">
        <ol className={`from-64 ${css.wide}`}>
          {slots.map((item, index) =>
            item ? (
              <Slot key={item.id} item={item} place={index + 1} isLast={index === ranking.length - 1} onAction={doAction} />
            ) : (
              <li className={css.slot} key={`empty-${index + 1}`}>
                <span className="numeral-34 type-muted">{index + 1}</span>
                <Placeholder ratio="plate" />
                <span className={css.name}>
                  <span className={css.empty}>{t('emptySlot')}</span>
                </span>
              </li>
            ),
          )}
        </ol>
      </Sortable>
      <div className={`${css.end} from-64`}>
        {action}
        {reason && <div>{reason}</div>}
      </div>

      <Dialog opened={isSheetOpen} onClose={() => setSheetOpen(false)} title={heading}>
        <p className="type-muted type-small">{count}</p>
        <Sortable {...sortable} direction="down">
          <ol className="ruled-below">
            {slots.map((item, index) =>
              item ? (
                <SheetRow key={item.id} item={item} place={index + 1} isLast={index === ranking.length - 1} onAction={doAction} />
              ) : (
                <li className={css.row} key={`empty-${index + 1}`}>
                  <span className="numeral-34 type-muted">{index + 1}</span>
                  <Placeholder ratio="thumb" size="small" />
                  <span className={css.rowName}>{t('emptySlot')}</span>
                </li>
              ),
            )}
          </ol>
        </Sortable>
        <div className={css.sheetEnd}>
          {action}
          {reason && <div>{reason}</div>}
        </div>
      </Dialog>
      <div className="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </section>
  );
}

interface SlotProps {
  item: RankItem;
  place: number;
  isLast: boolean;
  onAction: (action: RankingAction) => void;
}

function Arrows({ item, place, isLast, onAction }: SlotProps) {
  const t = useUiText();
  return (
    <>
      <button
        type="button"
        className={`tints ${css.arrow}`}
        aria-label={t('moveUp', { title: item.title })}
        // Not disabled: the arrow just pressed would lose the focus.
        aria-disabled={place === 1}
        onClick={() => onAction({ type: 'up', id: item.id })}
      >
        <Icon name="up" size={16} />
      </button>
      <button
        type="button"
        className={`tints ${css.arrow}`}
        aria-label={t('moveDown', { title: item.title })}
        aria-disabled={isLast}
        onClick={() => onAction({ type: 'down', id: item.id })}
      >
        <Icon name="down" size={16} />
      </button>
    </>
  );
}

function RemoveButton({ item, onAction }: Pick<SlotProps, 'item' | 'onAction'>) {
  const t = useUiText();
  return (
    <button
      type="button"
      className={`tints ${css.arrow}`}
      aria-label={t('removeItem', { title: item.title })}
      onClick={() => onAction({ type: 'remove', id: item.id })}
    >
      <Icon name="close" size={14} />
    </button>
  );
}

function Slot(props: SlotProps) {
  const t = useUiText();
  const { item, place } = props;
  const { ref, style, isDragging, handle } = useSortableItem(item.id);
  return (
    <li className={css.slot} ref={ref} style={style} data-dragging={isDragging}>
      <span className={css.slotSide}>
        <span className="numeral-34">{place}</span>
        <Arrows {...props} />
      </span>
      <button type="button" className={css.handle} aria-label={t('dragItem', { title: item.title })} {...handle}>
        <Plate src={item.image} alt="" />
      </button>
      <span className={css.name}>
        <WorkTitle>{item.title}</WorkTitle>
        <RemoveButton {...props} />
      </span>
    </li>
  );
}

function SheetRow(props: SlotProps) {
  const t = useUiText();
  const { item, place } = props;
  const { ref, style, handle } = useSortableItem(item.id);
  return (
    <li className={css.row} ref={ref} style={style}>
      <span className="numeral-34">{place}</span>
      <button type="button" className={css.handle} aria-label={t('dragItem', { title: item.title })} {...handle}>
        <Plate src={item.image} alt="" ratio="thumb" size="small" />
      </button>
      <span className={css.rowName}>
        <WorkTitle>{item.title}</WorkTitle>
        {item.by && (
          <span className={css.by} dir="auto">
            {item.by}
          </span>
        )}
      </span>
      <span className={`row ${css.rowActions}`}>
        <Arrows {...props} />
      </span>
    </li>
  );
}
