import type { CategoryTree } from '#contract/wings/entering/category/category-manager.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { MoveButtons } from '#web/ui/order/move-buttons.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import css from './manager.module.css';
import own from './drill-down.module.css';
import { lineStatus } from './tree-grid.tsx';
import { linesOf, type TreeLine } from './tree-rows.ts';

interface DrillDownProps {
  tree: CategoryTree;
  at: string | undefined;
  isFixed: boolean;
  onGo: (key: string | undefined) => void;
  onOpen: (line: TreeLine) => void;
  onMove: (line: TreeLine, to: number) => void;
  onAdd: () => void;
}

/** The tree on a phone: one level a page, with a way back. */
export function DrillDown({ tree, at, isFixed, onGo, onOpen, onMove, onAdd }: DrillDownProps) {
  const t = useManagerText();
  const all = linesOf(tree, () => true);
  const here = all.find(({ key }) => key === at);
  const lines = all.filter(({ parent }) => parent === here?.key);
  const above = all.find(({ key }) => key === here?.parent);
  return (
    <section aria-label={here?.name ?? t('title')}>
      {here && (
        <div className={`cluster align-center gap-8 below-12 ${css.bar}`}>
          <PlainButton onClick={() => onGo(here.parent)}>{t('back', { name: above?.name ?? t('title') })}</PlainButton>
          {!isFixed && <PlainButton onClick={() => onOpen(here)}>{t('edit', { name: here.name })}</PlainButton>}
        </div>
      )}
      {here && <h2 className="type-m">{here.name}</h2>}
      <ul className={own.drill}>
        {lines.map((line) => (
          <li key={line.key}>
            <button type="button" className={own.drillOpen} onClick={() => (line.kind === 'category' ? onOpen(line) : onGo(line.key))}>
              <bdi className="type-strong breaks">{line.name}</bdi>
              <span className="size-14 type-soft">
                {line.kind !== 'category' && `${t('categories', { count: line.categories })}, `}
                {formatNumber(line.entries)} {t('entriesFigure', { count: line.entries })}
              </span>
              {(line.kind === 'category' || line.state === 'off') && (
                <StatusChip status={lineStatus[line.state]} ground="none">
                  {t(`state_${line.state}`)}
                </StatusChip>
              )}
            </button>
            {!isFixed && (
              <MoveButtons
                className="row rigid"
                up={t('up', { name: line.name })}
                down={t('down', { name: line.name })}
                isFirst={line.place === 0}
                isLast={line.place === line.siblings - 1}
                onMove={(change) => onMove(line, line.place + change)}
              />
            )}
            {line.kind !== 'category' && !isFixed && (
              <IconButton icon="settings" label={t('edit', { name: line.name })} onAction={() => onOpen(line)} />
            )}
          </li>
        ))}
      </ul>
      {here?.kind === 'categoryType' && !isFixed && (
        <p className="around-12 size-14 type-muted">
          <PlainButton onClick={onAdd}>{t('addCategoryNamed')}</PlainButton>
        </p>
      )}
    </section>
  );
}
