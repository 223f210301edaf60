import { Button } from '@mantine/core';
import { useState } from 'react';
import { product, type ProductSeasonDetails } from '#contract/wings/commerce/product/product.ts';
import { formatDay, formatNumber } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonTableState, useAdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useCall, useSend } from '#web/kernel/call/use-call.ts';
import { useProductText } from '#web/texts/product.ts';
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { MoveButtons } from '#web/ui/order/move-buttons.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { RowOpener } from '#web/ui/table/row-opener.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import css from './products.module.css';

/** Parts under the product that they are part of, each in the order of the shop. */
function inFamilies(rows: readonly ProductSeasonDetails[]): ProductSeasonDetails[] {
  return rows
    .filter(({ ParentID }) => ParentID === null)
    .flatMap((parent) => [parent, ...rows.filter(({ ParentID }) => ParentID === parent.ProductSeasonID)]);
}

export function ProductsScreen() {
  const t = useProductText();
  const messages = useHeaderMessages();
  const admin = useAdminSeason();
  const { propertyId, season } = admin;
  const seasonId = season?.SeasonID ?? 0;
  const traits = traitsOf(propertyId);
  const sold = useCall(product.getAvailableProductSeasonsWithDetails, { query: { seasonId } }, { enabled: seasonId > 0, keepsLast: true });
  const levels = useCall(product.getProductAwardLevels, { params: { propertyID: propertyId } });
  const [editing, setEditing] = useState<ProductSeasonDetails | 'new' | undefined>();
  const [asking, setAsking] = useState<number | undefined>();
  const moving = useSend(product.changeproductseasonorder, {
    refreshes: [product.getAvailableProductSeasonsWithDetails],
    onProblem: (problem) => messages.error(problem.message),
  });
  const rows = inFamilies(sold.data ?? []);
  const siblings = (row: ProductSeasonDetails) => rows.filter(({ ParentID }) => ParentID === row.ParentID);
  const isEnd = (row: ProductSeasonDetails, change: -1 | 1) =>
    siblings(row).at(change === -1 ? 0 : -1)?.ProductSeasonID === row.ProductSeasonID;
  const move = (row: ProductSeasonDetails, change: -1 | 1) =>
    moving.mutate({ body: { id: row.ProductSeasonID, change, propertyid: propertyId, seasonid: seasonId } });
  const levelNames = (row: ProductSeasonDetails) =>
    (levels.data ?? []).filter(({ AwardLevelID }) => row.AwardLevelIDs.includes(AwardLevelID)).map(({ Name }) => Name);
  const linesOf = ({ Personalizations: { length } }: ProductSeasonDetails) =>
    length > 0 ? t('lines', { count: length }) : t('nothingWritten');
  const nameOf = (id: number) => rows.find(({ ProductSeasonID }) => ProductSeasonID === id)?.Name ?? '';
  const holds = ({ Combines }: ProductSeasonDetails) =>
    Combines.map(({ ProductSeasonID, Quantity }) => t('setHolds', { count: Quantity, name: nameOf(ProductSeasonID) })).join(', ');
  const columns: TableColumn<ProductSeasonDetails>[] = [
    {
      id: 'Picture',
      place: 'picture',
      header: t('picture'),
      isHeaderHidden: true,
      cell: (row) =>
        row.ImageUrl && (
          <span className={css.thumb}>
            <Plate src={row.ImageUrl} alt="" ratio="thumb" fit="contain" size="small" />
          </span>
        ),
    },
    {
      id: 'Product',
      header: t('product'),
      cell: (row) => (
        <span className={row.ParentID === null ? undefined : css.part}>
          <strong className="type-strong">{row.Name}</strong>
          {row.Combines.length > 0 && <span className="type-caption type-muted block">{holds(row)}</span>}
        </span>
      ),
    },
    { id: 'Type', place: 'line', keep: 1, header: t('type'), cell: (row) => row.ProductType },
    {
      id: 'Group',
      place: 'line',
      keep: 0,
      header: t('group'),
      cell: (row) => row.ProductGroup ?? <span className="type-caption type-muted">–</span>,
    },
    { id: 'Price', place: 'figure', keep: 9, header: t('price'), align: 'end', cell: (row) => formatMoney(row.Price, traits) },
    {
      id: 'Stock',
      keep: 5,
      header: t('stock'),
      align: 'end',
      cell: (row) =>
        row.Stock === null ? (
          <span className="type-caption type-muted">{t('noEnd')}</span>
        ) : (
          <>
            {formatNumber(row.Stock)}
            {row.RestockDate && (
              <span className="type-caption type-muted"> {t('restockBy', { date: formatDay(row.RestockDate, traits) })}</span>
            )}
          </>
        ),
    },
    { id: 'Levels', keep: -1, header: t('whoMayBuy'), cell: (row) => levelNames(row).join(', ') || t('everybody') },
    {
      id: 'Lines',
      keep: 4,
      header: t('writtenOn'),
      cell: (row) => (
        <RowOpener label={t('linesNamed', { lines: linesOf(row), name: row.Name })} onOpen={() => setAsking(row.ProductSeasonID)}>
          {linesOf(row)}
        </RowOpener>
      ),
    },
    {
      id: 'State',
      header: t('state'),
      cell: (row) => (
        <StatusChip status={row.IsAvailable ? 'done' : 'draft'} ground="none">
          {t(row.IsAvailable ? 'forSale' : 'notForSale')}
        </StatusChip>
      ),
    },
    {
      id: 'Order',
      header: t('order'),
      isHeaderHidden: true,
      cell: (row) => (
        <Allowed to="product.manage">
          <MoveButtons
            className={css.actions}
            up={t('up', { name: row.Name })}
            down={t('down', { name: row.Name })}
            isFirst={isEnd(row, -1)}
            isLast={isEnd(row, 1)}
            onMove={(change) => move(row, change)}
          />
        </Allowed>
      ),
    },
    {
      id: 'Actions',
      header: t('edit'),
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Allowed to="product.manage">
          <Button variant="default" size="sm" aria-label={t('editNamed', { name: row.Name })} onClick={() => setEditing(row)}>
            {t('edit')}
          </Button>
        </Allowed>
      ),
    },
  ];
  const asked = rows.find(({ ProductSeasonID }) => ProductSeasonID === asking);
  return (
    <>
      <PageHead
        title={t('products')}
        lead={traits.name}
        actions={
          season &&
          traits.shop && (
            <Allowed to="product.manage">
              <Button onClick={() => setEditing('new')}>{t('addProduct')}</Button>
            </Allowed>
          )
        }
      />
      <DataTable
        name={t('productsOf', { award: traits.name, number: season?.SeasonNumber ?? '' })}
        columns={columns}
        rows={rows}
        idOf={(row) => String(row.ProductSeasonID)}
        nameOf={(row) => row.Name}
        {...seasonTableState(admin, sold)}
        empty={
          traits.shop ? (
            <EmptyState title={t(season ? 'noProducts' : 'noSeason')}>{t(season ? 'noProductsBody' : 'noSeasonBody')}</EmptyState>
          ) : (
            <EmptyState title={t('noShop')}>{t('noShopBody')}</EmptyState>
          )
        }
      />
      <ProductDialog
        propertyId={propertyId}
        seasonId={seasonId}
        editing={editing}
        levels={levels.data ?? []}
        sold={rows}
        onClose={() => setEditing(undefined)}
        onOld={() => void sold.refetch()}
      />
      <LinesDialog product={asked} onClose={() => setAsking(undefined)} />
    </>
  );
}
