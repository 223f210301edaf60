import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useManagerText } from '#web/texts/category-manager.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Menu } from '#web/ui/chrome/menu.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { ClustersView } from './clusters-view.tsx';
import { DevicesView } from './devices-view.tsx';
import { type LineEditing, LineDialog } from './line-dialog.tsx';
import css from './manager.module.css';
import { TreeView } from './tree-view.tsx';
import { allCategories } from './tree-rows.ts';
import { managerViews, useManagerAddress } from './use-manager-address.ts';
import { useTree } from './use-tree.ts';

export function CategoriesScreen() {
  const t = useManagerText();
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const mayManage = useMay('season.manage', propertyId);
  const place = useManagerAddress();
  const { tree, asked, move, said } = useTree(propertyId, season?.SeasonID);
  const [editing, setEditing] = useState<LineEditing | undefined>();
  const [isPricing, setPricing] = useState(false);
  // The sheet is a page of its own where it has no room beside the tree.
  const isNarrow = useMediaQuery('(max-width: 63.99em)') ?? false;
  const isFixed = !mayManage || Boolean(tree?.FixedBecause);
  const hasTypes = tree?.MediaTypes.some(({ CategoryTypes }) => CategoryTypes.length > 0) ?? false;
  const hasSheet = place.view === 'tree' && tree !== undefined && (place.category !== undefined || isPricing);
  const count = tree ? allCategories(tree).length : 0;
  const actions = place.view === 'tree' && tree && !isFixed && !isPricing && (
    <>
      {tree.Phases.length > 0 && count > 0 && (
        <Button
          variant="default"
          onClick={() => {
            place.go({ category: undefined });
            setPricing(true);
          }}
        >
          {t('changePrices')}
        </Button>
      )}
      <Menu
        items={[
          { key: 'mediaType', label: t('addMediaType'), onAction: () => setEditing({ kind: 'mediaType' }) },
          ...(tree.MediaTypes.length > 0
            ? [
                {
                  key: 'categoryType',
                  label: t('addType'),
                  onAction: () => setEditing({ kind: 'categoryType' as const, mediaTypeId: mediaOf(place.at) }),
                },
              ]
            : []),
        ]}
        trigger={(trigger) => (
          <Button variant={hasTypes ? 'default' : 'filled'} {...trigger}>
            {t('add')}
          </Button>
        )}
      />
      {hasTypes && <Button onClick={() => place.go({ category: 'new' })}>{t('addCategoryNamed')}</Button>}
    </>
  );
  return (
    <div className={hasSheet && !isNarrow ? css.beside : undefined}>
      {!(hasSheet && isNarrow) && (
        <>
          <PageHead title={t('title')} lead={tree && t('count', { count, media: t('mediaCount', { count: tree.MediaTypes.length }) })} />
          <nav className={`tabs row ruled-below gap-20 below-16 ${css.views}`} aria-label={t('views')}>
            {managerViews.map((view) => (
              <Link
                key={view}
                to="."
                search={{ award: propertyId, season: season?.SeasonID, ...(view !== 'tree' && { view }) } as never}
                aria-current={view === place.view ? 'page' : undefined}
              >
                {t(`view_${view}`)}
              </Link>
            ))}
          </nav>
          {tree?.FixedBecause && (
            <p className={css.fixed}>
              <strong>{t('fixed')}</strong> {tree.FixedBecause}
            </p>
          )}
        </>
      )}
      {place.view === 'devices' && <DevicesView />}
      {place.view === 'clusters' && tree && <ClustersView tree={tree} isFixed={isFixed} />}
      {place.view === 'tree' && tree && (
        <TreeView
          key={tree.SeasonID}
          tree={tree}
          isFixed={isFixed}
          isNarrow={isNarrow}
          isPricing={isPricing}
          onPriced={() => setPricing(false)}
          onMove={move}
          onEdit={setEditing}
          actions={actions}
        />
      )}
      {place.view !== 'devices' && !tree && <Waiting admin={admin} isError={asked.isError} onRetry={() => void asked.refetch()} />}
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {tree && <LineDialog tree={tree} editing={editing} onClose={() => setEditing(undefined)} />}
    </div>
  );
}

const mediaOf = (at: string | undefined): number | undefined => (at?.startsWith('m') ? Number(at.slice(1)) : undefined);

function Waiting({ admin, isError, onRetry }: { admin: ReturnType<typeof useAdminSeason>; isError: boolean; onRetry: () => void }) {
  const t = useManagerText();
  if (admin.isError) return <ErrorState title={t('loadFailed')} onRetry={admin.retry} />;
  if (isError) return <ErrorState title={t('loadFailed')} onRetry={onRetry} />;
  if (!admin.isPending && !admin.season) return <EmptyState title={t('noSeason')}>{t('noSeasonBody')}</EmptyState>;
  return <FormSkeleton fields={6} />;
}
