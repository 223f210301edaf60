import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { categoryRecommendation } from '#contract/wings/entering/category/category-recommendation.ts';
import type { CategoryTree } from '#contract/wings/entering/category/category-manager.ts';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useExport } from '#web/kernel/call/use-export.ts';
import { useManagerText } from '#web/texts/category-manager.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import { CategorySheet } from './category-sheet.tsx';
import { DrillDown } from './drill-down.tsx';
import type { LineEditing } from './line-dialog.tsx';
import css from './manager.module.css';
import { PricePanel, type PriceWish, usePricePlan } from './price-panel.tsx';
import { rowId, TreeGrid } from './tree-grid.tsx';
import { keyOf, linesOf, pathTo, searchedTree, type TreeLine } from './tree-rows.ts';
import { useManagerAddress } from './use-manager-address.ts';

interface TreeViewProps {
  tree: CategoryTree;
  isFixed: boolean;
  isNarrow: boolean;
  isPricing: boolean;
  onPriced: () => void;
  onMove: (line: TreeLine, to: number) => void;
  onEdit: (editing: LineEditing) => void;
  actions: ReactNode;
}

/** With so many lines everything is open at first. */
const openUpTo = 40;

export function TreeView({ tree, isFixed, isNarrow, isPricing, onPriced, onMove, onEdit, actions }: TreeViewProps) {
  const t = useManagerText();
  const place = useManagerAddress();
  const [search, setSearch] = useState('');
  const all = linesOf(tree, () => true);
  const firstMedia = tree.MediaTypes[0];
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        all.length <= openUpTo
          ? all.map(({ key }) => key)
          : firstMedia
            ? [
                keyOf.mediaType(firstMedia.MediaTypeID),
                ...firstMedia.CategoryTypes.slice(0, 1).map((type) => keyOf.categoryType(type.CategoryTypeID)),
              ]
            : [],
      ),
  );
  const shownId = typeof place.category === 'number' ? place.category : undefined;
  const path = shownId ? pathTo(tree, shownId).join(' ') : '';
  // The line of an open sheet is in sight.
  useEffect(() => {
    if (path) setOpened((before) => new Set([...before, ...path.split(' ')]));
  }, [path]);
  const found = searchedTree(tree.MediaTypes, search);
  const lines = linesOf({ ...tree, MediaTypes: found }, (key) => search.trim() !== '' || opened.has(key));
  const toggle = (key: string, isOpen: boolean): void => {
    const next = new Set(opened);
    isOpen ? next.add(key) : next.delete(key);
    setOpened(next);
  };

  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [wish, setWish] = useState<PriceWish>(() => ({
    tier: tree.Phases.findLast(({ State }) => State === 'ahead')?.Tier,
    change: 'add',
    by: '',
    roundTo: 1,
  }));
  const preview = usePricePlan(isPricing ? tree : undefined, wish, chosen);
  const news = new Map(preview.plan?.Lines.map(({ CategoryID, To }) => [CategoryID, To]));

  const last = useRef<string | undefined>(undefined);
  if (shownId) last.current = keyOf.category(shownId);
  const close = (): void => {
    place.go({ category: undefined });
    // The row from which it was opened, or that of the category one went on to.
    const key = last.current;
    requestAnimationFrame(() => requestAnimationFrame(() => key && document.getElementById(rowId(key))?.focus()));
  };
  const open = (line: TreeLine): void => {
    if (line.kind === 'category') return place.go({ category: line.id });
    if (isFixed) return;
    const media = tree.MediaTypes.find((one) => keyOf.mediaType(one.MediaTypeID) === (line.parent ?? line.key));
    const type = media?.CategoryTypes.find(({ CategoryTypeID }) => CategoryTypeID === line.id);
    if (line.kind === 'mediaType' && media) onEdit({ kind: 'mediaType', line: media });
    if (line.kind === 'categoryType' && media && type) onEdit({ kind: 'categoryType', line: type, mediaTypeId: media.MediaTypeID });
  };
  const stopPricing = (): void => {
    setChosen(new Set());
    setWish({ ...wish, by: '' });
    onPriced();
  };
  const sheet = isPricing ? (
    <PricePanel tree={tree} wish={wish} chosen={chosen} preview={preview} isNarrow={isNarrow} onWish={setWish} onClose={stopPricing} />
  ) : (
    place.category !== undefined && (
      <CategorySheet
        tree={tree}
        category={place.category}
        typeId={place.at?.startsWith('t') ? Number(place.at.slice(1)) : undefined}
        isFixed={isFixed}
        onOpen={(id) => (id === undefined ? close() : place.go({ category: id }, { replace: place.category === 'new' }))}
      />
    )
  );
  // Prices are chosen in the tree, so on small screens both are one page.
  if (isNarrow && sheet && !isPricing) return sheet;
  const isPhone = isNarrow && !isPricing && search.trim() === '';
  return (
    <>
      {!(isPhone && place.at) && (
        <div className={`cluster align-center gap-8 below-12 ${css.bar}`}>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <div className="cluster gap-8 push-end">
            {!isNarrow && <ExportButton tree={tree} />}
            {actions}
          </div>
        </div>
      )}
      {tree.MediaTypes.length === 0 && <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>}
      {tree.MediaTypes.length > 0 && found.length === 0 && <EmptyState title={t('nothing')}>{t('nothingBody')}</EmptyState>}
      {found.length > 0 &&
        (isPhone ? (
          <DrillDown
            tree={tree}
            at={place.at}
            isFixed={isFixed}
            onGo={(at) => place.go({ at })}
            onOpen={open}
            onMove={onMove}
            onAdd={() => place.go({ category: 'new' })}
          />
        ) : (
          <>
            <TreeGrid
              tree={tree}
              lines={lines}
              isFixed={isFixed || search.trim() !== ''}
              selected={shownId ? keyOf.category(shownId) : undefined}
              choosing={isPricing ? { chosen, onChosen: setChosen, tier: wish.tier, news } : undefined}
              onToggle={toggle}
              onOpen={open}
              onMove={onMove}
            />
            <p className="around-12 size-14 type-muted">{t(isPricing ? 'priceHint' : 'treeHint')}</p>
          </>
        ))}
      {sheet}
    </>
  );
}

function ExportButton({ tree }: { tree: CategoryTree }) {
  const t = useManagerText();
  const { season } = useAdminSeason();
  const { run, isWorking } = useExport({ propertyId: tree.PropertyID, season: season?.Name ?? '' });
  return (
    <Button
      variant="default"
      loading={isWorking}
      onClick={() =>
        void run(t('title'), (send) =>
          send(categoryRecommendation.exportCategoriesAndRecommandations, { params: { prop: tree.PropertyID, season: tree.SeasonID } }),
        )
      }
    >
      {t('export')}
    </Button>
  );
}
