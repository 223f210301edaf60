import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CategoryTree } from '#contract/wings/entering/category/category-manager.ts';
import { type PriceTier, priceTiers } from '#contract/wings/entering/category/price.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { Sortable, useSortableItem } from '#web/ui/order/sortable.tsx';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';
import table from '#web/ui/table/data-table.module.css';
import css from './manager.module.css';
import { categoriesUnder, tickedUnder, type TreeLine } from './tree-rows.ts';

const tierKeys = { early: 'Early', regular: 'Regular', late: 'Late' } as const;
export const lineStatus: Record<TreeLine['state'], Status> = { open: 'done', hidden: 'draft', off: 'off', fewJudges: 'care' };

/** Choosing categories for new prices, in place. */
interface Choosing {
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
  tier: PriceTier | undefined;
  /** New prices by category. */
  news: ReadonlyMap<number, number>;
}

interface TreeGridProps {
  tree: CategoryTree;
  lines: readonly TreeLine[];
  isFixed: boolean;
  selected: string | undefined;
  choosing: Choosing | undefined;
  onToggle: (key: string, isOpen: boolean) => void;
  onOpen: (line: TreeLine) => void;
  onMove: (line: TreeLine, to: number) => void;
}

export const rowId = (key: string): string => `line-${key}`;

/** Three levels in one table: a tree grid by the keyboard's rules. One row is reached by Tab, the arrows go on from there. */
export function TreeGrid({ tree, lines, isFixed, selected, choosing, onToggle, onOpen, onMove }: TreeGridProps) {
  const t = useManagerText();
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<string | undefined>();
  const shown = lines.some(({ key }) => key === active) ? active : (lines.find(({ key }) => key === selected) ?? lines[0])?.key;
  const hasPrices = tree.Phases.length > 0;
  const moved = useRef<string | undefined>(undefined);
  // A row that was moved keeps the focus at its new place.
  useEffect(() => {
    if (moved.current) document.getElementById(rowId(moved.current))?.focus();
    moved.current = undefined;
  });
  const focus = (line: TreeLine | undefined): void => {
    if (!line) return;
    setActive(line.key);
    document.getElementById(rowId(line.key))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, line: TreeLine): void => {
    if (event.target !== event.currentTarget) return;
    const at = lines.findIndex(({ key }) => key === line.key);
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (event.altKey ? shift(line, 1) : focus(lines[at + 1])),
      ArrowUp: () => (event.altKey ? shift(line, -1) : focus(lines[at - 1])),
      ArrowRight: () => (line.hasChildren && !line.isOpen ? onToggle(line.key, true) : line.isOpen && focus(lines[at + 1])),
      ArrowLeft: () => (line.isOpen ? onToggle(line.key, false) : focus(lines.find(({ key }) => key === line.parent))),
      Home: () => focus(lines[0]),
      End: () => focus(lines.at(-1)),
      Enter: () => onOpen(line),
      ' ': choosing && (() => tick(line)),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const shift = (line: TreeLine, change: -1 | 1): void => {
    if (isFixed || choosing) return;
    moved.current = line.key;
    onMove(line, line.place + change);
  };
  const tick = (line: TreeLine): void => {
    if (!choosing) return;
    const ids = tickedUnder(tree, line.key);
    const isChosen = ids.length > 0 && ids.every((id) => choosing.chosen.has(id));
    const next = new Set(choosing.chosen);
    for (const id of isChosen ? categoriesUnder(tree, line.key).map(({ CategoryID }) => CategoryID) : ids)
      isChosen ? next.delete(id) : next.add(id);
    choosing.onChosen(next);
  };
  const drop = (key: string, to: number): void => {
    const line = lines.find((one) => one.key === key);
    const target = lines[to];
    if (line && target && target.parent === line.parent && target.kind === line.kind) onMove(line, target.place);
  };
  return (
    <Sortable
      ids={lines.map(({ key }) => key)}
      titleOf={(key) => lines.find((line) => line.key === key)?.name ?? ''}
      onMove={drop}
      direction="down"
    >
      <table
        className={`${table.plain} ${css.grid}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern is made of a table
        role="treegrid"
        aria-label={t('columnName')}
        data-choosing={choosing !== undefined}
        aria-readonly={isFixed || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{t('columnName')}</th>
            <th scope="col" data-figure>
              {t('columnEntries')}
            </th>
            <th scope="col" data-figure data-wide>
              {t('columnJudges')}
            </th>
            {hasPrices &&
              priceTiers.map((tier) => (
                <th key={tier} scope="col" data-figure data-price data-tier={tier === choosing?.tier || undefined}>
                  {t(tier)}
                </th>
              ))}
            {!choosing && <th scope="col">{t('columnState')}</th>}
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line) => (
            <Row
              key={line.key}
              line={line}
              tree={tree}
              isFixed={isFixed}
              isReached={line.key === shown}
              isSelected={line.key === selected}
              choosing={choosing}
              onFocus={() => setActive(line.key)}
              onKeyDown={(event) => onKeyDown(event, line)}
              onToggle={() => onToggle(line.key, !line.isOpen)}
              onOpen={() => onOpen(line)}
              onTick={() => tick(line)}
            />
          ))}
        </tbody>
      </table>
    </Sortable>
  );
}

interface RowProps {
  line: TreeLine;
  tree: CategoryTree;
  isFixed: boolean;
  isReached: boolean;
  isSelected: boolean;
  choosing: Choosing | undefined;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  onToggle: () => void;
  onOpen: () => void;
  onTick: () => void;
}

function Row({ line, tree, isFixed, isReached, isSelected, choosing, onFocus, onKeyDown, onToggle, onOpen, onTick }: RowProps) {
  const t = useManagerText();
  const { ref, style, isDragging, handle } = useSortableItem(line.key);
  const isDraggable = !isFixed && !choosing && line.siblings > 1;
  return (
    <tr
      ref={ref}
      style={style}
      id={rowId(line.key)}
      className={css.row}
      aria-level={line.level}
      aria-posinset={line.place + 1}
      aria-setsize={line.siblings}
      aria-expanded={line.hasChildren ? line.isOpen : undefined}
      aria-selected={choosing ? isChosen(tree, line, choosing) === 'all' : isSelected}
      data-dragging={isDragging || undefined}
      data-level={line.level}
      tabIndex={isReached ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('button, input, label')) return;
        if (choosing) onTick();
        else onOpen();
      }}
    >
      <td>
        <span className={css.lineName}>
          {line.hasChildren ? (
            <button
              type="button"
              tabIndex={-1}
              className={css.twist}
              data-open={line.isOpen}
              aria-label={t(line.isOpen ? 'close' : 'open', { name: line.name })}
              onClick={onToggle}
            >
              <Icon name="chevronDown" size={16} />
            </button>
          ) : (
            <span className={css.twist} aria-hidden="true" />
          )}
          {choosing ? (
            <Checkbox
              tabIndex={-1}
              aria-label={t('selectLine', { name: line.name })}
              checked={isChosen(tree, line, choosing) === 'all'}
              indeterminate={isChosen(tree, line, choosing) === 'some'}
              disabled={categoriesUnder(tree, line.key).length === 0}
              onChange={onTick}
            />
          ) : (
            <button
              {...handle}
              type="button"
              tabIndex={-1}
              className={css.grip}
              data-off={!isDraggable}
              disabled={!isDraggable}
              aria-label={t('drag', { name: line.name })}
            >
              <Icon name="grip" size={16} />
            </button>
          )}
          <bdi className={css.text} title={line.name}>
            {line.name}
          </bdi>
          {line.kind !== 'category' && <span className={css.aside}>{t('categories', { count: line.categories })}</span>}
          {line.kind === 'category' && line.isOwnPrice && tree.Phases.length > 0 && <span className={css.aside}>{t('ownPrice')}</span>}
        </span>
      </td>
      <td data-figure>{formatNumber(line.entries)}</td>
      <td data-figure data-wide>
        {formatNumber(line.judges)}
      </td>
      {tree.Phases.length > 0 &&
        priceTiers.map((tier) => (
          <td key={tier} data-figure data-price data-inherited={(line.kind === 'category' && !line.isOwnPrice) || undefined}>
            <Price line={line} tier={tier} tree={tree} choosing={choosing} />
          </td>
        ))}
      {!choosing && (
        <td>
          {(line.kind === 'category' || line.state === 'off') && (
            <StatusChip status={lineStatus[line.state]} ground="none">
              {t(`state_${line.state}`)}
            </StatusChip>
          )}
        </td>
      )}
    </tr>
  );
}

function isChosen(tree: CategoryTree, line: TreeLine, { chosen }: Choosing): 'all' | 'some' | 'none' {
  const under = categoriesUnder(tree, line.key).map(({ CategoryID }) => CategoryID);
  const ticked = tickedUnder(tree, line.key);
  if (ticked.length > 0 && ticked.every((id) => chosen.has(id))) return 'all';
  return under.some((id) => chosen.has(id)) ? 'some' : 'none';
}

/** The old price struck and the new one bold beside it, where one would change. */
function Price({ line, tier, tree, choosing }: { line: TreeLine; tier: PriceTier; tree: CategoryTree; choosing: Choosing | undefined }) {
  const award = traitsOf(tree.PropertyID);
  const old = line.price?.[tierKeys[tier]];
  if (old === undefined) return null;
  const under = choosing?.tier === tier ? tickedUnder(tree, line.key) : [];
  const next = new Set(under.map((id) => choosing?.news.get(id)));
  const [only] = next;
  if (under.length === 0 || next.size !== 1 || only === undefined || only === old) return <span>{formatMoney(old, award)}</span>;
  return (
    <span className={css.changes}>
      <s>{formatMoney(old, award)}</s> <strong>{formatMoney(only, award)}</strong>
    </span>
  );
}
